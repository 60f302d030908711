import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { allUnset } from '../src/env.js';
import { Food } from '../src/food/food.entity.js';
import { Conversation } from '../src/message/conversation.entity.js';
import { Notice } from '../src/notice/notice.entity.js';
import { Sqlite } from '../src/platform/database/sqlite-driver.js';
import { Request } from '../src/request/request.entity.js';
import { RequestState } from '../src/request/request.states.js';
import { User } from '../src/user/user.entity.js';
import { createMigratedDatabase, describeOnBoth, openTestDatabase } from '../test/databases.js';
import { identityToolkit } from '../test/factories.js';
import { newFolder } from '../test/folders.js';
import { ensureDemoAccounts, fillIfEmpty } from './demo.js';
import { demoNeighbours, demoPosts } from './demo-data.js';

const publicFolder = join(import.meta.dirname, '../../frontend/public');

describeOnBoth('the demo neighbourhood', (engine) => {
  it('fills an empty database, once', async () => {
    const database = await openTestDatabase(engine);
    expect(await fillIfEmpty(database)).toBe(true);
    const count = async () => [
      await database.reads.count(User),
      await database.reads.count(Food),
      await database.reads.count(Request),
    ];
    const filled = await count();
    expect(filled).toEqual([8, 40, demoPosts.flatMap(({ requestedBy = [] }) => requestedBy).length]);
    const conversations = await database.reads.find(Conversation, {
      relations: { donor: true, asker: true },
    });
    const unread = conversations.map((one) => [
      one.donor.uid,
      one.donorUnread,
      one.asker.uid,
      one.askerUnread,
    ]);
    expect(unread.toSorted()).toEqual([
      ['demo-amina', 1, 'demo-kwame', 0],
      ['demo-jose', 1, 'demo-amina', 0],
    ]);
    const all = await database.reads.find(Request, { relations: { requester: true } });
    expect([...new Set(all.map(({ state }) => state))].toSorted()).toEqual(
      Object.keys(RequestState).toSorted(),
    );
    const aminas = all.filter(({ requester }) => requester.uid === 'demo-amina');
    expect(aminas.find(({ state }) => state === 'OFFERED')?.respondBy).not.toBeNull();
    expect(aminas.find(({ state }) => state === 'ACCEPTED')?.pickupAt).not.toBeNull();
    const times = (await database.reads.find(Notice, { order: { id: 'ASC' } })).map((one) => one.createdAt);
    expect(times).toEqual(times.toSorted());
    expect(await fillIfEmpty(database)).toBe(false);
    expect(await count()).toEqual(filled);
  });

  it('does not touch a database that has even one user', async () => {
    const database = await openTestDatabase(engine);
    const user = { id: 'a', uid: 'a', displayName: 'a', photoURL: null, email: null };
    await database.write((manager) => manager.insert(User, user));
    expect(await fillIfEmpty(database)).toBe(false);
    expect(await database.reads.count(Food)).toBe(0);
  });
});

it('has accounts that can sign in, and keeps the changes that their owners make', async () => {
  const host = inject('emulatorHost');
  await ensureDemoAccounts(host, 'demo-tests');
  const [{ email, password, uid, photoURL }] = demoNeighbours as [(typeof demoNeighbours)[0]];
  const signIn = () =>
    identityToolkit('accounts:signInWithPassword', { email, password, returnSecureToken: true });
  const { idToken } = await signIn();
  const lookUp = () => identityToolkit('accounts:lookup', { idToken });
  expect(await lookUp()).toMatchObject({ users: [{ localId: uid, photoUrl: photoURL }] });
  await identityToolkit('accounts:update', { idToken, displayName: 'Changed by its owner' });
  await ensureDemoAccounts(host, 'demo-tests');
  expect(await lookUp()).toMatchObject({ users: [{ localId: uid, displayName: 'Changed by its owner' }] });
});

it('uses pictures that exist', () => {
  const pictures = [...demoPosts.map((post) => post.foodImage), ...demoNeighbours.map((one) => one.photoURL)];
  expect(pictures.filter((path) => !existsSync(join(publicFolder, path)))).toEqual([]);
  expect(demoPosts.every(({ daysAhead }) => daysAhead >= 0)).toBe(true);
});

/** Runs `npm run seed` on a database. */
function seed(DATABASE_URL: string): ChildProcess {
  const env = {
    ...process.env,
    ...allUnset,
    FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
    DATABASE_URL,
  };
  return spawn(process.execPath, [join(import.meta.dirname, '../dist/scripts/seed.js')], { env });
}

it('says in one line why it can not be filled', async () => {
  const { stderr } = seed('postgres://127.0.0.1:1/pantry');
  expect(await text(stderr as Readable)).toBe('connect ECONNREFUSED 127.0.0.1:1\n');
});

function countIn(file: string) {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return database.prepare('SELECT count(*) FROM foods').pluck().get();
  } finally {
    database.close();
  }
}

it('fills a database that was there to the end, even if it is told to stop', async () => {
  const url = await createMigratedDatabase('SQLite');
  const path = url.slice('sqlite:'.length);
  const seeding = seed(url);
  await expect.poll(() => Number(countIn(path)), { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
  seeding.kill('SIGTERM');
  expect(await once(seeding, 'exit')).toEqual([0, null]);
  expect(countIn(path)).toBe(40);
});

it('fills a new file from the beginning if that was cut short before', async () => {
  const path = join(newFolder('seed'), 'pantry.sqlite');
  const first = seed(`sqlite:${path}`);
  // Whichever of them it writes.
  const hasBegun = () =>
    [path, `${path}.draft`].some((file) => existsSync(file) && Number(countIn(file)) > 0);
  await expect.poll(hasBegun, { interval: 5, timeout: 30_000 }).toBe(true);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await once(seed(`sqlite:${path}`), 'exit')).toEqual([0, null]);
  expect(countIn(path)).toBe(40);
  expect(readdirSync(dirname(path)).filter((name) => name.includes('draft'))).toEqual([]);
});
