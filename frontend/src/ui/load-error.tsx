import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { getPageHeading } from './page-heading';

/** When the retry succeeds, its button disappears and the focus goes to the heading. */
export function LoadError({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isTrying, setIsTrying] = useState(false);

  async function retry() {
    if (isTrying) return;
    setIsTrying(true);
    await onRetry().catch(() => undefined);
    if (!button.current) getPageHeading()?.focus();
    setIsTrying(false);
  }

  return (
    <Stack role="alert" align="center" gap="4" paddingBlock="16" textAlign="center">
      <Text fontSize="lg">Failed to load data.</Text>
      <Button ref={button} variant="outline" aria-disabled={isTrying} onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
