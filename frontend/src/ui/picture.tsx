import { AspectRatio, type AspectRatioProps, Center, chakra } from '@chakra-ui/react';
import { type ComponentProps, type ComponentType, createContext, useContext, useState } from 'react';
import { LuUtensils } from 'react-icons/lu';
import { reloadBroken } from './broken-image';
import { stemOf } from './picture-sizes';

type ImageProps = ComponentProps<typeof chakra.img> & { src: string; alt: string };

const Image = createContext<ComponentType<ImageProps>>(chakra.img);

/** Gives what loads each picture, in place of an `<img>`. */
export const ImageProvider = Image.Provider;

interface PictureProps extends Omit<AspectRatioProps, 'children'> {
  src: string;
  alt: string;
  isEager?: boolean;
  /** How wide it is shown, as in HTML. Left out: as wide as the window, at most. */
  sizes?: string;
  /** In which of our widths it is drawn, in pixels. */
  widths?: readonly [number, number];
}

export function Picture({ src, alt, isEager, sizes, widths = [400, 800], ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const Loaded = useContext(Image);
  const stem = stemOf(src);
  const [, large] = widths;
  const source = stem
    ? {
        src: `${stem}-${large}.webp`,
        srcSet: widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
        sizes,
      }
    : { src };
  return (
    <AspectRatio
      ratio={4 / 3}
      background="leaf.subtle"
      overflow="hidden"
      _print={{ maxWidth: 'aside' }}
      {...rest}
    >
      {failed === src ? (
        <Center
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          color="leaf.fg"
          fontSize="3xl"
        >
          <LuUtensils aria-hidden />
        </Center>
      ) : (
        <Loaded
          {...source}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          objectFit="cover"
          ref={reloadBroken}
          onError={() => setFailed(src)}
        />
      )}
    </AspectRatio>
  );
}

/** A small picture beside the name of what it shows. */
export const Thumbnail = (props: Omit<PictureProps, 'alt' | 'sizes'>) => (
  <Picture alt="" sizes="6rem" width="24" flexShrink={0} borderRadius="md" {...props} />
);
