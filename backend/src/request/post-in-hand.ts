import { type EntityManager, type FindOptionsWhere, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors.js';
import { closesAt, earliestOpenDay, endGathering } from '../food/calendar.js';
import { Food, FoodStatus, portionsLeft, ShareRule } from '../food/food.entity.js';
import { selectPosts } from '../food/food.selection.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { engineOf, lockTable, StatementValues, write } from '../platform/database/query.js';
import { selectIn } from '../platform/database/select.js';
import { oncePerConnection } from '../platform/database/selection.js';
import { areApart } from '../trust/hiding.js';
import { findLine, findNext, listRequests } from './line.repository.js';
import { NoticeKind } from './notice-kind.js';
import { type NewRequest, Request } from './request.entity.js';
import {
  dueInstants,
  endOf,
  isGoingOn,
  isPromised,
  isYesFresh,
  mayHaveMet,
  offersFrom,
  portionsToOffer,
  remindAt,
  respondBy,
  stateOf,
} from './request.policy.js';
import { EndReason, Party, RequestState, type Transition, transitions } from './request.states.js';
import type { News, Teller, Told } from './teller.js';

const { PENDING, OFFERED, ACCEPTED, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } = RequestState;

// Plain SQL for what every change of a request needs: TypeORM takes five to ten times as long, and has SQLite prepare an
// update again for each number, since it writes them into the text.
const posts = oncePerConnection((manager) => selectPosts(manager));

/**
 * Locks a post and its requests for one transaction. On PostgreSQL its row is locked: everything that changes its
 * requests does so first, so what is read afterwards stays true. On SQLite one writer follows the other anyway.
 * @param lastDay its last day until now, if that was just changed
 */
export async function takeInHand(
  manager: EntityManager,
  foodId: string,
  now: Date,
  teller: Teller,
  lastDay?: string,
): Promise<PostInHand> {
  if (!isUuid(foodId)) throw notFound('food post'); // PostgreSQL fails on some texts
  await lockTable(manager, 'foods'); // before its row, see lockFound
  const { columns, read } = posts(manager);
  const [row] = await selectIn(manager)(
    `SELECT ${columns} FROM foods AS food JOIN users ON users."id" = food."donorId"
      WHERE food."id" = $1 ${engineOf(manager) === 'sqlite' ? '' : 'FOR UPDATE OF food'}`,
    [foodId],
  );
  if (row === undefined) throw notFound('food post');
  const post = new PostInHand(manager, read(row), now, teller);
  await post.endOverdue(lastDay);
  return post;
}

/** How open requests end because of something else. */
export interface Ending {
  to: RequestState;
  by: Party;
  endReason: EndReason | null;
  /** Requests that may have been picked up already stay, so that both can say how it went. */
  sparesMet?: boolean;
  /** The asker was put on hold, so it is the donor who has to know. */
  askerHeld?: boolean;
}

/** The asker has blocked the donor or reported the post: to the donor it looks like any other withdrawal. */
export const takenBack: Ending = { to: WITHDRAWN, by: Party.ASKER, endReason: null };

/** A post that is locked: nobody else changes it or its requests meanwhile. */
export class PostInHand {
  readonly #before: Food;
  /** What has happened to its requests; told when all is done. */
  #news: News[] = [];
  /** Somebody has left the line or joined it, so that others may have another place in it. */
  #hasLineChanged = false;

  constructor(
    readonly manager: EntityManager,
    readonly food: Food,
    readonly now: Date,
    private readonly teller: Teller,
  ) {
    this.#before = { ...food };
  }

  get instant(): string {
    return this.now.toISOString();
  }

  /** @throws NOT_FOUND */
  async find(id: string): Promise<Request> {
    const { manager, food } = this;
    const [request] = await listRequests(manager, selectIn(manager), food, 'request."id" = $2', [id]);
    if (request === undefined) throw notFound('request');
    return request;
  }

  /**
   * Makes a transition of the table: changes the request, and the counts of the post.
   * @param isMet it may have been picked up already, and its asker goes
   */
  async move(
    request: Request,
    to: RequestState,
    by: Party,
    changes: Partial<Request>,
    { askerHeld = false, isMet = false } = {},
  ): Promise<void> {
    const transition = transitions.find(
      (one) => one.from === request.state && one.to === to && one.by.includes(by),
    );
    if (transition === undefined) throw new Error(`No transition from ${request.state} to ${to} for ${by}.`);
    const { food } = this;
    const next = { ...request, ...changes, state: to };
    next.remindAt = remindAt(next, this.now);
    if (to === ACCEPTED) next.agreedAt = this.instant;
    if (transition.portions === 'hold') {
      food.portionsHeld += next.granted ?? 0;
      food.portionsFreed = Math.max(0, food.portionsFreed - (next.granted ?? 0));
    }
    if (transition.portions === 'give back') this.#free(request.granted ?? 0);
    if (transition.portions === 'collect') {
      if (request.state === ACCEPTED) this.#free(request.granted ?? 0);
      this.#collect(next.collected ?? 0);
    }
    if (request.state === PENDING) food.waitingCount--;
    if (to === PENDING) food.waitingCount++;
    if (request.state === PENDING || to === PENDING) this.#hasLineChanged = true;
    if (to === WITHDRAWN) food.requestCount--;
    const query = new StatementValues(engineOf(this.manager));
    const set = query.assign({ ...changes, state: to, remindAt: next.remindAt, agreedAt: next.agreedAt });
    const is = `"id" = ${query.value(request.id)} AND "state" = ${query.value(request.state)}`;
    const affected = await write(this.manager, `UPDATE requests SET ${set} WHERE ${is}`, query.values);
    if (affected !== 1) throw new Error('Somebody else has changed a request of a post in hand.');
    Object.assign(request, next);
    const isTakenBack = to === WITHDRAWN || (to === CANCELLED && next.endReason === EndReason.BLOCKED);
    const told = toldOf(transition, food, next, by, askerHeld);
    // The donor hears of nobody who 'can't come': they may have been there, and nothing comes free.
    const heard = isMet ? told.filter(({ userId }) => userId !== food.donorId) : told;
    this.#news.push({ food, request: next, told: heard, isTakenBack });
  }

  /**
   * Lowers the quantity by portions that have just come free, since nobody can have them any more. A post keeps a quantity
   * of 1: where nothing else is left, that one counts as collected.
   */
  loseFreed(portions: number): void {
    const { food } = this;
    const lowered = Math.min(portions, food.foodQuantity - 1);
    food.foodQuantity -= lowered;
    food.portionsFreed -= lowered;
    this.#collect(portions - lowered);
  }

  /** Adds a request to the line. */
  async add(request: NewRequest & Pick<Request, 'agreedAt'>): Promise<void> {
    this.food.requestCount++;
    this.food.waitingCount++;
    await this.manager.insert(Request, { ...request });
    this.#tell(request, NoticeKind.ASKED, [this.food.donorId]);
  }

  /**
   * Deletes a request as if it had never existed, because its asker leaves. What they may have picked up already is
   * counted as collected: nobody else can have it.
   */
  async forget(id: string): Promise<void> {
    const request = await this.manager.findOneByOrFail(Request, { id });
    const isMet = mayHaveMet(request, this.food, this.now);
    if (request.state === OFFERED || request.state === ACCEPTED) this.#free(request.granted ?? 0);
    if (isMet) this.#collect(request.granted ?? 0);
    if (request.state === PENDING) this.food.waitingCount--;
    // Requests between blocked users are not counted.
    if (!(await areApart(this.manager, request.requesterId, this.food.donorId))) this.food.requestCount--;
    await this.manager.delete(Request, { id });
    const isMissed = !isMet && isPromised(request, this.food, this.now);
    const told = isMissed ? [{ userId: this.food.donorId, kind: NoticeKind.ASKER_LEFT }] : [];
    const isTakenBack = request.endReason !== EndReason.BLOCKED; // otherwise it already was, when they were blocked
    this.#news.push({ food: this.food, request, told, isTakenBack });
  }

  /** The asker says thanks. @param text their message; empty if there is none */
  async thank(request: Request, text: string): Promise<void> {
    await this.manager.update(Request, { id: request.id }, { thanks: text });
    const { requesterId: by } = request;
    const message = text === '' ? null : { text, by };
    const told = [{ userId: this.food.donorId, kind: NoticeKind.THANKED, message, once: '' }];
    this.#news.push({ food: this.food, request, told });
  }

  /** Notifies those who were promised something. */
  async tellPromised(kind: NoticeKind): Promise<void> {
    const { food, now } = this;
    for (const request of await this.manager.findBy(Request, {
      foodId: food.id,
      state: In([OFFERED, ACCEPTED]),
    }))
      if (isPromised(request, food, now)) this.#tell(request, kind, [request.requesterId]);
  }

  /**
   * Ends open requests because of something else: somebody blocks, reports or hides. What may have been picked up already
   * is offered to nobody else: either the request stays, or its portions are counted as collected.
   */
  async end(where: FindOptionsWhere<Request>, ending: Ending): Promise<void> {
    const { food, now } = this;
    const { to, by, endReason, sparesMet, askerHeld } = ending;
    const live = await this.manager.findBy(Request, { ...where, foodId: food.id });
    for (const request of live) {
      const isMet = mayHaveMet(request, food, now);
      if (!isGoingOn(request, food, now) || (sparesMet && isMet)) continue;
      const ended = { endedAt: this.instant, endedBy: by, endReason, respondBy: null };
      await this.move(request, to, by, ended, { askerHeld, isMet });
      if (isMet) this.#collect(request.granted ?? 0);
    }
  }

  /** Takes the post out of everybody's sight but its donor's, or back into it. @param by see Food.hiddenBy */
  setHidden(by: string | null): void {
    const { food } = this;
    // One that stays hidden with its donor is not back.
    const isTold = by !== food.hiddenBy && by !== food.donorId;
    const kind = by === null ? NoticeKind.POST_RESTORED : NoticeKind.POST_HIDDEN;
    if (isTold) this.#news.push({ food, request: null, told: [{ userId: food.donorId, kind }] });
    food.hiddenBy = by;
    food.isPast = by !== null || food.date < earliestOpenDay(this.now);
  }

  /** Stores as EXPIRED what has run out by `lastDay`, so that a new last day does not bring it back. */
  async endOverdue(lastDay = this.food.date): Promise<void> {
    const { manager, now, instant } = this;
    const food = { ...this.food, date: lastDay };
    const isPast = lastDay < earliestOpenDay(now);
    const isDue = food.dueAt === null || food.dueAt <= instant;
    const overdue = [
      { foodId: food.id, state: OFFERED, respondBy: LessThanOrEqual(instant) },
      ...(isPast ? [{ foodId: food.id, state: In([PENDING, ACCEPTED]) }] : []),
    ];
    const found = isDue ? await manager.findBy(Request, overdue) : [];
    for (const request of found) {
      const ended = stateOf(request, food, now);
      if (ended.state !== EXPIRED) continue;
      const endedAt = endOf(request, food, now);
      await this.move(request, EXPIRED, Party.SYSTEM, { ...ended, endedAt });
    }
    if (isPast) this.food.portionsFreed = 0; // nobody is next any more
    // Nothing was due: it ended before ends were stored, and those who waited were notified then, or it is long ago.
    if (this.food.dueAt === null) this.#news = this.#news.map((news) => ({ ...news, told: [] }));
  }

  /** Lets it gather no longer than its last day allows: two calls may have changed the two at the same moment. */
  fitGathering(): void {
    const { gathersUntil, date } = this.food;
    if (gathersUntil !== null) this.food.gathersUntil = endGathering(gathersUntil, date);
  }

  /** Lets no promise last longer than the post, whose last day may now be an earlier one. */
  async fitToLastDay(): Promise<void> {
    const { food, manager, now } = this;
    const end = closesAt(food.date);
    const promised = { foodId: food.id, state: In([OFFERED, ACCEPTED]) };
    const found = await manager.findBy(Request, [
      { ...promised, pickupAt: MoreThan(end) },
      { ...promised, respondBy: MoreThan(end) },
    ]);
    for (const request of found) {
      const { pickupAt, respondBy } = request;
      const changes = {
        pickupAt: pickupAt !== null && pickupAt > end ? null : pickupAt,
        respondBy: respondBy !== null && respondBy > end ? end : respondBy,
      };
      const isAsPlanned = request.state === OFFERED && changes.respondBy === respondBy;
      const reminding = isAsPlanned ? request.remindAt : remindAt({ ...request, ...changes }, now);
      await manager.update(Request, { id: request.id }, { ...changes, remindAt: reminding });
    }
  }

  /** Offers free portions to the next in line, writes the changes of the post, and notifies those affected. */
  async settle(): Promise<void> {
    const { food, instant } = this;
    if (food.portionsFreed > this.#before.portionsFreed) food.offersFrom = offersFrom(food, this.now);
    if (food.portionsFreed > 0) food.offersFrom ??= offersFrom(food, this.now); // they came free under another rule
    if (food.waitingCount > 0 && portionsToOffer(food, this.now) > 0) await this.#serve();
    if (food.dueAt !== null && food.dueAt <= instant) await this.#remind();
    await this.#findDue();
    await this.#save();
    await this.teller.tell(this.manager, this.#news, this.now);
  }

  /** Sends the reminders that are due, once. */
  async #remind(): Promise<void> {
    const { food, manager, instant } = this;
    const due = { foodId: food.id, state: In([OFFERED, ACCEPTED]), remindAt: LessThanOrEqual(instant) };
    const reminded = await manager.findBy(Request, due);
    for (const request of reminded) {
      const { requesterId, respondBy, pickupAt } = request;
      if (request.state === OFFERED) {
        this.#tell(request, NoticeKind.RESPOND_SOON, [requesterId], respondBy ?? '');
      } else if ((pickupAt ?? '') > instant) {
        this.#tell(request, NoticeKind.PICKUP_SOON, [requesterId, food.donorId], pickupAt ?? '');
      }
    }
    if (reminded.length > 0) await manager.update(Request, due, { remindAt: null });
  }

  #tell(
    request: Pick<Request, 'id' | 'requesterId'>,
    kind: NoticeKind,
    userIds: readonly string[],
    once?: string,
  ): void {
    this.#news.push({
      food: this.food,
      request,
      told: userIds.map((userId) => ({ userId, kind, once })),
    });
  }

  #free(portions: number): void {
    this.food.portionsHeld -= portions;
    this.food.portionsFreed += portions;
  }

  #collect(portions: number): void {
    this.food.portionsCollected += portions;
    this.food.portionsFreed = Math.max(0, this.food.portionsFreed - portions);
  }

  async #serve(): Promise<void> {
    const { food, now, manager } = this;
    const line = await findLine(manager, selectIn(manager), food, now);
    // Askers who want more than is free keep their place, and so do those who hold enough promises: the next is tried.
    for (const request of await findNext(manager, line, now)) {
      const free = portionsToOffer(food, now);
      if (free === 0) return;
      if (free < request.minPortions) continue;
      const granted = Math.min(free, request.portions);
      if (food.shareRule === ShareRule.FIRST_COME && isYesFresh(request, now))
        await this.move(request, ACCEPTED, Party.SYSTEM, { granted });
      else {
        const until = respondBy(food, request.timeZone, now, null);
        await this.move(request, OFFERED, Party.SYSTEM, { granted, respondBy: until });
      }
    }
  }

  async #findDue(): Promise<void> {
    const { food, now } = this;
    const [promised = []] = await selectIn(this.manager)(
      `SELECT MIN(CASE WHEN "state" = '${OFFERED}' THEN "respondBy" END), MIN("remindAt") FROM requests
        WHERE "foodId" = $1 AND "state" IN ('${OFFERED}', '${ACCEPTED}')`,
      [food.id],
    );
    const due = [...promised, ...dueInstants(food, now)].filter((at) => typeof at === 'string');
    food.dueAt = due.toSorted()[0] ?? null;
  }

  async #save(): Promise<void> {
    const { food } = this;
    const before = this.#before;
    food.foodStatus = food.requestCount > 0 ? FoodStatus.REQUESTED : FoodStatus.AVAILABLE;
    food.portionsFreed = Math.min(food.portionsFreed, portionsLeft(food));
    const changed = (Object.keys(food) as (keyof Food)[]).filter((name) => food[name] !== before[name]);
    if (changed.length === 0) return;
    // Where one joins as another is served, the counts stay as they are.
    const isTold = this.#hasLineChanged || changed.some((name) => name !== 'dueAt' && name !== 'offersFrom');
    const query = new StatementValues(engineOf(this.manager));
    const set = [query.assign(Object.fromEntries(changed.map((name) => [name, food[name]])))];
    if (isTold) set.push(`"updatedAt" = ${nextInstant(engineOf(this.manager), query.value(this.instant))}`);
    const is = `"id" = ${query.value(food.id)} AND "portionsHeld" = ${query.value(before.portionsHeld)}
      AND "portionsCollected" = ${query.value(before.portionsCollected)}`;
    const affected = await write(this.manager, `UPDATE foods SET ${set} WHERE ${is}`, query.values);
    if (affected !== 1) throw new Error('Somebody else has changed a post in hand.');
  }
}

/** Who is notified of a transition. */
function toldOf({ told }: Transition, food: Food, request: Request, by: Party, askerHeld: boolean): Told[] {
  if (told === null) return [];
  if (askerHeld && told.askerHeld) return [{ userId: food.donorId, kind: told.askerHeld }];
  const isForDonor = told.to === 'other side' ? by === Party.ASKER : told.to === 'donor';
  const { endNote } = request;
  const isSaid = endNote !== null && (request.state === DECLINED || request.state === CANCELLED);
  const message = isSaid ? { text: endNote, by: food.donorId } : null;
  return [{ userId: isForDonor ? food.donorId : request.requesterId, kind: told.as, message }];
}
