import type { FastifyReply, FastifyRequest } from 'fastify';
import { badUserInput, conflict, type ErrorCode, forbidden, isRefusal } from '../../errors.js';
import { isCalendarDate } from '../../food/calendar.js';
import type { Food } from '../../food/food.entity.js';
import { FoodSort, optionalNames } from '../../food/food.inputs.js';
import type { FoodListRule } from '../../food/food-list.service.js';
import { parseIdempotencyKey } from '../../idempotency/idempotency-key.js';
import { readNear } from '../../place/near.js';
import { readCount } from '../../platform/count.js';
import { isOwnAddress, type Viewer, viewerOf } from '../../platform/identity/viewer.js';
import type { Services } from '../../services.js';
import { type Body, readBody, readFlag, readText } from '../http-input.js';
import { listHeaders } from '../openapi-parts.js';
import { etagOf, parseIfMatch } from './etag.js';
import { exampleAddress, exampleId, foodPostExample, requestRecordExample } from './examples.js';
import { addLink } from './links.js';
import { presentFoods, presentRequestRecord } from './presenters.js';
import * as schemas from './schemas.js';

/** The input of a legacy call. `viewer` is null for a guest; only 'anybody' calls and open writes accept guests. */
interface LegacyRequest<V = Viewer | null> {
  viewer: V;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

type Handle<V> = (call: LegacyRequest<V>) => Promise<unknown>;

/** One of the legacy calls that /openapi.json describes. */
export type LegacyCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  summary: string;
  /** The field of the GraphQL schema that does the same. */
  successor: string;
  /** Whether a page of the app has the same address. */
  isPage?: boolean;
  schema: {
    headers?: object;
    params?: object;
    querystring?: object;
    body?: object;
    answer: object;
    /** The successful answer, for /openapi.json. */
    example: object;
    answerHeaders?: object;
    problems?: number[];
  };
} & (
  | { access: 'anybody'; handle: Handle<Viewer | null> }
  | { access: 'signed-in'; handle: Handle<Viewer> }
  /** Signed-in; with LEGACY_REST_WRITES=open also without a token, as the donor whose address is in the body. */
  | { access: 'write'; handle: Handle<Viewer | null> }
);

interface OwnList extends Pick<LegacyCall, 'url' | 'summary' | 'successor' | 'schema'> {
  list: (viewer: Viewer, services: Services) => Promise<object[]>;
}

const listRule: FoodListRule = {
  search: 'searchParams',
  namesOnly: true, // the contract's, and nothing in the answer would say where the order starts over
  pageSize: { field: 'limit', max: 1000 },
  after: 'cursor',
};
const sorts = new Map([
  ['desc', FoodSort.QUANTITY_DESC],
  ['asc', FoodSort.QUANTITY_ASC],
  ['nearest', FoodSort.NEAREST],
]);

const count = { type: 'integer', enum: [0, 1] };
const byId = schemas.pathParameter('id', "The post's `_id`.", exampleId);

function foodById(url: string, { isPage }: { isPage: boolean }): LegacyCall {
  return {
    method: 'GET',
    url,
    summary: 'One food post, even after its last day',
    successor: 'food',
    isPage,
    access: 'anybody',
    schema: {
      params: byId,
      answer: schemas.foodPost,
      example: foodPostExample,
      problems: [404],
    },
    handle: async ({ request, reply, viewer, services }) => {
      const food = await services.foods.get(idOf(request), viewer);
      if (request.guestAnswer !== null && !services.foods.isOpen(food)) request.guestAnswer.holdsMore = true;
      return presentWithETag(food, viewer, reply, services);
    },
  };
}

/** A list of what belongs to the caller, whose address is in the path. */
function ownList({ url, summary, successor, schema, list }: OwnList): LegacyCall {
  const params = schemas.pathParameter('userEmail', "The caller's own address.", exampleAddress);
  return {
    method: 'GET',
    url,
    summary,
    successor,
    access: 'signed-in',
    schema: { ...schema, params, problems: [401, 403] },
    handle: async ({ request, viewer, services }) => {
      assertOwn(viewer, request.params as Body, 'userEmail');
      return list(viewer, services);
    },
  };
}

