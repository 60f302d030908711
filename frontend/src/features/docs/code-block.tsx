import { chakra } from '@chakra-ui/react';

interface CodeBlockProps {
  label: string;
  text: string;
}

/** It scrolls, so the keyboard has to reach it. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <chakra.pre
      role="group"
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      padding="3"
      fontSize="sm"
      lineHeight="normal"
      background="bg.subtle"
      borderRadius="md"
    >
      <code>{text}</code>
    </chakra.pre>
  );
}
