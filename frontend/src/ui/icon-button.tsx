import { Button, type ButtonProps } from '@chakra-ui/react';

export function IconButton(props: ButtonProps & { 'aria-label': string }) {
  return <Button variant="ghost" width="control" paddingInline="0" {...props} />;
}
