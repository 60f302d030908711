import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { badUserInput, conflict, notFound, quantityPromised, throwIfAccountGone } from '../errors.js';
import { claimKey } from '../idempotency/idempotency-key.repository.js';
import { areaAt, isWideCell } from '../place/area.js';
import type { LatLng, Point } from '../place/point.js';
import { type Clock, day } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { dropStatistics } from '../platform/database/statistics.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { isPhotoPath } from '../platform/picture-address.js';
import { assertMayWrite, type Hiding } from '../trust/hiding.js';
import { earliestOpenDay, endGathering, gathersUntil } from './calendar.js';
import { type Food, presentFood, ShareRule } from './food.entity.js';
import type { PostEvents, PostPhotos } from './food.events.js';
import { type OptionalFields, parseFoodChanges, parseNewFood } from './food.inputs.js';
import { assertLastDay, assertMayChange, assertMayReadPickup, isDonor } from './food.policy.js';
import type { EditedFields, FoodRepository } from './food.repository.js';
import type { FoodExtent } from './food.selection.js';
import { sweepWords } from './known-words.js';
import type { Pickup } from './pickup-place.entity.js';

/** The fields whose changes are told to those who were promised something. So is that of the exact place. */
const toldToPromised: readonly (keyof EditedFields)[] = ['date', 'foodLocation', 'foodNotes'];

const placesKeptFor = 30 * day; // after a post's end
// The picture of a post whose photos were removed without giving it another one.
const ownPicture = '/pictures/food/lunch-boxes.svg';
const mergesAtOnce = 30; // a sweep merges no more; the next one does the rest

/** Posting, reading, changing and taking back food: every rule about single posts, for both doors. */
export class FoodService {
  constructor(
    private readonly database: Database,
    private readonly foods: FoodRepository,
    private readonly events: PostEvents,
    private readonly photos: PostPhotos,
    private readonly hiding: Hiding,
    private readonly clock: Clock,
  ) {}

  /** For each of the ids, the post that the viewer sees, also after its last day; null if there is none. */
  async findAll(ids: readonly string[], viewer: Viewer | null): Promise<(Food | null)[]> {
    const foods = new Map((await this.foods.findAll(ids)).map((food) => [food.id, food]));
    return this.listShown(
      ids.map((id) => foods.get(id) ?? null),
      viewer,
    );
  }

  /** For each of the posts, itself; null if the viewer does not see it. */
  listShown(foods: readonly (Food | null)[], viewer: Viewer | null): Promise<(Food | null)[]> {
    return this.hiding.listShown(foods, viewer);
  }

  /** The post, also after its last day; null if there is none, the id is no id or it is hidden from the viewer. */
  async find(id: string, viewer: Viewer | null, extent?: FoodExtent): Promise<Food | null> {
    const [food = null] = await this.listShown([await this.foods.find(id, extent)], viewer);
    return food;
  }

  /** Whether the post's last day has not passed. */
  isOpen(food: Food): boolean {
    return food.date >= earliestOpenDay(this.clock());
  }

  /** @throws NOT_FOUND */
  async get(id: string, viewer: Viewer | null): Promise<Food> {
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
      const post = { id, donorId: userId };
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
      if (photos !== undefined) await this.photos.hold(manager, food, photos, instant);
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
    if (isDone) return { food: after, changed };
    const promised = after.portionsHeld + after.portionsCollected;
    if ((fields.foodQuantity ?? promised) < promised) throw quantityPromised(promised);
    const ids = await this.photos.listIds(this.database.reads, id);
    throw conflict({ ...presentFood(after), photos: ids.map((photoId) => ({ id: photoId })) });
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
      area: hasNewArea ? areaFields(next.point, wideArea ?? isWideCell(areaCell)) : {},
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
      return { areOthers, fields: { foodImage: await this.photos.findPicture(reads, food, photos) } };
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
    return point && { ...point, wideArea: isWideCell(food.areaCell) };
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
    const openOn = earliestOpenDay(this.clock());
    await this.database.writeInSlices((manager) => this.foods.sweepPast(manager, openOn), signal);
    await this.database.writeInSlices((manager) => sweepWords(manager, openOn), signal);
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
}

/** The path of a photo may only be sent back unchanged, and is then ignored: callers can not set one themselves. */
function leaveOutSamePhoto(input: { foodImage?: unknown }, { foodImage: current }: Food): object {
  const { foodImage, ...others } = input;
  return isPhotoPath(current) && foodImage === current ? others : input;
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

function pickupChanges(given: Pick<OptionalFields, 'pickupPlace' | 'point'>): Partial<Pickup> {
  const { pickupPlace, point } = given;
  return {
    ...(pickupPlace !== undefined && { place: pickupPlace || null }),
    ...(point !== undefined && { point }),
  };
}
