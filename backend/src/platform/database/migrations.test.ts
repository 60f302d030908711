import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { Column, getMetadataArgsStorage, type MigrationInterface, type QueryRunner } from 'typeorm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findDifference, migrationSource } from '../../../scripts/migration-source.js';
import { createEmptyDatabase, describeOnBoth } from '../../../test/databases.js';
import { foodInput } from '../../../test/factories.js';
import { Food } from '../../food/food.entity.js';
import { FoodSort } from '../../food/food.inputs.js';
import { joinWords } from '../../food/search.js';
import { createServices } from '../../services.js';
import { User } from '../../user/user.entity.js';
import { viewerOf } from '../identity/viewer.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { Initial1795231423282 } from './migrations/1795231423282-initial.js';
import { NamePublicColumns1796070000000 } from './migrations/1796070000000-name-public-columns.js';
import { NamePiecesByOrder1796080000000 } from './migrations/1796080000000-name-pieces-by-order.js';
import { SearchWords1796500000000 } from './migrations/1796500000000-search-words.js';
import { Units1796600000000 } from './migrations/1796600000000-units.js';
import { StoredPhotos1796700000000 } from './migrations/1796700000000-stored-photos.js';
import { NoticesOfHiding1796900000000 } from './migrations/1796900000000-notices-of-hiding.js';
import { WordsWithoutAccents1797000000000 } from './migrations/1797000000000-words-without-accents.js';
import { migrations } from './migrations/index.js';
import { engineOf } from './query.js';
import { functions, indexes, publicColumns, triggers, withoutTriggers } from './triggers.js';

/** Opens a database until the end of the test. */
async function open(url: string) {
  const dataSource = await createDataSource(url).initialize();
  const runner = dataSource.createQueryRunner();
  onTestFinished(async () => {
    await runner.release();
    await dataSource.destroy();
  });
  return { dataSource, runner };
}

