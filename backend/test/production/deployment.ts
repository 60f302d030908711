import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/auth-emulator.js';
import { untilReady } from '../durability/server-process.js';
import { newFolder } from '../folders.js';
import { apiKey, type Google, project } from './google.js';

const repository = join(import.meta.dirname, '../../..');

/** The built server as it runs in production, in a process of its own. */
export interface Deployment {
  url: string;
  /** Everything that it has logged so far. */
  log: () => string;
}

/**
 * Starts the built server (`npm run build`) as `npm run start:production` does, in a folder that contains only the
 * build and the packages of `npm ci --omit=dev`, with one page in place of the built web app.
 * @param mode what the web app was built for
 */
export async function deploy(google: Google, databaseUrl: string, mode = 'production'): Promise<Deployment> {
  const folder = newFolder('deployment');
  mkdirSync(join(folder, 'frontend/dist'), { recursive: true });
  const page = readFileSync(join(repository, 'frontend/index.html'), 'utf8');
  writeFileSync(join(folder, 'frontend/dist/index.html'), page.replace('%MODE%', mode)); // as Vite does
  for (const path of ['package.json', 'backend/package.json', 'backend/dist']) {
    cpSync(join(repository, path), join(folder, path), { recursive: true });
  }
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(repository, path), join(folder, path));
  }

  const port = await freePort();
  const [, ...start] = readJson('package.json').scripts['start:production'].split(' ');
  const server = spawn(process.execPath, start, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'redirect-google.mjs')}`,
      HOST: '0.0.0.0',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PLACES_FILE: inject('gazetteer'), // built already: its own test is in durability/
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: apiKey,
      GOOGLE_STAND_IN: google.url,
      // All calls come from one address.
      RATE_LIMIT_READS_PER_MINUTE: '100000',
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let log = '';
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (chunk) => {
      log += chunk;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, url, () => log);
  return { url, log: () => log };
}

/** The folders of the packages that `npm ci --omit=dev` installs, where the server looks for them. */
function productionPackages(): string[] {
  const locked: Record<string, { dev?: boolean; link?: boolean }> = readJson('package-lock.json').packages;
  return Object.entries(locked)
    .filter(
      ([path, { dev, link }]) => /^(backend\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !link,
    )
    .map(([path]) => path)
    .filter((path) => existsSync(join(repository, path))); // optional packages for other systems don't
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'));
}
