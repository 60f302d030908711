import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { getPageHeading } from '../page-heading';

/** Says that the form starts with a draft, and offers to throw it away. */
export function DraftNote({ onStartAfresh }: { onStartAfresh: () => void }) {
  const [text, setText] = useState('');
  // A screen reader reads out what is added to an empty element, but not what was in it from the start.
  useEffect(() => setText('We kept what you had typed.'), []);

  function startAfresh() {
    onStartAfresh();
    getPageHeading()?.focus();
  }

  return (
    <HStack flexWrap="wrap" columnGap="4" rowGap="2">
      <Text role="status">{text}</Text>
      <Button size="sm" variant="outline" onClick={startAfresh}>
        Start afresh
      </Button>
    </HStack>
  );
}
