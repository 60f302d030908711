import { Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';

const placeholders = ['a', 'b', 'c', 'd'];

export function TableSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack aria-hidden gap="4">
        {placeholders.map((key) => (
          <Skeleton key={key} height="20" />
        ))}
      </Stack>
    </div>
  );
}
