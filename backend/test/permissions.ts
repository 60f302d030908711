import type { Answer, Client } from './create-test-app.js';
import { daysAhead, foodInput, type Neighbour } from './factories.js';

// Who may do what: one row for each operation of GraphQL and each legacy call. The columns are the answers to a guest,
// a stranger, somebody who has asked for the post, and its donor.

const no = 'UNAUTHENTICATED';

/** Each operation and its codes; 'ok' if there is none. */
export const graphqlPermissions: [operation: string, ...codes: [string, string, string, string]][] = [
  ['foods { totalCount }', 'ok', 'ok', 'ok', 'ok'],
  ['recentFoods { id }', 'ok', 'ok', 'ok', 'ok'],
  ['food(id: $id) { id }', 'ok', 'ok', 'ok', 'ok'],
  ['foodChanges { pageInfo { endCursor } }', 'ok', 'ok', 'ok', 'ok'],
  ['places(search: "Wien") { name }', 'ok', 'ok', 'ok', 'ok'],
  ['addresses(search: "Rykestraße 12") { name }', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['placesIn(bounds: { south: 48, west: 16, north: 49, east: 17 }) { name }', 'ok', 'ok', 'ok', 'ok'],
  ['foodAreas(bounds: { south: -90, west: -180, north: 90, east: 180 }) { count }', 'ok', 'ok', 'ok', 'ok'],
  ['me { id }', 'ok', 'ok', 'ok', 'ok'],
  ['myFoods { totalCount }', no, 'ok', 'ok', 'ok'],
  ['myRequests { totalCount }', no, 'ok', 'ok', 'ok'],
  ['needsMe { id }', no, 'ok', 'ok', 'ok'],
  ['dashboard { myFoodCount }', no, 'ok', 'ok', 'ok'],
  ['inbox { unreadNotices }', no, 'ok', 'ok', 'ok'],
  ['notices { totalCount }', no, 'ok', 'ok', 'ok'],
  ['markNoticesRead { unreadNotices }', no, 'ok', 'ok', 'ok'],
  ['exportMyData', no, 'ok', 'ok', 'ok'],
  ['addFood(input: $new) { id }', no, 'ok', 'ok', 'ok'],
  ['updateFood(id: $id, input: $changes) { id }', no, 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  ['requestFood(foodId: $id) { id }', no, 'ok', 'ALREADY_REQUESTED', 'FORBIDDEN'],
  ['acceptRequest(id: $request) { id }', no, 'NOT_FOUND', 'FORBIDDEN', 'ok'],
  ['declineRequest(id: $request) { id }', no, 'NOT_FOUND', 'FORBIDDEN', 'ok'],
  ['confirmRequest(id: $request) { id }', no, 'NOT_FOUND', 'STATE_CHANGED', 'FORBIDDEN'],
  ['withdrawRequest(id: $request) { id }', no, 'NOT_FOUND', 'ok', 'FORBIDDEN'],
  ['cancelRequest(id: $request, reason: "Gone off") { id }', no, 'NOT_FOUND', 'FORBIDDEN', 'STATE_CHANGED'],
  ['markCollected(id: $request) { id }', no, 'NOT_FOUND', 'STATE_CHANGED', 'STATE_CHANGED'],
  ['markNoShow(id: $request) { id }', no, 'NOT_FOUND', 'FORBIDDEN', 'STATE_CHANGED'],
  ['disputeNoShow(id: $request) { id }', no, 'NOT_FOUND', 'STATE_CHANGED', 'FORBIDDEN'],
  ['sayThanks(requestId: $request) { id }', no, 'NOT_FOUND', 'STATE_CHANGED', 'FORBIDDEN'],
  ['setEmailVisibility(visibility: AGREED) { id }', no, 'ok', 'ok', 'ok'],
  ['conversations { totalCount }', no, 'ok', 'ok', 'ok'],
  ['conversation(id: $request) { id }', no, 'ok', 'ok', 'ok'],
  [
    'sendMessage(conversationId: $request, body: "Hello", clientKey: "7d0c9a63-6f5e-4b64-9a51-0d6a4b1f8f10") { id }',
    no,
    'NOT_FOUND',
    'ok',
    'ok',
  ],
  ['markRead(conversationId: $request, upTo: 1) { id }', no, 'NOT_FOUND', 'ok', 'ok'],
  ['pickupPlace(foodId: $id)', no, 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  ['pickupPoint(foodId: $id) { latitude }', no, 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  ['areaOf(point: { latitude: 23.78, longitude: 90.41 }) { cell }', 'ok', 'ok', 'ok', 'ok'],
  ['blockedUsers { id }', no, 'ok', 'ok', 'ok'],
  ['report(target: $id, reason: SPAM)', no, 'ok', 'ok', 'FORBIDDEN'],
  ['blockUser(id: $noUser)', no, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  ['unblockUser(id: $noUser)', no, 'ok', 'ok', 'ok'],
  ['deleteFood(id: $id)', no, 'FORBIDDEN', 'FORBIDDEN', 'ok'],
  ['deleteAccount', no, 'ok', 'ok', 'ok'],
];

/** Each legacy call and open format with its statuses. `{userEmail}` is the donor's. */
export const legacyPermissions: [
  method: string,
  path: string,
  ...statuses: [number, number, number, number],
][] = [
  ['GET', '/recentTasks', 200, 200, 200, 200],
  ['GET', '/availableFood', 200, 200, 200, 200],
  ['GET', '/FoodDetails/{id}', 200, 200, 200, 200],
  ['GET', '/taskDetail/{id}', 200, 200, 200, 200],
  ['POST', '/task', 401, 200, 200, 200],
  ['PATCH', '/UpdateTask/{id}', 401, 403, 403, 200],
  ['PUT', '/post/{id}', 401, 200, 200, 403],
  ['GET', '/requestFood/{userEmail}', 401, 403, 403, 200],
  ['GET', '/myPostedFood/{userEmail}', 401, 403, 403, 200],
  ['DELETE', '/myTask/{id}', 401, 403, 403, 200],
  ['POST', '/photos', 401, 201, 201, 201],
  ['GET', '/feed.atom', 200, 200, 200, 200],
  ['GET', '/foods.csv', 200, 200, 200, 200],
  ['GET', '/api/changes', 200, 200, 200, 200],
  ['GET', '/foods.ndjson', 200, 200, 200, 200],
];

// Four pixels.
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M40+ECRAwQCgAuzgZh4zAcqwAAAABJRU5ErkJggg==',
  'base64',
);

type SignUp = (displayName: string) => Neighbour | Promise<Neighbour>;

/** A donor's post that a requester has asked for, and a stranger. */
async function createNeighbourhood(client: Client, signUp: SignUp) {
  const [stranger, requester, donor] = [
    await signUp('Stranger'),
    await signUp('Requester'),
    await signUp('Donor'),
  ];
  const posted = await client.call('POST', '/task', { as: donor, body: foodInput() });
  const id: string = posted.body.insertedId;
  await client.call('PUT', `/post/${id}`, { as: requester, body: {} });
  const asked = await client.graphql('{ myRequests { edges { node { id } } } }', {}, requester);
  const request: string = asked.body.data.myRequests.edges[0].node.id;
  return { id, request, callers: [null, stranger, requester, donor], donor };
}

/** What a GraphQL operation answers each of the four. @param write how the caller writes the ids */
export async function tryOperation(
  client: Client,
  signUp: SignUp,
  operation: string,
  write = (id: string) => id,
): Promise<string[]> {
  const { callers, ...ids } = await createNeighbourhood(client, signUp);
  const [id, request] = [write(ids.id), write(ids.request)];
  const isMutation =
    /^(addFood|update|request|delete|accept|decline|confirm|withdraw|cancel|mark|dispute|say|set|send|report|blockUser|unblock)/.test(
      operation,
    );
  const types = {
    id: 'ID!',
    noUser: 'ID!',
    request: 'ID!',
    new: 'AddFoodInput!',
    changes: 'UpdateFoodInput!',
  };
  const used = Object.entries(types).filter(([name]) => operation.includes(`$${name}`));
  const declared = used.length > 0 ? `(${used.map(([name, type]) => `$${name}: ${type}`).join(', ')})` : '';
  const document = `${isMutation ? 'mutation' : 'query'}${declared} { ${operation} }`;
  const codes: string[] = [];
  for (const as of callers) {
    const { body } = await client.graphql(
      document,
      { id, noUser: id, request, new: foodInput(), changes: { foodName: 'Dal' } },
      as,
    );
    codes.push(body.errors?.[0]?.extensions.code ?? 'ok');
  }
  return codes;
}

/** What a legacy call answers each of the four. */
export async function tryLegacyCall(
  client: Client,
  signUp: SignUp,
  method: string,
  path: string,
  check: (answer: Answer) => void = () => {},
): Promise<number[]> {
  const { id, callers, donor } = await createNeighbourhood(client, signUp);
  const statuses: number[] = [];
  for (const as of callers) {
    const bodies: Record<string, object> = {
      POST: foodInput(),
      PATCH: { foodName: 'Dal' },
      PUT: { ...foodInput(), userEmail: as?.email, foodRequestDate: daysAhead(0), foodStatus: 'Requested' },
    };
    const address = path.replace('{id}', id).replace('{userEmail}', donor.email);
    const isPhoto = path === '/photos';
    const body = isPhoto ? photo : bodies[method];
    const answer = await client.call(method, address, {
      as,
      body,
      headers: isPhoto ? { 'Content-Type': 'image/png' } : {},
    });
    check(answer);
    statuses.push(answer.status);
  }
  return statuses;
}
