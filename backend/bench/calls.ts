import type { Request as AutocannonRequest, Options } from 'autocannon';
import type { Near } from '../src/place/near.js';
import type { Account, Ask } from './data-sets/asks.js';
import { conversationId, lineFoodId, theAsker, theDonor } from './data-sets/handover.js';
import { commonWord, missingWord, rareWord, slip, townAt, wordShares } from './data-sets/neighbourhood.js';
import { orders, type Sort } from './peers/orders.js';
import { ours, oursCached, rawLimit, type ServerKind } from './server.js';

/** One HTTP call. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A load that is more than one call repeated. */
export type LoadOptions = Pick<Options, 'requests' | 'setupClient'>;

/** A row of the table: what is asked, and how each server is asked for it. */
export interface Row {
  name: string;
  /** @param get answers another call of the same server, where one is needed first */
  callFor: (kind: ServerKind, get: (call: Call) => Promise<unknown>) => Promise<Call>;
}

const pageSize = 20;

const page = `{
    edges { node { id foodName foodImage foodQuantity date foodStatus donor { id displayName photoURL } } }
    pageInfo { hasNextPage endCursor }
  }`;

const listQuery = (sort: string) => `query Foods($search: String, $first: Int!, $after: String) {
  foods(search: $search, sort: ${sort}, first: $first, after: $after) ${page}
}`;
const nearQuery = (
  sort: string,
) => `query Near($search: String, $near: NearInput!, $first: Int!, $after: String) {
  foods(search: $search, near: $near, sort: ${sort}, first: $first, after: $after) ${page}
}`;

const postQuery = `query Food($id: ID!) {
  food(id: $id) {
    id foodName foodImage foodQuantity date foodStatus donor { id displayName photoURL }
    foodLocation foodNotes requestCount
  }
}`;

/** The first page without a search; every server must answer it to count as started. */
export function firstPage(kind: ServerKind): Call {
  return listCall(kind);
}

/** The rows of lists and posts. */
const lists: readonly Row[] = [
  { name: 'first page', callFor: async (kind) => firstPage(kind) },
  { name: 'page 10', callFor: (kind, get) => tenth(get, (after) => listCall(kind, { after })) },
  { name: 'common word', callFor: async (kind) => listCall(kind, { search: commonWord }) },
  { name: 'rare word', callFor: async (kind) => listCall(kind, { search: rareWord }) },
  { name: 'no match', callFor: async (kind) => listCall(kind, { search: missingWord }) },
  {
    name: 'a slip', // the others are asked for the word that is meant
    callFor: async (kind) =>
      listCall(kind, { search: [ours, oursCached].includes(kind) ? slip.typed : slip.meant }),
  },
  { name: 'by id', callFor: async (kind, get) => postCall(kind, await someId(kind, get)) },
  {
    name: 'REST first page',
    callFor: async () => ({ method: 'GET', path: `/availableFood?limit=${pageSize}` }),
  },
];

/** From the middle of the first town, which every size of the neighbourhood has. */
function nearCall(
  kind: ServerKind,
  { within, ...given }: Omit<ListCall, 'near'> & { within?: number },
): Call {
  return listCall(kind, { sort: 'NEAREST', ...given, near: { ...townAt(0), within } });
}

/** What is near: the rows of 'Near me'. */
const nearby: readonly Row[] = [
  { name: 'nearest page', callFor: async (kind) => nearCall(kind, {}) },
  {
    name: 'nearest, tenth page',
    callFor: (kind, get) => tenth(get, (after) => nearCall(kind, { after })),
  },
  {
    name: 'within 5 km, ending soonest',
    callFor: async (kind) => nearCall(kind, { sort: 'EXPIRING_SOONEST', within: 5000 }),
  },
  { name: 'near, common word', callFor: async (kind) => nearCall(kind, { search: commonWord }) },
  { name: 'near, rare word', callFor: async (kind) => nearCall(kind, { search: rareWord }) },
];

/** Every reading row, in the table's order. */
export const reads: readonly Row[] = [...lists, ...nearby];

/** The rows of words in between, beside the first page: each share of the names in each order. */
export const words: readonly Row[] = Object.entries(wordShares).flatMap(([word, share]) =>
  (Object.keys(orders) as Sort[]).map((sort) => ({
    name: `word in ${share} % ${sort}`,
    callFor: async (kind) => listCall(kind, { search: word, sort }),
  })),
);

interface ListCall {
  search?: string;
  after?: string | null;
  sort?: Sort | 'NEAREST';
  near?: Near;
}

function listCall(
  kind: ServerKind,
  { search = '', after = null, sort = 'QUANTITY_DESC', near }: ListCall = {},
): Call {
  if (kind !== rawLimit) {
    const query = near === undefined ? listQuery(sort) : nearQuery(sort);
    return graphql(query, { search, near, first: pageSize, after });
  }
  const query = new URLSearchParams({
    search,
    sort,
    first: String(pageSize),
    ...(near && { near: JSON.stringify(near) }),
    ...(after !== null && { after }),
  });
  return { method: 'GET', path: `/foods?${query}` };
}

function postCall(kind: ServerKind, id: string): Call {
  return kind === rawLimit ? { method: 'GET', path: `/food?id=${id}` } : graphql(postQuery, { id });
}

