import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export function IconButton(props: ComponentProps<typeof Button> & { 'aria-label': string }) {
  return <Button variant="ghost" width="control" paddingInline="0" {...props} />;
}
