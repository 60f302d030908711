import { chakra } from '@chakra-ui/react';

/** A word of a program within a sentence. */
export const Code = chakra('code', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere' },
});

/** A sentence that has its words of a program `between backticks`. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <Code key={part}>{part}</Code> : part));
}
