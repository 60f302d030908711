import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/auth-emulator.js';
import { allUnset } from '../src/env.js';
import { buildGazetteer } from '../src/place/gazetteer.builder.js';
import { project, publicKey } from './data-sets/asks.js';

/** A server that is measured: ours or one of the peers. */
export interface ServerKind {
  name: string;
  /** What Node runs. */
  args: string[];
  env?: Record<string, string>;
}

const backend = join(import.meta.dirname, '../../../dist');
const peer = (file: string) => [join(import.meta.dirname, 'peers', `${file}.js`)];

// Or each server would build them while it is measured.
const places = join(tmpdir(), 'pantry-bench-places.sqlite');
buildGazetteer(places);

const environment = {
  PLACES_FILE: places,
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'bench',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  ANSWER_CACHE: 'off',
};

export const ours: ServerKind = { name: 'ours', args: [join(backend, 'server/main.js')], env: environment };
/** Ours, keeping guests' answers. */
export const oursCached: ServerKind = { ...ours, env: { ...environment, ANSWER_CACHE: 'on' } };
/** Ours where neighbours sign in. */
export const oursSignedIn: ServerKind = {
  ...ours,
  args: ['--import', join(import.meta.dirname, 'identity-provider.js'), ...ours.args],
};
/** Ours where neighbours sign in, keeping guests' answers. */
export const oursSignedInCached: ServerKind = { ...oursSignedIn, env: oursCached.env };
export const mercurius: ServerKind = { name: 'Mercurius + JIT', args: peer('mercurius') };
/** With its cache, for 60 s. */
export const cachedMercurius: ServerKind = {
  ...mercurius,
  name: 'Mercurius + its cache',
  env: { CACHE: 'on' },
};
export const yoga: ServerKind = { name: 'Yoga + JIT', args: peer('yoga') };
export const rawLimit: ServerKind = { name: 'raw limit', args: peer('raw-limit') };

/** One running server. */
export interface Server {
  kind: ServerKind;
  url: string;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  /** The processor time that it has used so far, in microseconds; NaN where the system does not tell. */
  cpuMicros: () => number;
  /** The most memory that it ever had (VmHWM), in bytes; NaN where the system does not tell. */
  peakMemory: () => number;
  stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server on a free port and waits for its first answer.
 * @param ask gets it from the server at this address. @throws Error if it does not come
 */
export async function startServer(
  kind: ServerKind,
  databaseUrl: string,
  ask: (url: string) => Promise<unknown>,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, kind.args, {
    env: {
      ...process.env,
      ...allUnset,
      ...kind.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      BENCH_PUBLIC_KEY: publicKey,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  while ((await ask(url).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`${kind.name} did not start.`);
    await sleep(5); // refused until it listens
  }
  return {
    kind,
    url,
    startMs: performance.now() - started,
    cpuMicros: () => cpuMicros(child.pid),
    peakMemory: () => peakMemory(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      running.delete(child);
    },
  };
}

/** The processor time that a process has used so far, in microseconds; NaN where the system does not tell. */
export function cpuMicros(pid: number | undefined, { withChildren = false } = {}): number {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const inTicks = (from: number) => Number(fields[from]) + Number(fields[from + 1]); // user and system, of 1/100 s
  const own = inTicks(11) * 10_000;
  if (!withChildren) return own;
  const children = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + (cpuMicros(child) || 0), own + inTicks(13) * 10_000);
}

function peakMemory(pid: number | undefined): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readProc(pid, 'status'))?.[1]) * 1024;
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // not Linux
  }
}
