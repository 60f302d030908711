import { v7 as uuidv7 } from 'uuid';
import { earliestOpenDay } from '../../src/food/calendar.js';
import type { Near } from '../../src/place/near.js';
import { after, hour } from '../../src/platform/clock.js';
import { orders, type Sort } from './orders.js';

/** What the database has for a page or a post: one array a row, in the order of `cardColumns` and `postColumns`. */
export type CardColumns = [
  id: string,
  foodName: string,
  foodImage: string,
  foodQuantity: number,
  date: string,
  foodStatus: string,
  donorId: string,
  displayName: string,
  photoURL: string | null,
];
export type PostColumns = [...CardColumns, foodLocation: string, foodNotes: string, requestCount: number];

type Answer<T> = T | Promise<T>;

/** The peers' way to the data: each statement prepared once, the donor joined, pages by key. Synchronous on SQLite. */
export interface Store {
  page(search: string, sort: Sort, after: string | null, first: number): Answer<CardPage>;
  nearest(near: Near, search: string, after: string | null, first: number): Answer<CardPage>;
  /** @param near with how many metres away a post may be */
  endingSoonest(near: Near, first: number): Answer<CardPage>;
  post(id: string): Answer<ReturnType<typeof post> | null>;
  legacyPage(limit: number): Answer<ReturnType<typeof legacyPost>[]>;
  userIdOf(uid: string): Answer<string>;
  /** Counts and records a request, in one transaction. @throws Error where the post may not be asked for */
  ask(foodId: string, requesterId: string): Answer<ReturnType<typeof askedFor>>;
  /** Who waits, in the order of asking: the peers do not count who has had how much. */
  line(foodId: string, donorId: string): Answer<ReturnType<typeof waiting>[]>;
  myRequests(requesterId: string, first: number): Answer<ReturnType<typeof requestPage>>;
  messages(conversationId: string, viewerId: string, last: number): Answer<ReturnType<typeof conversation>>;
  /** Holds a portion and offers it, in one transaction. @throws Error where that may not be */
  accept(id: string, donorId: string): Answer<ReturnType<typeof accepted>>;
}

export interface ListRequest {
  search?: string | null;
  near?: Near | null;
  sort: Sort | 'NEAREST';
  after?: string | null;
  first: number;
}

/** Any of the lists that the bench asks for; without a place, the nearest are those at 0, 0. */
export function findPage(store: Store, { search, near, sort, after = null, first }: ListRequest) {
  const text = search ?? '';
  if (sort === 'NEAREST') return store.nearest(near ?? { latitude: 0, longitude: 0 }, text, after, first);
  return near == null ? store.page(text, sort, after, first) : store.endingSoonest(near, first);
}

export type WaitingColumns = [
  id: string,
  state: string,
  portions: number,
  userId: string,
  displayName: string,
  photoURL: string | null,
];
export type OwnRequestColumns = [
  ...WaitingColumns,
  foodId: string,
  foodName: string,
  foodImage: string,
  date: string,
  foodStatus: string,
];
export type MessageColumns = [
  id: string,
  number: number,
  body: string | null,
  authorId: string,
  sentAt: string,
];

export function waiting([id, state, portions, userId, displayName, photoURL]: WaitingColumns) {
  return { id, state, portions, requester: { id: userId, displayName, photoURL } };
}

/** @param rows one more than `first` where there are as many; with the donor of each post */
export function requestPage(rows: OwnRequestColumns[], first: number) {
  const edges = rows.slice(0, first).map((row) => {
    const [id, state, portions, donorId, displayName, photoURL] = row;
    const [, , , , , , foodId, foodName, foodImage, date, foodStatus] = row;
    const donor = { id: donorId, displayName, photoURL };
    return {
      node: { id, state, portions, food: { id: foodId, foodName, foodImage, date, foodStatus, donor } },
    };
  });
  const endCursor = edges.at(-1)?.node.id ?? null;
  return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor } };
}

/** @param rows the last one first */
export function conversation(rows: MessageColumns[], viewerId: string) {
  return rows
    .map(([id, number, body, authorId, sentAt]) => ({
      id,
      number,
      body,
      isMine: authorId === viewerId,
      sentAt,
    }))
    .reverse();
}

/** The values of the two statements by which a request is accepted. */
export function acceptValues(id: string, donorId: string) {
  const now = new Date();
  return {
    hold: [now.toISOString(), id, donorId, earliestOpenDay(now)],
    offer: [after(now, 4 * hour), id],
  };
}

/** @throws Error where one of the two statements changed nothing */
export function accepted(id: string, held: unknown[], offered: [granted: number][]) {
  const [[granted] = []] = offered;
  if (held.length === 0 || granted === undefined) throw new Error('This request may not be accepted.');
  return { id, state: 'OFFERED', granted };
}

/** The values of the two statements by which a post is asked for. */
export function requestValues(foodId: string, requesterId: string) {
  const id = uuidv7();
  const now = new Date().toISOString();
  return {
    id,
    count: [now, foodId, requesterId, earliestOpenDay(new Date())],
    insert: [id, foodId, requesterId, now.slice(0, 10), now],
  };
}

/** @param counted what `countRequest` returned @throws Error where there was nothing to count */
export function askedFor(
  id: string,
  foodId: string,
  counted: [foodStatus: string, requestCount: number] | undefined,
) {
  if (counted === undefined) throw new Error('This food may not be asked for.');
  return { id, food: { id: foodId, foodStatus: counted[0], requestCount: counted[1] } };
}

export function cardPage(rows: CardColumns[], sort: Sort, first: number) {
  return pageOf(rows, first, (row) => card(row)[orders[sort].column]);
}

export type NearColumns = [...CardColumns, metres: number];

export function nearPage(rows: NearColumns[], first: number) {
  return pageOf(rows, first, (row) => row[9]);
}

type CardPage = ReturnType<typeof pageOf>;

/** @param rows one more than `first` where there are as many @param keyOf what they are sorted by, before their id */
function pageOf<Row extends CardColumns | NearColumns>(
  rows: Row[],
  first: number,
  keyOf: (row: Row) => string | number,
) {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const cursor = last && Buffer.from(JSON.stringify([keyOf(last), last[0]])).toString('base64url');
  return {
    edges: shown.map((row) => ({ node: card(row) })),
    pageInfo: { hasNextPage: rows.length > first, endCursor: cursor ?? null },
  };
}

/** Of the last post: how far away it is, and its id. */
export function readNearCursor(after: string | null): [metres: number, id: string] | null {
  return after === null ? null : JSON.parse(Buffer.from(after, 'base64url').toString());
}

function card(row: CardColumns | NearColumns | PostColumns) {
  const [id, foodName, foodImage, foodQuantity, date, foodStatus, donorId, displayName, photoURL] = row;
  const donor = { id: donorId, displayName, photoURL };
  return { id, foodName, foodImage, foodQuantity, date, foodStatus, donor };
}

export function post(row: PostColumns) {
  return { ...card(row), foodLocation: row[9], foodNotes: row[10], requestCount: row[11] };
}

const statusTexts: Record<string, string> = { AVAILABLE: 'Available', REQUESTED: 'Requested' };

export function legacyPost(row: PostColumns) {
  const [id, foodName, foodImage, foodQuantity, date, status, , displayName, photoURL, place, notes] = row;
  return {
    _id: id,
    foodName,
    foodImage,
    foodQuantity,
    date,
    foodLocation: place,
    foodNotes: notes,
    foodStatus: statusTexts[status] ?? status,
    email: null,
    displayName,
    photoURL,
    userEmail: [],
  };
}
