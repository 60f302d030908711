import { badUserInput, expired, forbidden, noPortionsLeft, notFound, stateChanged } from '../errors.js';
import { closesAt, earliestOpenDay } from '../food/calendar.js';
import { portionsLeft } from '../food/food.entity.js';
import type { FoodRepository } from '../food/food.repository.js';
import type { Pickup } from '../food/pickup-place.entity.js';
import type { Clock } from '../platform/clock.js';
import { checkCount } from '../platform/count.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { parseOptionalWords, parseWords } from '../platform/words.js';
import type { PostInHand } from '../request/post-in-hand.js';
import type { PostTransactions } from '../request/post-transactions.js';
import type { Request } from '../request/request.entity.js';
import { actionsOf, isYesFresh, respondBy, showsPlace, sideOf, stateOf } from '../request/request.policy.js';
import type { RequestService } from '../request/request.service.js';
import { Party, RequestAction, RequestState, transitions } from '../request/request.states.js';
import { assertMayWrite } from '../trust/hiding.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED } = RequestState;

const longestMessage = 300; // characters

/** The way of a request from the line to collected: every rule about it, for both doors. */
export class HandoverService {
  constructor(
    private readonly posts: PostTransactions,
    private readonly requests: RequestService,
    private readonly foods: FoodRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The donor: promises portions. The asker has to say yes again if they asked more than 2 hours ago.
   * @param portions if it is left out: as many as are wanted, or as are left
   * @param pickupAt when to meet, ISO 8601
   * @throws NOT_FOUND; FORBIDDEN; STATE_CHANGED; NO_PORTIONS_LEFT; EXPIRED; BAD_USER_INPUT
   */
  accept(viewer: Viewer, id: string, portions?: number | null, pickupAt?: Date | null): Promise<Request> {
    return this.#act(viewer, id, RequestAction.ACCEPT, async (post, request) => {
      const { food, now } = post;
      const left = portionsLeft(food);
      if (portions != null) checkCount(portions, { field: 'portions', max: request.portions });
      if (left < (portions ?? request.minPortions)) throw noPortionsLeft(left);
      if (pickupAt != null && !(pickupAt > now && pickupAt <= new Date(closesAt(food.date)))) {
        throw badUserInput({ pickupAt: 'must be later than now, and not after the last day' });
      }
      const granted = portions ?? Math.min(request.portions, left);
      const agreed = { granted, pickupAt: pickupAt?.toISOString() ?? null };
      if (isYesFresh(request, now)) await post.move(request, ACCEPTED, Party.DONOR, agreed);
      else {
        const until = respondBy(food, request.timeZone, now, agreed.pickupAt);
        await post.move(request, OFFERED, Party.DONOR, { ...agreed, respondBy: until });
      }
    });
  }

  /**
   * The donor: says no, with a message if they like.
   * @throws as accept, except for the portions; FORBIDDEN also for a message while on hold
   */
  async decline(viewer: Viewer, id: string, message?: string | null): Promise<Request> {
    const endNote = parseOptionalWords(message, 'message', longestMessage);
    return this.#act(viewer, id, RequestAction.DECLINE, async (post, request) => {
      if (endNote !== null) await assertMayWrite(post.manager, viewer.userId);
      await post.move(request, DECLINED, Party.DONOR, { ...endedNow(post, Party.DONOR), endNote });
    });
  }

  /** The asker: says yes to an offer. @throws NOT_FOUND; FORBIDDEN; STATE_CHANGED */
  confirm(viewer: Viewer, id: string): Promise<Request> {
    return this.#act(viewer, id, RequestAction.CONFIRM, (post, request) =>
      post.move(request, ACCEPTED, Party.ASKER, { respondBy: null, joinedAt: post.instant }),
    );
  }

  /** The asker: takes the request back. @throws NOT_FOUND; FORBIDDEN; STATE_CHANGED */
  withdraw(viewer: Viewer, id: string): Promise<Request> {
    return this.#act(viewer, id, RequestAction.WITHDRAW, (post, request) =>
      post.move(request, WITHDRAWN, Party.ASKER, endedNow(post, Party.ASKER)),
    );
  }

  /**
   * The donor: takes a promise back, and says why.
   * @param lowerQuantity what came free can't be given any more, so nobody else is offered it
   * @throws NOT_FOUND; FORBIDDEN for the asker, or while on hold; STATE_CHANGED; BAD_USER_INPUT
   */
  async cancel(viewer: Viewer, id: string, reason: string, lowerQuantity = false): Promise<Request> {
    const endNote = parseWords(reason, 'reason', longestMessage);
    return this.#act(viewer, id, RequestAction.CANCEL, async (post, request) => {
      await assertMayWrite(post.manager, viewer.userId);
      await post.move(request, CANCELLED, Party.DONOR, { ...endedNow(post, Party.DONOR), endNote });
      if (lowerQuantity) post.loseFreed(request.granted ?? 0);
    });
  }

  /**
   * Either side: it was picked up. The donor can also correct a no-show with it, for 7 days, whatever has become of the
   * portions: what was promised to others meanwhile is not counted twice.
   * @param portions how many; if it is left out, all that were promised
   * @throws NOT_FOUND; FORBIDDEN; STATE_CHANGED; BAD_USER_INPUT
   */
  markCollected(viewer: Viewer, id: string, portions?: number | null): Promise<Request> {
    return this.#act(viewer, id, RequestAction.MARK_COLLECTED, async (post, request, by) => {
      const granted = request.granted ?? 1;
      const said = portions ?? granted;
      checkCount(said, { field: 'portions', max: granted });
      const collected = request.state === NO_SHOW ? Math.min(said, portionsLeft(post.food)) || null : said;
      await post.move(request, COLLECTED, by, { ...endedNow(post, by), endReason: null, collected });
    });
  }

  /** The donor: nobody came, 30 minutes after the agreed time or after the last day. @throws as withdraw */
  markNoShow(viewer: Viewer, id: string): Promise<Request> {
    return this.#act(viewer, id, RequestAction.MARK_NO_SHOW, (post, request) =>
      post.move(request, NO_SHOW, Party.DONOR, endedNow(post, Party.DONOR)),
    );
  }

  /** The asker: the no-show is not true. It then counts against nobody. @throws as withdraw */
  dispute(viewer: Viewer, id: string): Promise<Request> {
    return this.#act(viewer, id, RequestAction.DISPUTE, (post, request) =>
      post.move(request, NO_SHOW, Party.ASKER, { disputedAt: post.instant }),
    );
  }

  /**
   * The asker: says thanks for what was collected, once; what is said again changes nothing.
   * @param message up to 300 characters
   * @throws NOT_FOUND; FORBIDDEN for the donor, or while on hold; STATE_CHANGED unless it is COLLECTED; BAD_USER_INPUT
   */
  async sayThanks(viewer: Viewer, id: string, message?: string | null): Promise<Request> {
    const thanks = parseOptionalWords(message, 'message', longestMessage) ?? '';
    const { known, by } = await this.#find(viewer, id);
    if (by !== Party.ASKER) throw forbidden('Only the asker may do this.');
    return this.#inHand(known, async (post, request) => {
      if (request.state !== COLLECTED) throw stateChanged(stateOf(request, post.food, post.now).state);
      if (request.thanks !== null) return;
      await assertMayWrite(post.manager, viewer.userId);
      await post.thank(request, thanks);
    });
  }

  /** Where each request is picked up, for those who may know it now; null for everybody else. */
  async listPickups(viewer: Viewer | null, requests: readonly Request[]): Promise<(Pickup | null)[]> {
    const now = this.clock();
    const mayKnow = (request: Request) => {
      const side = sideOf(viewer, request);
      return side === Party.DONOR || (side === Party.ASKER && showsPlace(request, request.food, now));
    };
    const foodIds = requests.filter(mayKnow).map((request) => request.foodId);
    const pickups = await this.foods.listPickups(foodIds);
    return requests.map((request) => (mayKnow(request) ? (pickups.get(request.foodId) ?? null) : null));
  }

  /** Does what is due for every post. Answers are right without it; it makes things happen in time. */
  settleDue(signal?: AbortSignal): Promise<void> {
    return this.posts.settleDue(signal);
  }

  /** One side acts on a request. A repeated call answers what it has already done. */
  async #act(
    viewer: Viewer,
    id: string,
    action: RequestAction,
    work: (post: PostInHand, request: Request, by: Party) => Promise<void>,
  ): Promise<Request> {
    const { known, by } = await this.#find(viewer, id);
    if (!transitions.some((one) => one.action === action && one.by.includes(by)))
      throw forbidden(`Only the ${by === Party.DONOR ? 'asker' : 'donor'} may do this.`);
    return this.#inHand(known, async (post, request) => {
      if (isDone(action, request)) return;
      assertMayAct(action, request, post, by);
      await work(post, request, by);
    });
  }

  /** Works on a request while its post is locked. @returns what became of it */
  async #inHand(
    { id, foodId }: Request,
    work: (post: PostInHand, request: Request) => Promise<void>,
  ): Promise<Request> {
    await this.posts.with(foodId, async (post) => work(post, await post.find(id)));
    return this.requests.get(id);
  }

  /** A request of the viewer's, and which side of it they are on. @throws NOT_FOUND */
  async #find(viewer: Viewer, id: string): Promise<{ known: Request; by: Party }> {
    const known = await this.requests.get(id);
    const by = sideOf(viewer, known);
    if (by === null) throw notFound('request');
    return { known, by };
  }
}

function endedNow(post: PostInHand, by: Party) {
  return { endedAt: post.instant, endedBy: by, respondBy: null };
}

function isDone(action: RequestAction, request: Request): boolean {
  if (action === RequestAction.DISPUTE) return request.disputedAt !== null && request.state === NO_SHOW;
  return transitions.some((one) => one.action === action && one.to === request.state);
}

/** @throws EXPIRED; NO_PORTIONS_LEFT; FORBIDDEN; STATE_CHANGED */
function assertMayAct(action: RequestAction, request: Request, { food, now }: PostInHand, by: Party): void {
  if (actionsOf(request, food, by, now).includes(action)) return;
  const { state } = stateOf(request, food, now);
  if (action === RequestAction.ACCEPT) {
    if (food.date < earliestOpenDay(now)) throw expired();
    if (state === PENDING) throw noPortionsLeft(portionsLeft(food));
  }
  if (action === RequestAction.MARK_NO_SHOW && state === ACCEPTED) {
    if (food.hiddenBy !== null) throw forbidden('The moderators have hidden this post.');
    throw forbidden('You can say so 30 minutes after the agreed time, or after the last day.');
  }
  throw stateChanged(state);
}
