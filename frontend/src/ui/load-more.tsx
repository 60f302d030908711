import { Button, Center } from '@chakra-ui/react';
import { useState } from 'react';

interface LoadMoreProps {
  hasMore: boolean;
  onLoadMore: () => Promise<unknown>;
}

export function LoadMore({ hasMore, onLoadMore }: LoadMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    setState(
      await onLoadMore().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  }

  if (!hasMore) return null;
  return (
    <Center flexDirection="column" gap="3" paddingBlockStart="8" overflowAnchor="none">
      {state === 'failed' && <span role="alert">Failed to load data.</span>}
      <Button variant="outline" aria-disabled={state === 'loading'} onClick={loadMore}>
        {state === 'loading' ? 'Loading...' : state === 'failed' ? 'Try again' : 'Load more'}
      </Button>
    </Center>
  );
}
