import {
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Raw,
} from 'typeorm';
import { validate as isUuid } from 'uuid';
import { foodNotFound, isRefusal } from '../errors.js';
import { earliestOpenDay } from '../food/calendar.js';
import { Food, FoodStatus, portionsLeft, ShareRule } from '../food/food.entity.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { engineOf } from '../platform/database/query.js';
import { apartFrom } from '../trust/hiding.js';
import { bandOf, inOrder, type ServedLately } from './line.js';
import { type NewRequest, Request } from './request.entity.js';
import {
  askAgainAfter,
  isYesFresh,
  offersFrom,
  portionsToOffer,
  promisesAtOnce,
  respondBy,
  servedSince,
  stateOf,
  youngSince,
} from './request.policy.js';
import { EndReason, isLive, Party, RequestState, transitions } from './request.states.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, WITHDRAWN, CANCELLED, EXPIRED } = RequestState;

/** Lets one caller at a time have a post in hand, with its line. */
export class PostsInHand {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does `work` with a post in one transaction. What time has ended is ended before it, and who is next is served after
   * it: all of it is written, or nothing.
   * @throws NOT_FOUND
   */
  with<T>(foodId: string, work: (post: PostInHand) => Promise<T>): Promise<T> {
    const now = this.clock();
    return this.database.write(async (manager) => {
      const post = await take(manager, foodId, now);
      const done = await work(post);
      await post.settle();
      return done;
    });
  }

  /** Does for every post what is due: an offer ran out, or a portion is to be offered. */
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
 * Takes a post in hand within a transaction. On PostgreSQL its row is locked: all that changes its requests does so
 * first, so what is read afterwards stays true. On SQLite one writer follows the other anyway.
 */
export async function take(manager: EntityManager, foodId: string, now: Date): Promise<PostInHand> {
  const query = manager.createQueryBuilder(Food, 'food').where({ id: foodId });
  if (engineOf(manager) === 'postgres') {
    // To lock a row does not wait for the deletion of an account, which locks both tables: each would wait for the other.
    await manager.query('LOCK TABLE "foods" IN ROW EXCLUSIVE MODE');
    query.setLock('pessimistic_write');
  }
  const food = isUuid(foodId) ? await query.getOne() : null;
  if (food === null) throw foodNotFound();
  const post = new PostInHand(manager, food, now);
  await post.endOffers();
  return post;
}

/** A post that nobody else changes meanwhile. */
export class PostInHand {
  readonly #before: Food;

  constructor(
    readonly manager: EntityManager,
    readonly food: Food,
    readonly now: Date,
  ) {
    this.#before = { ...food };
  }

  get instant(): string {
    return this.now.toISOString();
  }

  /** Takes a way of the table: changes the request, and counts on the post what it does to the portions. */
  async move(request: Request, to: RequestState, by: Party, changes: Partial<Request> = {}): Promise<void> {
    const transition = transitions.find(
      (one) => one.from === request.state && one.to === to && (one.by as readonly Party[]).includes(by),
    );
    if (transition === undefined) throw new Error(`No way from ${request.state} to ${to} for ${by}.`);
    const { food } = this;
    const next = { ...request, ...changes, state: to };
    if (transition.portions === 'hold') {
      food.portionsHeld += next.granted ?? 0;
      food.portionsFreed = Math.max(0, food.portionsFreed - (next.granted ?? 0));
    }
    if (transition.portions === 'give back') this.#free(request.granted ?? 0);
    if (transition.portions === 'collect') {
      if (request.state === ACCEPTED) this.#free(request.granted ?? 0);
      food.portionsCollected += next.collected ?? 0;
      food.portionsFreed = Math.max(0, food.portionsFreed - (next.collected ?? 0));
    }
    if (request.state === PENDING) food.waitingCount--;
    if (to === PENDING) food.waitingCount++;
    if (to === WITHDRAWN) food.requestCount--;
    const { affected } = await this.manager.update(
      Request,
      { id: request.id, state: request.state },
      { ...changes, state: to },
    );
    if (affected !== 1) throw new Error('Somebody else has changed a request of a post in hand.');
    Object.assign(request, next);
  }

