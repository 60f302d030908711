import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PhotoPreview } from '../../../ui/photos/photo-preview';
import { ImageProvider } from '../../../ui/picture';
import { isSentPhoto } from '../../../ui/picture-sizes';
import { useGetToken } from './get-token';

interface OwnPhotoProps extends ComponentProps<typeof chakra.img> {
  src: string;
  alt: string;
}

/**
 * A photo that may be the viewer's own. One that the moderators have hidden is shown to its owner alone, and an `<img>` does
 * not say who is asking: it is fetched with the viewer's token, and drawn.
 */
export function OwnPhoto({ src, alt, onError, ...rest }: OwnPhotoProps) {
  const getToken = useGetToken();
  const [drawn, setDrawn] = useState<{ src: string; canvas: HTMLCanvasElement }>();

  async function draw() {
    if (!isSentPhoto(src)) throw new Error('Nobody else may have the token.');
    const token = await getToken();
    if (!token) throw new Error('Nobody is signed in.');
    const answer = await fetch(src, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error('It is not theirs.');
    const { drawPhoto } = await import('../../../ui/photos/shrink-photo'); // hardly anybody needs it here
    setDrawn({ src, canvas: await drawPhoto(await answer.blob()) });
  }

  if (drawn?.src === src) return <PhotoPreview canvas={drawn.canvas} label={alt} />;
  return (
    <chakra.img {...rest} src={src} alt={alt} onError={(event) => draw().catch(() => onError?.(event))} />
  );
}

/** Around a list of the viewer's own posts, whose pictures may be such photos. */
export const OwnPhotos = ({ children }: { children: ReactNode }) => (
  <ImageProvider value={OwnPhoto}>{children}</ImageProvider>
);
