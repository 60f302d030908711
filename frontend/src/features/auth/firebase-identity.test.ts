import { expect, it, vi } from 'vitest';
import { createFirebaseIdentity } from './firebase-identity';

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  initializeAuth: () => ({ currentUser: { getIdToken: async () => 'token' } }),
  connectAuthEmulator: () => undefined,
  browserLocalPersistence: {},
}));
vi.mock('../../ui/public-config', () => ({
  loadPublicConfig: async () => ({ firebase: { apiKey: 'key' }, authEmulator: true }),
}));

async function isGone(answer: () => Promise<Response>) {
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const identity = await createFirebaseIdentity();
  return { isGone: await identity.isGone(), call };
}

const refuse = (message: string) => async () => Response.json({ error: { message } }, { status: 400 });

it('asks the identity provider with the token whether the account still exists', async () => {
  const { isGone: gone, call } = await isGone(refuse('USER_NOT_FOUND'));
  expect(gone).toBe(true);
  const [address, { method, body } = {}] = call.mock.calls[0] ?? [];
  expect(String(address)).toBe(
    `${location.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=key`,
  );
  expect([method, body]).toEqual(['POST', '{"idToken":"token"}']);
});

it.each([
  ['exists', async () => Response.json({ users: [{ localId: 'amina' }] })],
  ['is disabled', refuse('USER_DISABLED')],
  ['has signed in anew elsewhere', refuse('TOKEN_EXPIRED')],
  ['cannot be asked about', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered for by something on the way', async () => new Response('<html>')],
])('takes no account for gone that %s', async (_, answer) => {
  expect((await isGone(answer)).isGone).toBe(false);
});
