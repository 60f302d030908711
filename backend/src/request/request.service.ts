import { v7 as uuidv7 } from 'uuid';
import { alreadyRequested, foodNotFound, signInNotValid } from '../errors.js';
import { earliestOpenDay, requestDay } from '../food/calendar.js';
import type { Food } from '../food/food.entity.js';
import { assertMayRequest, isDonor } from '../food/food.policy.js';
import type { FoodService } from '../food/food.service.js';
import type { Clock } from '../platform/clock.js';
import { isForeignKeyViolation, isUniqueViolation } from '../platform/database/outage.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { buildPage, checkPageSize, type Page, type PageArgs } from '../platform/paging/paging.js';
import type { Request } from './request.entity.js';
import { parseRequestPosition, positionOf, type RequestRepository } from './request.repository.js';

/** Asking for food, and who may see who asked: every rule about requests, for both doors. */
export class RequestService {
  constructor(
    private readonly requests: RequestRepository,
    private readonly foodService: FoodService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for a post, once per user: its status, its count and the request change together or not at all.
   * @param callersDay the requester's own calendar day, kept if it is today somewhere on earth
   * @throws NOT_FOUND; FORBIDDEN for one's own food; EXPIRED; ALREADY_REQUESTED
   */
  async ask(viewer: Viewer, foodId: string, callersDay?: string | null): Promise<Request> {
    const now = this.clock();
    const openOn = earliestOpenDay(now);
    const asked = {
      id: uuidv7(),
      foodId,
      requesterId: viewer.userId,
      foodRequestDate: requestDay(now, callersDay),
      createdAt: now.toISOString(),
    };
    // The conditional update and the unique key decide: what was read before may no longer be true.
    const request = await this.requests.add(asked, openOn).catch((error) => {
      if (isUniqueViolation(error)) throw alreadyRequested();
      throw isForeignKeyViolation(error) ? signInNotValid({ cause: error }) : error; // the account was just deleted
    });
    if (request !== null) return request;
    assertMayRequest(await this.foodService.get(foodId), viewer, openOn);
    throw foodNotFound(); // what forbade it has just changed, or the donor has just deleted it
  }

  /** The viewer's own requests, newest first. @throws BAD_USER_INPUT */
  async listOwn(viewer: Viewer, args: PageArgs): Promise<Page<Request>> {
    const { first } = args;
    checkPageSize(first, { field: 'first', max: 100 });
    const after = args.after == null ? undefined : parseRequestPosition(args.after);
    const rows = await this.requests.listByRequester(viewer.userId, { limit: first + 1, after });
    return buildPage(rows, first, positionOf, () => this.countOwn(viewer));
  }

  /** All of the viewer's own requests, newest first. */
  listAllOwn(viewer: Viewer): Promise<Request[]> {
    return this.requests.listByRequester(viewer.userId);
  }

  /** All requests for the viewer's own posts, oldest first. */
  listAllForDonor(viewer: Viewer): Promise<Request[]> {
    return this.requests.listByDonor(viewer.userId);
  }

  countOwn(viewer: Viewer): Promise<number> {
    return this.requests.countByRequester(viewer.userId);
  }

  /** For each post, who asked for it, oldest first, in one statement; nobody for posts that are not the viewer's. */
  async listForDonor(viewer: Viewer | null, foods: readonly Food[]): Promise<Request[][]> {
    const own = foods.filter((food) => isDonor(food, viewer) && food.requestCount > 0);
    if (own.length === 0) return foods.map(() => []);
    const ids = own.map((food) => food.id);
    const requests = await this.requests.listByFoods(ids);
    return foods.map((food) =>
      requests
        .filter((request) => request.foodId === food.id)
        .map((request) => Object.assign(request, { food })),
    );
  }

  /** For each post, whether the viewer has asked for it, in one statement. */
  async hasRequested(viewer: Viewer | null, foodIds: readonly string[]): Promise<boolean[]> {
    if (viewer === null) return foodIds.map(() => false);
    const requested = new Set(await this.requests.listRequestedFoodIds(viewer.userId, foodIds));
    return foodIds.map((id) => requested.has(id));
  }
}
