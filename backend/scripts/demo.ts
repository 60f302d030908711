import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Database } from '../src/platform/database/database.js';
import { type Viewer, viewerOf } from '../src/platform/identity/viewer.js';
import { RequestState } from '../src/request/request.states.js';
import { createServices } from '../src/services.js';
import { User } from '../src/user/user.entity.js';
import { type DemoNeighbour, demoNeighbours, demoPosts, pointOf } from './demo-data.js';

const { OFFERED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } = RequestState;

/** Creates the demo accounts that the Auth emulator at `host` (HOST:PORT) lacks; existing ones are not changed. */
export async function ensureDemoAccounts(host: string, projectId: string): Promise<void> {
  const accounts = getAuth(initializeApp({ projectId }, 'demo accounts'));
  for (const neighbour of demoNeighbours) await ensureAccount(accounts, { host, projectId }, neighbour);
}

/** Fills an empty database with the demo neighbourhood. Any other is not changed, and the result is false. */
export async function fillIfEmpty(database: Database): Promise<boolean> {
  if (await database.reads.exists(User)) return false; // every post and request is somebody's
  await fill(database);
  return true;
}

async function ensureAccount(
  accounts: Auth,
  emulator: { host: string; projectId: string },
  neighbour: DemoNeighbour,
): Promise<void> {
  const { uid, email, password, displayName, photoURL } = neighbour;
  const known = await accounts.getUsers([{ uid }, { email }]);
  if (known.users.length > 0) return;
  await accounts.createUser({ uid, email, password, displayName, emailVerified: true });
  // firebase-admin refuses the paths of our own pictures; the emulator accepts them.
  const answer = await fetch(`http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      localId: uid,
      photoUrl: photoURL,
      targetProjectId: emulator.projectId,
    }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refused the picture of ${uid}: ${await answer.text()}`);
}

async function fill(empty: Database): Promise<void> {
  let hoursAgo = 0;
  const clock = () => inHours(-hoursAgo);
  const { users, foods, requests, handover, messages } = createServices(empty, { clock });
  const viewers = new Map<string, Viewer>();
  for (const { uid, displayName: name, photoURL: picture, email } of demoNeighbours) {
    const user = await users.recordAccount({ uid, name, picture, email, emailVerified: true, issuedAt: 0 });
    viewers.set(uid, viewerOf(user));
  }
  const viewer = (uid: string) => viewers.get(uid) ?? fail(`demo-data.ts names an unknown neighbour: ${uid}`);
  /** Brings a request to a state with the calls of its two sides. An asker who asked long before has to say yes to an offer. */
  const bring = async (state: RequestState, id: string, donor: Viewer, asker: Viewer) => {
    if (state === EXPIRED || state === OFFERED || state === CANCELLED) await handover.accept(donor, id);
    if (state === NO_SHOW) await handover.markNoShow(donor, id);
    if (state === DECLINED) await handover.decline(donor, id, 'I have promised the rest to my mother.');
    if (state === WITHDRAWN) await handover.withdraw(asker, id);
    if (state === CANCELLED) await handover.cancel(donor, id, 'Rain got into the basket, I am sorry.');
  };
  // What happened how many hours ago. It is done in that order, in which notices are listed.
  const events: [hoursAgo: number, act: () => Promise<unknown>][] = [];
  const today = new Date();
  for (const post of demoPosts) {
    const {
      donor,
      daysAhead,
      requestedBy = [],
      accepted = [],
      meetsAt,
      collected = [],
      became,
      talk,
      ...fields
    } = post;
    const lastDay = new Date(today);
    lastDay.setUTCDate(lastDay.getUTCDate() + daysAhead);
    const date = lastDay.toISOString().slice(0, 10);
    const startsAgo = became === undefined ? 0 : 8;
    const giver = viewer(donor);
    let foodId = '';
    const add = async () => {
      foodId = (await foods.add(giver, { ...fields, date, point: pointOf(post) })).id;
    };
    events.push([startsAgo, add]);
    for (const uid of requestedBy) {
      const asker = viewer(uid);
      const state = became?.[uid];
      let id = '';
      const ask = async () => {
        id = (await requests.ask(asker, foodId)).id;
        if (state === NO_SHOW) await handover.accept(giver, id, null, inHours(-7));
      };
      const goOn = async () => {
        if (state !== undefined) await bring(state, id, giver, asker);
        const pickupAt = meetsAt === undefined ? null : tomorrowAt(...meetsAt);
        if (accepted.includes(uid)) await handover.accept(giver, id, null, pickupAt);
        if (collected.includes(uid)) await handover.markCollected(asker, id);
        if (talk?.asker !== uid) return;
        for (const [i, [author, text]] of talk.says.entries()) {
          await messages.markRead(viewer(author), id, i);
          await messages.send(viewer(author), id, text, randomUUID());
        }
      };
      events.push([startsAgo, ask], [state === EXPIRED ? 5 : 0, goOn]); // an offer lasts 4 hours
    }
  }
  for (const [hours, act] of events.toSorted(([one], [other]) => other - one)) {
    hoursAgo = hours;
    await act();
  }
  hoursAgo = 0;
  await handover.settleDue(); // stores what has run out
}

/** So many hours from now. */
function inHours(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

function tomorrowAt(hour: number, minute: number): Date {
  const then = new Date();
  then.setDate(then.getDate() + 1);
  then.setHours(hour, minute, 0, 0);
  return then;
}

function fail(message: string): never {
  throw new Error(message);
}
