import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function Facts(props: HTMLChakraProps<'dl'>) {
  return <chakra.dl display="grid" gap="1.5" fontSize="sm" {...props} />;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      columnGap="2"
    >
      <chakra.dt color="fg.muted" flexShrink={0}>
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" textAlign="end" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
