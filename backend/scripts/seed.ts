import { existsSync, renameSync, rmSync } from 'node:fs';
import { parseEnv } from '../src/env.js';
import { messageOf } from '../src/message-of.js';
import { Database } from '../src/platform/database/database.js';
import { accountsFolder, demoProject, startAuthEmulator } from './auth-emulator.js';
import { ensureDemoAccounts, fillIfEmpty } from './demo.js';
import { enterProject } from './project.js';

// `npm run seed`, which `npm start` also runs first: creates the demo accounts that the Auth emulator lacks, and fills
// an empty database with their posts and requests. It starts the emulator if none is set.

enterProject();
if (process.env.NODE_ENV === 'production' || process.env.FIREBASE_PROJECT_ID) {
  console.error(
    'The demo data is for the Auth emulator: never for production, nor for a real Firebase project.',
  );
  process.exit(1);
}
const given = process.env.FIREBASE_AUTH_EMULATOR_HOST || null;
const emulator = given === null ? await startAuthEmulator(accountsFolder(), demoProject).catch(fail) : null;
const host = given ?? emulator?.host ?? '';
process.env.FIREBASE_AUTH_EMULATOR_HOST = host; // firebase-admin reads it
try {
  await ensureDemoAccounts(host, demoProject);
  const isFilled = await seed(parseEnv(process.env).databaseUrl);
  console.log(
    isFilled
      ? 'Filled the empty database with the demo neighbourhood.'
      : 'The database holds something; it was left alone.',
  );
} catch (error) {
  // Mostly because the database does not answer.
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await emulator?.stop();
}

/** A new SQLite file gets its name when it is full: otherwise half of it would stay if this is killed. */
async function seed(url: string): Promise<boolean> {
  const path = /^sqlite:(.+)/.exec(url)?.[1];
  if (path === undefined || existsSync(path)) {
    // What has begun is done to the end, whoever wants to stop: half of it would stay.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
    return fill(url);
  }
  const draft = `${path}.draft`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true });
  const isFilled = await fill(`sqlite:${draft}`);
  renameSync(draft, path);
  return isFilled;
}

async function fill(url: string): Promise<boolean> {
  const database = await Database.open(url);
  return fillIfEmpty(database).finally(() => database.close());
}

/** Says why it stops, without a stack: mostly because the product already runs from this folder. */
function fail(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}
