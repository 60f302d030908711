import { badUserInput } from '../errors.js';
import { type Bounds, parseBounds } from '../place/bounds.js';
import { metresBetween, type Near, parseNear } from '../place/near.js';
import type { LatLng } from '../place/point.js';
import type { Clock } from '../platform/clock.js';
import { checkCount } from '../platform/count.js';
import type { Viewer } from '../platform/identity/viewer.js';
import {
  buildPage,
  type Page,
  type PageArgs,
  PageEdge,
  type PageRule,
  type Position,
  readAll,
} from '../platform/paging/paging.js';
import type { Hiding } from '../trust/hiding.js';
import { earliestOpenDay } from './calendar.js';
import { type FoodFilter, hasWords } from './finding.js';
import { areaOf, type Food, type FoodStatus } from './food.entity.js';
import { type FoodFilterArgs, FoodSort, FoundIn, parseDay, parseSearch } from './food.inputs.js';
import { type FoodRepository, type Gathered, parseFoodPosition, positionIn } from './food.repository.js';
import type { FoodExtent } from './food.selection.js';
import { countedUpTo } from './list-sizes.js';

/** What a door calls the arguments of a list of posts. */
export interface FoodListRule extends PageRule {
  search: string;
  /** Whether a search finds nothing but names with its text, so that the whole list is in its order. */
  namesOnly?: boolean;
}

/** What a list of open posts is asked for with. */
export type OpenListArgs = PageArgs & OpenFilterArgs & { sort: FoodSort; extent?: FoodExtent };

/** What narrows a list of open posts, and a map of them. */
export interface OpenFilterArgs extends Omit<FoodFilterArgs, 'near'> {
  near?: (LatLng & { within?: number | null }) | null;
  bounds?: Bounds | null;
}

/** The order of a list, and what is read of its posts. `near` must be given if the nearest come first. */
interface Ordering {
  sort: FoodSort;
  near?: Near;
  extent?: FoodExtent;
}

/** A page of posts. */
interface FoodPage extends Page<Food, FoodEdge> {
  /** The text that was searched, where it is another one than was asked for. */
  searchedFor: string | null;
}

/** An entry of a list of posts. What was not asked for is null. */
class FoodEdge extends PageEdge<Food> {
  constructor(
    food: Food,
    positionOf: (food: Food) => Position,
    private readonly distanceOf?: (food: Food) => number | null,
    private readonly partOf?: (food: Food) => FoundIn,
  ) {
    super(food, positionOf);
  }

  /** How many metres away it is. */
  get distance(): number | null {
    return this.distanceOf?.(this.node) ?? null;
  }

  /** Where a search has found it. */
  get foundIn(): FoundIn | null {
    return this.partOf?.(this.node) ?? null;
  }
}

/** Reads the posts after a position of a list. */
type ListPart = (filter: FoodFilter, limit: number, after?: Position) => Promise<Food[]>;

