import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/** A day that is still ahead, by default a week from now: year-month-day. */
export function daysAhead(days = 7, from = new Date()): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A new post's fields, all valid. */
export function foodInput(overrides: object = {}) {
  return {
    foodName: 'Lentil soup',
    foodImage: 'https://example.com/soup.jpg',
    foodQuantity: 4,
    date: daysAhead(),
    foodLocation: '12 Station Road, by the bakery',
    foodNotes: 'Still warm.\nBring a jar.',
    ...overrides,
  };
}

export const addFood = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }';

/** A neighbour with an account in the Auth emulator, and a token for it. */
export interface Neighbour {
  uid: string;
  email: string;
  displayName: string;
  token: string;
}

/** A new neighbour, with an account of the emulator. */
export async function signUp(displayName = 'Nadia', email?: string): Promise<Neighbour> {
  return neighbour(await takeAccount(), displayName, email);
}

/** Creates many neighbours in one call. */
export async function signUpMany(count: number): Promise<Neighbour[]> {
  return (await createAccounts(count)).map((uid, i) => neighbour(uid, `Neighbour ${i}`));
}

let spares = Promise.resolve<string[]>([]);

/** An account that nobody has yet. A hundred are created in one call: one at a time took the emulator half of its work. */
function takeAccount(): Promise<string> {
  const left = spares.then((uids) => (uids.length > 0 ? uids : createAccounts(100)));
  spares = left.then((uids) => uids.slice(1));
  return left.then(([uid = '']) => uid);
}

async function createAccounts(count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, () => randomUUID());
  const validSince = String(Math.floor(Date.now() / 1000)); // seconds
  const users = uids.map((uid) => ({ localId: uid, email: emailOf(uid), validSince }));
  const asAdministrator = { Authorization: 'Bearer owner' };
  await identityToolkit('projects/demo-tests/accounts:batchCreate', { users }, asAdministrator);
  return uids;
}

const emailOf = (uid: string) => `neighbour-${uid}@example.com`;

/** Its token is unsigned, like the emulator's own. */
function neighbour(uid: string, displayName: string, email = emailOf(uid)): Neighbour {
  return { uid, email, displayName, token: unsignedToken({ sub: uid, email, name: displayName }) };
}

function unsignedToken(claims: { sub: string; email: string; name: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...claims,
    user_id: claims.sub,
    iss: 'https://securetoken.google.com/demo-tests',
    aud: 'demo-tests',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** Calls the emulator's own API. */
export async function identityToolkit(
  method: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const host = inject('emulatorHost');
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${method}?key=test`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Changes an account as the emulator's administrator: `disableUser`, `validSince`. */
export async function administerAccount(localId: string, changes: object): Promise<void> {
  const host = inject('emulatorHost');
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId, targetProjectId: 'demo-tests', ...changes }),
  });
  if (!answer.ok) throw new Error(`accounts:update: ${await answer.text()}`);
}
