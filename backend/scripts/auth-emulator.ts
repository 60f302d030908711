import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running Firebase Auth emulator. */
export interface AuthEmulator {
  /** HOST:PORT, for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Ends it; its accounts are kept in its folder. */
  stop: () => Promise<void>;
}

/**
 * Starts the official Auth emulator on free ports and waits until it answers (10 to 20 s).
 * @param folder where its accounts, configuration and log are kept between runs
 * @throws Error with the path of the emulator's log
 */
export async function startAuthEmulator(folder: string, projectId: string): Promise<AuthEmulator> {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const [port, hubPort, loggingPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = `127.0.0.1:${port}`;
  const emulators = {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: hubPort },
    logging: { host: '127.0.0.1', port: loggingPort },
    ui: { enabled: false },
  };
  writeFileSync(join(home, 'firebase.json'), JSON.stringify({ emulators }));

  const accounts = join(home, 'accounts');
  const log = join(home, 'emulator.log');
  const imported = existsSync(join(accounts, 'firebase-export-metadata.json')) ? ['--import', accounts] : [];
  const emulator = spawn(
    process.execPath,
    [firebaseCommand(), 'emulators:start', '--only', 'auth', '--project', projectId, ...imported].concat([
      '--export-on-exit',
      accounts,
      '--config',
      join(home, 'firebase.json'),
    ]),
    {
      cwd: home,
      // Ctrl-C reaches a whole process group, and a second SIGINT would cut the export of the accounts short.
      detached: true,
      stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')],
      // The emulator finds itself through a file in the temporary folder, which two of them must not share.
      env: {
        ...process.env,
        TMPDIR: home,
        NODE_ENV: 'development',
        CI: 'true',
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      },
    },
  );
  await untilReady(emulator, host, log);
  return { host, stop: () => stop(emulator) };
}

function firebaseCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { firebase: string } };
  return join(dirname(manifest), bin.firebase);
}

async function untilReady(emulator: ChildProcess, host: string, log: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (emulator.exitCode !== null) break;
    const answer = await fetch(`http://${host}/`).catch(() => null); // refused until it listens
    if (answer?.ok) return;
    await sleep(250);
  }
  emulator.kill('SIGKILL');
  throw new Error(`The Auth emulator did not start; its log is ${log}`);
}

async function stop(emulator: ChildProcess): Promise<void> {
  if (emulator.exitCode !== null || emulator.signalCode !== null) return;
  const exit = once(emulator, 'exit');
  emulator.kill('SIGINT'); // the only signal on which it exports its accounts
  await exit;
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
