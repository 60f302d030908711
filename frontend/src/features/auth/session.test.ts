import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { amina, createFakeIdentity } from '../../test/fake-identity';
import { createSession } from './session';

const others = { onReached: vi.fn(), onViewerChange: async (publish: () => void) => publish() };

it('recognises a guest without the provider', async () => {
  const loadIdentity = vi.fn();
  const session = createSession({ loadIdentity, hasStoredUser: () => false, ...others });
  expect(session.getState().status).toBe('guest');
  expect(await session.getToken()).toBeNull();
  expect(loadIdentity).not.toHaveBeenCalled();
});

it('waits for the provider if this browser has a stored sign-in', async () => {
  const loadIdentity = async () => createFakeIdentity(amina);
  const session = createSession({ loadIdentity, hasStoredUser: () => true, ...others });
  expect(session.getState().status).toBe('loading');
  expect(await session.getToken()).toBe('amina');
  expect(session.getState().user).toEqual(amina);
});

it('treats the viewer as a guest while the provider is out of reach', async () => {
  const onReached = vi.fn();
  const loadIdentity = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValueOnce(new Error('down'));
  loadIdentity.mockResolvedValue(createFakeIdentity(amina));
  const session = createSession({ loadIdentity, hasStoredUser: () => true, ...others, onReached });
  expect(await session.whenKnown()).toBeNull();
  session.reconnect();
  await waitFor(() => expect(onReached.mock.calls).toEqual([[false], [false]]));
  session.reconnect();
  await waitFor(() => expect(session.getState().user).toEqual(amina));
  expect(onReached).toHaveBeenLastCalledWith(true);
  session.reconnect();
  expect(loadIdentity).toHaveBeenCalledTimes(3);
});

it('says nothing of a provider out of reach that only a guest needs, who is told by the form', async () => {
  const onReached = vi.fn();
  const loadIdentity = vi.fn().mockRejectedValue(new Error('down'));
  const session = createSession({ loadIdentity, hasStoredUser: () => false, ...others, onReached });
  await expect(session.connect()).rejects.toThrow('down');
  expect(onReached).not.toHaveBeenCalled();
});

it('sends nothing on the way out, and tells its listeners once that has ended, wherever it led', async () => {
  const loadIdentity = async () => createFakeIdentity(amina);
  const session = createSession({ loadIdentity, hasStoredUser: () => true, ...others });
  await session.whenKnown();
  const seen: boolean[] = [];
  session.subscribe(() => seen.push(session.isLeaving()));
  const tokens: (string | null)[] = [];
  await session.leave(async () => tokens.push(await session.getToken()));
  expect(tokens).toEqual([null]);
  expect(seen.at(-1)).toBe(false);
});

it('lets the cache be emptied when the viewer changes, and only then', async () => {
  const onViewerChange = vi.fn(others.onViewerChange);
  const loadIdentity = async () => createFakeIdentity(amina);
  const session = createSession({ loadIdentity, hasStoredUser: () => true, ...others, onViewerChange });
  await session.whenKnown();
  expect(onViewerChange).not.toHaveBeenCalled();
  await session.signOut();
  expect(onViewerChange).toHaveBeenCalledTimes(1);
  expect(session.getState().status).toBe('guest');
});
