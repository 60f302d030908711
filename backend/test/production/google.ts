import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { onTestFinished } from 'vitest';
import type { Neighbour } from '../factories.js';

export const project = 'pantry-1234';
export const apiKey = 'AIza-test';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** An account at the provider, with what its administrator can change. */
interface Account {
  isGone?: boolean;
  isDisabled?: boolean;
  /** Seconds since 1970. */
  validSince?: number;
}

/** What the server asks of Google, answered by the test: the public keys, and the calls about accounts. */
export interface Google {
  url: string;
  /** 'failing' answers 503 to everything, 'down' hangs up. */
  state: 'well' | 'failing' | 'down';
  accounts: Map<string, Account>;
}

export async function startGoogle(): Promise<Google> {
  const state: Google = { url: '', state: 'well', accounts: new Map() };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=19000' })
        .end(JSON.stringify(body));
    const refuse = (message: string) => answer(400, { error: { code: 400, message } });

    if (state.state === 'down') return response.destroy();
    if (state.state === 'failing') return answer(503, { error: { code: 503, message: 'UNAVAILABLE' } });
    if (pathname.startsWith('/robot/')) return answer(200, { 'key-1': publicKey });
    if (searchParams.get('key') !== apiKey) return refuse('API key not valid. Please pass a valid API key.');
    const { idToken } = (await json(request)) as { idToken: string };
    const { sub, auth_time } = jwt.verify(idToken, publicKey) as { sub: string; auth_time: number };
    const account = state.accounts.get(sub);
    if (account === undefined || account.isGone) return refuse('USER_NOT_FOUND');
    if (account.isDisabled) return refuse('USER_DISABLED');
    if (pathname === '/v1/accounts:lookup') {
      return answer(200, { users: [{ localId: sub, validSince: String(account.validSince ?? auth_time) }] });
    }
    account.isGone = true;
    return answer(200, { kind: 'identitytoolkit#DeleteAccountResponse' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

/** Somebody with an account and a good token. */
export function signUpAt({ accounts }: Google, displayName = 'Nadia'): Neighbour {
  const uid = randomUUID();
  const email = `${displayName.toLowerCase()}-${uid}@example.com`;
  accounts.set(uid, {});
  return { uid, email, displayName, token: sign({ ...claimsOf(uid), email, name: displayName }) };
}

function claimsOf(uid: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3600,
  };
}

function sign(claims: object, options: jwt.SignOptions = {}, key = google.privateKey): string {
  return jwt.sign(claims, key, { algorithm: 'RS256', keyid: 'key-1', ...options });
}

/** An existing account's tokens, each forged or wrong in one way. */
export const badTokens: Record<string, (uid: string) => string> = {
  'no token at all': () => 'nonsense',
  tampered: (uid) => {
    const [header, , signature] = sign(claimsOf('somebody-else')).split('.');
    return `${header}.${Buffer.from(JSON.stringify(claimsOf(uid))).toString('base64url')}.${signature}`;
  },
  expired: (uid) => sign({ ...claimsOf(uid), iat: hoursAhead(-2), exp: hoursAhead(-1) }),
  'issued in the future': (uid) => sign({ ...claimsOf(uid), iat: hoursAhead(1), exp: hoursAhead(2) }),
  'signed in in the future': (uid) => sign({ ...claimsOf(uid), auth_time: hoursAhead(1) }),
  unsigned: (uid) => jwt.sign(claimsOf(uid), null, { algorithm: 'none' }),
  'HS256 with the public key': (uid) =>
    jwt.sign(claimsOf(uid), Buffer.from(publicKey), { algorithm: 'HS256', keyid: 'key-1' }),
  "a stranger's key": (uid) => sign(claimsOf(uid), {}, stranger.privateKey),
  'an unknown key': (uid) => sign(claimsOf(uid), { keyid: 'key-2' }),
  'another project': (uid) =>
    sign({ ...claimsOf(uid), aud: 'other', iss: 'https://securetoken.google.com/other' }),
  'another audience': (uid) => sign({ ...claimsOf(uid), aud: 'other' }),
  'another issuer': (uid) => sign({ ...claimsOf(uid), iss: 'https://accounts.google.com' }),
  'no subject': (uid) => sign({ ...claimsOf(uid), sub: '' }),
};

/** A good token for an account without an e-mail address. */
export function tokenWithoutEmail(uid: string): string {
  return sign(claimsOf(uid));
}

/** Good tokens whose name, picture and address have types that no browser would give them. */
export function oddTokens({ accounts }: Google): string[] {
  return [42, ['a'], { a: 1 }, true, 'a\0b', '\ud800', ''].map((odd) => {
    const uid = randomUUID();
    accounts.set(uid, {});
    return sign({ ...claimsOf(uid), name: odd, email: odd, picture: odd });
  });
}

function hoursAhead(hours: number): number {
  return Math.floor(Date.now() / 1000) + hours * 3600;
}
