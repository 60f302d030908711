import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  alreadyRequested,
  badUserInput,
  forbidden,
  notFound,
  throwIfAccountGone,
  tooManyOpen,
} from '../errors.js';
import { earliestOpenDay, requestDay } from '../food/calendar.js';
import type { Food } from '../food/food.entity.js';
import { assertMayRequest, isDonor } from '../food/food.policy.js';
import type { Clock } from '../platform/clock.js';
import { checkCount } from '../platform/count.js';
import { isUniqueViolation } from '../platform/database/outage.js';
import { groupBy } from '../platform/group-by.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { type Page, type PageArgs, readAll, readPage } from '../platform/paging/paging.js';
import { assertMayWrite, type Hiding, isHidden } from '../trust/hiding.js';
import { EmailVisibility, type User } from '../user/user.entity.js';
import { showsEmail } from '../user/user.policy.js';
import { type Collects, collectsOf } from './line.js';
import type { PostInHand } from './post-in-hand.js';
import type { PostTransactions } from './post-transactions.js';
import { type NewRequest, Request } from './request.entity.js';
import {
  actionsOf,
  asksAgain,
  earliestAgreedDay,
  isGoingOn,
  pendingAtOnce,
  recordedSince,
  sideOf,
  stateOf,
} from './request.policy.js';
import type { RequestRepository } from './request.repository.js';
import { Party, RequestAction, RequestState } from './request.states.js';
import { shownRecord, type TrackRecord } from './track-record.js';

/** What somebody asks for; by default one portion. */
interface Wish {
  /** The requester's own calendar day, kept if it is today somewhere on earth. */
  callersDay?: string | null;
  /** The requester's time zone (IANA). */
  timeZone?: string | null;
  portions?: number;
  minPortions?: number;
}

/** The actions that are refused to users on hold, and for posts that are hidden from the viewer. */
const dependsOnTrust: ReadonlySet<RequestAction> = new Set([RequestAction.REJOIN, RequestAction.CANCEL]);

/** What a request that had ended begins with when its asker joins the line again. */
const nothingPromised = {
  granted: null,
  respondBy: null,
  pickupAt: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
};

/** Runs in the transaction of asking: if it fails, nothing is asked. */
export type AlsoAsking = (post: PostInHand) => Promise<void>;

/** Asking for food, and who may see who asked: every rule about requests, for both doors. */
export class RequestService {
  constructor(
    private readonly requests: RequestRepository,
    private readonly posts: PostTransactions,
    private readonly hiding: Hiding,
    private readonly clock: Clock,
    /** A lot among equals, below 2 ** 31. */
    private readonly drawLot: () => number = () => randomInt(2 ** 31),
  ) {}

  /**
   * Asks for a post, once per user: its status, its counts and the request change together or not at all. Those who did
   * not answer an offer join the line again.
   * @throws NOT_FOUND; FORBIDDEN for one's own food, after asking for it again three times, or while on hold; EXPIRED;
   *   ALREADY_REQUESTED; TOO_MANY_OPEN; BAD_USER_INPUT; what `also` throws
   */
  async ask(viewer: Viewer, foodId: string, wish: Wish = {}, also?: AlsoAsking): Promise<Request> {
    const { callersDay, timeZone = null, portions = 1, minPortions = 1 } = wish;
    assertWish(portions, minPortions, timeZone);
    const now = this.clock();
    const openOn = earliestOpenDay(now);
    const createdAt = now.toISOString();
    const asked: NewRequest = {
      id: uuidv7(),
      foodId,
      requesterId: viewer.userId,
      foodRequestDate: requestDay(now, callersDay),
      createdAt,
      portions,
      minPortions,
      joinedAt: createdAt,
      draw: this.drawLot(),
      timeZone,
    };
    // The conditional update and the unique key decide: what was read before may no longer be true.
    const waiting =
      also === undefined &&
      (await this.requests.add(asked, openOn).catch((error) => {
        if (isUniqueViolation(error)) return null; // asked before, or to join the line again
        return throwIfAccountGone(error);
      }));
    if (waiting) return waiting;
    return this.#askInHand(viewer, asked, also).catch(throwIfAccountGone);
  }

