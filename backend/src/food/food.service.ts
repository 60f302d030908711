import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { badUserInput, conflict, notFound, quantityPromised, throwIfAccountGone } from '../errors.js';
import { claimKey } from '../idempotency/idempotency-key.repository.js';
import { areaAt, isWideCell } from '../place/area.js';
import { type Bounds, parseBounds } from '../place/bounds.js';
import { metresBetween, type Near, parseNear } from '../place/near.js';
import type { LatLng, Point } from '../place/point.js';
import { type Clock, day } from '../platform/clock.js';
import { type CountRule, checkCount } from '../platform/count.js';
import type { Database } from '../platform/database/database.js';
import { dropStatistics } from '../platform/database/statistics.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { buildPage, type Page, type PageArgs, type Position, readAll } from '../platform/paging/paging.js';
import { isPhotoPath } from '../platform/picture-address.js';
import { assertMayWrite, type Hiding } from '../trust/hiding.js';
import { earliestOpenDay, endGathering, gathersUntil } from './calendar.js';
import { type FoodFilter, hasWords } from './finding.js';
import { areaOf, type Food, type FoodStatus, presentFood, ShareRule } from './food.entity.js';
import type { PostEvents, PostPhotos } from './food.events.js';
import {
  type FoodFilterArgs,
  FoodSort,
  FoundIn,
  type OptionalFields,
  parseDay,
  parseFoodChanges,
  parseNewFood,
  parseSearch,
} from './food.inputs.js';
import { assertLastDay, assertMayChange, assertMayReadPickup, isDonor } from './food.policy.js';
import {
  type EditedFields,
  type FoodRepository,
  type Gathered,
  parseFoodPosition,
  positionIn,
} from './food.repository.js';
import type { FoodExtent } from './food.selection.js';
import { countedUpTo } from './list-sizes.js';
import type { Pickup } from './pickup-place.entity.js';

/** What a door calls the arguments of a list, and its largest page, so that its errors can name them. */
export interface FoodListRule {
  search: string;
  /** Whether a search finds nothing but names with its text, so that the whole list is in its order. */
  namesOnly?: boolean;
  pageSize: CountRule;
  after: string;
}

/** The fields of which those who were promised something are notified, besides the exact place. */
const toldToPromised: readonly (keyof EditedFields)[] = ['date', 'foodLocation', 'foodNotes'];

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

/** Reads the posts after a position of a list. */
type ListPart = (filter: FoodFilter, limit: number, after?: Position) => Promise<Food[]>;

const placesKeptFor = 30 * day; // after a post's end
// The picture of a post whose photos were removed without giving it another one.
const ownPicture = '/pictures/food/lunch-boxes.svg';
const mergesAtOnce = 30; // a sweep merges no more; the next one does the rest

