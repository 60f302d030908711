import { Box } from '@chakra-ui/react';

interface FormAlertProps {
  text?: string;
  /** A notice says the same: a screen reader would read it out twice. */
  isNoticed?: boolean;
}

export function FormAlert({ text, isNoticed = false }: FormAlertProps) {
  return (
    <Box
      role={isNoticed ? undefined : 'alert'}
      color="fg.error"
      fontWeight="semibold"
      _empty={{ display: 'none' }}
    >
      {text}
    </Box>
  );
}