describeOnBoth('the migrations', (engine) => {
  it('make from an empty database exactly what the entities describe', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    try {
      expect(dataSource.options.synchronize).toBe(false);
      await dataSource.runMigrations();
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('make the triggers, functions and other indexes that the code says', async () => {
    const { dataSource, runner } = await open(await createEmptyDatabase(engine));
    await dataSource.runMigrations();
    const made = await describeDatabase(runner);
    const kind = engineOf(runner);
    const on = kind === 'sqlite' ? '' : ' ON $2';
    for (const text of made.triggers)
      await runner.query(
        text.replace(/^CREATE TRIGGER (\S+) .*? ON (?:public\.)?(\S+) .*/, `DROP TRIGGER $1${on}`),
      );
    const others = made.indexes.filter((text) => !/INDEX "(IDX|UQ|PK)_|_pkey /.test(text));
    for (const text of others)
      await runner.query(text.replace(/^CREATE (UNIQUE )?INDEX (\S+) .*/, 'DROP INDEX $2'));
    for (const text of made.functions)
      await runner.query(text.replace(/^CREATE OR REPLACE FUNCTION ([^(]+)\(.*/, 'DROP FUNCTION $1'));
    for (const statement of [...functions[kind], ...triggers[kind], ...indexes[kind]]) {
      await runner.query(statement);
    }
    expect(await describeDatabase(runner)).toEqual(made);
  });

  it('can each be undone and done again', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    try {
      const done = await dataSource.runMigrations();
      for (const _ of done) await dataSource.undoLastMigration({ transaction: 'none' });
      expect(await dataSource.runMigrations()).toHaveLength(done.length);
    } finally {
      await dataSource.destroy();
    }
  });

  it('keep what the first edition of the database held', async () => {
    const { dataSource, runner } = await open(await createEmptyDatabase(engine));
    await new Initial1795231423282().up(runner);
    const now = new Date().toISOString();
    await runner.query(
      `INSERT INTO "users" ("id", "uid", "displayName", "email") VALUES ('u', 'uid', 'Nadia', 'nadia@example.com')`,
    );
    await runner.query(
      `INSERT INTO "foods" ("id", "foodName", "foodNameFolded", "foodImage", "foodQuantity", "date", "foodLocation",
        "foodNotes", "donorId", "createdAt", "updatedAt")
        VALUES ('f', 'Dal', 'dal', '/dal.svg', 4, '2999-12-24', 'here', 'warm', 'u', '${now}', '${now}')`,
    );
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of migrations.slice(1)) await new Migration().up(runner);
    await runner.afterMigration();
    const [food] = await dataSource.manager.find(Food, { relations: { donor: true } });
    expect(food).toMatchObject({ foodName: 'Dal', donor: { email: 'nadia@example.com' } });
    await dataSource.manager.update(User, { id: 'u' }, { displayName: 'Nadia K.' });
    await dataSource.manager.delete(User, { id: 'u' });
    const changes = `SELECT "kind" FROM "food_changes" WHERE "foodId" = 'f' ORDER BY "number"`;
    expect(await runner.query(changes)).toEqual([{ kind: 'EDITED' }, { kind: 'GONE' }]);
  });
});

describeOnBoth('the start of a server', (engine) => {
  it('says that it migrates, if there is something to do', async () => {
    const url = await createEmptyDatabase(engine);
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });
    await migrate(url, log);
    await migrate(url, log);
    expect(lines).toEqual([expect.stringContaining('Migrating the database')]);
  });
});

describe('a migration on PostgreSQL whose lock is lost, so that another server may begin', () => {
  it('is undone with it', async () => {
    const url = await createEmptyDatabase('PostgreSQL');
    const { runner } = await open(url);
    await runner.query('BEGIN');
    await runner.query('CREATE TABLE "users" ("id" text)'); // the first migration waits for this
    const isRefused = expect(migrate(url)).rejects.toThrow();
    const holders = `SELECT "pid" FROM pg_locks JOIN pg_database ON pg_locks."database" = pg_database."oid"
      WHERE "locktype" = 'advisory' AND "datname" = current_database()`;
    const waiting =
      'SELECT 1 FROM pg_locks WHERE NOT "granted" AND pg_backend_pid() = ANY (pg_blocking_pids("pid"))';
    await vi.waitFor(async () => expect(await runner.query(waiting)).toHaveLength(1), 10_000);
    const [{ pid }] = await runner.query(holders);
    await runner.query('SELECT pg_terminate_backend($1)', [pid]);
    await runner.query('ROLLBACK');
    await isRefused;
    expect(await runner.query('SELECT * FROM "migrations"')).toEqual([]);
  });
});

describeOnBoth('a database that a newer version has migrated', (engine) => {
  it('is not opened, and left as it is', async () => {
    const url = await createEmptyDatabase(engine);
    const database = await Database.open(url);
    await database.reads.query(`INSERT INTO "migrations" ("timestamp", "name") VALUES (1, 'Newer1')`);
    await expect(Database.open(url)).rejects.toThrow('a newer version has migrated the database (Newer1)');
    await database.assertMigrated();
    await database.reads.query(`DELETE FROM "migrations" WHERE "name" = 'Newer1'`);
    await database.close();
    await (await Database.open(url)).close(); // the refused one has left no lock
  });
});

describeOnBoth('the migration that names the public columns', (engine) => {
  it('has a private column change without a word, in a database of the edition before', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const told = async (edit: string): Promise<number> => {
      const [{ last }] = await runner.query('SELECT max("number") AS "last" FROM food_changes');
      await runner.query(`UPDATE "foods" SET ${edit} WHERE "foodName" = 'Dal'`);
      const changes = `SELECT 1 FROM food_changes WHERE "number" > ${last}`;
      return (await runner.query(changes)).length;
    };
    const migration = new NamePublicColumns1796070000000();
    await runner.query('ALTER TABLE "foods" ADD "forTheDonor" varchar');
    await migration.down(runner);
    expect(await told(`"forTheDonor" = 'before'`)).toBe(1);
    await migration.up(runner);
    expect(await told(`"forTheDonor" = 'after'`)).toBe(0);
    expect(await told(`"foodNotes" = 'Very hot.'`)).toBe(1);
  });

  it('knows each column of a post', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    const columns = dataSource.getMetadata(Food).columns.map(({ databaseName }) => databaseName);
    await dataSource.destroy();
    const told = [...publicColumns, 'isPast', 'requestCount']; // the last two by triggers of their own
    const isPrivate = ['number', 'wordsFolded', 'portionsFreed', 'offersFrom', 'dueAt', 'hiddenBy'];
    expect(columns.filter((name) => !told.includes(name))).toEqual(isPrivate);
    expect(told.filter((name) => !columns.includes(name))).toEqual([]);
  });
});

