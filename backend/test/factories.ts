import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/** A day that is still ahead, by default a week from now: year-month-day. */
export function daysAhead(days = 7): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
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

/** A neighbour with an account in the Auth emulator, and a token for it. */
export interface Neighbour {
  uid: string;
  email: string;
  displayName: string;
  token: string;
}

/** Signs a new neighbour up at the emulator, as the browser would. */
export async function signUp(displayName = 'Nadia'): Promise<Neighbour> {
  const email = `${displayName.toLowerCase()}-${randomUUID()}@example.com`;
  const password = 'Pantry1';
  const { idToken, localId } = await identityToolkit('accounts:signUp', { email, password, displayName });
  return { uid: String(localId), email, displayName, token: String(idToken) };
}

/** Creates many neighbours in one call. Their tokens are unsigned, like the emulator's own. */
export async function signUpMany(count: number): Promise<Neighbour[]> {
  const accounts = Array.from({ length: count }, (_, i) => {
    const uid = randomUUID();
    return { localId: uid, email: `many-${uid}@example.com`, displayName: `Neighbour ${i}` };
  });
  const asAdministrator = { Authorization: 'Bearer owner' };
  await identityToolkit('projects/demo-tests/accounts:batchCreate', { users: accounts }, asAdministrator);
  return accounts.map(({ localId: uid, email, displayName }) => {
    return { uid, email, displayName, token: unsignedToken({ sub: uid, email, name: displayName }) };
  });
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
