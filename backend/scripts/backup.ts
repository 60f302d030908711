import { existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/message-of.js';
import { Sqlite } from '../src/platform/database/sqlite-driver.js';
import { enterProject, readDatabaseUrl } from './project.js';

// `npm run backup [-- TARGET]`: copies the SQLite database while a server uses it. For PostgreSQL it prints a command.

process.umask(0o077); // only its owner may read the copy, as with the original

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('npm run backup -- TARGET: there can be only one.');
  const [given] = positionals.map((path) => resolve(path)); // from where it was called
  enterProject();
  const databaseUrl = readDatabaseUrl();
  if (!databaseUrl.startsWith('sqlite:')) throw new Error(howToBackUpPostgres(databaseUrl));
  const source = resolve(databaseUrl.slice('sqlite:'.length));
  const target = given ?? join(dirname(source), 'backups', `pantry-${timestamp()}.sqlite`);
  await backUp(source, target);
  const megabytes = (statSync(target).size / 1e6).toFixed(1);
  console.log(`Backed up to ${target} (${megabytes} MB), checked.`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function backUp(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (existsSync(target)) throw new Error(`${target} is there already, and is left as it is.`);
  mkdirSync(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}.partial`;
  try {
    await copy(source, partial);
    check(partial);
    sync(partial);
    renameSync(partial, target); // it gets its name only when it is complete
    sync(dirname(target));
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${partial}${suffix}`, { force: true });
  }
}

async function copy(source: string, partial: string): Promise<void> {
  const database = new Sqlite(source, { fileMustExist: true });
  try {
    // All pages in one step: in several steps, the copy would start again after every write by the server. In WAL mode
    // nobody waits for it.
    await database.backup(partial, { progress: ({ totalPages }) => totalPages + 1 });
  } finally {
    database.close();
  }
}

function check(partial: string): void {
  const database = new Sqlite(partial);
  try {
    database.pragma('journal_mode = DELETE'); // so that it is a single file; the server switches to WAL again
    const integrity = database.pragma('integrity_check', { simple: true });
    const orphans = database.pragma('foreign_key_check') as unknown[];
    if (integrity === 'ok' && orphans.length === 0) return;
    throw new Error(`The copy is not sound, nor is the database: ${integrity}, ${orphans.length} orphans.`);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  fsyncSync(openSync(path, 'r'));
}

function timestamp(): string {
  return new Date().toISOString().replaceAll(':', '-').replace(/\..*/, 'Z');
}

function howToBackUpPostgres(url: string): string {
  const address = url.replace(/^(\w+:\/\/[^:@/]*):[^/?]*@/, '$1@'); // pg_dump asks for the password, or reads ~/.pgpass
  const dump = 'pg_dump --format=custom --no-unlogged-table-data --file=pantry.dump'; // without callers' addresses
  return `This database is PostgreSQL, whose own tool copies it:\n  umask 077 && ${dump} '${address}'`;
}
