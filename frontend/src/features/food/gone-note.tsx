import { Center } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

/** In the place of its card, or the next one would come under a finger that is on its way. */
export function GoneNote() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = ref.current;
    if (note?.parentElement?.contains(document.activeElement)) note.focus({ preventScroll: true });
  }, []);
  return (
    <Center
      ref={ref}
      tabIndex={-1}
      position="absolute"
      inset="0"
      borderRadius="lg"
      background="bg.subtle"
      color="fg.muted"
    >
      This food is gone.
    </Center>
  );
}
