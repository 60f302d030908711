import { generateKeyPairSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { makeNewcomers, makePosts, type UserRow } from './neighbourhood.js';

/** Somebody who is signed in. */
export interface Account {
  userId: string;
  token: string;
}

/** Somebody who asks for a post for the first time. */
export interface Ask extends Account {
  foodId: string;
}

/** The Firebase project of the servers that are measured. */
export const project = 'bench';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the tokens are verified by (PEM). */
export const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const sign = createSigner({
  algorithm: 'RS256',
  key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  kid: 'bench',
});

/** A sign-in as Firebase would have signed it. */
export function signIn(user: UserRow): string {
  const now = Math.floor(Date.now() / 1000);
  return sign({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: user.uid,
    auth_time: now,
    iat: now,
    exp: now + 3 * 3600,
    name: user.displayName,
    picture: user.photoURL,
    email: user.email,
    email_verified: true,
  });
}

/** A neighbour, signed in. */
export function accountOf(user: UserRow): Account {
  return { userId: user.id, token: signIn(user) };
}

const asksEach = 20;

/** Every neighbour who has asked for nothing yet, with as many posts as may wait for an answer: no pair comes twice. */
export function* makeAsks(posts: number): Generator<Ask, never> {
  const askers = makeNewcomers().map(accountOf);
  const today = new Date().toISOString().slice(0, 10);
  const foodIds = [...makePosts(posts)].flatMap(({ food }) => (food.date > today ? [food.id] : []));
  for (let round = 0; round < asksEach; round++) {
    for (const [n, asker] of askers.entries()) {
      yield { foodId: foodIds[(n + round) % foodIds.length] as string, ...asker };
    }
  }
  throw new Error(
    `Everything was asked for by everybody: too many rounds for ${askers.length} neighbours with ${posts} posts.`,
  );
}
