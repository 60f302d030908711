import { Button, Stack, Text } from '@chakra-ui/react';

interface LoadErrorProps {
  text?: string;
  onRetry: () => void;
}

export function LoadError({ text = 'Failed to load data.', onRetry }: LoadErrorProps) {
  return (
    <Stack role="alert" align="center" gap="4" paddingBlock="16" textAlign="center">
      <Text fontSize="lg">{text}</Text>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
