import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase, createMigratedDatabase } from '../databases.js';
import { signUpMany } from '../factories.js';
import { newFolder } from '../folders.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { writeUntil } from './load.js';
import { startServer } from './server-process.js';

const script = join(import.meta.dirname, '../../dist/scripts/backup.js');

async function backUp(databaseUrl: string, ...target: string[]): Promise<{ code: number; output: string }> {
  const environment = { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } };
  return promisify(execFile)(process.execPath, [script, ...target], environment).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

it('copies a live SQLite database, and a server runs on the copy', async () => {
  const databaseUrl = await createEmptyDatabase('SQLite');
  const copy = join(dirname(databaseUrl.slice('sqlite:'.length)), 'safe', 'copy.sqlite');
  const live = new Ledger(await signUpMany(8));
  const server = await startServer(databaseUrl);
  const ended = new AbortController();
  const load = writeUntil(ended.signal, server.url, live);
  while (live.size < 50) await new Promise(setImmediate);

  const before = new Ledger(live.neighbours);
  for (const [id, name] of live.foods) before.foods.set(id, name);
  for (const pair of live.requests) before.requests.add(pair);
  const { code, output } = await backUp(databaseUrl, copy);
  expect([code, output]).toEqual([0, expect.stringContaining(copy)]);
  expect(readdirSync(dirname(copy))).toEqual(['copy.sqlite']);
  expect(live.size).toBeGreaterThan(before.size); // writes went on meanwhile
  ended.abort();
  expect(await load).toMatchObject({ refusals: [], brokenConnections: [] });
  expect(await server.end('SIGTERM')).toBe(0);

  const restored = join(dirname(copy), 'restored.sqlite');
  copyFileSync(copy, restored);
  const second = await startServer(`sqlite:${restored}`);
  expect(await compare(`sqlite:${restored}`, before)).toMatchObject(nothingWrong);
  const again = new AbortController();
  const more = writeUntil(again.signal, second.url, before);
  const size = before.size;
  while (before.size < size + 10) await new Promise(setImmediate);
  again.abort();
  expect(await more).toMatchObject({ refusals: [], brokenConnections: [] });
  expect(await compare(`sqlite:${restored}`, before)).toMatchObject(nothingWrong);
});

it('can be read by nobody else on the machine, like the database', async () => {
  const databaseUrl = await createEmptyDatabase('SQLite');
  const file = databaseUrl.slice('sqlite:'.length);
  const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const server = await startServer(databaseUrl);
  expect([file, `${file}-wal`, `${file}-shm`].map(rightsOf)).toEqual(['600', '600', '600']);
  const copy = join(dirname(file), 'safe', 'copy.sqlite');
  await backUp(databaseUrl, copy);
  expect([copy, dirname(copy)].map(rightsOf)).toEqual(['600', '700']);
  await server.end('SIGINT');

  chmodSync(file, 0o644); // as earlier versions created it
  await startServer(databaseUrl);
  expect([file, `${file}-wal`].map(rightsOf)).toEqual(['640', '640']);
});

it('overwrites nothing', async () => {
  const databaseUrl = await createEmptyDatabase('SQLite');
  await (await startServer(databaseUrl)).end('SIGINT');
  const file = databaseUrl.slice('sqlite:'.length);
  const content = readFileSync(file);
  expect(await backUp(databaseUrl, file)).toEqual({ code: 1, output: expect.stringContaining('already') });
  expect(readFileSync(file)).toEqual(content);
  expect((await backUp(databaseUrl)).output).toMatch(
    /backups\/pantry-\d{4}-.*\.sqlite \(0\.\d MB\), checked/,
  );
});

it('takes no option for the name of a file, and no second target', async () => {
  const databaseUrl = await createMigratedDatabase('SQLite');
  const folder = newFolder('backup');
  for (const targets of [[`--file=${folder}/one.sqlite`], [`${folder}/one.sqlite`, `${folder}/two.sqlite`]]) {
    expect((await backUp(databaseUrl, ...targets)).code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  }
});

it('says so if there is nothing to copy, or if another tool is needed', async () => {
  const missing = await backUp(await createEmptyDatabase('SQLite'));
  expect(missing).toEqual({ code: 1, output: expect.stringContaining('There is no database at') });
  const { code, output } = await backUp(`${inject('postgresUrl')}pantry`);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /\n {2}umask 077 && pg_dump .*--no-unlogged-table-data .*'postgres:\/\/postgres@127.*\/pantry'/,
    ),
  ]);
  const onSocket = await backUp('postgres://pantry:s@cret@/pantry?host=/run/postgresql');
  expect(onSocket.output).toContain("'postgres://pantry@/pantry?host=/run/postgresql'");
  const unreadable = await backUp('postgres://pantry:secr#et@127.0.0.1/pantry');
  expect(unreadable).toEqual({
    code: 1,
    output: expect.stringMatching(/^The environment is not valid:\n {2}DATABASE_URL: .*\n$/),
  });
});
