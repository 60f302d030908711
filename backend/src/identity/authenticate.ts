import type { AccountService } from '../account/account.service.js';
import { isRefusal, unauthenticated } from '../errors.js';
import type { User } from '../user/user.entity.js';
import type { UserService } from '../user/user.service.js';
import type { AccountCheck } from './account-check.js';
import type { SignIn, TokenVerifier } from './token-verifier.js';
import type { Viewer } from './viewer.js';

/** Who is calling, and the sign-in that says so. */
export interface Caller {
  viewer: Viewer;
  signIn: SignIn;
}

/** Tells who is calling. */
export class Authenticator {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly check: AccountCheck,
    private readonly users: UserService,
    private readonly accounts: AccountService,
  ) {}

  /**
   * The caller by the Authorization header; nobody (null) where there is none, or an empty one.
   * @throws UNAUTHENTICATED for a header that is no good token, also where a guest would be let in;
   *   AUTH_UNAVAILABLE
   */
  async authenticate(header: string | undefined): Promise<Caller | null> {
    if (!header) return null; // Sandbox and GraphiQL send an empty one until a token is put in
    const [, token] = /^Bearer +([^\s]+)$/i.exec(header) ?? [];
    if (token === undefined) throw unauthenticated("The Authorization header must be 'Bearer' and a token.");
    const signIn = await this.verifier.verify(token);
    const user = (await this.users.followAccount(signIn)) ?? (await this.#welcome(signIn));
    return { viewer: viewerOf(user), signIn };
  }

  // A token outlives its account by up to an hour, and must not bring its user back. Asked before, nothing is recorded
  // of an account that is gone; asked again after, nothing stays of one that was deleted in between.
  async #welcome(signIn: SignIn): Promise<User> {
    await this.check.confirm(signIn);
    const user = await this.users.recordAccount(signIn);
    try {
      await this.check.confirm(signIn);
    } catch (error) {
      if (isRefusal(error, 'UNAUTHENTICATED')) await this.accounts.erase(user.id);
      throw error;
    }
    return user;
  }
}

/** A user as the caller of a request. */
export function viewerOf(user: User): Viewer {
  return { userId: user.id, email: user.email };
}
