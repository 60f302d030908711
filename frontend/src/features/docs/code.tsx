import { chakra, Text } from '@chakra-ui/react';

/** Code within a sentence. */
export const Code = chakra('code', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere' },
});

/** A term that a list explains, with its kind. */
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

/** A sentence with code `between backticks`. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <Code key={part}>{part}</Code> : part));
}