/** The legacy calls, in the contract's order. They are thin: the rules are in the services. */
export const legacyCalls: readonly LegacyCall[] = [
  {
    method: 'GET',
    url: '/recentTasks',
    summary: 'The newest food posts, at most 6',
    successor: 'recentFoods',
    access: 'anybody',
    schema: { answer: schemas.foodPosts, example: [foodPostExample] },
    handle: async ({ viewer, services }) =>
      presentFoods(await services.foodLists.listRecent(6, viewer), viewer, services),
  },
  {
    method: 'GET',
    url: '/availableFood',
    summary:
      'Food posts whose last day has not passed. X-Total-Count is exact up to 1,000, and 1,000 if there are more.',
    successor: 'foods',
    isPage: true,
    access: 'anybody',
    schema: {
      querystring: schemas.listQuery,
      answer: schemas.foodPosts,
      example: [foodPostExample],
      answerHeaders: listHeaders,
      problems: [400],
    },
    handle: async ({ request, reply, viewer, services }) => {
      const query = request.query as Record<string, unknown>;
      const sort = readText(query, 'sort') || 'desc';
      const order = sorts.get(sort);
      if (order === undefined) throw badUserInput({ sort: "must be 'desc', 'asc' or 'nearest'" });
      const limit = readText(query, 'limit') || '1000';
      const search = readText(query, 'searchParams') ?? '';
      const after = readText(query, 'cursor') || null;
      const [place, within] = [readText(query, 'near'), readText(query, 'within')];
      const near = readNear(place, within);
      const withPortionsLeft = readFlag(query, 'withPortionsLeft');
      const [endsFrom, endsBy] = [readText(query, 'endsFrom'), readText(query, 'endsBy')];
      const narrowed = { search, near, withPortionsLeft, endsFrom, endsBy };
      const { edges, pageInfo, countTotal } = await services.foodLists.listOpen(
        { ...narrowed, sort: order, first: readCount(limit), after, extent: 'legacy' },
        listRule,
        viewer,
      );
      reply.header('X-Total-Count', await countTotal());
      const { hasNextPage, endCursor: cursor } = pageInfo;
      if (hasNextPage && cursor !== null) {
        const next = new URLSearchParams({
          searchParams: search,
          sort,
          limit,
          cursor,
          ...(place && { near: place }),
          ...(within && { within }),
          ...(withPortionsLeft && { withPortionsLeft: 'true' }),
          ...(endsFrom && { endsFrom }),
          ...(endsBy && { endsBy }),
        });
        addLink(reply, `/availableFood?${next}`, 'next');
      }
      return presentFoods(
        edges.map((edge) => edge.node),
        viewer,
        services,
      );
    },
  },
  foodById('/FoodDetails/:id', { isPage: true }),
  foodById('/taskDetail/:id', { isPage: false }),
  {
    method: 'POST',
    url: '/task',
    summary: 'Posts food',
    successor: 'addFood',
    access: 'write',
    schema: {
      headers: schemas.idempotencyKey,
      body: schemas.newFoodBody,
      answer: schemas.acknowledgement({ insertedId: { type: 'string' } }),
      example: { acknowledged: true, insertedId: exampleId },
      problems: [400, 401, 403, 404, 413, 415, 422],
    },
    handle: async ({ request, viewer, services }) => {
      const body = readBody(request);
      if (viewer !== null) assertOwn(viewer, body, 'email');
      const donor = viewer ?? donorByAddress(body, services);
      const key = parseIdempotencyKey(request.headers['idempotency-key']);
      const food = await services.foods.add(donor, withNumericQuantity(body), key);
      return { acknowledged: true, insertedId: food.id };
    },
  },
  {
    method: 'PATCH',
    url: '/UpdateTask/:id',
    summary: 'Changes a food post',
    successor: 'updateFood',
    access: 'write',
    schema: {
      headers: schemas.ifMatch,
      params: byId,
      body: schemas.foodChangesBody,
      answer: schemas.acknowledgement({ matchedCount: count, modifiedCount: count }),
      example: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
      answerHeaders: schemas.changedHeaders,
      problems: [400, 401, 403, 404, 409, 412, 413, 415],
    },
    handle: async (call) => {
      const { request, reply, viewer, services } = call;
      const body = readBody(request);
      if (viewer !== null) assertOwn(viewer, body, 'email');
      const donor = viewer ?? (await findDonor(idOf(request), body, services));
      const lastChanges = parseIfMatch(request.headers['if-match']);
      const input = withNumericQuantity(body);
      const update = services.foods.update(donor, idOf(request), input, lastChanges);
      const { food, changed } = await showCurrent(update, call);
      await presentWithETag(food, request.viewer, reply, services);
      return { acknowledged: true, matchedCount: 1, modifiedCount: Number(changed) };
    },
  },
  {
    method: 'PUT',
    url: '/post/:id',
    summary: 'Asks for a food post',
    successor: 'requestFood',
    access: 'signed-in',
    schema: {
      params: byId,
      body: schemas.requestBody,
      answer: schemas.acknowledgement({ matchedCount: count, modifiedCount: count }),
      example: { acknowledged: true, matchedCount: 1, modifiedCount: 1 },
      problems: [400, 401, 403, 404, 409, 413, 415],
    },
    handle: async ({ request, viewer, services }) => {
      const body = readBody(request);
      assertOwn(viewer, body, 'userEmail');
      const day = readText(body, 'foodRequestDate');
      if (day !== undefined && !isCalendarDate(day)) {
        throw badUserInput({ foodRequestDate: 'must be a calendar date, year-month-day' });
      }
      const asked = services.requests.ask(viewer, idOf(request), { callersDay: day });
      const modifiedCount = await oneUnless('ALREADY_REQUESTED', asked);
      return { acknowledged: true, matchedCount: 1, modifiedCount };
    },
  },
  ownList({
    url: '/requestFood/:userEmail',
    summary: "The caller's own requests, newest first",
    successor: 'myRequests',
    schema: { answer: schemas.requestRecords, example: [requestRecordExample] },
    list: async (viewer, { requests }) => (await requests.listAllOwn(viewer)).map(presentRequestRecord),
  }),
  ownList({
    url: '/myPostedFood/:userEmail',
    summary: "The caller's own food posts, newest first",
    successor: 'myFoods',
    schema: { answer: schemas.foodPosts, example: [{ ...foodPostExample, email: exampleAddress }] },
    list: async (viewer, services) =>
      presentFoods(await services.foodLists.listAllOwn(viewer), viewer, services),
  }),
  {
    method: 'DELETE',
    url: '/myTask/:id',
    summary: 'Takes a food post back',
    successor: 'deleteFood',
    access: 'signed-in',
    schema: {
      headers: schemas.ifMatch,
      params: byId,
      answer: schemas.acknowledgement({ deletedCount: count }),
      example: { acknowledged: true, deletedCount: 1 },
      problems: [401, 403, 412, 413, 415], // it reads no body, but one may be sent
    },
    handle: async (call) => {
      const { request, viewer, services } = call;
      const lastChanges = parseIfMatch(request.headers['if-match']);
      const deletion = services.foods.delete(viewer, idOf(request), lastChanges);
      const deletedCount = await oneUnless('NOT_FOUND', showCurrent(deletion, call));
      return { acknowledged: true, deletedCount };
    },
  },
];

