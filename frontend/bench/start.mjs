import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { throwawayEnvironment } from '../../scripts/throwaway-product.mjs';

export const root = join(import.meta.dirname, '../..');

/**
 * Runs `work` on the built product with its demo data, and a browser with an open debugging port.
 * @param beside the folder of another tree, already built, whose product runs as well
 */
export async function withProduct(work, beside) {
  const folder = await mkdtemp(join(tmpdir(), 'pantry-bench-'));
  const children = [];
  const start = (command, args, options) => {
    const child = spawn(command, args, options);
    children.push(child);
    return child;
  };
  try {
    const origin = await startProduct(start, join(folder, 'here'), root);
    const other = beside && (await startProduct(start, join(folder, 'beside'), beside));
    await work(origin, await startChromium(start, folder), other);
  } finally {
    for (const child of children.reverse()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}

async function startProduct(start, folder, cwd) {
  await mkdir(folder);
  const port = await findPort();
  const env = { ...throwawayEnvironment(folder), PORT: String(port) };
  const product = start(process.execPath, ['backend/dist/scripts/start.js', '--no-build'], {
    cwd,
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

async function startChromium(start, folder) {
  const args = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'];
  const profile = `--user-data-dir=${join(folder, 'chromium')}`;
  // On a blank page: Debian's own start page is on the internet, and Playwright would wait for it.
  const chromium = start(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [...args, profile, '--remote-debugging-port=0', 'about:blank'],
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
