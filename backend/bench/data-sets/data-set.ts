import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { startPostgres } from '../../scripts/embedded-postgres.js';
import { Database } from '../../src/platform/database/database.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import type { Engine } from '../../src/platform/database/query.js';
import { Sqlite } from '../../src/platform/database/sqlite-driver.js';
import { indexNames } from '../../src/platform/database/triggers.js';
import { areaIndexes } from '../peers/near-statements.js';
import { sqliteIndexes } from '../peers/statements.js';
import { cpuMicros } from '../server.js';
import { makePosts, makeUsers, makeWords } from './neighbourhood.js';

/** The databases of one engine, made once for a schema and kept in the temporary folder. */
export interface DataSets {
  /** The address (DATABASE_URL) of the data set with this many posts. */
  open: (posts: number) => Promise<string>;
  copy: (posts: number) => Promise<Copy>;
  /** The processor time of the database's own processes, in microseconds; 0 where it has none. */
  cpuMicros: () => number;
}

/** A copy of a data set, for measurements that write. */
export interface Copy {
  url: string;
  /** Adds to it what the neighbourhood lacks, parents first. */
  add: (batches: Iterable<Batch>) => Promise<void>;
  countRequests: (state?: string) => Promise<number>;
  remove: () => Promise<void>;
}

/** Changes with the schema, the peers' indexes and the neighbourhood, so that a kept data set is never an old one. */
const version = createHash('sha256')
  .update(
    [...migrations.map(String), ...indexNames, ...sqliteIndexes, ...Object.values(areaIndexes).flat()].join(),
  )
  .update(readFileSync(join(import.meta.dirname, 'neighbourhood.js')))
  .digest('hex')
  .slice(0, 12);

/** Where everything of this version is kept. */
const keptFolder = join(tmpdir(), `pantry-bench-${version}`);

/** Has `measure` measure on each of the engines, one after the other. */
export async function onEach(
  engines: readonly Engine[],
  measure: (name: string, dataSets: DataSets) => Promise<void>,
): Promise<void> {
  if (engines.includes('sqlite')) await measure('SQLite', sqliteDataSets());
  if (!engines.includes('postgres')) return;
  const postgres = await startPostgres(join(keptFolder, 'postgres'));
  try {
    await measure('PostgreSQL', postgresDataSets(postgres.url));
  } finally {
    await postgres.stop();
  }
}

function sqliteDataSets(): DataSets {
  mkdirSync(keptFolder, { recursive: true });
  const fileOf = (name: string) => join(keptFolder, `${name}.sqlite`);
  const make = async (posts: number): Promise<string> => {
    const file = fileOf(`${posts}`);
    if (existsSync(file)) return file;
    const unfinished = fileOf('unfinished');
    removeSqlite(unfinished);
    await migrate(`sqlite:${unfinished}`);
    fillSqlite(unfinished, posts);
    renameSync(unfinished, file);
    return file;
  };
  return {
    open: async (posts) => `sqlite:${await make(posts)}`,
    copy: async (posts) => {
      const copy = fileOf('copy');
      removeSqlite(copy);
      const original = new Sqlite(await make(posts), { readonly: true });
      await original.backup(copy);
      original.close();
      const add = async (batches: Iterable<Batch>) => {
        const connection = new Sqlite(copy);
        connection.exec('BEGIN');
        for (const batch of batches) insertIntoSqlite(connection, batch);
        connection.exec('COMMIT');
        connection.close();
      };
      const countRequests = async (state?: string) => {
        const connection = new Sqlite(copy, { readonly: true });
        const count = connection.prepare(countOf(state)).pluck().get() as number;
        connection.close();
        return count;
      };
      return { url: `sqlite:${copy}`, add, countRequests, remove: async () => removeSqlite(copy) };
    },
    cpuMicros: () => 0,
  };
}

