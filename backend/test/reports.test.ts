import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { messageOf } from '../src/message-of.js';
import { Database } from '../src/platform/database/database.js';
import { createTestApp } from './create-test-app.js';
import { createMigratedDatabase, describeOnOne } from './databases.js';
import { foodInput, signUp } from './factories.js';

const script = `${import.meta.dirname}/../dist/scripts/reports.js`;

/** What it prints. */
async function run(databaseUrl: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const ran = promisify(execFile)(process.execPath, [script, ...args], { env });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }) => `failed: ${stderr}`,
  );
}

it('says to whoever runs npm run reports why the database does not answer', async () => {
  const said = await run('postgres://pantry:secret@127.0.0.1:1/pantry');
  expect(said).toBe('failed: connect ECONNREFUSED 127.0.0.1:1\n');
});

it('names each address of a database that answers at none, for which Node has no message', () => {
  const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:1`));
  expect(messageOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  );
});

describeOnOne('SQLite', 'npm run reports', (engine) => {
  it('shows, hides and restores while a server answers, whose kept answers follow', async () => {
    const url = await createMigratedDatabase(engine);
    const database = await Database.connect(url);
    const app = await createTestApp(engine, { database });
    const reports = (...args: string[]) => run(url, ...args);
    const list = async () =>
      (await app.graphql('{ foods { totalCount edges { node { id } } } }')).body.data.foods;
    try {
      const [donor, neighbour] = [await signUp('Donor'), await signUp('Nadia')];
      const id = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body.insertedId;
      expect(await reports()).toBe('Nothing waits for a decision.\n');
      const send = `mutation { report(target: "${id}", reason: UNSAFE_FOOD, text: "It smells.\\nReally.") }`;
      const report: string = (await app.graphql(send, {}, neighbour)).body.data.report;
      const open = await reports();
      for (const part of [report, 'UNSAFE_FOOD', 'Lentil soup, by Donor', 'It smells. Really.'])
        expect(open).toContain(part);
      expect(await list()).toMatchObject({ totalCount: 1 });
      expect(await reports('hide', report)).toContain('Say who decides');
      const unquoted = ['--by', 'Mo', '--reason', 'It', 'smells'];
      expect(await reports('hide', report, ...unquoted)).toContain('failed: What is smells?');
      expect(await reports('hide', 'x', '--by', 'Mo', '--reason', 'Bad')).toBe(
        'failed: There is no such report.\n',
      );
      expect(await reports('hide', report, '--by', 'Mo', '--reason', 'Bad')).toContain('Done');
      await expect.poll(list).toEqual({ totalCount: 0, edges: [] });
      expect((await app.call('GET', `/taskDetail/${id}`)).status).toBe(404);
      expect((await app.call('GET', `/taskDetail/${id}`, { as: donor })).status).toBe(200);
      expect(await reports()).toBe('Nothing waits for a decision.\n');
      expect(await reports('hidden')).toMatch(new RegExp(`${report}.*Lentil soup, by Donor`));
      expect(await reports('restore', report, '--by', 'Mo', '--reason', 'Good')).toContain('Done');
      await expect.poll(list).toEqual({ totalCount: 1, edges: [{ node: { id } }] });
      expect(await reports('hidden')).toBe('Nothing is hidden.\n');
      expect(await reports('log')).toMatch(
        /opened +a neighbour[\s\S]*hidden +Mo +Bad[\s\S]*restored +Mo +Good/,
      );
      expect(await reports('frobnicate')).toContain('npm run reports --');
    } finally {
      await database.close();
    }
  });
});
