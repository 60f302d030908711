import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { isConnectionError } from '../../apollo/connection-error';
import { createPartLoader } from '../../app/page-load';
import { forgetDraft, readDraft } from '../../ui/form/draft';
import { sendPhoto } from '../../ui/photos/send-photo';
import { loadPublicConfig, type PublicConfig } from '../../ui/public-config';
import { draftPrefix, whereAllowed } from '../../ui/storage';
import { getAuthErrorCode } from './auth-errors';
import type { Identity, Profile, SessionUser } from './identity';
import { toPasswordPolicy } from './password-policy';
import { registrationPlace } from './registration-place';

// Forgotten with what was typed.
const unansweredKey = `${draftPrefix(registrationPlace.owner)}unanswered`;

const perhapsNameless =
  'Your account is ready, but perhaps without your name and picture. Please check them on the page of your account.';
const withoutPhoto =
  'Your account is ready, but without your photo. You can add it on the page of your account.';

// Decided at build time, so that a production bundle contains no demo accounts.
const isDemo = import.meta.env.MODE === 'emulator' || import.meta.env.MODE === 'development';
const loadGoogle = createPartLoader(() =>
  isDemo ? import('./google/demo-accounts') : import('./google/popup'),
);

function toSessionUser({ uid, displayName, email, photoURL, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
  return { uid, displayName: displayName ?? email ?? 'Neighbour', email, photoURL, hasPassword };
}

function userOf({ currentUser }: Auth) {
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser;
}

/** Creates accounts, and knows one again whose answer was lost. */
function createRegistrar(auth: Auth) {
  /** The address of a registration whose answer is still to come, or was lost. */
  let unanswered = whereAllowed(() => sessionStorage.getItem(unansweredKey));
  function setUnanswered(email: string | null) {
    unanswered = email;
    // A reload may come before the answer.
    whereAllowed(() =>
      email ? sessionStorage.setItem(unansweredKey, email) : sessionStorage.removeItem(unansweredKey),
    );
  }

  return async (email: string, password: string) => {
    const wasSent = unanswered === email;
    setUnanswered(email);
    const created = await createUserWithEmailAndPassword(auth, email, password).catch((error) => {
      // It did arrive. If not, the password is another one.
      if (wasSent && getAuthErrorCode(error) === 'auth/email-already-in-use')
        return signInWithEmailAndPassword(auth, email, password).catch(() => Promise.reject(error));
      if (!isConnectionError(error)) setUnanswered(null);
      throw error;
    });
    setUnanswered(null);
    return created;
  };
}

async function saveFirstProfile(user: User, { photo, ...profile }: Profile) {
  try {
    await saveProfile(user, { ...profile, photo });
  } catch (error) {
    const sayNameless = () => Promise.reject(new Error(perhapsNameless));
    if (!photo) return sayNameless();
    await saveProfile(user, profile).catch(sayNameless);
    throw new Error(`${withoutPhoto} ${(error as Error).message}`);
  }
}

async function saveProfile(user: User, { name, photoURL, photo }: Profile) {
  const sent = photo && (await sendPhoto(photo, { token: await user.getIdToken() }));
  await updateProfile(user, { displayName: name, photoURL: sent?.path ?? photoURL });
  // The server reads name and picture from the token, and the one before was issued without them.
  await user.getIdToken(true);
}

async function confirmPassword(auth: Auth, password: string) {
  const user = userOf(auth);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Changes passwords, and knows one again whose answer was lost. */
function createPasswordChanger(auth: Auth) {
  let unanswered: { current: string; next: string } | undefined;
  return async (current: string, next: string) => {
    try {
      await confirmPassword(auth, current);
      await updatePassword(userOf(auth), next);
    } catch (error) {
      if (isConnectionError(error)) unanswered = { current, next };
      if (unanswered?.current !== current || unanswered.next !== next) throw error;
      // Perhaps it did arrive. If not, the password is another one.
      return confirmPassword(auth, next).catch(() => Promise.reject(error));
    }
    // A new password ends every earlier sign-in, this one too. If this fails, the new password still counts.
    await confirmPassword(auth, next).catch(() => undefined);
  };
}

/** By a call of its own: in the SDK, every sign-in that has ended looks the same. */
async function isGone({ authEmulator, firebase }: PublicConfig, auth: Auth) {
  const origin = authEmulator ? `${window.location.origin}/` : 'https://';
  const lookUp = `${origin}identitytoolkit.googleapis.com/v1/accounts:lookup?key=${firebase.apiKey}`;
  const answer = await fetch(lookUp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: await userOf(auth).getIdToken() }),
    signal: AbortSignal.timeout?.(10_000), // ms; somebody waits to be signed out; not in Safari before 16
  });
  const { error } = await answer.json();
  return error?.message === 'USER_NOT_FOUND';
}

export async function createFirebaseIdentity(): Promise<Identity> {
  const config = await loadPublicConfig();
  const auth = initializeAuth(initializeApp(config.firebase), { persistence: browserLocalPersistence });
  if (config.authEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });

  const createAccount = createRegistrar(auth);
  const replacePassword = createPasswordChanger(auth);
  let listener: (user: SessionUser | null) => void = () => {};
  let isRegistering = false;
  /** While it goes on, the server may refuse every token that there is, and whoever sent one would be signed out. */
  let passwordChange: Promise<void> | undefined;
  const report = () => {
    if (!isRegistering) listener(auth.currentUser && toSessionUser(auth.currentUser));
  };

  /** A reload may come between the account and its name. A photo is lost then. */
  async function nameAccount() {
    const user = auth.currentUser;
    const { name, photoURL = '', email } = readDraft(registrationPlace)?.values ?? {};
    if (isRegistering || !user || user.displayName || !name || email?.toLowerCase() !== user.email) return;
    await saveProfile(user, { name: name.trim(), photoURL: photoURL.trim() });
    forgetDraft(registrationPlace);
  }

  return {
    onUserChange(onChange) {
      listener = onChange;
      onIdTokenChanged(auth, () => {
        nameAccount().catch(() => undefined); // the next time
        report();
      });
    },
    async getToken() {
      await passwordChange;
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithGoogle: async () => (await loadGoogle()).signIn(auth),
    confirmPassword: (password) => confirmPassword(auth, password),
    confirmWithGoogle: async () => (await loadGoogle()).confirm(userOf(auth)),
    async register({ email, password, ...profile }) {
      isRegistering = true;
      try {
        const { user } = await createAccount(email, password);
        await saveFirstProfile(user, profile);
      } finally {
        isRegistering = false;
        report();
      }
    },
    updateProfile: (profile) => saveProfile(userOf(auth), profile),
    changePassword(current, next) {
      const change = replacePassword(current, next);
      passwordChange = change.catch(() => undefined);
      return change;
    },
    async getPasswordPolicy() {
      return toPasswordPolicy((await validatePassword(auth, '')).passwordPolicy);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    isGone: () => isGone(config, auth).catch(() => false),
    signOut: () => signOut(auth),
  };
}
