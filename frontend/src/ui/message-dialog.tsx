import { Box, Dialog, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuCircleX, LuTriangleAlert } from 'react-icons/lu';
import { DialogFrame } from './dialog-frame';

const icons = { error: LuCircleX, warning: LuTriangleAlert };

interface MessageDialogProps {
  open: boolean;
  icon: keyof typeof icons;
  title: string;
  children?: ReactNode;
  /** Text that arrives while the dialog is open, and is then read out; empty until then. */
  lateText?: string;
  actions: ReactNode;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
}

export function MessageDialog({
  open,
  icon,
  title,
  children,
  lateText,
  actions,
  onClose,
  finalFocus,
}: MessageDialogProps) {
  const Icon = icons[icon];
  return (
    <DialogFrame role="alertdialog" open={open} onOpenChange={onClose} finalFocusEl={finalFocus}>
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
    </DialogFrame>
  );
}