/** Finding, posting, changing and taking back food: every rule about posts, for both doors. */
export class FoodService {
  constructor(
    private readonly database: Database,
    private readonly foods: FoodRepository,
    private readonly events: PostEvents,
    private readonly photos: PostPhotos,
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
  async listOpen(args: OpenListArgs, rule: FoodListRule, viewer: Viewer | null = null): Promise<Page<Food>> {
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
   * Those of `listOpen` that have a status, by walking the list for as many posts as the largest page holds: no index
   * knows the status, and what a call costs is bounded all the same. So a page may be short, even empty, and still
   * have a next one, and nobody counts the whole.
   * @throws BAD_USER_INPUT as listOpen
   */
  async listOpenWithStatus(
    status: FoodStatus,
    args: OpenListArgs,
    rule: FoodListRule,
  ): Promise<Omit<Page<Food>, 'countTotal'>> {
    checkCount(args.first, rule.pageSize);
    const walked = await this.listOpen({ ...args, first: rule.pageSize.max }, rule);
    const edges = walked.edges.filter(({ node }) => node.foodStatus === status);
    if (edges.length <= args.first) return { edges, pageInfo: walked.pageInfo };
    const page = edges.slice(0, args.first);
    return { edges: page, pageInfo: { hasNextPage: true, endCursor: page.at(-1)?.cursor ?? null } };
  }

  /** The newest `first` posts (1 to 24) whose last day has not passed. @throws BAD_USER_INPUT */
  async listRecent(first: number, viewer: Viewer | null = null): Promise<Food[]> {
    checkCount(first, { field: 'first', max: 24 });
    return this.foods.list(await this.#openTo(viewer), { sort: FoodSort.NEWEST, limit: first });
  }

  /** The viewer's own posts, newest first, those past their last day included. @throws BAD_USER_INPUT */
  listOwn(viewer: Viewer, args: PageArgs, rule: FoodListRule): Promise<Page<Food>> {
    return this.#page({ donorId: viewer.userId }, { ...args, sort: FoodSort.NEWEST }, rule);
  }

  /** All of the viewer's own posts, newest first. */
  listAllOwn(viewer: Viewer): Promise<Food[]> {
    const sort = FoodSort.NEWEST;
    return readAll((stretch) => this.foods.list({ donorId: viewer.userId }, { sort, ...stretch }));
  }

  async countOpen(viewer: Viewer | null = null): Promise<number> {
    return this.foods.count(await this.#openTo(viewer));
  }

  countOwn(viewer: Viewer): Promise<number> {
    return this.foods.count({ donorId: viewer.userId });
  }

  /** Those of the posts whose last day has not passed and that the viewer sees, within `near` if it is given, by their ids. */
  async findOpen(
    ids: readonly string[],
    viewer: Viewer | null = null,
    near?: Near,
  ): Promise<Map<string, Food>> {
    const [foods, hidden] = await Promise.all([
      this.foods.findOpen(ids, this.#open().openOn),
      this.hiding.from(viewer),
    ]);
    const shown = foods.filter((food) => isWithin(near, food) && this.hiding.shows(food, viewer, hidden));
    return new Map(shown.map((food) => [food.id, food]));
  }

  /** For each of the ids, the post that the viewer sees, also after its last day; null if there is none. */
  async findAll(ids: readonly string[], viewer: Viewer | null): Promise<(Food | null)[]> {
    const foods = new Map((await this.foods.findAll([...new Set(ids)])).map((food) => [food.id, food]));
    return this.listShown(
      ids.map((id) => foods.get(id) ?? null),
      viewer,
    );
  }

  /** For each of the posts, itself; null if the viewer does not see it. */
  listShown(
    foods: readonly (Food | null)[] | Promise<(Food | null)[]>,
    viewer: Viewer | null,
  ): Promise<(Food | null)[]> {
    return this.hiding.listShown(foods, viewer);
  }

  /** The post, also after its last day; null if there is none, the id is no id or it is hidden from the viewer. */
  async find(id: string, viewer: Viewer | null = null, extent?: FoodExtent): Promise<Food | null> {
    const found = this.foods.find(id, extent).then((food) => [food]);
    const [food = null] = await this.listShown(found, viewer);
    return food;
  }

  /** Whether the post's last day has not passed. */
  isOpen(food: Food): boolean {
    return food.date >= this.#open().openOn;
  }

  /** @throws NOT_FOUND */
  async get(id: string, viewer: Viewer | null = null): Promise<Food> {
    const food = await this.find(id, viewer);
    if (food === null) throw notFound('food post');
    return food;
  }

  /**
   * Posts food. A retry with the donor's same `idempotencyKey` answers the post that the first one made.
   * @param donor or how they are found in the transaction that writes: who is new is stored with the post, or not at all
   * @throws BAD_USER_INPUT naming each field that breaks a rule; FORBIDDEN for those who are on hold; IDEMPOTENCY_KEY_REUSED
   *   for other input under a key; NOT_FOUND for a retry whose post has been deleted since
   */
  async add(
    donor: Viewer | ((manager: EntityManager) => Promise<Viewer>),
    input: object,
    idempotencyKey?: string,
  ): Promise<Food> {
    const {
      shareRule = ShareRule.DONOR_CHOOSES,
      gatherMinutes,
      pickupPlace,
      point,
      wideArea,
      photos = [],
      foodUnit = null,
      ...fields
    } = parseNewFood(input);
    const now = this.clock();
    const createdAt = now.toISOString();
    const write = this.database.write(async (manager) => {
      const id = uuidv7();
      const viewer = typeof donor === 'function' ? await donor(manager) : donor;
      const { userId } = viewer;
      if (idempotencyKey !== undefined) {
        const given = {
          ...fields,
          shareRule,
          gatherMinutes,
          pickupPlace,
          point,
          wideArea,
          ...(photos.length > 0 && { photos }),
          ...(foodUnit !== null && { foodUnit }), // keys from before there were units still fit
        };
        const holder = await claimKey(manager, { userId, key: idempotencyKey, foodId: id }, given, now);
        if (holder !== id) return { id: holder, viewer };
      }
      assertLastDay(fields.date, now);
      const drawnAt = gathersUntil(fields.date, now, gatherMinutes);
      const post = { foodId: id, donorId: userId };
      const { foodImage = await this.photos.findPicture(manager, post, photos) } = fields;
      await this.foods.insert(manager, {
        id,
        ...fields,
        foodImage,
        foodUnit,
        ...areaFields(point ?? null, wideArea),
        shareRule,
        gathersUntil: drawnAt,
        dueAt: shareRule === ShareRule.FAIR_DRAW ? drawnAt : null,
        hiddenBy: null,
        donorId: userId,
        createdAt,
        updatedAt: createdAt,
      });
      // After the post: a moderator who hides its donor at the same time waits for it, or is noticed here.
      await assertMayWrite(manager, userId);
      if (pickupPlace || point)
        await this.foods.setPickup(manager, id, pickupChanges({ pickupPlace, point }));
      if (photos.length > 0) await this.photos.hold(manager, post, photos, createdAt);
      return { id, viewer };
    });
    const { id, viewer } = await write.catch(throwIfAccountGone);
    return this.get(id, viewer);
  }

  /**
   * Changes the fields that were given. `changed` is false if they were all as they are.
   * @param lastChanges the `updatedAt` of the states that the caller has seen; any state will do where it is left out
   * @throws NOT_FOUND; FORBIDDEN for anybody but the donor; BAD_USER_INPUT; QUANTITY_PROMISED for a quantity below what is
   *   promised or collected; CONFLICT for a post in another state, unless it is as the caller wants it already (a retry)
   */
  async update(
    viewer: Viewer,
    id: string,
    input: object,
    lastChanges?: string[],
  ): Promise<{ food: Food; changed: boolean }> {
    const food = await this.get(id, viewer);
    assertMayChange(food, viewer);
    const { gatherMinutes, pickupPlace, point, wideArea, photos, ...given } = parseFoodChanges(
      leaveOutSamePhoto(input, food),
    );
    const now = this.clock();
    const instant = now.toISOString();
    // A post whose last day has passed, or is too far ahead, may be edited without a new one.
    if (given.date !== undefined && given.date !== food.date) assertLastDay(given.date, now);
    const place = { pickupPlace, point, wideArea };
    const seen = await this.#changePickup(food, place);
    const pictures = await this.#changePhotos(food, photos, given.foodImage);
    const fields: Partial<EditedFields> = { ...given, ...pictures.fields };
    const { date = food.date } = given;
    const gatheredUntil =
      gatherMinutes === undefined
        ? food.gathersUntil && endGathering(food.gathersUntil, date)
        : gathersUntil(date, new Date(food.createdAt), gatherMinutes);
    // Otherwise left out: another call may be changing it.
    if (gatheredUntil !== food.gathersUntil) fields.gathersUntil = gatheredUntil;

    const current: EditedFields = food;
    const wanted: Partial<EditedFields> = { ...fields, ...seen.area };
    const names = Object.keys(wanted) as (keyof EditedFields)[];
    const different = names.filter((name) => wanted[name] !== current[name]);
    const changed = different.length > 0 || seen.hasMoved || pictures.areOthers;
    if (!changed) return { food, changed };
    const condition = { id, donorId: viewer.userId, lastChanges };
    const isDone = await this.database.write(async (manager) => {
      const pickup = seen.isGiven ? await this.#changePickup(food, place, manager) : seen;
      const before = await this.foods.update(manager, condition, { ...fields, ...pickup.area }, instant);
      if (before === null) return false;
      await assertMayWrite(manager, viewer.userId);
      if (pickup.hasMoved) await this.foods.setPickup(manager, id, pickup.changes);
      if (photos !== undefined) await this.photos.hold(manager, postOf(food), photos, instant);
      else if (fields.foodImage !== undefined && (await this.photos.listIds(manager, id)).length > 0)
        throw badUserInput({ foodImage: 'is the first of its photos, as long as it has some' });
      const matters = pickup.hasMoved || different.some((name) => toldToPromised.includes(name));
      // What matters in any case: the count leaves out requests between blocked users, and somebody may just have asked.
      if (food.requestCount > 0 || matters || different.includes('gathersUntil')) {
        await this.events.edited(manager, id, { matters, ...before });
      }
      return true;
    });
    const after = await this.get(id, viewer);
    const promised = after.portionsHeld + after.portionsCollected;
    if (!isDone && (fields.foodQuantity ?? promised) < promised) throw quantityPromised(promised);
    if (!isDone) throw conflict(presentFood(after));
    return { food: after, changed };
  }

  /**
   * What changes with a post's exact pick-up place: the place itself, and the area that follows from it.
   * @param manager of the transaction that changes it: otherwise another call may change one of the two meanwhile
   */
  async #changePickup(
    food: Food,
    { pickupPlace, point, wideArea }: Pick<OptionalFields, 'pickupPlace' | 'point' | 'wideArea'>,
    manager?: EntityManager,
  ) {
    const isGiven = [pickupPlace, point, wideArea].some((value) => value !== undefined);
    const { areaCell } = (manager && (await this.foods.lock(manager, food.id))) ?? food;
    const known = isGiven ? await this.foods.findPickup(food.id, manager) : { place: null, point: null };
    const changes = pickupChanges({ pickupPlace, point });
    const next: Pickup = { ...known, ...changes };
    // Without a point, as 30 days after the end, the area stays as it is.
    const hasNewArea = point !== undefined || (wideArea !== undefined && next.point !== null);
    return {
      isGiven,
      changes,
      hasMoved: next.place !== known.place || !isSamePoint(next.point, known.point),
      area: hasNewArea ? areaFields(next.point, wideArea ?? isWide({ areaCell })) : {},
    };
  }

  /** What changes with a post's photos. @param foodImage the picture that is given with them */
  async #changePhotos(
    food: Food,
    photos: OptionalFields['photos'],
    foodImage: string | undefined,
  ): Promise<{ areOthers: boolean; fields: Pick<Partial<EditedFields>, 'foodImage'> }> {
    if (photos === undefined) return { areOthers: false, fields: {} };
    const { reads } = this.database;
    const areOthers = photos.join() !== (await this.photos.listIds(reads, food.id)).join();
    if (photos.length > 0)
      return { areOthers, fields: { foodImage: await this.photos.findPicture(reads, postOf(food), photos) } };
    // Written in any case: somebody else may give it photos at this moment.
    const other = isPhotoPath(food.foodImage) ? ownPicture : food.foodImage;
    return { areOthers, fields: { foodImage: foodImage ?? other } };
  }

  /** Where exactly the viewer's own post is picked up; null if they have not said. @throws NOT_FOUND; FORBIDDEN */
  async findPickupPlace(viewer: Viewer, id: string): Promise<string | null> {
    assertMayReadPickup(await this.get(id, viewer), viewer);
    return (await this.foods.findPickup(id)).place;
  }

  /** The same as a point. @throws as findPickupPlace */
  async findPickupPoint(viewer: Viewer, id: string): Promise<Point | null> {
    const food = await this.get(id, viewer);
    assertMayReadPickup(food, viewer);
    const { point } = await this.foods.findPickup(id);
    return point && { ...point, wideArea: isWide(food) };
  }

  /** Where exactly those of the posts are picked up that are the viewer's own, by the post's id. */
  listPickups(viewer: Viewer, foods: readonly Food[]): Promise<Map<string, Pickup>> {
    return this.foods.listPickups(foods.filter((food) => isDonor(food, viewer)).map(({ id }) => id));
  }

  /**
   * Takes the post back; its requests go with it.
   * @param lastChanges as update
   * @throws NOT_FOUND; FORBIDDEN for anybody but the donor; CONFLICT for a post in another state
   */
  async delete(viewer: Viewer, id: string, lastChanges?: string[]): Promise<void> {
    const food = await this.get(id, viewer);
    assertMayChange(food, viewer);
    const condition = { id, donorId: viewer.userId, lastChanges };
    await this.database.write(async (manager) => {
      await this.events.deleting(manager, id); // the post stays as it is from here on
      // Thrown here, so that what was told of the deletion is undone.
      if (!(await this.foods.delete(manager, condition))) throw conflict(presentFood(food));
    });
  }

  /**
   * Keeps searches fast while old posts pile up. It does not change what lists contain.
   * @param signal ends it early; the rest is for the next time
   */
  async sweepPast(signal?: AbortSignal): Promise<void> {
    const { openOn } = this.#open();
    await this.database.writeInSlices((manager) => this.foods.sweepPast(manager, openOn), signal);
    await this.database.writeInSlices((manager) => this.foods.sweepSearchWords(manager, openOn), signal);
    let merges = 0;
    await this.database.writeInSlices(
      async (manager) => (await this.foods.mergePieces(manager)) && ++merges < mergesAtOnce,
      signal,
    );
    if (!signal?.aborted) await this.database.write(dropStatistics);
  }

  /** Deletes the exact pick-up places of posts that ended long ago. @param signal as sweepPast */
  async sweepPlaces(signal?: AbortSignal): Promise<void> {
    const endedBefore = earliestOpenDay(new Date(this.clock().getTime() - placesKeptFor));
    await this.database.writeInSlices((manager) => this.foods.forgetPlaces(manager, endedBefore), signal);
  }

  #open() {
    return { openOn: earliestOpenDay(this.clock()) };
  }

  /** The filter of a viewer's list of open posts. */
  async #openTo(viewer: Viewer | null): Promise<FoodFilter> {
    const hidden = await this.hiding.from(viewer);
    return hidden === null ? this.#open() : { ...this.#open(), hidden };
  }

  /** @param filter all restrictions of the list, its search included */
  async #page(filter: FoodFilter, args: PageArgs & Ordering, rule: FoodListRule): Promise<Page<Food>> {
    const { first, sort, near } = args;
    checkCount(first, rule.pageSize);
    const narrowed = near?.within === undefined ? filter : { ...filter, near };
    const { list, positionOf, distanceOf } = this.#inOrder(args);
    const after = args.after == null ? undefined : parseFoodPosition(sort, args.after, rule.after);
    const found = await this.#search(narrowed, first + 1, after, list, rule);
    const byWords = new Set(found.byWords);
    const counted = sort === FoodSort.NEAREST ? { ...narrowed, hasArea: true } : narrowed;
    const page = buildPage(
      [...found.byName, ...found.byWords],
      first,
      (food) => ({
        ...positionOf(food),
        ...(byWords.has(food) && { part: wordsPart }),
        ...(found.otherText !== null && { search: found.otherText }),
      }),
      () => this.#countFound({ ...counted, search: found.otherText ?? filter.search }, rule),
      {
        distanceOf,
        ...(filter.search && {
          foundIn: (food: Food) => (byWords.has(food) ? FoundIn.NOTES_OR_PLACE : FoundIn.NAME),
        }),
      },
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
    const continued = filter.search && after?.search ? parseSearch(after.search, rule.after) : null;
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
    return this.foods.findCorrections(search, openOn, { ...this.#open(), hidden });
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
    // So that the posts of those days are counted, and none is looked for along all of another order.
    filter.endsBy = lastOfAllDays;
  }
  if (endsBy !== undefined) filter.endsBy = endsBy;
  if (args.withPortionsLeft) filter.hasPortionsLeft = true;
  if (args.near != null) filter.near = parseNear(args.near);
  if (args.bounds != null) filter.bounds = parseBounds(args.bounds);
  return filter;
}

/** The path of a photo may only be sent back unchanged, and is then ignored: callers can not set one themselves. */
function leaveOutSamePhoto(input: { foodImage?: unknown }, { foodImage: current }: Food): object {
  const { foodImage, ...others } = input;
  return isPhotoPath(current) && foodImage === current ? others : input;
}

/** Whether a post's area is the wider one. */
export function isWide({ areaCell }: Pick<Food, 'areaCell'>): boolean {
  return areaCell !== null && isWideCell(areaCell);
}

function areaFields(
  point: LatLng | null,
  isWide = false,
): Pick<Food, 'areaCell' | 'areaLatitude' | 'areaLongitude'> {
  const area = point && areaAt(point, isWide);
  return {
    areaCell: area?.cell ?? null,
    areaLatitude: area?.latitude ?? null,
    areaLongitude: area?.longitude ?? null,
  };
}

function isSamePoint(one: LatLng | null, other: LatLng | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}

/** A post as PostPhotos knows it. */
function postOf({ id, donorId }: Food) {
  return { foodId: id, donorId };
}

function pickupChanges({
  pickupPlace,
  point,
}: Pick<OptionalFields, 'pickupPlace' | 'point'>): Partial<Pickup> {
  return {
    ...(pickupPlace !== undefined && { place: pickupPlace || null }),
    ...(point !== undefined && { point }),
  };
}
