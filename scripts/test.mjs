// @ts-check `npm test`: builds once, runs every check and every suite, even after one has failed, and adds up the
// results in the last line.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

// In memory where there is room for it: on a disk, the tests wait most of their time for it to sync SQLite's files.
const memory = '/dev/shm';
if (process.env.TMPDIR === undefined && hasRoom(memory)) process.env.TMPDIR = memory;

const reports = mkdtempSync(join(tmpdir(), 'pantry-reports-'));
const total = { passed: 0, failed: 0 };
/** What failed and how, printed once more at the end: a log of CI may be cut to its last lines. @type {string[]} */
const failures = [];

/** Whether there is a folder to write into, with 2 GiB free; the tests use about 0.4. @param {string} folder */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= 2 ** 31;
  } catch {
    return false;
  }
}

/**
 * Runs a command, and prints its output when it has ended, because several run side by side.
 * @param {string} command npm or npx
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
async function run(command, args, { cwd, env } = {}) {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n> ${cwd ? `${cwd}: ` : ''}${command} ${args.join(' ')}`);
  process.stdout.write(Buffer.concat(output));
  console.log(`${code === 0 ? 'ok' : 'failed'} after ${seconds} s`);
  return code === 0;
}

/** @param {string} name @param {string} [how] */
function addFailure(name, how = '') {
  total.failed++;
  failures.push([name, ...stripVTControlCharacters(how).split('\n').slice(0, 12)].join('\n    '));
}

/**
 * @param {string} suite
 * @param {string} file
 * @param {boolean} succeeded
 * @param {(report: any) => { passed: number, failed: { name: string, how?: string }[] }} read
 */
function addReport(suite, file, succeeded, read) {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] };
  total.passed += report.passed;
  for (const { name, how } of report.failed) addFailure(`${suite}: ${name}`, how);
  // A suite that breaks without a failed test (no browser, a type error in the set-up) is a failure, too.
  if (!succeeded && report.failed.length === 0) addFailure(`${suite}: broke without a failed test`);
}

/** @param {string} name */
async function check(name) {
  if (await run('npm', ['run', '--silent', name])) total.passed++;
  else addFailure(name);
}

/** @param {string} command @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} [options] */
async function build(command, args, options) {
  if (!(await run(command, args, options))) addFailure([command, ...args].join(' '));
}

/** @param {string} cwd */
async function vitest(cwd) {
  const file = join(reports, `${cwd}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('npx', ['vitest', 'run', ...reporters], { cwd });
  addReport(cwd, file, succeeded, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap((/** @type {any} */ { name, message, status, assertionResults }) => {
      const tests = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      const where = relative('.', name);
      // A file that can't be loaded has no tests to fail.
      if (status === 'failed' && tests.length === 0) return [{ name: where, how: message }];
      return tests.map((/** @type {any} */ { fullName, failureMessages }) => ({
        name: `${where} › ${fullName}`,
        how: failureMessages.join('\n'),
      }));
    }),
  }));
}

/** Starts what the browser tests use, which takes 12 s: too long to begin once everything waits for it. */
function startProduct() {
  const env = { PORT: '4310', PANTRY_DATA: mkdtempSync(join(tmpdir(), 'pantry-e2e-')), PANTRY_BUILT: '1' };
  const child = spawn(process.execPath, ['start-product.mjs'], {
    cwd: 'e2e',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(1)); // SIGINT reaches every process of the terminal
  }
  process.on('exit', () => void child.kill());
  return { folder: env.PANTRY_DATA, url: `http://localhost:${env.PORT}`, child, ended };
}

/** @param {ReturnType<typeof startProduct>} product */
async function browser({ folder, url, child, ended }) {
  while (child.exitCode === null && !(await fetch(`${url}/healthz`).catch(() => null))?.ok) await sleep(100);
  if (child.exitCode !== null) return addFailure('e2e: the product did not start'); // it has said why
  const file = join(reports, 'e2e.json');
  const succeeded = await run('npx', ['playwright', 'test', '--reporter=list,json'], {
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PANTRY_URL: url, PANTRY_DATA: folder },
  });
  child.kill();
  await ended;
  addReport('e2e', file, succeeded, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => ({ name: `${file} › ${title}`, how: results.at(0)?.error?.message })),
      ),
  }));
}

/** @param {any} suite @returns {any[]} The tests of a file, however deep they are described. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

// The browser tests look for Chromium themselves; this only downloads it meanwhile, if the machine has none.
const chromium = run(process.execPath, ['e2e/find-chromium.mjs']);
// First, because the backend's tests start servers that serve the built web app.
await Promise.all([
  build('npm', ['run', '--silent', 'build', '-w', '@pantry-neighbor/backend']),
  build('npx', ['vite', 'build', '--mode', 'emulator', '--logLevel', 'warn'], {
    cwd: 'frontend',
    env: { NODE_ENV: '' }, // any other would reach Vite too, which builds React for production only without it
  }),
]);
// These keep two cores busy. The browser tests need both, so they run when nothing else does.
const suites = [vitest('backend'), vitest('frontend')];
const product = Promise.race(suites).then(startProduct);
for (const name of ['types', 'lint', 'imports', 'unused', 'regexes']) await check(`check:${name}`);
await check('compare:generated');
await Promise.all(suites);
await chromium;
await browser(await product);

rmSync(reports, { recursive: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