  /** Adds a request to the line. */
  async add(request: NewRequest): Promise<void> {
    this.food.requestCount++;
    this.food.waitingCount++;
    await this.manager.insert(Request, { ...request });
  }

  /** Deletes a request, as if it had never been: its asker leaves. */
  async forget(id: string): Promise<void> {
    const request = await this.manager.findOneByOrFail(Request, { id });
    if (request.state === OFFERED || request.state === ACCEPTED) this.#free(request.granted ?? 0);
    if (request.state === PENDING) this.food.waitingCount--;
    this.food.requestCount--;
    await this.manager.delete(Request, { id });
  }

  /** Ends what goes on, which neither side has asked for: those are apart now, or something was hidden. */
  async end(where: FindOptionsWhere<Request>, by: Party, endReason: EndReason): Promise<void> {
    const live = await this.manager.findBy(Request, { ...where, foodId: this.food.id });
    for (const request of live)
      if (isLive(stateOf(request, this.food, this.now).state))
        await this.move(request, CANCELLED, by, {
          endedAt: this.instant,
          endedBy: by,
          endReason,
          respondBy: null,
        });
  }

  /** Takes the post out of everybody's sight but its donor's, or back into it. @param by see Food.hiddenBy */
  setHidden(by: string | null): void {
    this.food.hiddenBy = by;
    this.food.isPast = by !== null || this.food.date < earliestOpenDay(this.now);
  }

  /** Ends the offers that nobody has answered in time. */
  async endOffers(): Promise<void> {
    const where = { foodId: this.food.id, state: OFFERED, respondBy: LessThanOrEqual(this.instant) };
    for (const request of await this.manager.findBy(Request, where))
      await this.move(request, EXPIRED, Party.SYSTEM, {
        endedAt: this.instant,
        endedBy: Party.SYSTEM,
        endReason: EndReason.UNANSWERED,
      });
  }

  /** Offers what is free to who is next, and writes what has changed of the post. */
  async settle(): Promise<void> {
    if (this.food.waitingCount > 0 && portionsToOffer(this.food, this.now) > 0) await this.#serve();
    await this.#findDue();
    await this.#save();
  }

  #free(portions: number): void {
    this.food.portionsHeld -= portions;
    this.food.portionsFreed += portions;
    this.food.offersFrom = offersFrom(this.food, this.now);
  }

  async #serve(): Promise<void> {
    const { food, now, manager } = this;
    const line = await findLine(manager, food, now);
    const promises = await countPromises(manager, line, now);
    for (const request of line) {
      const free = portionsToOffer(food, now);
      if (free === 0) return;
      // Who wants more than is free keeps their place, and so does who holds enough: the next is tried.
      if (free < request.minPortions || (promises.get(request.requesterId) ?? 0) >= promisesAtOnce) continue;
      const granted = Math.min(free, request.portions);
      const isAgreed = food.shareRule === ShareRule.FIRST_COME && isYesFresh(request, now);
      await (isAgreed
        ? this.move(request, ACCEPTED, Party.SYSTEM, { granted })
        : this.move(request, OFFERED, Party.SYSTEM, {
            granted,
            respondBy: respondBy(food, request.timeZone, now),
          }));
    }
  }

  async #findDue(): Promise<void> {
    const { food, now, instant } = this;
    const due: string[] = [];
    const next = await this.manager.findOne(Request, {
      where: { foodId: food.id, state: OFFERED },
      order: { respondBy: 'ASC' },
    });
    if (next?.respondBy != null) due.push(next.respondBy);
    const isOpen = food.date >= earliestOpenDay(now);
    if (isOpen && food.waitingCount > 0 && portionsLeft(food) > 0) {
      if (portionsToOffer(food, now) > 0) due.push(askAgainAfter(now)); // those who are next hold enough promises
      const { shareRule } = food;
      if (shareRule === ShareRule.FAIR_DRAW && (food.gathersUntil ?? '') > instant)
        due.push(food.gathersUntil ?? instant);
      if (
        shareRule === ShareRule.DONOR_CHOOSES &&
        food.portionsFreed > 0 &&
        (food.offersFrom ?? '') > instant
      )
        due.push(food.offersFrom ?? instant);
    }
    food.dueAt = due.toSorted()[0] ?? null;
  }

  async #save(): Promise<void> {
    const { food } = this;
    food.foodStatus = food.requestCount > 0 ? FoodStatus.REQUESTED : FoodStatus.AVAILABLE;
    food.portionsFreed = Math.min(food.portionsFreed, portionsLeft(food));
    const names = Object.keys(food) as (keyof Food)[];
    const changes = Object.fromEntries(
      names.filter((name) => food[name] !== this.#before[name]).map((name) => [name, food[name]]),
    );
    if (Object.keys(changes).length === 0) return;
    const before = this.#before;
    const isTold = Object.keys(changes).some((name) => name !== 'dueAt' && name !== 'offersFrom');
    const { affected } = await this.manager
      .createQueryBuilder()
      .update(Food)
      .set({
        ...changes,
        ...(isTold && { updatedAt: () => nextInstant(engineOf(this.manager), 'updatedAt') }),
      })
      .where({ id: food.id, portionsHeld: before.portionsHeld, portionsCollected: before.portionsCollected })
      .setParameters({ now: this.instant })
      .execute();
    if (affected !== 1) throw new Error('Somebody else has changed a post in hand.');
  }
}

