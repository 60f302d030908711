import { type Auth, browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';

export async function signIn(auth: Auth) {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
