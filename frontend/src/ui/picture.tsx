import { AspectRatio, type AspectRatioProps, Center, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LuUtensils } from 'react-icons/lu';

interface PictureProps extends Omit<AspectRatioProps, 'children'> {
  src: string;
  alt: string;
  isEager?: boolean;
}

export function Picture({ src, alt, isEager, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
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
        <chakra.img
          src={src}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          objectFit="cover"
          onError={() => setFailed(src)}
        />
      )}
    </AspectRatio>
  );
}
