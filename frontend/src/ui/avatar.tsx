import { Center, type CenterProps, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { reloadBroken } from './broken-image';
import { getInitial } from './get-initial';
import { toSmall } from './picture-sizes';

interface AvatarProps {
  name: string;
  src: string | null;
  size?: CenterProps['boxSize'];
}

/** Decorative: the name is beside it, or on the element around it. */
export function Avatar({ name, src, size = 'avatar' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Center
      boxSize={size}
      flexShrink={0}
      borderRadius="full"
      overflow="hidden"
      background="clay.subtle"
      color="clay.fg"
      fontWeight="semibold"
      aria-hidden
    >
      {src && failed !== src ? (
        <chakra.img
          src={toSmall(src)}
          alt=""
          boxSize="full"
          objectFit="cover"
          loading="lazy"
          referrerPolicy="no-referrer"
          ref={reloadBroken}
          onError={() => setFailed(src)}
        />
      ) : (
        getInitial(name)
      )}
    </Center>
  );
}
