import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { PhotoPreview } from '../../../ui/photos/photo-preview';
import { useGetToken } from './get-token';

interface OwnPhotoProps extends ComponentProps<typeof chakra.img> {
  src: string;
  alt: string;
}

/**
 * A photo that may be the viewer's own. One that the moderators have hidden is shown to its owner alone, and an `<img>` does
 * not say who is asking: it is fetched with the viewer's token, and drawn.
 */
export function OwnPhoto({ src, alt, ...rest }: OwnPhotoProps) {
  const getToken = useGetToken();
  const [drawn, setDrawn] = useState<{ src: string; canvas: HTMLCanvasElement }>();

  async function draw() {
    const token = await getToken();
    if (!token) return;
    const answer = await fetch(src, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) return;
    const { shrinkPhoto } = await import('../../../ui/photos/shrink-photo'); // hardly anybody needs it here
    setDrawn({ src, canvas: (await shrinkPhoto(await answer.blob())).canvas });
  }

  if (drawn?.src === src) return <PhotoPreview canvas={drawn.canvas} label={alt} />;
  // If it can't be fetched either, it stays a picture that is not there.
  return <chakra.img {...rest} src={src} alt={alt} onError={() => draw().catch(() => undefined)} />;
}
