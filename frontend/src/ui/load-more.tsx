import { Button, Center, Text, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';

interface LoadMoreProps {
  hasMore: boolean;
  onLoadMore: () => Promise<unknown>;
}

export function LoadMore({ hasMore, onLoadMore }: LoadMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [hasLoaded, setHasLoaded] = useState(false);
  const isAsked = useRef(false);
  const end = useRef<HTMLSpanElement>(null);

  // The last page takes the button away.
  useLayoutEffect(() => {
    if (isAsked.current && !hasMore && document.activeElement === document.body)
      end.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [hasMore]);

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    setHasLoaded(true);
    isAsked.current = true;
    setState(
      await onLoadMore().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  }

  if (!hasMore) {
    return hasLoaded ? (
      <VisuallyHidden ref={end} tabIndex={-1}>
        End of the list.
      </VisuallyHidden>
    ) : null;
  }
  return (
    <Center flexDirection="column" gap="3" paddingBlockStart="8" overflowAnchor="none">
      <Text display="none" _print={{ display: 'block' }}>
        There is more. “Load more” before printing puts it on paper, too.
      </Text>
      {state === 'failed' && <span role="alert">Failed to load data.</span>}
      {/* The button keeps the focus, and is what it was. */}
      <VisuallyHidden role="status">{hasLoaded && state === 'idle' && 'More is shown above.'}</VisuallyHidden>
      <Button variant="outline" aria-disabled={state === 'loading'} onClick={loadMore}>
        {state === 'loading' ? 'Loading...' : state === 'failed' ? 'Try again' : 'Load more'}
      </Button>
    </Center>
  );
}