describeOnBoth('the migration to names by order', (engine) => {
  it('has each search find what it found before, there and back', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(NamePiecesByOrder1796080000000));
    const undo = async () => {
      for (const Migration of since.toReversed()) await new Migration().down(runner);
    };
    const redo = async () => {
      for (const Migration of since) await new Migration().up(runner);
    };
    // Its id is below the others', as if it had been posted first; the numbers of a database before this one say last.
    const insert = (id: string, name: string) =>
      runner.query(
        `INSERT INTO "foods" ("id", "foodName", "foodNameFolded", "foodImage", "foodQuantity", "date", "foodLocation",
          "foodNotes", "donorId", "createdAt", "updatedAt")
          SELECT '${id}', '${name}', '${name.toLowerCase()}', "foodImage", 9, '2999-12-24', "foodLocation", "foodNotes",
            "donorId", "createdAt", "updatedAt" FROM "foods" WHERE "foodName" = 'Dal'`,
      );
    const setPast = (isPast: boolean) =>
      runner.query(`UPDATE "foods" SET "isPast" = ${isPast} WHERE "foodName" = 'Old bread'`);
    await runner.beforeMigration(); // as TypeORM does before it runs one
    await undo();
    await insert('0', 'Dal with bread');
    await setPast(false);
    await setPast(true);
    await redo();
    expect(await findNames(url, 'dal', FoodSort.NEWEST)).toEqual(['Dal', 'Dal with bread']);
    expect(await findNames(url, 'bread', FoodSort.NEWEST)).toEqual(['Dal with bread']);
    expect(await findNames(url, 'da', FoodSort.QUANTITY_DESC)).toEqual(['Dal with bread', 'Dal']);
    await runner.query(`UPDATE "foods" SET "date" = '2999-12-31' WHERE "foodName" = 'Old bread'`);
    await setPast(false);
    expect(await findNames(url, 'bread', FoodSort.EXPIRING_SOONEST)).toEqual(['Dal with bread', 'Old bread']);
    await undo();
    await insert('00', 'Bread again');
    await redo();
    await runner.afterMigration();
    expect(await findNames(url, 'bread', FoodSort.NEWEST)).toEqual([
      'Old bread',
      'Bread again',
      'Dal with bread',
    ]);
  });
});

describeOnBoth('the migration to words of a search', (engine) => {
  it('has older posts found by their notes, and by a slip, there and back', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(SearchWords1796500000000));
    const readWords = () =>
      runner.query(
        'SELECT "foodName", "foodNotes", "foodLocation", "wordsFolded" FROM "foods" ORDER BY "id"',
      );
    const find = (search: string) => findNames(url, search, FoodSort.NEWEST);
    const before = [await readWords(), await describeDatabase(runner)];
    expect(before[0]).toHaveLength(3);
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    await runner.query(
      `INSERT INTO "foods" ("id", "foodName", "foodNameFolded", "foodImage", "foodQuantity", "date", "foodLocation",
        "foodNotes", "donorId", "createdAt", "updatedAt")
        SELECT 'f', 'Lentil খিচুড়ি', 'lentil খিচুড়ি', "foodImage", 9, '2999-12-24', 'By the İzmir café', 'ΣΊΣΥΦΟΣ',
          "donorId", "createdAt", "updatedAt" FROM "foods" WHERE "foodName" = 'Dal'`,
    );
    for (const Migration of since) await new Migration().up(runner);
    await runner.afterMigration();
    expect(await describeDatabase(runner)).toEqual(before[1]);
    expect(await find('station jar')).toEqual(['Rice', 'Dal']);
    expect(await find('izmir')).toEqual(['Lentil খিচুড়ি']);
    expect(await find('lentl')).toEqual(['Lentil খিচুড়ি']);
    expect(await find('খিচুরি')).toEqual(['Lentil খিচুড়ি']);
    expect(await find('breat')).toEqual([]); // of a post that is over
    for (const post of await readWords())
      expect(post.wordsFolded).toBe(joinWords(post.foodName, post.foodNotes, post.foodLocation));
  });
});

describeOnBoth('the migration to units', (engine) => {
  it('keeps every post, there and back, and has the feed tell of a unit', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(Units1796600000000));
    const countEdits = async () =>
      Number(
        (await runner.query(`SELECT COUNT(*) AS "count" FROM food_changes WHERE "kind" = 'EDITED'`))[0].count,
      );
    const [whole, rows] = [await describeDatabase(runner), await readRows(runner)];
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    const before = await readRows(runner);
    expect(before.foods).toEqual(rows.foods?.map(({ foodUnit: _, ...food }) => food));
    for (const Migration of since) await new Migration().up(runner);
    await runner.afterMigration();
    expect([await describeDatabase(runner), await readRows(runner)]).toEqual([whole, rows]);
    const edits = await countEdits();
    await runner.query(`UPDATE foods SET "foodUnit" = 'BAGS' WHERE "foodName" = 'Dal'`);
    expect(await countEdits()).toBe(edits + 1);
    await expect(runner.query(`UPDATE foods SET "foodUnit" = 'BUCKETS'`)).rejects.toThrow(/check/i);
  });
});

