import { expect, it, vi } from 'vitest';
import { amina, createFakeIdentity } from '../../test/fake-identity';
import { createSession } from './session';

const publishAtOnce = async (publish: () => void) => publish();

it('recognises a guest without the provider', async () => {
  const loadIdentity = vi.fn();
  const session = createSession({ loadIdentity, hasStoredUser: () => false, onViewerChange: publishAtOnce });
  expect(session.getState().status).toBe('guest');
  expect(await session.getToken()).toBeNull();
  expect(loadIdentity).not.toHaveBeenCalled();
});

it('waits for the provider if this browser has a stored sign-in', async () => {
  const loadIdentity = async () => createFakeIdentity(amina);
  const session = createSession({ loadIdentity, hasStoredUser: () => true, onViewerChange: publishAtOnce });
  expect(session.getState().status).toBe('loading');
  expect(await session.getToken()).toBe('amina');
  expect(session.getState().user).toEqual(amina);
});

it('treats the viewer as a guest if the provider is out of reach, and tries again when asked', async () => {
  const loadIdentity = vi.fn().mockRejectedValueOnce(new Error('down'));
  loadIdentity.mockResolvedValue(createFakeIdentity(amina));
  const session = createSession({ loadIdentity, hasStoredUser: () => true, onViewerChange: publishAtOnce });
  expect(await session.whenKnown()).toBeNull();
  await session.connect();
  await vi.waitFor(() => expect(session.getState().user).toEqual(amina));
});

it('lets the cache be emptied when the viewer changes, and only then', async () => {
  const onViewerChange = vi.fn(publishAtOnce);
  const loadIdentity = async () => createFakeIdentity(amina);
  const session = createSession({ loadIdentity, hasStoredUser: () => true, onViewerChange });
  await session.whenKnown();
  expect(onViewerChange).not.toHaveBeenCalled();
  await session.signOut();
  expect(onViewerChange).toHaveBeenCalledTimes(1);
  expect(session.getState().status).toBe('guest');
});