/** Finding food: every rule about lists of posts, for both doors. */
export class FoodListService {
  constructor(
    private readonly foods: FoodRepository,
    private readonly hiding: Hiding,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts whose last day has not passed, by a part of their name in any case; after those, with the same words in their
   * notes or public place. A search that finds nothing is corrected, if a correction finds something. A list by
   * distance contains only posts with an area.
   * @param viewer what is hidden from them is left out; null for what a guest sees
   * @throws BAD_USER_INPUT for a page size, cursor, search, day, `near` or `bounds` that breaks a rule
   */
  async listOpen(args: OpenListArgs, rule: FoodListRule, viewer: Viewer | null): Promise<FoodPage> {
    const { near, ...filter } = narrow(await this.#openTo(viewer), args, rule.search);
    return this.#page(filter, { ...args, near }, rule);
  }

  /**
   * Where on a part of a map the posts of `listOpen` are, and how many.
   * @throws BAD_USER_INPUT as listOpen
   */
  async gatherOpen(
    { bounds, ...args }: OpenFilterArgs & { bounds: Bounds },
    viewer: Viewer | null,
  ): Promise<Gathered[]> {
    const narrowed = narrow(await this.#openTo(viewer), args, 'search');
    const filter = { ...narrowed, bounds: parseBounds(bounds) };
    const gathered = await this.foods.gather(filter);
    if (gathered.length > 0) return gathered;
    for (const search of await this.#findCorrections(filter)) {
      const ofOther = await this.foods.gather({ ...filter, search });
      if (ofOther.length > 0) return ofOther;
    }
    return [];
  }

  /**
   * Those of a guest's `listOpen` that have a status, by walking the list for as many posts as the largest page holds:
   * no index knows the status, and what a call costs is bounded all the same. So a page may be short, even empty, and
   * still have a next one, and nobody counts the whole.
   * @throws BAD_USER_INPUT as listOpen
   */
  async listOpenWithStatus(
    status: FoodStatus,
    args: OpenListArgs,
    rule: FoodListRule,
  ): Promise<Omit<Page<Food>, 'countTotal'>> {
    checkCount(args.first, rule.pageSize);
    const walked = await this.listOpen({ ...args, first: rule.pageSize.max }, rule, null);
    const edges = walked.edges.filter(({ node }) => node.foodStatus === status);
    if (edges.length <= args.first) return { edges, pageInfo: walked.pageInfo };
    const page = edges.slice(0, args.first);
    return { edges: page, pageInfo: { hasNextPage: true, endCursor: page.at(-1)?.cursor ?? null } };
  }

  /** The newest `first` posts (1 to 24) whose last day has not passed. @throws BAD_USER_INPUT */
  async listRecent(first: number, viewer: Viewer | null): Promise<Food[]> {
    checkCount(first, { field: 'first', max: 24 });
    return this.foods.list(await this.#openTo(viewer), { sort: FoodSort.NEWEST, limit: first });
  }

  /** The viewer's own posts, newest first, those past their last day included. @throws BAD_USER_INPUT */
  listOwn(viewer: Viewer, args: PageArgs, rule: FoodListRule): Promise<FoodPage> {
    return this.#page({ donorId: viewer.userId }, { ...args, sort: FoodSort.NEWEST }, rule);
  }

  /** All of the viewer's own posts, newest first. */
  listAllOwn(viewer: Viewer): Promise<Food[]> {
    const sort = FoodSort.NEWEST;
    return readAll((stretch) => this.foods.list({ donorId: viewer.userId }, { sort, ...stretch }));
  }

  async countOpen(viewer: Viewer | null): Promise<number> {
    return this.foods.count(await this.#openTo(viewer));
  }

  countOwn(viewer: Viewer): Promise<number> {
    return this.foods.count({ donorId: viewer.userId });
  }

  /** Those of the posts whose last day has not passed and that the viewer sees, within `near` if it is given, by their ids. */
  async findOpen(ids: readonly string[], viewer: Viewer | null, near?: Near): Promise<Map<string, Food>> {
    const [foods, hidden] = await Promise.all([
      this.foods.findOpen(ids, earliestOpenDay(this.clock())),
      this.hiding.from(viewer),
    ]);
    const shown = foods.filter((food) => isWithin(near, food) && this.hiding.shows(food, viewer, hidden));
    return new Map(shown.map((food) => [food.id, food]));
  }

  /** The filter of a viewer's list of open posts. */
  async #openTo(viewer: Viewer | null): Promise<FoodFilter> {
    const hidden = await this.hiding.from(viewer);
    return { openOn: earliestOpenDay(this.clock()), ...(hidden !== null && { hidden }) };
  }

  /** @param filter all restrictions of the list, its search included */
  async #page(filter: FoodFilter, args: PageArgs & Ordering, rule: FoodListRule): Promise<FoodPage> {
    const { first, sort, near } = args;
    checkCount(first, rule.pageSize);
    const narrowed = near?.within === undefined ? filter : { ...filter, near };
    const { list, positionOf, distanceOf } = this.#inOrder(args);
    const after = args.after == null ? undefined : parseFoodPosition(sort, args.after, rule.after);
    const found = await this.#search(narrowed, first + 1, after, list, rule);
    const byWords = new Set(found.byWords);
    const counted = sort === FoodSort.NEAREST ? { ...narrowed, hasArea: true } : narrowed;
    const placeOf = (food: Food) => ({
      ...positionOf(food),
      ...(byWords.has(food) && { part: wordsPart }),
      ...(found.otherText !== null && { instead: found.otherText }),
    });
    const partOf = (food: Food) => (byWords.has(food) ? FoundIn.NOTES_OR_PLACE : FoundIn.NAME);
    const page = buildPage(
      [...found.byName, ...found.byWords],
      first,
      (food) => new FoodEdge(food, placeOf, distanceOf, filter.search ? partOf : undefined),
      () => this.#countFound({ ...counted, search: found.otherText ?? filter.search }, rule),
    );
    return { ...page, searchedFor: found.otherText === filter.search ? null : found.otherText };
  }

  /** How a list is read in its order, and where a post is in it. @throws BAD_USER_INPUT */
  #inOrder({ sort, near, extent }: Ordering): {
    list: ListPart;
    positionOf: (food: Food) => Position;
    distanceOf?: (food: Food) => number | null;
  } {
    if (sort !== FoodSort.NEAREST)
      return {
        list: (filter, limit, after) => this.foods.list(filter, { sort, limit, after, extent }),
        positionOf: (food) => positionIn(sort, food),
        ...(near && { distanceOf: (food: Food) => distanceBetween(near, food) }),
      };
    if (near === undefined) throw badUserInput({ near: 'must be given where the nearest posts come first' });
    const distances = new Map<Food, number>();
    const distanceOf = (food: Food) => distances.get(food) ?? 0;
    return {
      list: async (filter, limit, after) => {
        const found = await this.foods.nearest.list({ ...filter, near }, { limit, after, extent });
        for (const { food, distance } of found) distances.set(food, distance);
        return found.map(({ food }) => food);
      },
      positionOf: (food) => ({ order: sort, key: distanceOf(food), id: food.id }),
      distanceOf,
    };
  }

  /** What a search finds, or what its correction finds. Each position then names the corrected text. */
  async #search(
    filter: FoodFilter,
    limit: number,
    after: Position | undefined,
    list: ListPart,
    rule: FoodListRule,
  ) {
    // A position names its own text: the text that was typed may find something by now, which would be another list.
    const continued = filter.search && after?.instead ? parseSearch(after.instead, rule.after) : null;
    const found = await findBoth(continued === null ? filter : { ...filter, search: continued });
    if (continued !== null) return { ...found, otherText: continued };
    if (!rule.namesOnly && after === undefined && found.byName.length + found.byWords.length === 0) {
      for (const search of await this.#findCorrections(filter)) {
        const others = await findBoth({ ...filter, search });
        if (others.byName.length + others.byWords.length > 0) return { ...others, otherText: search };
      }
    }
    return { ...found, otherText: null };

    /** Posts with the text in their names; if these do not fill the page, also those with its words elsewhere. */
    async function findBoth(filter: FoodFilter): Promise<{ byName: Food[]; byWords: Food[] }> {
      const isPastNames = after?.part === wordsPart;
      const byName = isPastNames ? [] : await list(filter, limit, after);
      if (byName.length === limit || rule.namesOnly || !hasWords(filter)) return { byName, byWords: [] };
      const elsewhere = { ...filter, foundIn: FoundIn.NOTES_OR_PLACE };
      const byWords = await list(elsewhere, limit - byName.length, isPastNames ? after : undefined);
      return { byName, byWords };
    }
  }

  async #countFound(filter: FoodFilter, { namesOnly }: FoodListRule): Promise<number> {
    const byName = await this.foods.count(filter);
    if (byName >= countedUpTo || namesOnly || !hasWords(filter)) return byName;
    const byWords = await this.foods.count({ ...filter, foundIn: FoundIn.NOTES_OR_PLACE });
    return Math.min(byName + byWords, countedUpTo);
  }

