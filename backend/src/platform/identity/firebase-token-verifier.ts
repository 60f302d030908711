import type { Auth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import pTimeout, { TimeoutError } from 'p-timeout';
import { z } from 'zod';
import { authUnavailable, signInNotValid } from '../../errors.js';
import type { SignIn, TokenVerifier } from './token-verifier.js';

// firebase-admin retries for 7.5 s when Google's page of keys answers 503, and has no setting for that.
const patience = 4000; // milliseconds

const clockSkew = 60; // seconds by which the provider's clock and ours may differ

// Checking a signature costs more than the rest of a call. A key that Google withdraws is refused within a minute.
const remembered = { max: 5000, ttl: 55_000 }; // tokens, milliseconds

// Cc: control characters; Cs: halves of a surrogate pair. PostgreSQL refuses some of them.
const plain = /^[^\p{Cc}\p{Cs}]+$/u;
const seconds = z.number().nonnegative();

// A signature says who wrote the claims, not what types they have: a custom token or an import may contain anything.
// The user and the time are required; a value that is not a valid name, picture or address counts as missing.
const claimsOfToken = z.object({
  uid: z.string().regex(plain),
  name: z
    .string()
    .transform((name) => name.slice(0, 256)) // UserService cleans it
    .nullable()
    .catch(null),
  picture: z.string().max(2000).nullable().catch(null),
  email: z.string().max(254).regex(plain).nullable().catch(null), // the longest address that can receive mail
  email_verified: z.boolean().catch(false),
  iat: seconds,
  auth_time: seconds,
  exp: seconds,
});

/** Verifies Firebase ID tokens, or with the Auth emulator, the emulator's tokens. */
export class FirebaseTokenVerifier implements TokenVerifier {
  #auth: Promise<Auth> | null = null;
  readonly #verified = new LRUCache<string, SignIn>(remembered);

  /**
   * @param projectId the only project whose tokens are accepted
   * @param isEmulated whether the tokens are the emulator's; it is asked about the account each time
   */
  constructor(
    private readonly projectId: string,
    private readonly isEmulated: boolean,
  ) {}

  /** Loads firebase-admin: as much code as half the server, and guests shouldn't wait for it at the start. */
  load(): Promise<Auth> {
    this.#auth ??= loadAuth(this.projectId);
    return this.#auth;
  }

  async verify(token: string): Promise<SignIn> {
    const known = this.#verified.get(token);
    if (known !== undefined && known.expiresAt > Date.now() / 1000) return known;
    const signIn = await this.#verify(token);
    if (!this.isEmulated) this.#verified.set(token, signIn);
    return signIn;
  }

  async #verify(token: string): Promise<SignIn> {
    const auth = await this.load();
    try {
      const claims = claimsOfToken.parse(
        await pTimeout(auth.verifyIdToken(token), { milliseconds: patience }),
      );
      if (Math.max(claims.iat, claims.auth_time) > Date.now() / 1000 + clockSkew) {
        throw new Error('The token is from the future.'); // Firebase asks for this check; firebase-admin doesn't do it
      }
      return {
        uid: claims.uid,
        name: claims.name,
        picture: claims.picture,
        email: claims.email,
        emailVerified: claims.email_verified,
        issuedAt: claims.iat,
        token,
        signedInAt: claims.auth_time,
        expiresAt: claims.exp,
      };
    } catch (error) {
      if (isProviderOutage(error)) throw authUnavailable({ cause: error });
      throw signInNotValid({ cause: error });
    }
  }
}

async function loadAuth(projectId: string): Promise<Auth> {
  const [{ initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  return getAuth(initializeApp({ projectId }, `verifier of ${projectId}`));
}

// firebase-admin gives 'auth/argument-error' both for a bad token and for public keys that it could not fetch,
// so we tell them apart by the messages of its HTTP client and key fetcher (firebase-admin 13, utils/jwt.js).
function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TimeoutError) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    code === 'auth/internal-error' ||
    code.startsWith('app/network') ||
    /^Error (while making request|fetching public keys)/.test(error.message)
  );
}