/** @param server the address of a database of a PostgreSQL server */
function postgresDataSets(server: (database: string) => string): DataSets {
  const administer = (statement: string) =>
    withClient(server('postgres'), (client) => client.query(statement));
  const make = async (posts: number): Promise<string> => {
    const name = `posts_${posts}`;
    const { rowCount } = await administer(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
    if (rowCount !== 0) return name;
    await administer('DROP DATABASE IF EXISTS unfinished');
    await administer('CREATE DATABASE unfinished');
    await migrate(server('unfinished'));
    await withClient(server('unfinished'), (client) => fillPostgres(client, posts));
    await administer(`ALTER DATABASE unfinished RENAME TO ${name}`);
    return name;
  };
  return {
    open: async (posts) => server(await make(posts)),
    copy: async (posts) => {
      const drop = () => administer('DROP DATABASE IF EXISTS copy WITH (FORCE)');
      const name = await make(posts);
      await drop();
      await administer(`CREATE DATABASE copy TEMPLATE ${name}`);
      const add = (batches: Iterable<Batch>) =>
        withClient(server('copy'), async (client) => {
          for (const batch of batches) await insertIntoPostgres(client, batch);
          await client.query('VACUUM ANALYZE');
        });
      const countRequests = async (state?: string) => {
        const { rows } = await withClient(server('copy'), (client) => client.query(countOf(state)));
        return Number(rows[0].count);
      };
      return { url: server('copy'), add, countRequests, remove: async () => void (await drop()) };
    },
    cpuMicros: () => {
      const [postmaster = ''] = readFileSync(join(keptFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return cpuMicros(Number(postmaster), { withChildren: true });
    },
  };
}

async function migrate(url: string): Promise<void> {
  const database = await Database.open(url);
  await database.close();
}

function removeSqlite(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

type Row = Record<string, unknown>;

/** Rows of one table that have the same columns. */
export interface Batch {
  table: string;
  rows: Row[];
}

function countOf(state?: string): string {
  return `SELECT COUNT(*) AS count FROM requests ${state === undefined ? '' : `WHERE "state" = '${state}'`}`;
}

/** The tables' rows in batches, parents first. */
function* batches(posts: number): Generator<Batch> {
  yield { table: 'users', rows: makeUsers() };
  let foods: Row[] = [];
  let requests: Row[] = [];
  for (const { food, requests: some } of makePosts(posts)) {
    foods.push(food);
    requests.push(...some);
    if (foods.length < 5000) continue;
    yield { table: 'foods', rows: foods };
    yield { table: 'requests', rows: requests };
    [foods, requests] = [[], []];
  }
  yield { table: 'foods', rows: foods };
  yield { table: 'requests', rows: requests };
  yield { table: 'food_words', rows: makeWords(posts) };
}

function columnsOf(rows: Row[]): string {
  return Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join();
}

function insertIntoSqlite(connection: BetterSqlite3.Database, { table, rows }: Batch): void {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const places = columns.replaceAll(/[^,]+/g, '?');
  const insert = connection.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`);
  // SQLite has no booleans.
  for (const row of rows)
    insert.run(Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
}

async function insertIntoPostgres(client: pg.Client, { table, rows }: Batch): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

function fillSqlite(file: string, posts: number): void {
  const connection = new Sqlite(file);
  connection.pragma('synchronous = OFF'); // an unfinished file is thrown away
  // As the migration does: an index of names is made much faster once the rows are there.
  const indexAtOnce = connection.prepare(
    `SELECT "sql" FROM sqlite_master WHERE "name" = 'food_names_insert'`,
  );
  const trigger = indexAtOnce.pluck().get() as string;
  connection.exec('BEGIN; DROP TRIGGER "food_names_insert"');
  for (const batch of batches(posts)) insertIntoSqlite(connection, batch);
  for (const statement of [...indexNames, trigger, ...sqliteIndexes, ...areaIndexes.sqlite])
    connection.exec(statement);
  connection.exec('COMMIT');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

async function fillPostgres(client: pg.Client, posts: number): Promise<void> {
  // As pg_restore does: an index is made much faster once the rows are there.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const batch of batches(posts)) await insertIntoPostgres(client, batch);
  for (const { definition } of indexes) await client.query(definition);
  for (const statement of areaIndexes.postgres) await client.query(statement);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE'); // as autovacuum will have done
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
