import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../account/account.service.js';
import { isRefusal, storageUnavailable, unauthenticated } from '../errors.js';
import { driverErrorOf, isOutage } from '../platform/database/outage.js';
import type { AccountCheck } from '../platform/identity/account-check.js';
import type { SignIn, TokenVerifier } from '../platform/identity/token-verifier.js';
import { type Identified, viewerOf } from '../platform/identity/viewer.js';
import { withDeadline } from '../platform/limits/deadline.js';
import type { User } from '../user/user.entity.js';
import type { UserService } from '../user/user.service.js';

declare module 'fastify' {
  interface FastifyRequest extends Identified {}
}

/** Who has signed in. */
export interface SignedIn extends Identified {
  signIn: SignIn;
}

/**
 * Sets the caller on every request of `app`, before its body is read: a bad token is 401, whatever comes with it.
 * @param deadline milliseconds that finding out may take
 */
export function identifyCallers(app: FastifyInstance, authenticator: Authenticator, deadline: number): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('signIn', null);
  app.decorateRequest('outage', null);
  app.addHook('preParsing', async (request) => {
    const { authorization } = request.headers;
    if (!authorization) return; // a guest, and no timer for one
    const caller = await withDeadline(authenticator.authenticate(authorization), deadline);
    request.viewer = caller?.viewer ?? null;
    request.signIn = caller?.signIn ?? null;
    request.outage = caller?.outage ?? null;
  });
}

/** Finds out who is calling. */
export class Authenticator {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly check: AccountCheck,
    private readonly users: UserService,
    private readonly accounts: AccountService,
  ) {}

  /**
   * The caller from the Authorization header; null (a guest) if it is missing or empty.
   * @throws UNAUTHENTICATED for a header without a valid token, even where guests are allowed; AUTH_UNAVAILABLE
   */
  async authenticate(header: string | undefined): Promise<SignedIn | null> {
    if (!header) return null; // Sandbox and GraphiQL send an empty one until a token is entered
    const [, token] = /^Bearer +([^\s]+)$/i.exec(header) ?? [];
    if (token === undefined) throw unauthenticated("The Authorization header must be 'Bearer' and a token.");
    const signIn = await this.verifier.verify(token);
    const known = await this.users.followAccount(signIn);
    if (known !== null) return { signIn, viewer: viewerOf(known), outage: null };
    try {
      return { signIn, viewer: viewerOf(await this.#welcome(signIn)), outage: null };
    } catch (error) {
      if (!isOutage(error)) throw error;
      return { signIn, viewer: null, outage: storageUnavailable({ cause: driverErrorOf(error) }) };
    }
  }

  // A token outlives its account by up to an hour, and must not bring its user back. With the check before, we record
  // nothing for an account that is gone; with the one after, we erase the user of an account that was deleted meanwhile.
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
