import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { authUnavailable, unauthenticated } from '../errors.js';
import type { Identity, TokenVerifier } from './token-verifier.js';

/** Verifies Firebase ID tokens; in the Auth emulator's project, those of the emulator. */
export class FirebaseTokenVerifier implements TokenVerifier {
  readonly #auth: Auth;

  /** @param projectId the only project whose tokens are accepted */
  constructor(projectId: string) {
    this.#auth = getAuth(initializeApp({ projectId }, `verifier of ${projectId}`));
  }

  async verify(token: string): Promise<Identity> {
    try {
      const claims = await this.#auth.verifyIdToken(token);
      return {
        uid: claims.uid,
        name: claims.name ?? null,
        picture: claims.picture ?? null,
        email: claims.email ?? null,
        emailVerified: claims.email_verified === true,
      };
    } catch (error) {
      if (isOutage(error)) throw authUnavailable({ cause: error });
      throw unauthenticated('This sign-in is not valid or has run out. Please sign in again.', {
        cause: error,
      });
    }
  }
}

// firebase-admin gives 'auth/argument-error' both for a bad token and for public keys that it could not fetch,
// so the two are told apart by the messages of its HTTP client and key fetcher (firebase-admin 13, utils/jwt.js).
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    code === 'auth/internal-error' ||
    code.startsWith('app/network') ||
    /^Error (while making request|fetching public keys)/.test(error.message)
  );
}
