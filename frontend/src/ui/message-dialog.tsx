import { Box, Dialog, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuCircleX, LuTriangleAlert } from 'react-icons/lu';
import { DialogFrame, useHoldOpen } from './dialog-frame';

const icons = { error: LuCircleX, warning: LuTriangleAlert };

interface MessageDialogProps {
  open: boolean;
  icon: keyof typeof icons;
  title: string;
  children?: ReactNode;
  /** Text that arrives while the dialog is open, and is then read out; empty until then. */
  lateText?: string;
  actions: ReactNode;
  /** Whether it is being done, and can't be called back. */
  isBusy?: boolean;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
}

export function MessageDialog({ open, onClose, finalFocus, ...message }: MessageDialogProps) {
  return (
    <DialogFrame role="alertdialog" open={open} onClose={onClose} finalFocusEl={finalFocus}>
      <Message {...message} />
    </DialogFrame>
  );
}

type MessageProps = Omit<MessageDialogProps, 'open' | 'onClose' | 'finalFocus'>;

function Message({ icon, title, children, lateText, actions, isBusy = false }: MessageProps) {
  const Icon = icons[icon];
  useHoldOpen(isBusy);
  return (
    <>
      <Box color={icon === 'error' ? 'fg.error' : 'clay.fg'} fontSize="3xl" marginBlockEnd="3">
        <Icon aria-hidden />
      </Box>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description>
        {children}
        {lateText !== undefined && (
          <Text role="status" marginBlockStart="2" fontWeight="semibold" color="fg" _empty={{ margin: '0' }}>
            {lateText}
          </Text>
        )}
      </Dialog.Description>
      <Dialog.Footer>{actions}</Dialog.Footer>
    </>
  );
}
