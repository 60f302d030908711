import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '../app/services.js';
import { accountNotClosed, DomainError, recentSignInRequired } from '../errors.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import type { AccountCheck } from '../platform/identity/account-check.js';
import type { IdentityToolkit } from '../platform/identity/identity-toolkit.js';
import type { Caller } from '../platform/identity/viewer.js';
import { inSlices } from '../platform/paging/paging.js';
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
    const { users, foodLists, foods, messages, photos, requests, notices, trust } = this.services;
    const user = await users.get(viewer);
    const hold = { onHoldSince: await onHoldSince(this.database.reads, viewer.userId) };
    const own = await foodLists.listAllOwn(viewer);
    const [received, sent, conversations, told, blocked, reports, pictures] = await oneByOne(
      () => inSlices(own, 100, async (some) => (await requests.listForDonor(viewer, some)).flat()),
      () => requests.listEveryOwn(viewer),
      () => messages.listEveryOwn(viewer),
      () => notices.listAll(viewer),
      () => trust.listBlocked(viewer),
      () => trust.listOwnReports(viewer),
      () => photos.listOwn(viewer),
    );
    const shownFoods = await foods.listShown(
      sent.map(({ food }) => food),
      viewer,
    );
    const seen = sent.filter((_, i) => shownFoods[i] !== null);
    const others = [...received.map(({ requester }) => requester), ...seen.map(({ food }) => food.donor)];
    const pickups = await inSlices(own, 250, async (some) => [...(await foods.listPickups(viewer, some))]);
    const shown = await requests.listEmails(viewer, others);
    const emails = new Map(others.map(({ id }, i) => [id, shown[i] ?? null]));
    const seenIds = new Set(seen.map(({ id }) => id));
    const kept = { ...hold, conversations, notices: told, blocked, reports, photos: pictures };
    const data = { user, foods: own, received, sent, seenIds, pickups: new Map(pickups), emails, ...kept };
    return presentAccount(data, this.clock());
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
      const returned = await this.services.users.find(signIn.uid);
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