describeOnBoth('the migration to stored photos', (engine) => {
  it('takes the files of the photos that there are for ours, each name once', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(StoredPhotos1796700000000));
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    for (const [id, name, at] of [
      ['1', 'a', '2026-11-01'],
      ['2', 'b', '2026-11-02'],
      ['3', 'a', '2026-11-03'],
    ])
      await runner.query(
        `INSERT INTO "photos" ("id", "ownerId", "name", "sizes", "thumbhash", "createdAt")
          SELECT '${id}', "id", '${name}', '[]', '', '${at}' FROM "users" WHERE "uid" = 'donor'`,
      );
    for (const Migration of since) await new Migration().up(runner);
    await runner.afterMigration();
    expect(await runner.query('SELECT * FROM "stored_photos" ORDER BY "name"')).toEqual([
      { name: 'a', sizes: '[]', writtenAt: '2026-11-03' },
      { name: 'b', sizes: '[]', writtenAt: '2026-11-02' },
    ]);
  });
});

describeOnBoth('the migration to notices of hiding', (engine) => {
  it('keeps every notice, there and back, but those that the edition before does not know', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(NoticesOfHiding1796900000000));
    const insert = (id: string, kind: string) =>
      runner.query(
        `INSERT INTO "notices" ("id", "userId", "kind", "key", "count", "foodId", "requestId", "foodName", "message",
          "saidBy", "createdAt", "readAt")
          SELECT '${id}', "id", '${kind}', 'key ${id}', 2, 'f', 'r', 'Dal', 'Sorry', "id", '2026-11-01', '2026-11-02'
          FROM "users" WHERE "uid" = 'donor'`,
      );
    const readNotices = () => runner.query('SELECT * FROM "notices" ORDER BY "id"');
    await insert('1', 'DECLINED');
    await insert('2', 'THANKED');
    const [whole, rows] = [await describeDatabase(runner), await readNotices()];
    expect(rows).toHaveLength(3);
    await insert('3', 'POST_HIDDEN');
    await insert('4', 'POST_RESTORED');
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    expect([await describeDatabase(runner), await readNotices()]).toEqual([whole, rows]);
    await expect(insert('3', 'POST_HIDDEN')).rejects.toThrow(/check/i);
    for (const Migration of since) await new Migration().up(runner);
    await runner.afterMigration();
    expect([await describeDatabase(runner), await readNotices()]).toEqual([whole, rows]);
    await insert('3', 'POST_HIDDEN');
    await expect(insert('4', 'POST_LOST')).rejects.toThrow(/check/i);
    await runner.query(`DELETE FROM "users" WHERE "uid" = 'donor'`);
    expect(await readNotices()).toEqual([]);
  });
});

describeOnBoth('the migration to words without accents', (engine) => {
  it('has older posts found by names that are typed without their accents, there and back', async () => {
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const { runner } = await open(url);
    const since = migrations.slice(migrations.indexOf(WordsWithoutAccents1797000000000));
    const find = (search: string) => findNames(url, search, FoodSort.NEWEST);
    const before = await describeDatabase(runner);
    await runner.beforeMigration(); // as TypeORM does before it runs one
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    const name = 'crème brûlée খিচুড়ি';
    await runner.query(
      `INSERT INTO "foods" ("id", "foodName", "foodNameFolded", "wordsFolded", "foodImage", "foodQuantity", "date",
        "foodLocation", "foodNotes", "donorId", "createdAt", "updatedAt")
        SELECT 'f', '${name}', '${name}', ' ${name} ', "foodImage", 9, '2999-12-24', 'Here', 'Warm.',
          "donorId", "createdAt", "updatedAt" FROM "foods" WHERE "foodName" = 'Dal'`,
    );
    for (const word of name.split(' '))
      await runner.query(`INSERT INTO "food_words" VALUES ('${word}', '${word}', '2999-12-24')`);
    expect(await find('creme brulee')).toEqual([]);
    for (const Migration of since) await new Migration().up(runner);
    await runner.afterMigration();
    expect(await describeDatabase(runner)).toEqual(before);
    expect(await find('creme brulee')).toEqual([name]);
    expect(await find('brule')).toEqual([name]); // and a letter too few
    for (const Migration of since.toReversed()) await new Migration().down(runner);
    for (const Migration of since) await new Migration().up(runner);
    expect(await find('creme brulee')).toEqual([name]);
  });
});

