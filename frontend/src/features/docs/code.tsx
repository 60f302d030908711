import { chakra, Text } from '@chakra-ui/react';

/** A word of a program within a sentence. */
export const Code = chakra('code', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere' },
});

/** A word of a program that a list explains, with what kind of word it is. */
export function Term({ word, kind }: { word: string; kind: string | number }) {
  return (
    <chakra.dt display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
      <Code fontWeight="semibold">{word}</Code>
      <Text as="span" color="fg.muted" fontSize="sm">
        {kind}
      </Text>
    </chakra.dt>
  );
}

/** A sentence that has its words of a program `between backticks`. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <Code key={part}>{part}</Code> : part));
}
