import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The emulator's project; with an id that starts with 'demo-', nothing is sent to Google's servers. */
export const demoProject = 'demo-pantry-neighbor';

/** Where `npm start` keeps the emulator's accounts (AUTH_EMULATOR_DATA). */
export function accountsFolder(): string {
  return process.env.AUTH_EMULATOR_DATA || 'data/auth-emulator';
}

/** A running Firebase Auth emulator. */
export interface AuthEmulator {
  /** HOST:PORT, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Stops it; its accounts are saved in its folder. */
  stop: () => Promise<void>;
  /** Resolves when it has ended, for any reason. */
  exited: Promise<unknown>;
}

/** The file beside the accounts that says that an emulator is using them. */
interface RunningNote {
  launcher: number;
  emulator: number;
  hub: string;
}

/**
 * Starts the official Auth emulator on free ports and waits until it answers (10 to 20 s).
 * @param folder where its accounts, configuration and log are stored between runs
 * @param signal stops the waiting
 * @throws Error with the path of the emulator's log, or with the process that is already using this folder
 */
export async function startAuthEmulator(
  folder: string,
  projectId: string,
  signal?: AbortSignal,
): Promise<AuthEmulator> {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true, mode: 0o700 }); // there are passwords in it
  const note = join(home, 'running.json');
  await endOrphan(note);

  const [port, hubPort, loggingPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const [host, hub] = [`127.0.0.1:${port}`, `127.0.0.1:${hubPort}`];
  const emulators = {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: hubPort },
    logging: { host: '127.0.0.1', port: loggingPort },
    ui: { enabled: false },
  };
  const configuration = join(home, 'firebase.json');
  writeFileSync(configuration, JSON.stringify({ emulators }));

  const accounts = join(home, 'accounts');
  const isKept = existsSync(join(accounts, 'firebase-export-metadata.json'));
  const args = ['emulators:start', '--only', 'auth', '--project', projectId, '--config', configuration];
  args.push('--export-on-exit', accounts, ...(isKept ? ['--import', accounts] : []));
  const log = join(home, 'emulator.log');
  const emulator = spawn(process.execPath, [firebaseCommand(), ...args], {
    cwd: home,
    // Ctrl-C reaches the whole process group, and a second SIGINT would interrupt the export of the accounts.
    detached: true,
    stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')],
    // Emulators of one project find each other through a file in the temporary folder; each should find only itself.
    env: { ...process.env, TMPDIR: home, NODE_ENV: 'development', CI: 'true' },
  });
  const exited = once(emulator, 'exit').then(() => rmSync(note, { force: true }));
  writeFileSync(note, JSON.stringify({ launcher: process.pid, emulator: emulator.pid, hub }));
  await untilReady(emulator, host, log, signal);
  return {
    host,
    exited,
    stop: async () => {
      emulator.kill('SIGINT'); // the only signal that makes it export its accounts
      await exited;
    },
  };
}

// If the launcher was killed, its emulator is still running, with accounts that it hasn't saved yet.
async function endOrphan(note: string): Promise<void> {
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (noted === '') return; // it may be empty after a power failure, which has ended the emulator too
  const { launcher, emulator, hub } = JSON.parse(noted) as RunningNote;
  const isUp = () =>
    fetch(`http://${hub}/emulators`)
      .then((answer) => answer.ok)
      .catch(() => false); // refused: it is gone
  if (!(await isUp())) return;
  if (isAlive(launcher))
    throw new Error(`Pantry Neighbor already runs from this folder (process ${launcher}).`);
  process.kill(emulator, 'SIGINT');
  while (isAlive(emulator)) await sleep(100);
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // no such process
  }
}

function firebaseCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { firebase: string } };
  return join(dirname(manifest), bin.firebase);
}

async function untilReady(
  emulator: ChildProcess,
  host: string,
  log: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 120_000; // milliseconds; a cold start on a busy machine took up to 40 s
  while (emulator.exitCode === null && !signal?.aborted && Date.now() < deadline) {
    const answer = await fetch(`http://${host}/`).catch(() => null); // refused until it listens
    if (answer?.ok) return;
    await sleep(250);
  }
  emulator.kill('SIGKILL');
  throw new Error(`The Auth emulator did not start; its log is ${log}`);
}

/**
 * A free port on 127.0.0.1. It is below 32768, from where on systems hand out ports by themselves: until it is used, one of
 * those could be given to somebody else.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
