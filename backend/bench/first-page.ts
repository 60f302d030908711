import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from '../scripts/auth-emulator.js';
import { Database } from '../src/database/database.js';
import { Food } from '../src/food/food.entity.js';
import { User } from '../src/user/user.entity.js';

// `npm run bench`: the built server's first page of 24 cards over both doors, beside the raw limit, in interleaved
// rounds. It prints medians and the ratio to the raw limit; no figure of it is a test.

const posts = 10_000;
const rounds = 5;
const seconds = 3;

const folder = mkdtempSync(join(tmpdir(), 'pantry-bench-'));
const file = join(folder, 'pantry.sqlite');
await fill(`sqlite:${file}`);
const [rawPort, serverPort] = [await freePort(), await freePort()];
const environment = {
  ...process.env,
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  DATABASE_URL: `sqlite:${file}`,
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
const servers = [
  spawn(process.execPath, [join(import.meta.dirname, 'raw-limit.js'), file, String(rawPort)]),
  spawn(process.execPath, [join(import.meta.dirname, '../src/main.js')], {
    env: environment,
    stdio: 'inherit',
  }),
];

const query = `{ foods { edges { node { id foodName foodImage foodQuantity date foodStatus
  donor { displayName photoURL } } } pageInfo { hasNextPage endCursor } } }`;
const cases: Record<string, autocannon.Options> = {
  'raw limit': { url: `http://127.0.0.1:${rawPort}/` },
  'GraphQL, first page': {
    url: `http://127.0.0.1:${serverPort}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  },
  'REST, first page': { url: `http://127.0.0.1:${serverPort}/availableFood?limit=24` },
};

try {
  await Promise.all(Object.values(cases).map((one) => untilAnswered(one.url)));
  const rates = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, options] of Object.entries(cases)) {
      const { requests, non2xx, errors } = await autocannon({
        ...options,
        connections: 32,
        duration: seconds,
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} bad answers, ${errors} errors`);
      if (round > 0) rates.get(name)?.push(requests.average); // the first round warms up
    }
  }
  const raw = median(rates.get('raw limit') ?? []);
  console.log(
    `\n${posts} posts on SQLite, 32 connections, medians of ${rounds} interleaved rounds of ${seconds} s\n`,
  );
  for (const [name, values] of rates) {
    const rate = median(values);
    console.log(
      `${name.padEnd(22)}${rate.toFixed(0).padStart(8)} req/s${(rate / raw).toFixed(2).padStart(8)} of the raw limit`,
    );
  }
} finally {
  await Promise.all(servers.map(end));
  rmSync(folder, { recursive: true });
}

async function fill(url: string): Promise<void> {
  const database = await Database.open(url);
  const now = new Date(0).toISOString();
  await database.write(async (manager) => {
    const donor = { uid: 'bench', displayName: 'Bench', photoURL: null, email: null };
    await manager.insert(User, { id: 'bench', ...donor });
    for (let i = 0; i < posts; i += 500) {
      const rows = Array.from({ length: 500 }, (_, j) => ({
        id: `0190000000-${String(i + j).padStart(8, '0')}`,
        foodName: `Food ${i + j}`,
        foodNameFolded: `food ${i + j}`,
        foodImage: '/pictures/food/bread.svg',
        foodQuantity: ((i + j) % 60) + 1,
        date: '9999-12-31',
        foodLocation: 'Bench Street',
        foodNotes: 'None',
        donorId: 'bench',
        createdAt: now,
        updatedAt: now,
      }));
      await manager.insert(Food, rows);
    }
  });
  await database.close();
}

async function untilAnswered(url: string): Promise<void> {
  while ((await fetch(url).catch(() => null)) === null) await sleep(50); // refused until it listens
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
