import { Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A dialog in the middle of the screen. */
export function DialogFrame({ children, ...props }: ComponentProps<typeof Dialog.Root>) {
  return (
    <Dialog.Root {...props}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
