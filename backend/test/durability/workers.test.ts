import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as subscriber } from 'graphql-ws';
import { expect, inject, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { freePort, isAlive } from '../../scripts/auth-emulator.js';
import { createClient, postFood } from '../create-test-app.js';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { foodInput, signUp, signUpMany } from '../factories.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { retryOpen, writeUntil } from './load.js';
import { type ServerProcess, startServer } from './server-process.js';

describeOnBoth('several workers', (engine) => {
  it('answer alike, and count calls together', async () => {
    const server = await startWorkers(2, await createEmptyDatabase(engine), {
      RATE_LIMIT: 'on',
      RATE_LIMIT_READS_PER_MINUTE: '40',
    });
    const { call, graphql } = createClient(server.url);
    const id = await postFood({ call, graphql }, await signUp(), { foodName: 'Soup' });
    // All at once, so that each has a connection of its own, and the connections go to the workers in turn.
    const inParallel = <T>(times: number, work: () => Promise<T>) =>
      Promise.all(Array.from({ length: times }, work));
    const read = () => graphql('{ foods { edges { node { id foodName } } } }');
    const answers = await inParallel(60, read);
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(40);
    for (const { body: page } of answered) {
      expect(page.data.foods.edges).toEqual([{ node: { id, foodName: 'Soup' } }]);
    }

    const refused = await inParallel(10, () => call('GET', '/recentTasks'));
    const left = [...answers, ...refused].filter(({ status }) => status === 429);
    expect(left).toHaveLength(30);
    const { headers } = await call('GET', '/FoodDetails/x', { headers: { Authorization: 'Bearer x' } });
    expect(headers.get('ratelimit')).toMatch(/^"refusals";r=9;/);
  });

  it('tell each subscriber what any of them has written, and close the subscriptions when they stop', async () => {
    const server = await startWorkers(2, await createEmptyDatabase(engine));
    const { call } = createClient(server.url);
    const donor = await signUp();
    const heard = Array.from({ length: 4 }, () => new Set<string>());
    for (const ids of heard) {
      const client = subscriber({ url: `${server.url}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0 });
      onTestFinished(() => client.dispose());
      client.subscribe<{ foodChanged: { foodId: string } }>(
        { query: 'subscription { foodChanged { foodId } }' },
        {
          next: ({ data }) => void (data && ids.add(data.foodChanged.foodId)),
          error: () => undefined, // the server stops
          complete: () => undefined,
        },
      );
    }
    await expect
      .poll(async () => {
        const { insertedId } = (await call('POST', '/task', { as: donor, body: foodInput() })).body;
        await sleep(500);
        return heard.every((ids) => ids.has(insertedId));
      })
      .toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(warningsOf(server)).toEqual([]);
  });

  it('lose no acknowledged write when one is killed and replaced, nor when they stop at two signals', async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const ledger = new Ledger(await signUpMany(16));
    const workers = engine === 'SQLite' ? 4 : 2; // on SQLite they compete for one lock
    const server = await startWorkers(workers, databaseUrl);
    const before = workersOf(server);
    const ended = new AbortController();
    const load = writeUntil(ended.signal, server.url, ledger);
    await sleep(500);
    process.kill(Number(before[0]), 'SIGKILL');
    const written = ledger.size;
    await sleep(100); // connections that arrive just as it ends are cut off with it
    const loadOfOthers = writeUntil(ended.signal, server.url, ledger);
    await untilListening(server, workers + 1);
    ended.abort();
    for (const { refusals, brokenConnections } of await Promise.all([load, loadOfOthers])) {
      expect(refusals).toEqual([]);
      expect(brokenConnections).not.toContain('TimeoutError'); // cut off, but nobody waits for an answer that never comes
    }
    expect(ledger.size).toBeGreaterThan(written);
    expect(workersOf(server)).toHaveLength(workers);
    expect(warningsOf(server)).toMatchObject([{ worker: Number(before[0]), signal: 'SIGKILL' }]);
    expect(await retryOpen(server.url, ledger)).toEqual([]);

    const nextLoad = writeUntil(new AbortController().signal, server.url, ledger);
    await sleep(500);
    const exited = server.end('SIGTERM');
    await sleep(200);
    process.kill(server.pid, 'SIGINT');
    const writtenBefore = ledger.size;
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    expect(await exited).toBe(0);
    expect((await nextLoad).refusals).toEqual([]);
    expect(ledger.size).toBeGreaterThan(writtenBefore);
    expect(await compare(databaseUrl, ledger)).toEqual({ ...nothingWrong, unanswered: [] });
    expect(warningsOf(server)).toHaveLength(1);
    expect(workersOf(server)).toEqual([]);
  });
});

it('have no metrics while one of them starts, and nobody waits for them', async () => {
  const port = await freePort();
  const variables = { METRICS_PORT: String(port) };
  const server = await startWorkers(2, await createEmptyDatabase('SQLite'), variables);
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).status;
  const before = workersOf(server);
  process.kill(Number(before[0]), 'SIGKILL');
  const findNew = () => workersOf(server).find((id) => !before.includes(id));
  await expect.poll(findNew, { interval: 20 }).toBeDefined();
  const starting = Number(findNew());
  process.kill(starting, 'SIGSTOP');
  expect(await readMetrics()).toBe(503);
  process.kill(starting, 'SIGCONT');
  await untilListening(server, 3);
  await expect.poll(readMetrics).toBe(200);
  expect(warningsOf(server)).toMatchObject([{ worker: Number(before[0]) }]);
});

it('say once why they cannot start', async () => {
  const takenPort = new URL(`http://${inject('emulatorHost')}`).port;
  const start = startServer(await createEmptyDatabase('SQLite'), { WEB_CONCURRENCY: '2', PORT: takenPort });
  const reason = await start.then(String, String);
  expect(reason.match(/can't start: .*EADDRINUSE/g)).toHaveLength(1);
});

it.each([
  ['leave', 0],
  ['SIGKILL', null],
] as const)('end when what keeps them does (%s), and the port is free again', async (how, code) => {
  const server = await startWorkers(2, await createEmptyDatabase('SQLite'));
  const ids = workersOf(server);
  expect(await server.end(how)).toBe(code);
  while (ids.some((id) => isAlive(Number(id)))) await sleep(20);
  await expect(fetch(server.url)).rejects.toThrow();
});

async function startWorkers(
  workers: number,
  databaseUrl: string,
  variables: object = {},
): Promise<ServerProcess> {
  const server = await startServer(databaseUrl, {
    WEB_CONCURRENCY: String(workers),
    LOG_LEVEL: 'info',
    ...variables,
  });
  await untilListening(server, workers);
  return server;
}

/** Waits until this many workers listen. */
async function untilListening(server: ServerProcess, count: number): Promise<void> {
  while (server.log().split('Server listening').length - 1 < count) await sleep(20);
}

function warningsOf(server: ServerProcess): object[] {
  const lines = server.log().trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
}

/** The workers' process ids. */
function workersOf({ pid }: ServerProcess): string[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return processes.flatMap((line) => {
    const [id, parent] = line.trim().split(/\s+/);
    return id !== undefined && Number(parent) === pid ? [id] : [];
  });
}
