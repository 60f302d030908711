import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/auth-emulator.js';

const main = join(import.meta.dirname, '../../dist/server/main.js');
// What the tests ask of the process itself; everything else runs as in production.
const probe =
  'process.on("message", (message) => { if (message === "memory") { gc(); process.send(process.memoryUsage()); } })';

/** The server that `npm run build` wrote, in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from its start to its first answer of 200 at /healthz. */
  readyAfter: number;
  /** What it has logged so far: warnings and worse. */
  log: () => string;
  /** Sends a signal, or disconnects as a killed launcher does. Returns the exit code, or null if a signal ended it. */
  end: (how: NodeJS.Signals | 'leave') => Promise<number | null>;
  /** Its memory after a garbage collection, in bytes. */
  memory: () => Promise<NodeJS.MemoryUsage>;
}

/**
 * Starts the server on a port of its own, without rate limits, and waits until it is ready; it ends with the test.
 * @param variables what is added to its environment, or changed in it
 * @param output where its log goes, if not to `log`: a file descriptor
 */
export async function startServer(
  databaseUrl: string,
  variables: Record<string, string> = {},
  output: 'pipe' | number = 'pipe',
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--expose-gc', `--import=data:text/javascript,${encodeURIComponent(probe)}`, main];
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', output, 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      FIREBASE_PROJECT_ID: 'demo-tests',
      FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
      RATE_LIMIT: 'off',
      PLACES_FILE: inject('gazetteer'), // a new server would build it
      ...variables,
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let log = '';
  for (const output of [server.stdout, server.stderr]) output?.on('data', (chunk) => (log += chunk));
  await untilReady(server, url, () => log);
  return {
    url,
    pid: Number(server.pid),
    readyAfter: performance.now() - startedAt,
    log: () => log,
    end: async (how) => {
      const exited = once(server, 'exit');
      if (how === 'leave') server.disconnect();
      else server.kill(how);
      return (await exited)[0];
    },
    memory: async () => {
      const answer = once(server, 'message');
      server.send('memory');
      return (await answer)[0];
    },
  };
}

/** Waits until the server answers 200 at /healthz. */
export async function untilReady(server: ChildProcess, url: string, log: () => string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null); // refused until it listens
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`The server ended before it was ready:\n${log()}`);
}