  async #findCorrections({ search, openOn, hidden }: FoodFilter): Promise<string[]> {
    if (!search || openOn === undefined) return [];
    return this.foods.findCorrections(search, openOn, { openOn: earliestOpenDay(this.clock()), hidden });
  }
}

// The second part of a search's list: what it finds elsewhere than in names.
const wordsPart = 1;

const lastOfAllDays = '9999-12-31';

function distanceBetween(near: Near, food: Food): number | null {
  const area = areaOf(food);
  return area && metresBetween(near, area);
}

function isWithin(near: Near | undefined, food: Food): boolean {
  if (near?.within === undefined) return true;
  const distance = distanceBetween(near, food);
  return distance !== null && distance <= near.within;
}

/**
 * The filter for those of the open posts that are asked for.
 * @param search what a door calls it
 * @throws BAD_USER_INPUT naming what breaks a rule
 */
function narrow(open: FoodFilter, args: OpenFilterArgs, search: string): FoodFilter {
  const [endsFrom, endsBy] = [parseDay(args.endsFrom, 'endsFrom'), parseDay(args.endsBy, 'endsBy')];
  const filter: FoodFilter = { ...open, search: parseSearch(args.search, search) };
  if (endsFrom !== undefined && endsFrom > (open.openOn ?? '')) {
    filter.openOn = endsFrom;
    // So that the posts of those days are counted: if they are few, they are not looked for along another order.
    filter.endsBy = lastOfAllDays;
  }
  if (endsBy !== undefined) filter.endsBy = endsBy;
  if (args.withPortionsLeft) filter.hasPortionsLeft = true;
  if (args.near != null) filter.near = parseNear(args.near);
  if (args.bounds != null) filter.bounds = parseBounds(args.bounds);
  return filter;
}
