import { Box, type BoxProps } from '@chakra-ui/react';

export function Page(props: BoxProps) {
  return (
    <Box
      width="full"
      maxWidth="page"
      marginInline="auto"
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock={{ base: '6', md: '10' }}
      {...props}
    />
  );
}
