import { Button, Stack, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { getPageHeading } from './page-heading';
import { useBusy } from './use-busy';

type Retry = () => Promise<unknown>;

/** The retry whose button went while it had the focus: if it fails, the button that comes back gets it. */
let lostWith: Retry | undefined;

/** When the retry succeeds, its button disappears and the focus goes to the heading. */
export function LoadError({ onRetry }: { onRetry: Retry }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useBusy();

  useLayoutEffect(() => {
    const element = button.current;
    if (lostWith === onRetry && document.activeElement === document.body)
      element?.focus({ preventScroll: true });
    lostWith = undefined;
    return () => {
      if (document.activeElement === element) lostWith = onRetry;
    };
  }, [onRetry]);

  async function retry() {
    const isLoaded = await onRetry().then(
      () => true,
      () => false,
    );
    if (isLoaded && !button.current) getPageHeading()?.focus({ preventScroll: true });
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
