import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseEnv } from '../src/env.js';
import { messageOf } from '../src/message-of.js';
import { type AuthEmulator, accountsFolder, demoProject, startAuthEmulator } from './auth-emulator.js';
import { demoNeighbours } from './demo-data.js';
import { enterProject } from './project.js';

// `npm start` and `npm run dev`: builds the web app, starts the Auth emulator unless a real project is configured,
// fills an empty database with demo data, runs the server, and stops all of it together. `npm run start:production`:
// runs what `npm run build` built, in production, without any development dependency.

// Has glibc give back each larger piece of memory at once. Otherwise what decoding photos took for a moment stays with the
// process, in pieces: 470 MiB instead of 317 after a thousand (docs/decisions/064-photos.md).
const frugal = { MALLOC_MMAP_THRESHOLD_: '131072' };

enterProject();

const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({ options: { dev: flag, 'no-build': flag, production: flag } });
if (options.production) process.env.NODE_ENV = 'production'; // even if a .env for trying it out says otherwise
const builds = !(options.dev || options['no-build'] || options.production);
const vite = 'node_modules/vite/bin/vite.js';
const stopped = new AbortController();
const children: ChildProcess[] = [];
let emulator: AuthEmulator | null = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// npm passes a signal to the shell that runs this script, and the shell ends without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && void stop(0), 250).unref();
}
try {
  await start();
} catch (error) {
  if (!stopped.signal.aborted) console.error(`\n${messageOf(error)}`);
  await stop(1);
}

async function start(): Promise<void> {
  const usesEmulator = process.env.NODE_ENV !== 'production' && !process.env.FIREBASE_PROJECT_ID;
  const environment: NodeJS.ProcessEnv = usesEmulator
    ? { LOG_LEVEL: 'warn', ...process.env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0' }
    : { ...process.env };
  // Before anything is started, so that a mistake is reported at once.
  const env = parseEnv(environment);
  await assertPortIsFree(env.host, env.port);

  if (builds) console.log('Building the web app …');
  if (usesEmulator) console.log('Starting the Auth emulator …');
  [emulator] = await Promise.all([
    usesEmulator ? startAuthEmulator(accountsFolder(), demoProject, stopped.signal) : null,
    builds ? build(usesEmulator ? 'emulator' : 'production') : null,
  ]);
  if (emulator !== null) {
    void emulator.exited.then(() => stop(1));
    environment.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
    await succeed(run(environment, 'backend/dist/scripts/seed.js'));
  }

  const main = options.dev
    ? ['--watch-path=backend/dist/src', '--watch-preserve-output', 'backend/dist/src/main.js']
    : ['backend/dist/server/main.js'];
  const server = run(environment, ...main);
  server.once('exit', (code) => void stop(code ?? 1));
  const address = `http://${nameOf(env.host)}:${env.port}`;
  await untilHealthy(address);
  console.log(welcome(options.dev ? startDevTools(address) : address, usesEmulator));
}

async function assertPortIsFree(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch((error) => {
    throw new Error(
      `Can't listen on ${host}:${port} (${error.code}). Set PORT or HOST to listen somewhere else.`,
    );
  });
  server.close();
  await once(server, 'close');
}

/** A host as an address has it. For 0.0.0.0, which not every browser opens and Google's sign-in refuses: localhost. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Runs a Node program that ends when this one ends. */
function run(environment: NodeJS.ProcessEnv, ...args: string[]): ChildProcess {
  stopped.signal.throwIfAborted();
  // Through the IPC channel the server notices if this process is killed and can't stop it.
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = spawn(process.execPath, args, { env: { ...frugal, ...environment }, stdio });
  children.push(child);
  return child;
}

async function succeed(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} failed.`);
}

async function build(mode: 'emulator' | 'production'): Promise<void> {
  // Whatever NODE_ENV the server has, the browser gets React's production build.
  const environment = { ...process.env, NODE_ENV: 'production' };
  await succeed(run(environment, vite, 'build', 'frontend', '--mode', mode, '--logLevel', 'warn'));
}

/** Live reload for both sides: tsc writes what Node watches, and Vite serves the web app. Returns Vite's address. */
function startDevTools(backendUrl: string): string {
  const tsc = 'node_modules/typescript/bin/tsc';
  run(process.env, tsc, '-p', 'backend/tsconfig.build.json', '--watch', '--preserveWatchOutput');
  run({ ...process.env, BACKEND_URL: backendUrl }, vite, 'frontend', '--port', '5173', '--strictPort');
  return 'http://localhost:5173';
}

async function untilHealthy(address: string): Promise<void> {
  while (!stopped.signal.aborted) {
    const answer = await fetch(`${address}/healthz`).catch((error) => {
      if (error.cause?.message === 'bad port') {
        throw new Error(`No browser opens ${address}, since other programs use that port. Set another PORT.`);
      }
      return null; // refused until it listens
    });
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The server stopped.');
}

function welcome(address: string, withDemoAccounts: boolean): string {
  const accounts = demoNeighbours
    .slice(0, 2)
    .map(({ email, password }) => `${email.padEnd(20)} password ${password}`);
  return `
  Pantry Neighbor is ready:   ${address}
  GraphQL, Apollo Sandbox:    ${address}/graphql
  How to build on it:         ${address}/docs
${withDemoAccounts ? `\n  Sign in as a neighbour:     ${accounts.join(`\n${' '.repeat(30)}`)}\n` : ''}
  Stop with Ctrl-C.
`;
}

async function stop(code: number): Promise<void> {
  if (stopped.signal.aborted) return;
  stopped.abort();
  await Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => {
        child.kill('SIGTERM');
        return once(child, 'exit');
      }),
  );
  await emulator?.stop();
  process.exit(code);
}
