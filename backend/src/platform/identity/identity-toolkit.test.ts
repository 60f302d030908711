import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { administerAccount, signUp } from '../../../test/factories.js';
import { IdentityToolkit } from './identity-toolkit.js';

const project = { apiKey: 'test', authDomain: 'demo-tests.firebaseapp.com' };

describe('with the Auth emulator', () => {
  const toolkit = new IdentityToolkit({ ...project, emulatorHost: inject('emulatorHost') });

  it('knows an account, and deletes it once and again', async () => {
    const { token } = await signUp();
    expect((await toolkit.lookUp(token)).validSince).toBeGreaterThan(1_700_000_000);
    await toolkit.deleteAccount(token);
    await toolkit.deleteAccount(token);
    await expect(toolkit.lookUp(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses a disabled account', async () => {
    const { token, uid } = await signUp();
    await administerAccount(uid, { disableUser: true });
    await expect(toolkit.lookUp(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(toolkit.deleteAccount(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('with a real project', () => {
  const toolkit = new IdentityToolkit({ ...project, emulatorHost: null });
  const google = setupServer();
  const onCall = (answer: () => Response) =>
    google.use(http.post(/^https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:/, answer));
  const refuse = (status: number, message: string) =>
    onCall(() => HttpResponse.json({ error: { code: status, message } }, { status }));

  beforeAll(() => google.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => google.resetHandlers());
  afterAll(() => google.close());

  it.each([
    ['USER_DISABLED', 'UNAUTHENTICATED'],
    ['USER_NOT_FOUND', 'UNAUTHENTICATED'],
    ['TOKEN_EXPIRED', 'UNAUTHENTICATED'],
    ['INVALID_ID_TOKEN : it is no token', 'UNAUTHENTICATED'],
    ['QUOTA_EXCEEDED', 'AUTH_UNAVAILABLE'],
    ['API key not valid. Please pass a valid API key.', 'AUTH_UNAVAILABLE'],
  ])('answers %s with %s', async (message, code) => {
    refuse(400, message);
    await expect(toolkit.lookUp('token')).rejects.toMatchObject({ code });
  });

  it.each([
    ['says nothing of the account', {}],
    ['knows nobody', { users: [] }],
    ['has disabled the account', { users: [{ validSince: '1', disabled: true }] }],
  ])('does not accept an answer that %s', async (_, body) => {
    onCall(() => HttpResponse.json(body));
    await expect(toolkit.lookUp('token')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['out of reach', () => HttpResponse.error()],
    ['failing', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ])("says that it can't tell while the provider is %s", async (_, answer) => {
    onCall(answer);
    await expect(toolkit.lookUp('token')).rejects.toMatchObject({ code: 'AUTH_UNAVAILABLE' });
  });

  it('asks for a new sign-in if the provider wants one', async () => {
    refuse(400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await expect(toolkit.deleteAccount('token')).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
  });
});
