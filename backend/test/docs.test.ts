import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { ensureDemoAccounts, fillIfEmpty } from '../scripts/demo.js';
import { demoNeighbours, demoPosts } from '../scripts/demo-data.js';
import { limits } from '../src/doors/graphql/query-limits.js';
import { parseEnv } from '../src/env.js';
import { httpStatuses } from '../src/errors.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { openTestDatabase } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';
import { newFolder } from './folders.js';

// Every snippet of /docs, unchanged, against the real app with the demo data. Only what differs for each reader is
// replaced: the server's address and, for a real project, Google's.

const run = promisify(execFile);
const docs = join(import.meta.dirname, '../../docs');
const folder = join(docs, 'snippets');
const interpreters: Record<string, string[]> = {
  '.sh': ['bash', '--norc', '-c'],
  '.mjs': ['node', '--input-type=module', '--eval'],
  '.py': ['python3', '-c'],
};

const soonest = demoPosts.toSorted((a, b) => a.daysAhead - b.daysAhead)[0]?.daysAhead ?? 0;
const namedRice = demoPosts.filter(({ foodName }) => /rice/i.test(foodName));
const rice = demoPosts.filter(
  (post) => namedRice.includes(post) || /\brice/i.test(`${post.foodNotes} ${post.foodLocation}`),
);

/** What a snippet prints, by its name without its ending. */
const expected: Record<string, (output: string) => void> = {
  'list/graphql': (output) => {
    expect(output).toContain(String(demoPosts.length));
    expect(listed(output).every((post) => post.daysAhead === soonest)).toBe(true);
    expect(listed(output).length).toBeGreaterThan(0);
  },
  'list/rest': (output) => expect(listed(output)).toHaveLength(5),
  'search/graphql': (output) => expect(names(output)).toEqual(sortedNames(rice)),
  'search/rest': (output) => expect(names(output)).toEqual(sortedNames(namedRice)),
  'page/graphql': (output) => expect(names(output)).toEqual(sortedNames(demoPosts)),
  'page/rest': (output) => expect(names(output)).toEqual(sortedNames(demoPosts)),
  'token/demo': (output) => expect(payload(output).email).toBe(demoNeighbours[0]?.email),
  'token/real': (output) => expect(payload(output).email).toBe(demoNeighbours[0]?.email),
  'ask/graphql': (output) => expect(output).toMatch(/foodStatus\W+REQUESTED/),
  'ask/rest': (output) => expect(output).toMatch(/modifiedCount\W+1/),
  'changes/graphql': (output) => expect(output).toMatch(/ADDED.*Borscht/),
  'changes/rest': (output) => expect(output).toMatch(/ADDED.*Borscht/),
};

const listed = (output: string) => demoPosts.filter(({ foodName }) => output.includes(foodName));
const sortedNames = (posts: typeof demoPosts) => posts.map(({ foodName }) => foodName).toSorted();
const names = (output: string) => sortedNames(listed(output));
const payload = (token: string) =>
  JSON.parse(Buffer.from(token.trim().split('.')[1] ?? '', 'base64url').toString());

describe('the snippets of /docs', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file));

  it('exist in three languages each', () => {
    const all = Object.keys(expected).flatMap((name) =>
      Object.keys(interpreters).map((ending) => `${name}${ending}`),
    );
    expect(files.toSorted()).toEqual(all.toSorted());
  });

  it('do what they promise', async () => {
    const app = await startDemo();
    for (const file of files) {
      const reader = await signUp();
      const here = newFolder('snippets');
      const follows = file.startsWith('changes/'); // from the state that its first run saves
      if (follows) await runSnippet(file, here, app, reader);
      const added = follows ? await addBorscht(app, reader) : '';
      const { stdout, stderr } = await runSnippet(file, here, app, reader);
      expect(stderr, file).toBe('');
      expected[file.slice(0, -extname(file).length)]?.(stdout);
      if (follows) await app.call('DELETE', `/myTask/${added}`, { as: reader });
    }
  });

  it('keep where they were while the server does not answer', async () => {
    const closed = { url: 'http://127.0.0.1:1' };
    for (const file of files.filter((one) => one.startsWith('changes/'))) {
      const here = newFolder('snippets');
      const cursor = join(here, 'cursor.txt');
      writeFileSync(cursor, 'where-it-was');
      await runSnippet(file, here, closed, { token: '' }).catch(() => undefined);
      expect(readFileSync(cursor, 'utf8'), file).toBe('where-it-was');
    }
  });
});

it('the errors on /docs are all the errors, with their statuses', () => {
  const errors = readReference<{ code: string; status: number }[]>('errors');
  expect(Object.fromEntries(errors.map(({ code, status }) => [code, status]))).toEqual(httpStatuses);
});

it('the limits on /docs are the defaults', () => {
  const [calls, , document] = readReference<string[]>('limits');
  const { rateLimits } = parseEnv({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  expect(calls?.match(/\d+/g)?.map(Number)).toEqual(Object.values(rateLimits ?? {}));
  for (const [name, limit] of Object.entries(limits)) {
    const number = limit.toLocaleString('en');
    expect(document).toMatch(new RegExp(`\\b(${name} ${number}|${number} ${name})\\b`));
  }
});

function readReference<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(docs, 'reference', `${name}.json`), 'utf8'));
}

async function startDemo(): Promise<TestApp> {
  const host = inject('emulatorHost');
  await ensureDemoAccounts(host, 'demo-tests');
  const database = await openTestDatabase('SQLite');
  await fillIfEmpty(database);
  return createTestApp('SQLite', { database, emulatorHost: host });
}

async function addBorscht(app: TestApp, as: Neighbour): Promise<string> {
  const posted = await app.call('POST', '/task', { as, body: foodInput({ foodName: 'Borscht' }) });
  return posted.body.insertedId;
}

async function runSnippet(
  file: string,
  cwd: string,
  app: Pick<TestApp, 'url'>,
  { token }: Pick<Neighbour, 'token'>,
) {
  const text = readFileSync(join(folder, file), 'utf8')
    .replaceAll('http://localhost:4000', app.url)
    .replaceAll('https://identitytoolkit.googleapis.com', `${app.url}/identitytoolkit.googleapis.com`);
  const [program = '', ...flags] = interpreters[extname(file)] ?? [];
  try {
    return await run(program, [...flags, text], {
      cwd,
      env: { ...process.env, TOKEN: token },
      timeout: 240_000,
    });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing
      ? new Error(`The snippets need ${program}: on Debian, apt-get install ${program}.`)
      : error;
  }
}
