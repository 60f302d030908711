import { authUnavailable, type DomainError, recentSignInRequired, signInNotValid } from '../../errors.js';

const patience = 4000; // milliseconds for one call

/** How to reach the provider's REST API. */
interface IdentityToolkitOptions {
  /** The web API key of the Firebase project; it is no secret. */
  apiKey: string;
  /** The project's sign-in domain: an API key that is restricted to referrers has to allow it. */
  authDomain: string;
  /** HOST:PORT of the Auth emulator, if it replaces the provider. */
  emulatorHost: string | null;
}

/** The provider's answer; `error` is its code if it refused. */
interface Answer {
  error: string | null;
  users?: { validSince?: string; disabled?: boolean }[];
}

/**
 * The provider's calls about an account that its owner may make, with their own token and no service account
 * (docs/decisions/010-the-callers-token-asks-about-the-account.md).
 */
export class IdentityToolkit {
  constructor(private readonly options: IdentityToolkitOptions) {}

  /**
   * Looks the token's account up.
   * @returns the time from which its sign-ins are valid, in seconds since 1970; older ones were revoked
   * @throws UNAUTHENTICATED for an account that is gone or disabled, and for a revoked token; AUTH_UNAVAILABLE
   */
  async lookUp(token: string): Promise<{ validSince: number }> {
    const { error, users } = await this.#call('accounts:lookup', token);
    if (error !== null) throw refusal(error);
    const account = users?.[0];
    if (account === undefined || account.disabled === true) throw signInNotValid();
    return { validSince: Number(account.validSince ?? 0) };
  }

  /**
   * Deletes the token's account; it is not an error if it is already gone.
   * @throws RECENT_SIGN_IN_REQUIRED; UNAUTHENTICATED; AUTH_UNAVAILABLE
   */
  async deleteAccount(token: string): Promise<void> {
    const { error } = await this.#call('accounts:delete', token);
    if (error !== null && error !== 'USER_NOT_FOUND') throw refusal(error);
  }

  async #call(method: string, idToken: string): Promise<Answer> {
    const { apiKey, authDomain, emulatorHost } = this.options;
    const origin = emulatorHost === null ? 'https://' : `http://${emulatorHost}/`;
    try {
      const answer = await fetch(`${origin}identitytoolkit.googleapis.com/v1/${method}?key=${apiKey}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Referer: `https://${authDomain}/` },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(patience),
      });
      const body = (await answer.json()) as { error: { message: string }; users?: Answer['users'] };
      // 'TOKEN_EXPIRED', or 'INVALID_ID_TOKEN : what is wrong with it'
      const error = answer.ok ? null : (body.error.message.split(' ')[0] ?? '');
      return { error, users: body.users };
    } catch (cause) {
      throw authUnavailable({ cause });
    }
  }
}

function refusal(error: string): DomainError {
  switch (error) {
    case 'USER_DISABLED':
    case 'USER_NOT_FOUND':
    case 'TOKEN_EXPIRED':
    case 'INVALID_ID_TOKEN':
      return signInNotValid();
    case 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN':
      return recentSignInRequired();
    default: // a quota or a bad API key, which says nothing about the account
      return authUnavailable({ cause: new Error(`The identity provider answered ${error}`) });
  }
}
