import { setImmediate as nextTurn } from 'node:timers/promises';
import { accountNotClosed, DomainError, recentSignInRequired } from '../errors.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import type { AccountCheck } from '../platform/identity/account-check.js';
import type { IdentityToolkit } from '../platform/identity/identity-toolkit.js';
import type { Caller } from '../platform/identity/viewer.js';
import { inSlices } from '../platform/paging/paging.js';
import type { Services } from '../services.js';
import { onHoldSince } from '../trust/hiding.js';
import { eraseUser } from './account.repository.js';
import { presentAccount } from './account-export.js';

// Firebase refuses to delete an account more than 5 minutes after the sign-in. One minute less, so that it can't refuse
// once our rows are gone.
const recent = 4 * 60; // seconds

/** What users can do with everything that we keep about them: export it, and delete it. */
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly provider: IdentityToolkit,
    private readonly check: AccountCheck,
    private readonly clock: Clock,
  ) {}

  /**
   * Everything that we keep about the caller, and about others only what the caller may see anyway.
   * @throws UNAUTHENTICATED if the account is gone or disabled, or the sign-in was revoked; AUTH_UNAVAILABLE
   */
  async export({ viewer, signIn }: Caller): Promise<object> {
    await this.check.assertActive(signIn);
    const { services } = this;
    const user = await services.users.get(viewer);
    const since = await onHoldSince(this.database.reads, viewer.userId);
    const foods = await services.foodLists.listAllOwn(viewer);
    const [received, sent, conversations, notices, blocked, reports, photos] = await oneByOne(
      () => inSlices(foods, 100, async (some) => (await services.requests.listForDonor(viewer, some)).flat()),
      () => services.requests.listEveryOwn(viewer),
      () => services.messages.listEveryOwn(viewer),
      () => services.notices.listAll(viewer),
      () => services.trust.listBlocked(viewer),
      () => services.trust.listOwnReports(viewer),
      () => services.photos.listOwn(viewer),
    );
    const shownFoods = await services.foods.listShown(
      sent.map(({ food }) => food),
      viewer,
    );
    const seen = sent.filter((_, i) => shownFoods[i] !== null);
    const seenIds = new Set(seen.map(({ id }) => id));
    const others = [...received.map(({ requester }) => requester), ...seen.map(({ food }) => food.donor)];
    const shown = await services.requests.listEmails(viewer, others);
    const emails = new Map(others.map(({ id }, i) => [id, shown[i] ?? null]));
    const pickups = new Map(
      await inSlices(foods, 250, async (some) => [...(await services.foods.listPickups(viewer, some))]),
    );
    const own = { user, onHoldSince: since, foods, pickups, photos, conversations, notices };
    return presentAccount({ ...own, received, sent, seenIds, emails, blocked, reports }, this.clock());
  }

  /**
   * Deletes the caller's posts and requests, their user and the account at the identity provider. If the last step
   * fails, calling again finishes it.
   * @throws RECENT_SIGN_IN_REQUIRED before anything is deleted; AUTH_UNAVAILABLE after our own data is deleted
   */
  async delete({ viewer, signIn }: Caller): Promise<void> {
    if (this.clock().getTime() / 1000 - signIn.signedInAt > recent) throw recentSignInRequired();
    await this.erase(viewer.userId);
    try {
      await this.provider.deleteAccount(signIn.token);
    } catch (error) {
      throw error instanceof DomainError ? accountNotClosed(error) : error;
    } finally {
      // Before the provider answered, another tab of the same account may have been let in as a new user.
      const returned = await this.services.users.findByUid(signIn.uid);
      if (returned !== null) await this.erase(returned.id);
    }
  }

  /** Deletes a user and everything that is theirs, or nothing. */
  async erase(userId: string): Promise<void> {
    const now = this.clock();
    await this.database.write((manager) => eraseUser(manager, userId, now));
  }
}

/** Asks one after the other: making objects of thousands of rows takes a while, and other calls get their turn in between. */
async function oneByOne<Answers extends unknown[]>(
  ...questions: { [I in keyof Answers]: () => Promise<Answers[I]> }
): Promise<Answers> {
  const answers: unknown[] = [];
  for (const ask of questions) {
    answers.push(await ask());
    await nextTurn();
  }
  return answers as Answers;
}