function graphql(query: string, variables: object, headers: Record<string, string> = {}): Call {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  };
}

interface Page {
  data: {
    foods: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string | null } };
  };
}

async function tenth(
  get: (call: Call) => Promise<unknown>,
  pageAfter: (after: string | null) => Call,
): Promise<Call> {
  let after: string | null = null;
  for (let page = 1; page < 10; page++) {
    const answer = (await get(pageAfter(after))) as Page;
    after = answer.data.foods.pageInfo.endCursor;
  }
  return pageAfter(after);
}

async function someId(kind: ServerKind, get: (call: Call) => Promise<unknown>): Promise<string> {
  const answer = (await get(firstPage(kind))) as Page;
  return answer.data.foods.edges[7]?.node.id ?? '';
}

const askMutation = `mutation Ask($foodId: ID!) {
  requestFood(foodId: $foodId) { id food { id foodStatus requestCount } }
}`;

/** Asks for a post, as a neighbour who never has. */
export function askCall(kind: ServerKind, { foodId, userId, token }: Ask): Call {
  return kind === rawLimit
    ? { method: 'POST', path: `/ask?food=${foodId}&user=${userId}` }
    : graphql(askMutation, { foodId }, { authorization: `Bearer ${token}` });
}

/** A row of the table that writes. */
export interface WriteRow {
  name: string;
  /** How many of the calls write, from 0 to 1. */
  share: number;
  /** @param next gives somebody and a post that they have not asked for yet */
  loadFor: (kind: ServerKind, next: () => Ask) => LoadOptions;
}

export const writes: readonly WriteRow[] = [
  {
    name: 'asking for food',
    share: 1,
    loadFor: (kind, next) => ({ requests: [askRequest(kind, next)] }),
  },
  {
    name: 'mixed 95/5',
    share: 0.05,
    loadFor: (kind, next) => {
      const requests = [
        askRequest(kind, next),
        ...Array.from({ length: 19 }, () => ({ ...firstPage(kind) })),
      ];
      let clients = 0;
      // Each client starts at another place, or they would all write at once.
      const setupClient: LoadOptions['setupClient'] = (client) => {
        const start = clients++ % requests.length;
        client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
      };
      return { requests, setupClient };
    },
  },
];

function askRequest(kind: ServerKind, next: () => Ask): AutocannonRequest {
  return { setupRequest: (request) => ({ ...request, ...askCall(kind, next()) }) };
}

const lineQuery = `query Line($id: ID!) {
  food(id: $id) { id line { id state portions requester { id displayName photoURL } } }
}`;
const myRequestsQuery = `query MyRequests($first: Int!) {
  myRequests(first: $first) {
    edges { node { id state portions food { id foodName foodImage date foodStatus donor { id displayName photoURL } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const conversationQuery = `query Conversation($id: ID!) {
  conversation(id: $id) { id messages(last: 50) { id number body isMine sentAt } }
}`;
const acceptMutation = 'mutation Accept($id: ID!) { acceptRequest(id: $id) { id state granted } }';

/** A call of somebody who is signed in; the raw limit trusts its caller. */
function signedIn(kind: ServerKind, as: Account, call: SignedInCall): Call {
  const { query, variables, path } = call;
  return kind === rawLimit
    ? { method: call.method ?? 'GET', path: `${path}&user=${as.userId}` }
    : graphql(query, variables, { authorization: `Bearer ${as.token}` });
}

interface SignedInCall {
  query: string;
  variables: object;
  /** The raw limit's. */
  path: string;
  method?: 'POST';
}

/** The reading rows of the way from asking to collected. */
export const handoverReads: readonly Row[] = [
  signedInRow('line of 200', theDonor, {
    query: lineQuery,
    variables: { id: lineFoodId },
    path: `/line?food=${lineFoodId}`,
  }),
  signedInRow('my requests', theAsker, {
    query: myRequestsQuery,
    variables: { first: pageSize },
    path: `/my-requests?first=${pageSize}`,
  }),
  signedInRow('conversation of 1000', theAsker, {
    query: conversationQuery,
    variables: { id: conversationId },
    path: `/conversation?id=${conversationId}`,
  }),
];

function signedInRow(name: string, as: Account, call: SignedInCall): Row {
  return { name, callFor: async (kind) => signedIn(kind, as, call) };
}

export const accepting = 'accepting';

/** @param next gives a request that nobody has accepted yet */
export function acceptLoad(kind: ServerKind, next: () => string): LoadOptions {
  const call = (id: string) =>
    signedIn(kind, theDonor, {
      query: acceptMutation,
      variables: { id },
      path: `/accept?id=${id}`,
      method: 'POST',
    });
  return { requests: [{ setupRequest: (request) => ({ ...request, ...call(next()) }) }] };
}

/** Makes a call and answers its JSON. @throws Error for any other answer than a good one */
export async function send(url: string, { path, ...call }: Call): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, call);
  const body = (await answer.json()) as { errors?: unknown };
  if (!answer.ok || body.errors !== undefined) {
    throw new Error(`${url}${path} answers ${answer.status}: ${JSON.stringify(body).slice(0, 500)}`);
  }
  return body;
}
