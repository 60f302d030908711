import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { expect, it, onTestFinished } from 'vitest';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  describeOnBoth,
  openTestDatabase,
} from '../../../test/databases.js';
import { User } from '../../user/user.entity.js';
import { Database } from './database.js';
import { Sqlite, sqlitePackage } from './sqlite-driver.js';

const user = (id: string) => ({ id, uid: id, displayName: id, photoURL: null, email: null });

describeOnBoth('Database.write', (engine) => {
  it('undoes everything that a failed unit of work wrote, and nothing of the others in progress', async () => {
    const database = await openTestDatabase(engine);
    const units = Array.from({ length: 50 }, (_, i) =>
      database.write(async (manager) => {
        await manager.insert(User, user(`${i}a`));
        await new Promise(setImmediate); // gives every other unit the chance to fall into this one
        if (i % 2 === 1) throw new Error('changed its mind');
        await manager.insert(User, user(`${i}b`));
      }),
    );
    const outcomes = await Promise.allSettled(units);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await database.reads.count(User)).toBe(50);
  });

  it.runIf(engine === 'SQLite')('shares commits, and fails together with what ends them', async () => {
    const database = await openTestDatabase(engine);
    const version = async () => (await database.reads.query('PRAGMA data_version'))[0].data_version;
    const write = (id: string) => database.write((manager) => manager.insert(User, user(id)));
    const before = await version();
    await Promise.all(['a', 'b', 'c', 'd'].map(write));
    expect((await version()) - before).toBe(1);
    const endAll = database.write((manager) =>
      manager.query('ROLLBACK').then(() => manager.query('nonsense')),
    );
    const outcomes = await Promise.allSettled([write('e'), endAll, write('f')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await write('g');
    expect(await database.reads.count(User)).toBe(5);
  });

  it.runIf(engine === 'SQLite')('lets nobody wait for a lock longer because others wait', async () => {
    const url = await createMigratedDatabase(engine);
    const database = await Database.connect(url);
    const other = new Sqlite(url.slice('sqlite:'.length));
    onTestFinished(async () => {
      other.close();
      await database.close();
    });
    const write = (id: string) => database.write((manager) => manager.insert(User, user(id)));
    other.exec('BEGIN IMMEDIATE');
    const first = write('a').finally(() => other.exec('COMMIT'));
    await expect.poll(() => database.load).toEqual({ busy: 1, idle: 0, waiting: 0 });
    const outcomes = await Promise.allSettled([first, write('b'), write('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await write('d');
    expect(await database.reads.count(User)).toBe(1);
  });

  it.runIf(engine === 'SQLite')('leaves nothing in the file of what was deleted', async () => {
    const url = await createMigratedDatabase(engine);
    const database = await Database.connect(url);
    const ids = Array.from({ length: 200 }, (_, i) => `leaver ${i}`);
    await database.write((manager) => manager.insert(User, [...ids, 'other'].map(user)));
    for (const id of ids) await database.write((manager) => manager.delete(User, { id }));
    await database.close();
    const file = readFileSync(url.slice('sqlite:'.length), 'latin1');
    expect([file.includes('other'), file.includes('leaver')]).toEqual([true, false]);
  });

  it.runIf(engine === 'SQLite')('keeps its log, whatever other programs do with the file', async () => {
    const url = await createMigratedDatabase(engine);
    const database = await Database.connect(url);
    onTestFinished(() => database.close());
    const path = url.slice('sqlite:'.length);
    await database.write((manager) => manager.insert(User, user('a')));
    // The last program to close the file deletes the log. It is the last if it can have the file for itself alone.
    const take = `const file = new (require('${sqlitePackage}'))(process.argv[1], { timeout: 0 });
      file.pragma('locking_mode = EXCLUSIVE');
      file.exec('BEGIN IMMEDIATE');`;
    const taken = promisify(execFile)(process.execPath, ['-e', take, path]);
    await expect(taken).rejects.toThrow('database is locked');
    expect(existsSync(`${path}-wal`)).toBe(true);
  });

  it('gives each statement of a bundle its own result, and its own failure', async () => {
    const database = await openTestDatabase(engine);
    await database.write((manager) => manager.insert(User, ['a', 'b', 'c'].map(user)));
    const ask = (id: string) => database.select('SELECT "uid" FROM users WHERE "id" = $1', [id]);
    const alone = [await ask('a'), await ask('b'), await ask('c')];
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(alone);
    for (let round = 0; round < 3; round++) {
      const [a, failed, b, ...more] = await Promise.allSettled([
        ask('a'),
        database.select('SELECT nonsense', []),
        ask('b'),
        ...Array.from({ length: 20 }, () => ask('c')),
      ]);
      expect(a).toEqual({ status: 'fulfilled', value: [['a']] });
      expect(failed.status).toBe('rejected');
      expect(b).toEqual({ status: 'fulfilled', value: [['b']] });
      for (const outcome of more) expect(outcome).toEqual({ status: 'fulfilled', value: [['c']] });
    }
  });

  it.runIf(engine === 'PostgreSQL')('has few statements prepared, however many are asked', async () => {
    const database = await openTestDatabase(engine);
    for (let i = 0; i < 700; i++) expect(await database.select(`SELECT ${i}`, [])).toEqual([[i]]);
    const [row] = await database.select('SELECT COUNT(*) FROM pg_prepared_statements', []);
    expect(Number(row?.[0])).toBeLessThanOrEqual(301);
  });

  it.runIf(engine === 'PostgreSQL')(
    'keeps no read waiting behind a write that waits for another',
    async () => {
      const database = await openTestDatabase(engine);
      await database.write((manager) => manager.insert(User, user('a')));
      let waiting: Promise<unknown> | undefined;
      await database.write(async (manager) => {
        await manager.update(User, 'a', { displayName: 'b' });
        waiting = database.writeAtOnce('UPDATE users SET "displayName" = $1 WHERE "id" = $2', ['c', 'a']);
        const read = database.select('SELECT "displayName" FROM users WHERE "id" = $1', ['a']);
        expect(await read).toEqual([['a']]);
      });
      await waiting;
      expect(await database.select('SELECT "displayName" FROM users', [])).toEqual([['c']]);
    },
  );

  it.runIf(engine === 'PostgreSQL')('survives a connection that is lost as it changes hands', async () => {
    const database = await openTestDatabase(engine);
    // biome-ignore lint/complexity/useLiteralKeys: the connections are private
    const pool = (database['writer'].driver as PostgresDriver).master as pg.Pool;
    const client = await pool.connect();
    client.emit('error', new Error('terminating connection')); // throws where nobody listens
    client.release(true);
    expect(await database.select('SELECT 1', [])).toEqual([[1]]);
  });

  it('lets nobody read uncommitted data', async () => {
    const database = await openTestDatabase(engine);
    let seen: number | undefined;
    await database.write(async (manager) => {
      await manager.insert(User, user('a'));
      seen = await database.reads.count(User);
    });
    expect(seen).toBe(0);
    expect(await database.reads.count(User)).toBe(1);
  });

  it('runs each unit of work once if two processes take turns reading and writing', async () => {
    const url = await createEmptyDatabase(engine);
    const databases = await Promise.all([Database.open(url), Database.open(url)]);
    onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))));
    let begun = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        databases[i % 2]?.write(async (manager) => {
          begun++;
          await manager.count(User);
          await new Promise(setImmediate); // the other one may write in between
          await manager.insert(User, user(`${i}`));
        }),
      ),
    );
    expect([begun, await databases[0].reads.count(User)]).toEqual([20, 20]);
  });
});
