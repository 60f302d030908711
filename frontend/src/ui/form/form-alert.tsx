import { Box } from '@chakra-ui/react';

interface FormAlertProps {
  text?: string;
  /** Set if a toast says the same; otherwise a screen reader would read it out twice. */
  isInToast?: boolean;
}

export function FormAlert({ text, isInToast = false }: FormAlertProps) {
  return (
    <Box
      role={isInToast ? undefined : 'alert'}
      color="fg.error"
      fontWeight="semibold"
      _empty={{ display: 'none' }}
    >
      {text}
    </Box>
  );
}