describeOnBoth('a generated migration of a checked column', (engine) => {
  it('keeps every row, trigger, function and index, and can be undone', async () => {
    const Generated = await generateCheck();
    const url = await createEmptyDatabase(engine);
    await fill(url);
    const dataSource = createDataSource(url);
    dataSource.setOptions({ migrations: [...migrations, Generated] });
    await dataSource.initialize();
    const runner = dataSource.createQueryRunner();
    try {
      const [before, rowsBefore] = [await describeDatabase(runner), await readRows(runner)];
      expect(rowsBefore.requests).toHaveLength(1);
      expect(await dataSource.runMigrations()).toHaveLength(1);
      await dataSource.undoLastMigration({ transaction: 'none' });
      expect([await describeDatabase(runner), await readRows(runner)]).toEqual([before, rowsBefore]);
      expect(await dataSource.runMigrations()).toHaveLength(1);
      expect([await describeDatabase(runner), await readRows(runner)]).toEqual([before, rowsBefore]);
      if (engineOf(runner) === 'sqlite') {
        expect(await runner.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        expect(await runner.query('PRAGMA foreign_key_check')).toEqual([]);
        expect(await runner.query('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
      }
      await runner.query(`UPDATE foods SET "foodStatus" = '${newStatus}' WHERE "requestCount" = 0`);
      await expect(runner.query(`UPDATE foods SET "foodStatus" = 'LOST'`)).rejects.toThrow(/check/i);
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
    await expectToWork(url);
  });

  it.runIf(engine === 'SQLite')('is refused where rows would go with the old table', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    try {
      const runner = dataSource.createQueryRunner();
      await expect(withoutTriggers(runner, () => Promise.reject('It has begun.'))).rejects.toThrow(/undo/);
    } finally {
      await dataSource.destroy();
    }
  });
});

describeOnBoth('a generated migration of a new column', (engine) => {
  it('leaves the table as it is, so that the migrations before it can still be undone', async () => {
    const Generated = await generateColumn();
    const dataSource = createDataSource(await createEmptyDatabase(engine));
    dataSource.setOptions({ migrations: [...migrations, Generated] });
    await dataSource.initialize();
    try {
      const done = await dataSource.runMigrations();
      expect(await dataSource.query('SELECT "allergens" FROM "foods"')).toEqual([]);
      for (const _ of done) await dataSource.undoLastMigration({ transaction: 'none' });
      expect(await dataSource.runMigrations()).toHaveLength(migrations.length + 1);
    } finally {
      await dataSource.destroy();
    }
  });
});

const newStatus = 'COLLECTED';

/** Generates a migration after one more value was added to the checked ones. */
async function generateCheck(): Promise<new () => MigrationInterface> {
  const check = getMetadataArgsStorage().checks.find(({ expression }) =>
    expression.startsWith('"foodStatus" IN'),
  );
  if (check === undefined) throw new Error('There is no such check.');
  const { expression } = check;
  check.expression = expression.replace(')', `, '${newStatus}')`);
  return generateMigration().finally(() => {
    check.expression = expression;
  });
}

/** Generates a migration after a post has got one more column, which may be null. */
async function generateColumn(): Promise<new () => MigrationInterface> {
  const { columns } = getMetadataArgsStorage();
  const known = columns.length;
  Column('varchar', { nullable: true })(Food.prototype, 'allergens');
  return generateMigration().finally(() => columns.splice(known));
}

/** Generates a migration as the script does. */
async function generateMigration(): Promise<new () => MigrationInterface> {
  const sqlite = await findDifference(await createEmptyDatabase('SQLite'));
  const postgres = await findDifference(await createEmptyDatabase('PostgreSQL'));
  const folder = mkdtempSync(join(import.meta.dirname, 'generated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'generated.ts');
  writeFileSync(file, migrationSource('generated', 1_999_999_999_999, { sqlite, postgres }));
  return (await import(/* @vite-ignore */ file)).Generated1999999999999;
}

/** Puts something into each table. */
async function fill(url: string): Promise<void> {
  const database = await Database.open(url);
  const time = { now: new Date() };
  const { foods, requests, users } = createServices(database, { clock: () => time.now });
  const account = async (uid: string) => {
    const identity = { uid, name: uid, picture: null, email: null, emailVerified: false, issuedAt: 1 };
    return viewerOf(await users.recordAccount(identity));
  };
  const [donor, neighbour] = [await account('donor'), await account('neighbour')];
  const today = time.now.toISOString().slice(0, 10);
  await foods.add(donor, foodInput({ foodName: 'Old bread', date: today }));
  const { id } = await foods.add(donor, foodInput({ foodName: 'Dal' }), 'key addFood');
  await foods.add(neighbour, foodInput({ foodName: 'Rice' }));
  await requests.ask(neighbour, id);
  time.now = new Date(time.now.getTime() + 3 * 86_400_000);
  await foods.sweepPast();
  await database.close();
}

/** The names that a search finds, in an order. */
async function findNames(url: string, search: string, sort: FoodSort): Promise<string[]> {
  const database = await Database.connect(url);
  const rule = { search: 'search', pageSize: { field: 'first', max: 9 }, after: 'after' };
  const page = await createServices(database).foodLists.listOpen({ search, sort, first: 9 }, rule, null);
  await database.close();
  return page.edges.map(({ node }) => node.foodName);
}

/** All rows of all tables. */
async function readRows(runner: QueryRunner): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = ['users', 'foods', 'requests', 'idempotency_keys', 'food_changes', 'report_log'];
  const pieces = engineOf(runner) === 'sqlite' ? ['food_name_positions'] : [];
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of [...tables, ...pieces])
    rows[table] = await runner.query(`SELECT * FROM "${table}" ORDER BY 1`);
  return rows;
}

/** Finds, changes and deletes, by all that the triggers and the references between tables do. */
async function expectToWork(url: string): Promise<void> {
  const database = await Database.connect(url);
  try {
    const { foodLists, foods, users } = createServices(database);
    const find = async (search: string) => {
      const rule = { search: 'search', pageSize: { field: 'first', max: 9 }, after: 'after' };
      const page = await foodLists.listOpen({ search, sort: FoodSort.NEWEST, first: 9 }, rule, null);
      return page.edges.map(({ node }) => node);
    };
    expect((await find('dal')).map(({ foodName }) => foodName)).toEqual(['Dal']);
    const [dal] = (await find('da')) as [Food];
    const [[start]] = (await database.select('SELECT max("number") FROM food_changes', [])) as [[number]];
    const donor = viewerOf(dal.donor);
    await foods.update(donor, dal.id, { foodName: 'Stew' });
    expect([await find('dal'), (await find('stew')).length]).toEqual([[], 1]);
    await users.recordAccount({
      uid: 'donor',
      name: 'Renamed',
      picture: null,
      email: null,
      emailVerified: false,
      issuedAt: 2,
    });
    await database.write((manager) => manager.delete(User, { id: donor.userId }));
    expect(await database.select('SELECT * FROM requests', [])).toEqual([]);
    expect(await find('stew')).toEqual([]);
    const kinds = async () =>
      (
        await database.select('SELECT "kind" FROM food_changes WHERE "number" > $1 ORDER BY 1', [start])
      ).flat();
    expect(await kinds()).toEqual(['EDITED', 'EDITED', 'GONE']);
  } finally {
    await database.close();
  }
}

/** How the database itself tells of what no entity knows, and of all indexes. */
async function describeDatabase(runner: QueryRunner) {
  const texts = async (query: string) => {
    const rows: { text: string }[] = await runner.query(query);
    return rows.map(({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll(' ;', ';').trim()).toSorted();
  };
  if (engineOf(runner) === 'sqlite') {
    const ofType = (type: string) =>
      texts(`SELECT "sql" AS "text" FROM sqlite_master WHERE "type" = '${type}' AND "sql" IS NOT NULL`);
    return { triggers: await ofType('trigger'), functions: [], indexes: await ofType('index') };
  }
  return {
    triggers: await texts('SELECT pg_get_triggerdef(oid) AS "text" FROM pg_trigger WHERE NOT tgisinternal'),
    functions: await texts(
      `SELECT pg_get_functiondef(oid) AS "text" FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    ),
    indexes: await texts(`SELECT indexdef AS "text" FROM pg_indexes WHERE schemaname = 'public'`),
  };
}
