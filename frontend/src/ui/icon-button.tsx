import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export function IconButton(props: ComponentProps<typeof Button> & { 'aria-label': string }) {
  return <Button variant="ghost" width="control" padding="0" {...props} />;
}