  /** Asks for a post that may serve the request at once, or says why it can't be asked for. */
  async #askInHand(viewer: Viewer, asked: NewRequest, also?: AlsoAsking): Promise<Request> {
    const lockAsker = (manager: EntityManager) => this.requests.lockAsker(manager, viewer.userId);
    const ask = async (post: PostInHand): Promise<string> => {
      const { food, manager, now } = post;
      if (await isHidden(manager, viewer.userId, food)) throw notFound('food post');
      await assertMayWrite(manager, viewer.userId);
      assertMayRequest(food, viewer, now);
      const known = await manager.findBy(Request, { foodId: food.id, requesterId: viewer.userId });
      const request = known.find(({ state }) => state !== RequestState.WITHDRAWN);
      if (request === undefined && known.length > asksAgain)
        throw forbidden('You have asked for this again three times already.');
      if (request && !actionsOf(request, food, Party.ASKER, now).includes(RequestAction.REJOIN))
        throw alreadyRequested();
      const waiting = await this.requests.countPending(manager, viewer.userId, earliestOpenDay(now));
      if (waiting >= pendingAtOnce) throw tooManyOpen();
      if (request) {
        const { portions, minPortions, timeZone } = asked;
        const wish = { portions, minPortions, timeZone, joinedAt: post.instant };
        await post.move(request, RequestState.PENDING, Party.ASKER, { ...wish, ...nothingPromised });
      } else {
        // Taking a request back neither draws another lot, nor undoes that they were accepted once.
        const { draw } = known[0] ?? asked;
        const agreedAt = known.find((one) => one.agreedAt !== null)?.agreedAt ?? null;
        await post.add({ ...asked, draw, agreedAt });
      }
      await also?.(post);
      return request?.id ?? asked.id;
    };
    return this.get(await this.posts.with(asked.foodId, ask, lockAsker));
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<Request> {
    const request = await this.requests.find(id);
    if (request === null) throw notFound('request');
    return request;
  }

  /** For each of the ids, the request; null if there is none, and for those who are on neither side of it. */
  async findSeen(viewer: Viewer | null, ids: readonly string[]): Promise<(Request | null)[]> {
    if (viewer === null) return ids.map(() => null);
    const requests = await this.requests.listSeen(viewer.userId, ids);
    return ids.map((id) => requests.find((request) => request.id === id) ?? null);
  }

  /**
   * For each of the ids, the name of who has asked for the viewer's post; null if there is none. Also where one of the two
   * has blocked the other: a withdrawal without a name would say so.
   */
  async listAskerNames(viewer: Viewer | null, ids: readonly string[]): Promise<(string | null)[]> {
    if (viewer === null) return ids.map(() => null);
    const names = await this.requests.listAskerNames(viewer.userId, ids);
    return ids.map((id) => names.get(id) ?? null);
  }

  /** What a request is now, whether or not anybody has stored it. */
  stateOf(request: Request): ReturnType<typeof stateOf> {
    return stateOf(request, request.food, this.clock());
  }

  /** For each request, what the viewer may do with it now. */
  async listActions(viewer: Viewer | null, requests: readonly Request[]): Promise<RequestAction[][]> {
    const now = this.clock();
    const all = requests.map((request) => {
      const by = sideOf(viewer, request);
      return by === null ? [] : actionsOf(request, request.food, by, now);
    });
    if (viewer === null || !all.flat().some((action) => dependsOnTrust.has(action))) return all;
    const [isOnHold, hidden] = await Promise.all([this.hiding.isOnHold(viewer), this.hiding.from(viewer)]);
    return requests.map(({ food }, i) => {
      const isRefused = isOnHold || !this.hiding.shows(food, viewer, hidden);
      return (all[i] ?? []).filter((action) => !(isRefused && dependsOnTrust.has(action)));
    });
  }

  /** For each post, who waits for it in the order in which they are served; nobody for posts that are not the viewer's. */
  listLines(viewer: Viewer | null, foods: readonly Food[]): Promise<Request[][]> {
    const now = this.clock();
    return Promise.all(
      foods.map(async (food) => {
        if (!isDonor(food, viewer) || food.waitingCount === 0 || food.date < earliestOpenDay(now)) return [];
        return this.requests.listLine(food, now);
      }),
    );
  }

  /** For each request, how many are served before it; null if it does not wait. */
  async listAhead(requests: readonly Request[]): Promise<(number | null)[]> {
    const now = this.clock();
    const lines = new Map<string, Promise<Request[]>>();
    return Promise.all(
      requests.map(async (request) => {
        const { id, food } = request;
        if (stateOf(request, food, now).state !== RequestState.PENDING) return null;
        const line = lines.get(food.id) ?? this.requests.listLine(food, now);
        lines.set(food.id, line);
        const ahead = (await line).findIndex((other) => other.id === id);
        return ahead === -1 ? null : ahead; // it was served just after it was read
      }),
    );
  }

  /** For each request, how often its asker has collected lately, for the post's donor; null for others. */
  async listCollects(viewer: Viewer | null, requests: readonly Request[]): Promise<(Collects | null)[]> {
    const own = requests.filter((request) => isDonor(request.food, viewer));
    const askerIds = own.map(({ requesterId }) => requesterId);
    const served = await this.requests.findServed(askerIds, this.clock());
    return requests.map((request) => {
      const lately = isDonor(request.food, viewer) ? served.get(request.requesterId) : undefined;
      return lately === undefined ? null : collectsOf(lately);
    });
  }

  /** For each request that goes on, its asker's record, for the post's donor; null for others. */
  listAskerRecords(viewer: Viewer | null, requests: readonly Request[]): Promise<(TrackRecord | null)[]> {
    return this.#listRecords('asker', requests, ({ food }) => isDonor(food, viewer));
  }

