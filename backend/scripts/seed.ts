import { existsSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { Database } from '../src/database/database.js';
import { parseEnv } from '../src/env.js';
import { viewerOf } from '../src/identity/authenticate.js';
import type { Viewer } from '../src/identity/viewer.js';
import { createServices } from '../src/services.js';
import { accountsFolder, demoProject, projectFolder, startAuthEmulator } from './auth-emulator.js';
import { type DemoNeighbour, demoNeighbours, demoPosts } from './demo-data.js';

// `npm run seed`, and the first thing that `npm start` does: makes the demo accounts that the Auth emulator lacks, and
// fills an empty database with their posts and requests. It starts the emulator where none is given.

process.chdir(projectFolder);
if (existsSync('.env')) process.loadEnvFile('.env');
if (process.env.NODE_ENV === 'production' || process.env.FIREBASE_PROJECT_ID) {
  console.error(
    'The demo data is for the Auth emulator: never for production, nor for a real Firebase project.',
  );
  process.exit(1);
}
const given = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const emulator = given ? null : await startAuthEmulator(accountsFolder(), demoProject);
process.env.FIREBASE_AUTH_EMULATOR_HOST = given || emulator?.host;
try {
  await seed(given || (emulator?.host ?? ''));
} finally {
  await emulator?.stop();
}

async function seed(emulatorHost: string): Promise<void> {
  const auth = getAuth(initializeApp({ projectId: demoProject }));
  for (const neighbour of demoNeighbours) await ensureAccount(auth, emulatorHost, neighbour);

  const database = await Database.open(parseEnv(process.env).databaseUrl);
  if (await isEmpty(database)) {
    await fill(database);
    console.log(
      `Filled the empty database with ${demoPosts.length} posts of ${demoNeighbours.length} neighbours.`,
    );
  } else {
    console.log('The database holds something already; it was left as it is.');
  }
  await database.close();
}

async function ensureAccount(accounts: Auth, host: string, neighbour: DemoNeighbour): Promise<void> {
  const { uid, email, password, displayName, photoURL } = neighbour;
  const known = await accounts.getUsers([{ uid }, { email }]);
  if (known.users.length > 0) return;
  await accounts.createUser({ uid, email, password, displayName, emailVerified: true });
  // firebase-admin refuses the path of a picture of our own; the emulator itself takes it.
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      localId: uid,
      photoUrl: photoURL,
      targetProjectId: demoProject,
    }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refused the picture of ${uid}: ${await answer.text()}`);
}

async function isEmpty({ reads }: Database): Promise<boolean> {
  for (const table of ['users', 'foods', 'requests']) {
    if ((await reads.query(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) return false;
  }
  return true;
}

async function fill(empty: Database): Promise<void> {
  const { users, foods, requests } = createServices(empty);
  const viewers = new Map<string, Viewer>();
  for (const { uid, displayName: name, photoURL: picture, email } of demoNeighbours) {
    const user = await users.recordAccount({ uid, name, picture, email, emailVerified: true });
    viewers.set(uid, viewerOf(user));
  }
  const viewer = (uid: string) => viewers.get(uid) ?? fail(`demo-data.ts names an unknown neighbour: ${uid}`);
  const today = new Date();
  for (const { donor, daysAhead, requestedBy, ...fields } of demoPosts) {
    const lastDay = new Date(today);
    lastDay.setUTCDate(lastDay.getUTCDate() + daysAhead);
    const date = lastDay.toISOString().slice(0, 10);
    const { id } = await foods.add(viewer(donor), { ...fields, date });
    for (const uid of requestedBy) await requests.ask(viewer(uid), id);
  }
}

function fail(message: string): never {
  throw new Error(message);
}
