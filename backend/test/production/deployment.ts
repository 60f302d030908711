import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/auth-emulator.js';
import { apiKey, type Google, project } from './google.js';

const backend = join(import.meta.dirname, '../..');

/** The built server as people run it, in a process of its own. */
export interface Deployment {
  url: string;
  /** All that it has logged so far. */
  log: () => string;
}

/** Starts the built server (`npm run build`) in production, with a page in place of the built web app. */
export async function deploy(google: Google, databaseUrl: string): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-deployment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'frontend/dist'), { recursive: true });
  writeFileSync(join(folder, 'frontend/dist/index.html'), '<title>Pantry</title>');
  for (const path of ['dist', 'package.json']) {
    cpSync(join(backend, path), join(folder, 'backend', path), { recursive: true });
  }
  for (const [packages, place] of [
    [join(backend, '../node_modules'), join(folder, 'node_modules')],
    [join(backend, 'node_modules'), join(folder, 'backend/node_modules')],
  ] as const) {
    if (existsSync(packages)) symlinkSync(packages, place);
  }

  const port = await freePort();
  const redirect = join(import.meta.dirname, 'redirect-google.mjs');
  const server = spawn(
    process.execPath,
    ['--import', redirect, join(folder, 'backend/dist/server/main.js')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        FIREBASE_PROJECT_ID: project,
        FIREBASE_API_KEY: apiKey,
        GOOGLE_STAND_IN: google.url,
        // One address plays everybody.
        RATE_LIMIT_READS_PER_MINUTE: '100000',
      },
    },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  let log = '';
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (chunk) => {
      log += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(server, url, () => log);
  return { url, log: () => log };
}

async function untilHealthy(server: ChildProcess, url: string, log: () => string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null); // refused until it listens
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server ended before it was ready:\n${log()}`);
}
