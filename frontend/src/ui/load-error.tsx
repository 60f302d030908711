import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { getPageHeading } from './page-heading';
import { useBusy } from './use-busy';

/** When the retry succeeds, its button disappears and the focus goes to the heading. */
export function LoadError({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useBusy();

  async function retry() {
    await onRetry().catch(() => undefined);
    if (!button.current) getPageHeading()?.focus({ preventScroll: true });
  }

  return (
    <Stack role="alert" align="center" gap="4" paddingBlock="16" textAlign="center">
      <Text fontSize="lg">Failed to load data.</Text>
      <Button ref={button} variant="outline" aria-disabled={isBusy} onClick={() => run(retry)}>
        Try again
      </Button>
    </Stack>
  );
}