/** Who waits for a post, in the order in which they are served. */
export async function findLine(manager: EntityManager, food: Food, now: Date): Promise<Request[]> {
  const waiting = await manager.find(Request, {
    where: { foodId: food.id, state: PENDING, requesterId: notApartFrom(food.donorId) },
    relations: { requester: true },
  });
  const served = await findServed(
    manager,
    waiting.map((request) => request.requesterId),
    now,
  );
  return inOrder(food, waiting, (userId) => bandOf(served.get(userId) ?? noneLately));
}

/** For a find: whoever neither blocks a user nor is blocked by them. */
export function notApartFrom(userId: string): FindOperator<string> {
  return Raw((column) => `${column} NOT IN ${apartFrom(':apartFrom')}`, { apartFrom: userId });
}

const noneLately: ServedLately = { collections: 0, noShows: 0, isNew: false };

/** How much each of these users has had lately. */
export async function findServed(
  manager: EntityManager,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, ServedLately>> {
  const served = new Map<string, ServedLately>();
  const youngFrom = youngSince(now);
  for (const userId of userIds) served.set(userId, { ...noneLately, isNew: userId >= youngFrom });
  const rows: { userId: string; state: RequestState; count: string }[] = await manager
    .createQueryBuilder(Request, 'request')
    .select('request.requesterId', 'userId')
    .addSelect('request.state', 'state')
    .addSelect('COUNT(*)', 'count')
    .where(`request.requesterId IN (:...userIds) AND request.endedAt >= :since`, {
      userIds: ['', ...userIds],
      since: servedSince(now),
    })
    .andWhere(
      `(request.state = '${COLLECTED}' OR (request.state = '${NO_SHOW}' AND request.disputedAt IS NULL))`,
    )
    .groupBy('request.requesterId')
    .addGroupBy('request.state')
    .getRawMany();
  for (const { userId, state, count } of rows) {
    const one = served.get(userId);
    if (one !== undefined) one[state === COLLECTED ? 'collections' : 'noShows'] = Number(count);
  }
  return served;
}

/** How many promises that still hold each of those who wait has, of any post. */
async function countPromises(
  manager: EntityManager,
  line: readonly Request[],
  now: Date,
): Promise<Map<string, number>> {
  const requesterId = In(line.map((request) => request.requesterId));
  const held = await manager.find(Request, {
    select: { id: true, requesterId: true },
    where: [
      { requesterId, state: ACCEPTED, food: { date: MoreThanOrEqual(earliestOpenDay(now)) } },
      { requesterId, state: OFFERED, respondBy: MoreThan(now.toISOString()) },
    ],
  });
  const counts = new Map<string, number>();
  for (const { requesterId } of held) counts.set(requesterId, (counts.get(requesterId) ?? 0) + 1);
  return counts;
}
