import { chakra } from '@chakra-ui/react';

export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
      insetStart="3"
      top="3"
      zIndex="skipLink"
      padding="3"
      background="bg.panel"
      borderRadius="md"
      transform="translateY(-200%)"
      _focus={{ transform: 'none', boxShadow: 'raised' }}
    >
      Skip to the content
    </chakra.a>
  );
}