/** The post's id, which may be written in upper case (RFC 9562, 4). */
function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id.toLowerCase();
}

// A longer one receives no mail (RFC 5321). The same characters are refused in a token's address.
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(text);
}

/** Who posts without a token. @throws BAD_USER_INPUT */
function donorByAddress(body: Body, { users }: Services) {
  const email = readText(body, 'email') ?? '';
  if (!isAddress(email)) throw badUserInput({ email: "must be the donor's address" });
  return users.recordAddress(email);
}

/** The donor of a post that is changed without a token. @throws BAD_USER_INPUT; NOT_FOUND; FORBIDDEN */
async function findDonor(id: string, body: Body, { foods }: Services): Promise<Viewer> {
  const email = readText(body, 'email') ?? '';
  if (email === '') throw badUserInput({ email: "must be the donor's address" });
  const donor = viewerOf((await foods.get(id, null)).donor);
  if (!isOwnAddress(donor, email)) throw forbidden('Only its donor may change this post.');
  return donor;
}

/** @throws FORBIDDEN if the call names a user's address that is not the caller's own */
function assertOwn(viewer: Viewer, named: Body, field: 'email' | 'userEmail'): void {
  const address = readText(named, field);
  if (address !== undefined && !isOwnAddress(viewer, address)) {
    throw forbidden(`${field} must be your own address.`);
  }
}

/** The count that the documented client reads: 1 if the write was done, 0 if it was refused with `code`. */
async function oneUnless(code: ErrorCode, write: Promise<unknown>): Promise<0 | 1> {
  try {
    await write;
    return 1;
  } catch (error) {
    if (isRefusal(error, code)) return 0;
    throw error;
  }
}

/** Has a CONFLICT of a write show the post as it is now. */
async function showCurrent<T>(write: Promise<T>, call: LegacyRequest): Promise<T> {
  const { request, reply, viewer, services } = call;
  try {
    return await write;
  } catch (error) {
    if (!isRefusal(error, 'CONFLICT')) throw error;
    const food = await services.foods.get(idOf(request), viewer);
    throw conflict(await presentWithETag(food, request.viewer, reply, services));
  }
}

/**
 * A post as its reader sees it; also sets the answer's ETag.
 * @param viewer after a write `request.viewer`: who writes without a token only stands in for the donor, and reads what
 *   a guest reads
 */
async function presentWithETag(food: Food, viewer: Viewer | null, reply: FastifyReply, services: Services) {
  const [post = {}] = await presentFoods([food], viewer, services);
  reply.header('ETag', etagOf(food.updatedAt, post, reply.request.headers['accept-encoding']));
  return post;
}

// The documented form sends the quantity as text. Fields that the documented call never had are ignored.
function withNumericQuantity(given: Body): Body {
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !optionalNames.includes(name)));
  const { foodQuantity } = body;
  const isNumeric = typeof foodQuantity === 'string' && /^\s*\d+\s*$/.test(foodQuantity);
  return isNumeric ? { ...body, foodQuantity: Number(foodQuantity) } : body;
}
