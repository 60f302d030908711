import { Box } from '@chakra-ui/react';

interface FormAlertProps {
  text?: string;
  /** Set if a notice says the same; otherwise a screen reader would read it out twice. */
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
