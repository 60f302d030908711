import { badUserInput, cursorExpired } from '../errors.js';
import type { FoodListService, OpenFilterArgs } from '../food/food-list.service.js';
import { type Near, parseNear } from '../place/near.js';
import { after, type Clock, day, minute } from '../platform/clock.js';
import { checkCount } from '../platform/count.js';
import type { Database } from '../platform/database/database.js';
import type { Viewer } from '../platform/identity/viewer.js';
import type { PageArgs, PageRule } from '../platform/paging/paging.js';
import type { Hiding } from '../trust/hiding.js';
import { type FoodChange, type FoodChangeConnection, FoodChangeKind } from './change.js';
import {
  type ChangePosition,
  type ChangeRepository,
  type ChangeRow,
  changeCursor,
  parseChangeCursor,
} from './change.repository.js';

const changesKeptFor = 30 * day;
// A list may come from a cache that is some seconds old. A client that takes a cursor and then the list must not get a
// list that is older than the cursor.
const startsBack = minute;

const endOfTime = '9999';
const readTogether = 100; // changes that a follower reads at once

/** Which changes are asked for. With `near` and its `within`, posts that are farther away or have no area are GONE. */
interface ChangeListArgs extends PageArgs, Pick<OpenFilterArgs, 'near'> {}

/** The feed of what has changed in the public list: every rule about it, for both doors. */
export class ChangeService {
  #lookedForRestored = '0';
  /** The users who do not see the post of a change, found once for all listeners. */
  readonly #missing = new WeakMap<FoodChange, Promise<Set<string>>>();

  constructor(
    private readonly database: Database,
    private readonly changes: ChangeRepository,
    private readonly foodLists: FoodListService,
    private readonly hiding: Hiding,
    private readonly clock: Clock,
  ) {}

  /**
   * The changes since a cursor, oldest first, each at least once. Without a cursor there are none, but a cursor to
   * begin with: it comes before everything that a list read afterwards does not contain. What is hidden from the viewer
   * is GONE for them.
   * @throws BAD_USER_INPUT; CURSOR_EXPIRED for a cursor that is more than 30 days old, or from another database
   */
  list(
    { after: cursor, first, near: given }: ChangeListArgs,
    rule: PageRule,
    viewer: Viewer | null,
  ): Promise<FoodChangeConnection> {
    // A replica that lags behind may not know a cursor that another one has handed out.
    return this.database.withNewest(async () => {
      checkCount(first, rule.pageSize);
      const near = given == null ? undefined : parseNear(given);
      if (cursor == null) {
        const start = after(this.clock(), -startsBack);
        return this.#page(await this.changes.findLastBefore(start), { first: 0, near }, viewer);
      }
      const position = parseChangeCursor(cursor);
      if (position === null)
        throw badUserInput({ [rule.after]: 'must be a cursor that this feed has handed out' });
      if (!(await this.changes.isKept(position))) throw cursorExpired();
      return this.#page(position, { first, near }, viewer);
    });
  }

  /** The last change that may be read. */
  last(): Promise<ChangePosition> {
    return this.database.withNewest(() => this.changes.findLastBefore(endOfTime));
  }

  /**
   * The first changes since another one, the position to continue from, whether there may be more, and whether there are
   * changes that can't be read yet. If that other one is no longer kept, it starts again from the last change.
   */
  since(position: ChangePosition) {
    return this.database.withNewest(async () => {
      const isHeld = await this.changes.hasUnreadable(); // asked first: what becomes readable meanwhile is read below
      const rows = await this.changes.listAfter(position, readTogether);
      const isLost = rows.length === 0 && !(await this.changes.isKept(position));
      const last = isLost ? await this.last() : (rows.at(-1) ?? position);
      const hasMore = rows.length === readTogether;
      return { changes: await this.#withPosts(rows, null), position: last, hasMore, isHeld };
    });
  }

  /** A change as a viewer may see it: what is hidden from them is GONE. */
  async shownTo(viewer: Viewer | null, change: FoodChange): Promise<FoodChange> {
    if (viewer === null || change.food === null || change.food.donorId === viewer.userId) return change;
    let missing = this.#missing.get(change);
    if (missing === undefined) {
      missing = this.hiding.whoMisses(change.food);
      this.#missing.set(change, missing);
    }
    return (await missing).has(viewer.userId) ? { ...change, kind: FoodChangeKind.GONE, food: null } : change;
  }

  /** Calls `wake` when there may be changes that have not been read. @returns a function that ends it */
  watch(wake: () => void): () => void {
    return this.database.watch(wake, () => this.database.findVersion());
  }

  /** Lets the feed continue after the database was restored. Call it before anybody reads the feed. */
  async adoptRestored(): Promise<void> {
    if (this.database.engine === 'sqlite') return; // a restored file keeps its numbers
    this.#lookedForRestored = await this.database.write((manager) =>
      this.changes.adoptRestored(manager, this.#lookedForRestored),
    );
  }

  /**
   * Deletes the changes that are older than 30 days.
   * @param signal ends it early; the next run does the rest
   */
  async sweep(signal?: AbortSignal): Promise<void> {
    await this.adoptRestored();
    const instant = after(this.clock(), -changesKeptFor);
    await this.database.writeInSlices((manager) => this.changes.prune(manager, instant), signal);
  }

  async #page(
    position: ChangePosition,
    { first, near }: { first: number; near?: Near },
    viewer: Viewer | null,
  ): Promise<FoodChangeConnection> {
    const rows = await this.changes.listAfter(position, first + 1);
    const page = rows.slice(0, first);
    const nodes = await this.#withPosts(page, viewer, near);
    return {
      edges: page.map((row, i) => ({ cursor: changeCursor(row), node: nodes[i] as FoodChange })),
      pageInfo: { hasNextPage: rows.length > first, endCursor: changeCursor(page.at(-1) ?? position) },
    };
  }

  // The posts are read after their changes. If one changes in between, a later change says so.
  async #withPosts(rows: ChangeRow[], viewer: Viewer | null, near?: Near): Promise<FoodChange[]> {
    const ids = rows.map(({ foodId }) => foodId);
    const open = await this.foodLists.findOpen(ids, viewer, near);
    return rows.map(({ foodId, kind, changedAt }) => {
      const food = open.get(foodId) ?? null;
      return { foodId, food, kind: food === null ? FoodChangeKind.GONE : kindOfOpen(kind), changedAt };
    });
  }
}

// An open post with GONE: its last day was over, and it has a new one.
function kindOfOpen(recorded: FoodChangeKind): FoodChangeKind {
  return recorded === FoodChangeKind.GONE ? FoodChangeKind.ADDED : recorded;
}
