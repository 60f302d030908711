import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createSession } from './session';
import { SessionProvider, useSessionState } from './session-context';

it('renders what came with the page once for a guest', async () => {
  const rendered = vi.fn();
  function Viewer() {
    const { status } = useSessionState();
    rendered();
    return status;
  }
  const session = createSession({
    loadIdentity: () => Promise.reject(new Error('A guest has no provider.')),
    hasStoredUser: () => false,
    onReached: () => undefined,
    onViewerChange: async (publish) => publish(),
  });
  const page = document.createElement('div');
  page.innerHTML = 'guest';
  const root = await act(async () =>
    hydrateRoot(
      page,
      <SessionProvider value={session}>
        <Viewer />
      </SessionProvider>,
    ),
  );
  expect(rendered).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
