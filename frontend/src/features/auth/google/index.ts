import type { Auth, User } from 'firebase/auth';

// Decided at build time, so that a production bundle contains no demo accounts.
const isDemo = import.meta.env.MODE === 'emulator' || import.meta.env.MODE === 'development';

const loadAdapter = () => (isDemo ? import('./demo-accounts') : import('./popup'));

export async function signInWithGoogle(auth: Auth) {
  await (await loadAdapter()).signIn(auth);
}

/** Asks Google once more, and rejects if the user chooses a different account there. */
export async function confirmWithGoogle(user: User) {
  await (await loadAdapter()).confirm(user);
}
