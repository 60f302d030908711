import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, createClient } from '../create-test-app.js';
import { createEmptyDatabase } from '../databases.js';
import { startServer } from './server-process.js';

/** SQLite opens no path of more than 512 characters. */
const placeThatIsTooLong = (database: string) =>
  join(dirname(database.slice('sqlite:'.length)), ...Array(3).fill('p'.repeat(200)), 'places.sqlite');

it('the first look-up builds the names of places while other calls are answered, and leaves nothing else', async () => {
  const database = await createEmptyDatabase('SQLite');
  const folder = dirname(database.slice('sqlite:'.length));
  const file = join(folder, 'places.sqlite');
  writeFileSync(file, 'half a file');
  writeFileSync(`${file}.of-a-killed-server.draft`, 'half a file');
  const server = await startServer(database, { PLACES_FILE: file });
  const { call, graphql } = createClient(server.url);
  const look = () => graphql('{ places(search: "ঢাকা", first: 1) { name country } }');
  const [first, second] = [look(), look()];
  const meanwhile = await Promise.race([call('GET', '/recentTasks'), first]);
  expect([meanwhile.body, readFileSync(file, 'utf8')]).toEqual([[], 'half a file']);
  const found = { data: { places: [{ name: 'ঢাকা', country: 'Bangladesh' }] } };
  // On a busy machine the call may end before the file is there.
  for (const answer of [await first, await second]) {
    if (codeOf(answer) !== 'TIMEOUT') expect(answer.body).toEqual(found);
  }
  await expect.poll(async () => (await look()).body, { timeout: 120_000 }).toEqual(found);
  expect(readdirSync(folder).filter((name) => name.startsWith('places'))).toEqual(['places.sqlite']);
});

it('a new server builds the names of places by itself, and goes on without where it can not', async () => {
  const database = await createEmptyDatabase('SQLite');
  const server = await startServer(database, { PLACES_FILE: placeThatIsTooLong(database) });
  await expect.poll(() => server.log()).toContain('There are no names of places. A look-up tries again.');
  const { call, graphql } = createClient(server.url);
  expect((await call('GET', '/recentTasks')).body).toEqual([]);
  expect(codeOf(await graphql('{ places(search: "Wien") { name } }'))).toBe('STORAGE_UNAVAILABLE');
});

it('the log says why the names of places could not be written', async () => {
  const database = await createEmptyDatabase('SQLite');
  const server = await startServer(database, { PLACES_FILE: placeThatIsTooLong(database) });
  const { graphql } = createClient(server.url);
  expect(codeOf(await graphql('{ places(search: "Wien") { name } }'))).toBe('STORAGE_UNAVAILABLE');
  await expect
    .poll(() => server.log())
    .toContain('caused by: Error: SqliteError: unable to open database file');
});
