import { badUserInput, cursorExpired } from '../errors.js';
import type { FoodService } from '../food/food.service.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { checkPageSize, type PageArgs, type PageSizeRule } from '../platform/paging/paging.js';
import { type FoodChange, type FoodChangeConnection, FoodChangeKind } from './change.js';
import {
  type ChangePosition,
  type ChangeRepository,
  type ChangeRow,
  changeCursor,
  parseChangeCursor,
} from './change.repository.js';

const changesKeptFor = 30 * 86_400_000; // milliseconds
// A list may come out of a cache that has kept it for some seconds: whoever takes a cursor first and the list
// afterwards must not have a list that is the older of the two.
const startsBack = 60_000; // milliseconds

const endOfTime = '9999';

/** How a door names the page's size and the cursor, so that its errors name them too. */
export interface ChangeListRule {
  pageSize: PageSizeRule;
  after: string;
}

/** The feed of what has changed in the public list: every rule about it, for both doors. */
export class ChangeService {
  #lookedForRestored = '0';

  constructor(
    private readonly database: Database,
    private readonly changes: ChangeRepository,
    private readonly foods: FoodService,
    private readonly clock: Clock,
  ) {}

  /**
   * The changes since a cursor, oldest first, each at least once. Without a cursor none, but one to begin with: what
   * a list that is read afterwards does not hold comes after it.
   * @throws BAD_USER_INPUT; CURSOR_EXPIRED for a cursor of more than 30 days ago, or of another database
   */
  list(args: PageArgs, rule: ChangeListRule): Promise<FoodChangeConnection> {
    // A replica that is behind would not know the cursor that another has handed out.
    return this.database.withNewest(() => this.#list(args, rule));
  }

  /** The last change that may be read. */
  last(): Promise<ChangePosition> {
    return this.database.withNewest(() => this.changes.findLastBefore(endOfTime));
  }

  /**
   * The first `count` changes since another one, where to go on from, and whether there are some that may not be read
   * yet. Where that one is not kept any more, it begins anew: with the last change.
   */
  since(position: ChangePosition, count: number) {
    return this.database.withNewest(async () => {
      const isHeld = await this.changes.hasUnreadable(); // asked before: what is free meanwhile is read below
      const rows = await this.changes.listAfter(position, count);
      const isLost = rows.length === 0 && !(await this.changes.isKept(position));
      const last = isLost ? await this.last() : (rows.at(-1) ?? position);
      return { changes: await this.#withPosts(rows), position: last, isHeld };
    });
  }

  /** Calls `wake` when there may be changes that have not been read. @returns ends it */
  watch(wake: () => void): () => void {
    return this.database.watch(wake);
  }

  /** Has the feed go on where the database was restored: before anybody reads it. */
  async adoptRestored(): Promise<void> {
    if (this.database.engine === 'sqlite') return; // its numbers come along
    this.#lookedForRestored = await this.database.write((manager) =>
      this.changes.adoptRestored(manager, this.#lookedForRestored),
    );
  }

  /**
   * Forgets what is older than 30 days.
   * @param signal ends it early; the rest is for the next time
   */
  async sweep(signal?: AbortSignal): Promise<void> {
    await this.adoptRestored();
    const instant = this.#ago(changesKeptFor);
    await this.database.writeInSlices((manager) => this.changes.prune(manager, instant), signal);
  }

  async #list({ after, first }: PageArgs, rule: ChangeListRule): Promise<FoodChangeConnection> {
    checkPageSize(first, rule.pageSize);
    if (after == null) return this.#page(await this.#start(), 0);
    const position = parseChangeCursor(after);
    if (position === null)
      throw badUserInput({ [rule.after]: 'must be a cursor that this feed has handed out' });
    if (!(await this.changes.isKept(position))) throw cursorExpired();
    return this.#page(position, first);
  }

  #start(): Promise<ChangePosition> {
    return this.changes.findLastBefore(this.#ago(startsBack));
  }

  async #page(after: ChangePosition, first: number): Promise<FoodChangeConnection> {
    const rows = await this.changes.listAfter(after, first + 1);
    const page = rows.slice(0, first);
    const nodes = await this.#withPosts(page);
    return {
      edges: page.map((row, i) => ({ cursor: changeCursor(row), node: nodes[i] as FoodChange })),
      pageInfo: { hasNextPage: rows.length > first, endCursor: changeCursor(page.at(-1) ?? after) },
    };
  }

  // The posts are read after their changes: what happens to one in between, a later change will tell.
  async #withPosts(rows: ChangeRow[]): Promise<FoodChange[]> {
    const open = await this.foods.findOpen([...new Set(rows.map(({ foodId }) => foodId))]);
    return rows.map(({ foodId, kind, changedAt }) => {
      const food = open.get(foodId) ?? null;
      return { foodId, food, kind: food === null ? FoodChangeKind.GONE : kindOfOpen(kind), changedAt };
    });
  }

  #ago(milliseconds: number): string {
    return new Date(this.clock().getTime() - milliseconds).toISOString();
  }
}

// Its last day was over, and it has another one now.
function kindOfOpen(recorded: FoodChangeKind): FoodChangeKind {
  return recorded === FoodChangeKind.GONE ? FoodChangeKind.ADDED : recorded;
}
