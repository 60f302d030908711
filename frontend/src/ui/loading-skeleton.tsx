import { Skeleton, type SkeletonProps, VisuallyHidden } from '@chakra-ui/react';

/** Holds the place of what is loading. */
export function LoadingSkeleton(props: SkeletonProps) {
  return (
    <Skeleton {...props}>
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Skeleton>
  );
}