  /** For each of the viewer's own requests that goes on, its donor's record; null for others. */
  listDonorRecords(viewer: Viewer | null, requests: readonly Request[]): Promise<(TrackRecord | null)[]> {
    return this.#listRecords('donor', requests, ({ requesterId }) => requesterId === viewer?.userId);
  }

  async #listRecords(
    side: 'asker' | 'donor',
    requests: readonly Request[],
    mayRead: (request: Request) => boolean,
  ): Promise<(TrackRecord | null)[]> {
    const now = this.clock();
    const isShown = (request: Request) => mayRead(request) && isGoingOn(request, request.food, now);
    const subjectOf = ({ requesterId, food }: Request) => (side === 'asker' ? requesterId : food.donorId);
    const subjects = new Set(requests.filter(isShown).map(subjectOf));
    const records = await this.requests.findRecords(side, [...subjects], recordedSince(now));
    return requests.map((request) =>
      isShown(request) ? shownRecord(records.get(subjectOf(request))) : null,
    );
  }

  /** For each user, the e-mail address if the viewer may see it where addresses are shown; null for guests. */
  async listEmails(viewer: Viewer | null, owners: readonly User[]): Promise<(string | null)[]> {
    if (viewer === null) return owners.map(() => null);
    const asked = owners.filter(({ emailVisibility }) => emailVisibility === EmailVisibility.AGREED);
    const agreed =
      asked.length === 0
        ? new Set<string>()
        : await this.requests.findAgreed(
            viewer.userId,
            [...new Set(asked.map(({ id }) => id))],
            earliestAgreedDay(this.clock()),
          );
    return owners.map((owner) => (showsEmail(owner, viewer, agreed.has(owner.id)) ? owner.email : null));
  }

  /** For each post, the viewer's own request; null if they have not asked, or have taken it back. */
  async listOwnFor(viewer: Viewer | null, foodIds: readonly string[]): Promise<(Request | null)[]> {
    if (viewer === null) return foodIds.map(() => null);
    const requests = await this.requests.listOwnByFoods(viewer.userId, foodIds);
    return foodIds.map((id) => requests.find((request) => request.foodId === id) ?? null);
  }

  /** The viewer's own requests, newest first. @throws BAD_USER_INPUT */
  listOwn(viewer: Viewer, args: PageArgs): Promise<Page<Request>> {
    return readPage(
      args,
      (stretch) => this.requests.listByRequester(viewer.userId, stretch),
      () => this.countOwn(viewer),
    );
  }

  /** The requests that wait for the viewer, on either side, the most urgent first. @throws BAD_USER_INPUT */
  async listWaitingFor(viewer: Viewer, first: number): Promise<Request[]> {
    checkCount(first, { field: 'first', max: 100 });
    const now = this.clock();
    const days = { openOn: earliestOpenDay(now), reportedOn: earliestAgreedDay(now) };
    return this.requests.listWaitingFor(viewer.userId, { now: now.toISOString(), ...days, limit: first });
  }

  /** All of the viewer's own requests, newest first. */
  listAllOwn(viewer: Viewer): Promise<Request[]> {
    return readAll((stretch) => this.requests.listByRequester(viewer.userId, stretch));
  }

  /** All of the viewer's own requests, newest first, also what they took back, or for posts that they do not see. */
  listEveryOwn(viewer: Viewer): Promise<Request[]> {
    return readAll((stretch) => this.requests.listEvery(viewer.userId, stretch));
  }

  countOwn(viewer: Viewer): Promise<number> {
    return this.requests.countByRequester(viewer.userId);
  }

  /** For each post, who asked for it, oldest first, in one statement; nobody for posts that are not the viewer's. */
  async listForDonor(viewer: Viewer | null, foods: readonly Food[]): Promise<Request[][]> {
    const own = foods.filter((food) => isDonor(food, viewer) && food.requestCount > 0);
    if (viewer === null || own.length === 0) return foods.map(() => []);
    const ids = own.map((food) => food.id);
    const byPost = groupBy(await this.requests.listByFoods(ids, viewer.userId), ({ foodId }) => foodId);
    return foods.map((food) =>
      (byPost.get(food.id) ?? []).map((request) => Object.assign(request, { food })),
    );
  }

  /** For each post, whether the viewer has asked for it. */
  async hasRequested(viewer: Viewer | null, foodIds: readonly string[]): Promise<boolean[]> {
    return (await this.listOwnFor(viewer, foodIds)).map((request) => request !== null);
  }
}

/** @throws BAD_USER_INPUT */
function assertWish(portions: number, minPortions: number, timeZone: string | null): void {
  const fields: Record<string, string> = {};
  const isCount = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
  if (!isCount(portions, 10_000)) fields.portions = 'must be a whole number from 1 to 10000';
  else if (!isCount(minPortions, portions))
    fields.minPortions = `must be a whole number from 1 to ${portions}`;
  if (timeZone !== null && !isTimeZone(timeZone)) fields.timeZone = 'must be a time zone like Asia/Dhaka';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}

function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false; // Intl's only way to say no
  }
}
