import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Values are below their labels, so that a long value has the whole width. */
export function Facts(props: HTMLChakraProps<'dl'>) {
  return <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" fontSize="sm" {...props} />;
}

interface FactProps extends HTMLChakraProps<'div'> {
  label: string;
  /** For a value that says what it is: on a phone, its label is for screen readers only. */
  isLabelRead?: boolean;
  children: ReactNode;
}

const onlyRead = { position: { smDown: 'absolute' }, clipPath: { smDown: 'inset(50%)' } } as const;

export function Fact({ label, isLabelRead, children, ...rest }: FactProps) {
  return (
    <chakra.div minWidth="0" {...rest}>
      <chakra.dt color="fg.muted" fontSize="xs" {...(isLabelRead && onlyRead)}>
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
