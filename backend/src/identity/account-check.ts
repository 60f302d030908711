import { LRUCache } from 'lru-cache';
import { signInNotValid } from '../errors.js';
import type { IdentityToolkit } from './identity-toolkit.js';
import type { SignIn } from './token-verifier.js';

// With the call's own few seconds, a disabled or revoked account is out within a minute.
const remembered = { max: 5000, ttl: 55_000 }; // tokens, milliseconds

/** Asks the provider whether a sign-in still counts, which the token alone can't tell for up to an hour. */
export class AccountCheck {
  readonly #passed: LRUCache<string, true, SignIn>;

  constructor(private readonly provider: IdentityToolkit) {
    this.#passed = new LRUCache({
      ...remembered,
      ignoreFetchAbort: true, // a sign-in that is pushed out while it is asked about still gets its answer
      fetchMethod: (_token, _stale, { context }) => this.confirm(context).then(() => true),
    });
  }

  /**
   * Lets a sign-in pass that the provider has confirmed within the last minute.
   * @throws UNAUTHENTICATED where its account is gone or disabled, or it was revoked; AUTH_UNAVAILABLE
   */
  async assertActive(signIn: SignIn): Promise<void> {
    await this.#passed.fetch(signIn.token, { context: signIn });
  }

  /** The same, asked this very moment. */
  async confirm({ token, signedInAt }: SignIn): Promise<void> {
    const { validSince } = await this.provider.lookUp(token);
    if (signedInAt < validSince) throw signInNotValid();
  }
}
