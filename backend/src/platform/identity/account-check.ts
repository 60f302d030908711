import { LRUCache } from 'lru-cache';
import { signInNotValid } from '../../errors.js';
import type { IdentityToolkit } from './identity-toolkit.js';
import type { SignIn } from './token-verifier.js';

// Together with the few seconds of the call itself, a disabled or revoked account is refused within a minute.
const remembered = { max: 5000, ttl: 55_000 }; // tokens, milliseconds

/** Asks the provider whether a sign-in is still valid; the token alone can't show that for up to an hour. */
export class AccountCheck {
  readonly #passed: LRUCache<string, true, SignIn>;

  constructor(private readonly provider: IdentityToolkit) {
    this.#passed = new LRUCache({
      ...remembered,
      ignoreFetchAbort: true, // a sign-in that is evicted during its check still gets its answer
      fetchMethod: (_token, _stale, { context }) => this.confirm(context).then(() => true),
    });
  }

  /**
   * Accepts a sign-in that the provider has confirmed within the last minute.
   * @throws UNAUTHENTICATED if its account is gone or disabled, or the sign-in was revoked; AUTH_UNAVAILABLE
   */
  async assertActive(signIn: SignIn): Promise<void> {
    await this.#passed.fetch(signIn.token, { context: signIn });
  }

  /** The same, but always asks the provider now. */
  async confirm({ token, signedInAt }: SignIn): Promise<void> {
    const { validSince } = await this.provider.lookUp(token);
    if (signedInAt < validSince) throw signInNotValid();
  }
}
