import type { Auth, User } from 'firebase/auth';

// Decided while building, so that a production bundle holds no demo accounts.
const isDemo = import.meta.env.MODE === 'emulator' || import.meta.env.MODE === 'development';

const loadAdapter = () => (isDemo ? import('./demo-accounts') : import('./popup'));

export async function signInWithGoogle(auth: Auth) {
  await (await loadAdapter()).signIn(auth);
}

/** Asks Google once more, and rejects where another account than the user's is chosen there. */
export async function confirmWithGoogle(user: User) {
  await (await loadAdapter()).confirm(user);
}
