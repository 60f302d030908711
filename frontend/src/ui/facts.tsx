import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Values are below their labels, so that a long value has the whole width. */
export function Facts(props: HTMLChakraProps<'dl'>) {
  return <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" fontSize="sm" {...props} />;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt color="fg.muted" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
