import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { describeOnBoth, openTestDatabase } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { settle } from '../../test/services.js';
import { eraseUser } from '../account/account.repository.js';
import { lockTables } from '../platform/database/query.js';
import type { Identity } from '../platform/identity/token-verifier.js';
import { viewerOf } from '../platform/identity/viewer.js';
import { createServices } from '../services.js';
import { User } from './user.entity.js';

const identity: Identity = {
  uid: 'u1',
  name: 'Nadia',
  picture: 'https://example.com/n.png',
  email: 'nadia@example.com',
  emailVerified: true,
  issuedAt: 100,
};

describeOnBoth('UserService', (engine) => {
  it('follows the account when it changes, and keeps the user', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const before = await users.recordAccount(identity);
    const after = await users.recordAccount({
      ...identity,
      name: 'Nadia K.',
      email: 'k@example.com',
      picture: null,
      issuedAt: 101,
    });
    expect(after).toEqual({ ...before, displayName: 'Nadia K.', email: 'k@example.com', photoURL: null });
  });

  it("stores what an account's newest token says, in whatever order its devices call", async () => {
    const { users } = createServices(await openTestDatabase(engine));
    // What the provider says about the account each second: it is renamed, and renamed back.
    const saidAt = ['Nadia', 'Nadia', 'Nadia K.', 'Nadia K.', 'Nadia'];
    const call = (uid: string, issuedAt: number) =>
      users.recordAccount({ ...identity, uid, issuedAt, name: saidAt[issuedAt] ?? null });
    const calls = fc.array(fc.nat(saidAt.length - 1), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), calls, async (uid, tokens) => {
        let newest = 0;
        for (const issuedAt of tokens) {
          newest = Math.max(newest, issuedAt);
          expect((await call(uid, issuedAt)).displayName).toBe(saidAt[newest]);
        }
      }),
      { numRuns: 40 },
    );
    const together = Array.from({ length: 20 }, (_, i) => call('together', i % saidAt.length));
    await Promise.all(together);
    expect(await users.findByUid('together')).toMatchObject({ displayName: 'Nadia' });
  });

  it('does not switch back and forth between tokens of one second, but learns the name of a new account', async () => {
    const database = await openTestDatabase(engine);
    const { users, foods, changes } = createServices(database);
    const call = (name: string | null, issuedAt: number) =>
      users.recordAccount({ ...identity, name, issuedAt });
    expect(await call(null, 100)).toMatchObject({ displayName: 'A neighbour' });
    await foods.add(viewerOf(await call('Nadia', 100)), foodInput());
    await settle(database);
    const before = await changes.last();
    for (const name of ['Rima', null, 'Nadia', 'Rima']) {
      expect(await call(name, 100)).toMatchObject({ displayName: 'Nadia' });
    }
    await settle(database);
    expect(await changes.last()).toEqual(before);
    expect(await call('Rima', 101)).toMatchObject({ displayName: 'Rima' });
  });

  it('follows a user stored before these times were kept', async () => {
    const database = await openTestDatabase(engine);
    const { users } = createServices(database);
    const user = { id: 'u', uid: 'u1', displayName: 'Nadia', photoURL: null, email: null };
    await database.write((manager) => manager.insert(User, user));
    expect(await users.recordAccount(identity)).toMatchObject({ id: 'u', photoURL: identity.picture });
    expect(await users.recordAccount({ ...identity, name: 'Old', issuedAt: 99 })).toMatchObject({
      displayName: 'Nadia',
    });
  });

  it('recognises a caller with a new token while nothing can be written', async () => {
    const database = await openTestDatabase(engine);
    const { users } = createServices(database);
    const { id } = await users.recordAccount(identity);
    const full = Object.assign(new Error('The disk is full.'), {
      code: engine === 'SQLite' ? 'SQLITE_FULL' : '53100',
    });
    Object.assign(database, { write: () => Promise.reject(full) });
    expect(await users.followAccount({ ...identity, issuedAt: 200 })).toMatchObject({ id });
    const renamed = users.followAccount({
      ...identity,
      issuedAt: 200,
      name: 'Rima',
      email: 'rima@example.com',
    });
    await expect(renamed).resolves.toMatchObject({ id, displayName: identity.name, email: identity.email });
  });

  it('creates one user for an account that arrives many times at once', async () => {
    const database = await openTestDatabase(engine);
    const { users } = createServices(database);
    await Promise.all(Array.from({ length: 20 }, () => users.recordAccount(identity)));
    expect(await database.reads.count(User)).toBe(1);
  });

  it('never shows an address instead of a name, or an invalid picture', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    for (const name of [' \0', '\u200b\u2060']) {
      const user = await users.recordAccount({
        ...identity,
        uid: encodeURIComponent(name),
        name,
        picture: 'javascript:alert(1)',
      });
      expect(user).toMatchObject({ displayName: 'A neighbour', photoURL: null });
    }
  });

  it('shows a name without what would reorder the sentence around it', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const user = await users.recordAccount({ ...identity, name: '\u2067Nadia \u202E' });
    expect(user).toMatchObject({ displayName: 'Nadia' });
  });

  it.runIf(engine === 'PostgreSQL')(
    'follows a newer token after or before its account is erased',
    async () => {
      const database = await openTestDatabase(engine);
      const { users } = createServices(database);
      const { id } = await users.recordAccount(identity);
      let followed: Promise<User | null> | undefined;
      await database.write(async (manager) => {
        await lockTables(manager, ['photos']); // as the erasing begins
        followed = users.followAccount({ ...identity, name: 'Rima', issuedAt: 200 });
        const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = "database"
        WHERE datname = current_database() AND NOT granted`;
        await vi.waitUntil(async () => (await database.select(waiting, [])).length > 0, { timeout: 60_000 });
        await eraseUser(manager, id, new Date());
      });
      expect(await followed).toBeNull();
    },
  );

  it('keeps accounts with the same address apart', async () => {
    const { users } = createServices(await openTestDatabase(engine));
    const one = await users.recordAccount(identity);
    const other = await users.recordAccount({ ...identity, uid: 'u2' });
    expect(other.id).not.toBe(one.id);
  });

  it('gives posts that were made by address only to the account with that address, once it is verified', async () => {
    const database = await openTestDatabase(engine);
    const { users, foodLists, foods } = createServices(database);
    await foods.add(users.recordAddress('Nadia@Example.com'), foodInput());
    const unverified = await users.recordAccount({ ...identity, uid: 'u0', emailVerified: false });
    expect(await foodLists.countOwn(viewerOf(unverified))).toBe(0);
    const account = await users.recordAccount(identity);
    expect(await foodLists.countOwn(viewerOf(account))).toBe(1);
    const again = await database.write(users.recordAddress('NADIA@example.com'));
    expect(again).toMatchObject({ email: 'nadia@example.com' });
  });
});
