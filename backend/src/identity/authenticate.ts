import { unauthenticated } from '../errors.js';
import type { User } from '../user/user.entity.js';
import type { Identity, TokenVerifier } from './token-verifier.js';
import type { Viewer } from './viewer.js';

/**
 * Tells who is calling by the Authorization header; nobody (null) where there is none.
 * @throws UNAUTHENTICATED for a header that is no good token, also where a guest would be let in;
 *   AUTH_UNAVAILABLE
 */
export async function authenticate(
  header: string | undefined,
  verifier: TokenVerifier,
  recordAccount: (identity: Identity) => Promise<User>,
): Promise<Viewer | null> {
  if (header === undefined) return null;
  const [, token] = /^Bearer +([^\s]+)$/i.exec(header) ?? [];
  if (token === undefined) throw unauthenticated("The Authorization header must be 'Bearer' and a token.");
  return viewerOf(await recordAccount(await verifier.verify(token)));
}

/** A user as the caller of a request. */
export function viewerOf(user: User): Viewer {
  return { userId: user.id, email: user.email };
}
