import type { Auth } from 'firebase/auth';

// Decided while building, so that a production bundle holds no demo accounts.
const isDemo = import.meta.env.MODE === 'emulator' || import.meta.env.MODE === 'development';

export async function signInWithGoogle(auth: Auth) {
  const adapter = isDemo ? await import('./demo-accounts') : await import('./popup');
  await adapter.signIn(auth);
}
