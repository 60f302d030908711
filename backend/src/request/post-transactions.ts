import { type EntityManager, type FindOptionsWhere, In, LessThanOrEqual } from 'typeorm';
import { isRefusal } from '../errors.js';
import { Food, FoodStatus } from '../food/food.entity.js';
import type { PostEdit, PostEvents } from '../food/food.events.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { engineOf } from '../platform/database/query.js';
import { apartFrom } from '../trust/hiding.js';
import { NoticeKind } from './notice-kind.js';
import { type PostInHand, takeInHand } from './post-in-hand.js';
import { Request } from './request.entity.js';
import { isPromised, stateOf } from './request.policy.js';
import { liveStates, RequestState } from './request.states.js';
import type { News, Teller } from './teller.js';

/** What is done with a post and its requests, each in one transaction. */
export class PostTransactions implements PostEvents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teller: Teller,
  ) {}

  /**
   * Does `work` with a post in one transaction. Before it, requests that have run out are ended; after it, the next in
   * line are served. All of this is committed, or nothing.
   * @param lockFirst locks what has to be locked before the post
   * @throws NOT_FOUND
   */
  with<T>(
    foodId: string,
    work: (post: PostInHand) => Promise<T>,
    lockFirst?: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    const now = this.clock();
    return this.database.write(async (manager) => {
      await lockFirst?.(manager);
      const post = await takeInHand(manager, foodId, now, this.teller);
      const done = await work(post);
      await post.settle();
      return done;
    });
  }

  async edited(manager: EntityManager, foodId: string, { matters, lastDay }: PostEdit): Promise<void> {
    const post = await takeInHand(manager, foodId, this.clock(), this.teller, lastDay);
    post.fitGathering();
    if (lastDay !== undefined) await post.fitToLastDay();
    if (matters) await post.tellPromised(NoticeKind.POST_CHANGED);
    await post.settle();
  }

  async deleting(manager: EntityManager, foodId: string): Promise<void> {
    const now = this.clock();
    await takeInHand(manager, foodId, now, this.teller);
    await tellOfDeletion(manager, { foodId }, now, this.teller);
  }

  /** Does what is due for every post: ends offers that ran out, offers portions, and sends reminders. */
  async settleDue(signal?: AbortSignal): Promise<void> {
    const now = this.clock().toISOString();
    const due = await this.database.reads.find(Food, {
      select: { number: true, id: true },
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC' },
    });
    const failures: unknown[] = []; // a post that fails must not keep the others waiting
    for (const { id } of due) {
      if (signal?.aborted) return;
      await this.with(id, async () => undefined).catch((error) => {
        if (!isRefusal(error, 'NOT_FOUND')) failures.push(error); // it was deleted meanwhile
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some posts could not be settled');
  }
}

/**
 * Announces requests that are deleted with their posts: their askers' pages show it, and those who were promised
 * something are notified.
 */
export async function tellOfDeletion(
  manager: EntityManager,
  which: FindOptionsWhere<Request>,
  now: Date,
  teller: Teller,
): Promise<void> {
  const where = { ...which, state: In(liveStates) };
  const requests = await manager.find(Request, { where, relations: { food: true } });
  const live = requests.filter(
    (request) => stateOf(request, request.food, now).state !== RequestState.EXPIRED,
  );
  const news = live.map((request): News => {
    const { food, requesterId: userId } = request;
    const told = isPromised(request, food, now) ? [{ userId, kind: NoticeKind.POST_DELETED }] : [];
    return { food, request, told };
  });
  await teller.tell(manager, news, now);
}

/**
 * Recounts the requests between two users after one has blocked or unblocked the other: those that were not taken back, of
 * askers whom the donor sees. Nobody else changes posts and requests meanwhile.
 */
export async function recountBetween(
  manager: EntityManager,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  const asked = `FROM "requests" WHERE "foodId" = "foods"."id" AND "state" <> '${RequestState.WITHDRAWN}'`;
  const shown = `${asked} AND "requesterId" NOT IN ${apartFrom('"foods"."donorId"')}`;
  for (const [donorId, askerId] of [
    [one, other],
    [other, one],
  ])
    await manager
      .createQueryBuilder()
      .update(Food)
      .set({
        requestCount: () => `(SELECT COUNT(*) ${shown})`,
        foodStatus: () =>
          `CASE WHEN EXISTS (SELECT 1 ${shown}) THEN '${FoodStatus.REQUESTED}' ELSE '${FoodStatus.AVAILABLE}' END`,
        updatedAt: () => nextInstant(engineOf(manager)),
      })
      .where(`"donorId" = :donorId AND EXISTS (SELECT 1 ${asked} AND "requesterId" = :askerId)`)
      .setParameters({ donorId, askerId, now: now.toISOString() })
      .execute();
}
