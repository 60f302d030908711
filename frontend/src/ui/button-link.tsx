import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

interface ButtonLinkProps extends Omit<ButtonProps, 'onClick'> {
  to: LinkProps['to'];
  state?: unknown;
}

export function ButtonLink({ to, state, children, ...rest }: ButtonLinkProps) {
  return (
    <Button asChild {...rest}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  );
}
