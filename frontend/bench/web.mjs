import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';

// Prints what the built product costs a phone: Lighthouse's mobile preset, median of three, and the JavaScript of a
// first view. Build it first (npm run build -- --mode emulator), and leave the machine alone meanwhile.

const paths = ['/', '/availableFood', '/login', '/about'];
const runs = 3;
const lazily = /\/slider-/; // fetched when the page is quiet, and not waited for

const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'pantry-bench-'));
const children = [];

try {
  const origin = await startProduct();
  const port = await startChromium();
  const rows = [];
  for (const path of paths) rows.push(await measure(origin, port, path));
  print(rows);
} finally {
  for (const child of children.reverse()) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  children.push(child);
  return child;
}

async function startProduct() {
  const port = await findPort();
  const env = {
    ...process.env,
    HOST: 'localhost',
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, 'pantry.sqlite')}`,
    AUTH_EMULATOR_DATA: join(folder, 'auth'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
    FIREBASE_PROJECT_ID: '',
  };
  const product = start(process.execPath, ['backend/dist/scripts/start.js', '--no-build'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    await sleep(300);
  }
  return origin;
}

async function findPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function startChromium() {
  const args = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'];
  const profile = `--user-data-dir=${join(folder, 'chromium')}`;
  const chromium = start(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...args, profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface({ input: chromium.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    chromium.stderr.resume();
    return Number(port);
  }
  throw new Error('Chromium did not start.');
}

async function measure(origin, port, path) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' });
    results.push(result.lhr);
  }
  const median = (read) => results.map(read).sort((a, b) => a - b)[Math.floor(runs / 2)];
  const score = (category) => Math.round(median(({ categories }) => categories[category].score) * 100);
  const value = (audit) => median(({ audits }) => audits[audit].numericValue);
  const weigh = (filter) => weighScripts(results[0], filter);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': (value('largest-contentful-paint') / 1000).toFixed(2),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT ms': Math.round(value('total-blocking-time')),
    'JS KiB br': await weigh((name) => !lazily.test(name)),
    'later KiB br': await weigh((name) => lazily.test(name)),
  };
}

async function weighScripts({ audits }, filter) {
  const names = audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => new URL(url).pathname);
  let size = 0;
  for (const name of new Set(names.filter(filter))) {
    const file = join(root, 'frontend/dist', name);
    size += (await stat(`${file}.br`).catch(() => stat(file))).size;
  }
  return (size / 1024).toFixed(1);
}

function print(rows) {
  const table = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row).map(String))];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  '));
  const load = `load of the machine ${loadavg()[0].toFixed(1)} on ${availableParallelism()} processors`;
  process.stdout.write(`${lines.join('\n')}\n\nmedian of ${runs}, Lighthouse mobile preset; ${load}\n`);
}
