import type { Identity, SessionUser } from '../features/auth/identity';

function buildUser(uid: string, displayName: string): SessionUser {
  return { uid, displayName, email: `${uid}@example.com`, photoURL: null, hasPassword: true };
}
export const amina = buildUser('amina', 'Amina Rahman');
export const rafi = buildUser('rafi', 'Rafi Chowdhury');

export function authError(code: string) {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

/** Signs in any known user, with any password except 'wrong'. A user who registers is known from then on. */
export function createFakeIdentity(initial: SessionUser | null, accounts = [amina, rafi]): Identity {
  let current = initial;
  let listener: (user: SessionUser | null) => void = () => undefined;

  async function become(user: SessionUser | null) {
    current = user;
    listener(user);
  }

  return {
    onUserChange(onChange) {
      listener = onChange;
      queueMicrotask(() => onChange(current));
    },
    getToken: async () => current?.uid ?? null,
    async signIn(email, password) {
      const account = accounts.find((user) => user.email === email);
      if (!account || password === 'wrong') throw authError('auth/invalid-credential');
      await become(account);
    },
    async confirmPassword(password) {
      if (password === 'wrong') throw authError('auth/wrong-password');
    },
    confirmWithGoogle: async () => undefined,
    signInWithGoogle: () => become(amina),
    async register({ name, photoURL, email }) {
      if (accounts.some((user) => user.email === email)) throw authError('auth/email-already-in-use');
      const account = { uid: email, displayName: name, email, photoURL, hasPassword: true };
      accounts.push(account);
      await become(account);
    },
    async updateProfile({ name, photoURL }) {
      if (current) await become({ ...current, displayName: name, photoURL });
    },
    async changePassword(password) {
      if (password === 'wrong') throw authError('auth/wrong-password');
    },
    getPasswordPolicy: async () => ({}),
    sendPasswordReset: async () => undefined,
    isGone: async () => false,
    signOut: () => become(null),
  };
}
