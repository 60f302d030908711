import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';

export function Loading() {
  return (
    <Center role="status" flex="1" paddingBlock="24">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Center>
  );
}
