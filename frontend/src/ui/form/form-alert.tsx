import { Box } from '@chakra-ui/react';

export function FormAlert({ text }: { text?: string }) {
  return (
    <Box role="alert" color="fg.error" fontWeight="semibold" _empty={{ display: 'none' }}>
      {text}
    </Box>
  );
}
