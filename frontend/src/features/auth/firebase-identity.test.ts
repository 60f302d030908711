import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authError } from '../../test/fake-identity';
import { createFirebaseIdentity } from './firebase-identity';
import type { Identity } from './identity';

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
const { provider, user } = vi.hoisted(() => ({
  user: { email: 'a@example.com', displayName: '', getIdToken: async () => 'token', providerData: [] },
  provider: {
    createUserWithEmailAndPassword: vi.fn(),
    signInWithEmailAndPassword: vi.fn(),
    updateProfile: vi.fn(),
    reauthenticateWithCredential: vi.fn(),
    updatePassword: vi.fn(),
    onIdTokenChanged: (_: unknown, tell: () => void) => tell(),
  },
}));
vi.mock('firebase/auth', () => ({
  ...provider,
  EmailAuthProvider: { PROVIDER_ID: 'password', credential: (_: string, password: string) => password },
  initializeAuth: () => ({ currentUser: user }),
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

const registration = { email: 'a@example.com', password: 'Pantry1', name: 'Amina', photoURL: '' };
const lost = authError('auth/network-request-failed');
const isThere = authError('auth/email-already-in-use');

afterEach(() => sessionStorage.clear());

describe('a registration whose answer was lost', () => {
  const {
    createUserWithEmailAndPassword: create,
    signInWithEmailAndPassword: signIn,
    updateProfile,
  } = provider;

  beforeEach(() => {
    create.mockReset().mockRejectedValue(isThere);
    signIn.mockReset().mockResolvedValue({ user });
    updateProfile.mockResolvedValue(undefined);
  });

  it.each([
    ['', async (identity: Identity) => identity],
    [', also after a reload', createFirebaseIdentity],
  ])('goes on if it did arrive%s', async (_, reload) => {
    create.mockRejectedValueOnce(lost);
    const identity = await createFirebaseIdentity();
    await expect(identity.register(registration)).rejects.toBe(lost);
    await (await reload(identity)).register(registration);
    expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'a@example.com', 'Pantry1');
    expect(updateProfile).toHaveBeenCalledWith(user, { displayName: 'Amina', photoURL: '' });
  });

  it('goes on after a reload that came before the answer', async () => {
    create.mockReturnValueOnce(new Promise(() => undefined));
    void (await createFirebaseIdentity()).register(registration);
    await (await createFirebaseIdentity()).register(registration);
    expect(signIn).toHaveBeenCalledOnce();
  });
});

it.each([
  ['was there before', [isThere, isThere]],
  ['has another password', [lost, isThere]],
])('does not sign in by registering to an account that %s', async (_, answers) => {
  const { createUserWithEmailAndPassword: create, signInWithEmailAndPassword: signIn } = provider;
  create.mockReset();
  for (const answer of answers) create.mockRejectedValueOnce(answer);
  signIn.mockReset().mockRejectedValue(authError('auth/wrong-password'));
  const { register } = await createFirebaseIdentity();
  for (const answer of answers) await expect(register(registration)).rejects.toBe(answer);
  if (!answers.includes(lost)) expect(signIn).not.toHaveBeenCalled();
});

it('says that the account is ready if only its name could not be saved', async () => {
  provider.createUserWithEmailAndPassword.mockResolvedValue({ user });
  provider.updateProfile.mockRejectedValueOnce(lost);
  const { register } = await createFirebaseIdentity();
  await expect(register(registration)).rejects.toThrow(
    'Your account is ready, but perhaps without your name',
  );
});

describe('an account that was left without a name by a reload', () => {
  const { updateProfile } = provider;
  const typed = (email: string) =>
    sessionStorage.setItem(
      'draft:guest:/register',
      JSON.stringify({ values: { name: ' Amina ', photoURL: '/pictures/neighbours/kwame.svg', email } }),
    );
  const open = async () => (await createFirebaseIdentity()).onUserChange(() => undefined);

  beforeEach(() => void updateProfile.mockReset().mockResolvedValue(undefined));
  afterEach(() => {
    user.displayName = '';
  });

  it('gets the one that was typed, once', async () => {
    typed('A@example.com');
    await open();
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith(user, {
      displayName: 'Amina',
      photoURL: '/pictures/neighbours/kwame.svg',
    });
  });

  it('keeps what was typed while it can not be saved', async () => {
    typed('a@example.com');
    updateProfile.mockRejectedValueOnce(lost);
    await open();
    await vi.waitFor(() => expect(updateProfile).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(1);
  });

  it.each([
    ['of another neighbour', 'b@example.com', ''],
    ['if it has one', 'a@example.com', 'Amina Rahman'],
  ])('does not get the name %s', async (_, email, displayName) => {
    typed(email);
    user.displayName = displayName;
    await open();
    expect(updateProfile).not.toHaveBeenCalled();
  });
});

describe('a new password whose answer was lost', () => {
  /** What the provider has from then on, and whether it can still be reached. */
  async function loseAnswer(password: string, isReached = true) {
    const { updatePassword, reauthenticateWithCredential: confirm } = provider;
    const after = { password, isReached };
    confirm.mockReset().mockResolvedValueOnce(undefined);
    confirm.mockImplementation(async (_, given: string) => {
      if (!after.isReached) throw lost;
      if (given !== after.password) throw authError('auth/wrong-password');
    });
    updatePassword.mockReset().mockRejectedValueOnce(lost);
    return { ...(await createFirebaseIdentity()), after };
  }

  it('is known to have arrived', async () => {
    const { changePassword } = await loseAnswer('new');
    await changePassword('old', 'new');
  });

  it('is known to have arrived when it is sent again', async () => {
    const { changePassword, after } = await loseAnswer('new', false);
    await expect(changePassword('old', 'new')).rejects.toBe(lost);
    after.isReached = true;
    await expect(changePassword('guessed', 'new')).rejects.toThrow('auth/wrong-password');
    await changePassword('old', 'new');
  });

  it('is sent again if it did not arrive', async () => {
    const { changePassword } = await loseAnswer('old');
    await expect(changePassword('old', 'new')).rejects.toBe(lost);
    await changePassword('old', 'new');
    expect(provider.updatePassword).toHaveBeenCalledTimes(2);
  });
});

it('has no token for anybody while a password is being changed: the server may refuse every one', async () => {
  let confirm = () => {};
  const { reauthenticateWithCredential } = provider;
  reauthenticateWithCredential.mockReset().mockReturnValueOnce(new Promise<void>((done) => (confirm = done)));
  provider.updatePassword.mockReset();
  const { changePassword, getToken } = await createFirebaseIdentity();
  const change = changePassword('old', 'new');
  const onToken = vi.fn();
  const asked = getToken().then(onToken);
  await new Promise((done) => setTimeout(done));
  expect(onToken).not.toHaveBeenCalled();
  confirm();
  await Promise.all([change, asked]);
  expect(onToken).toHaveBeenCalledWith('token');
});
