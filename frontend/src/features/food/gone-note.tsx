import { Center } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

/** Replaces the card; without it, the next card would move under a finger that is about to tap. */
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
