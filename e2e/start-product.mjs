import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { throwawayEnvironment } from '../scripts/throwaway-product.mjs';

// Builds the product and runs it as a person would, on an empty database and an emulator without accounts,
// until SIGTERM. Playwright has no step before its webServer, so the builds are here; `npm test`, which has built
// already, sets PANTRY_BUILT.

const root = join(import.meta.dirname, '..');
const folder = process.env.PANTRY_DATA ?? (await mkdtemp(join(tmpdir(), 'pantry-e2e-')));
const environment = {
  ...throwawayEnvironment(folder), // with NODE_ENV empty: Vite, which gets any other, would not build React for production
  PORT: process.env.PORT,
  GEOCODER_URL: 'http://127.0.0.1:4311/api', // support/foreign-server.ts
};

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => {
    isStopping = true;
    running?.kill('SIGTERM');
  });
}

/** @param {string[]} args */
async function run(...args) {
  if (isStopping) return 1;
  // In its own process group: Playwright signals the whole group, and start.js stops its children itself.
  running = spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(running, 'exit');
  return Number(code ?? 1);
}

async function build() {
  const vite = ['build', 'frontend', '--mode', 'emulator', '--logLevel', 'warn'];
  return (
    (await run('node_modules/typescript-7/bin/tsc', '-p', 'backend/tsconfig.build.json')) ||
    (await run('backend/bundle.js')) ||
    (await run('node_modules/vite/bin/vite.js', ...vite))
  );
}

try {
  process.exitCode =
    (process.env.PANTRY_BUILT ? 0 : await build()) ||
    (await run('backend/dist/scripts/start.js', '--no-build'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
