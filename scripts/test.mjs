// @ts-check
// `npm test`: runs every check and every suite, also after one has failed, and adds them up in the last line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'pantry-reports-'));
const total = { passed: 0, failed: 0 };

/** @param {string[]} args @param {Record<string, string>} [env] */
function npm(args, env = {}) {
  console.log(`\n> npm ${args.join(' ')}`);
  const { status } = spawnSync('npm', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** @param {number} passed @param {number} failed */
function add(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** @param {string} file @param {boolean} succeeded @param {(report: any) => [number, number]} read */
function addReport(file, succeeded, read) {
  const [passed, failed] = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0];
  // A suite that broke without a failed test (no browser, a type error in a set-up) is a failure all the same.
  add(passed, failed === 0 && !succeeded ? 1 : failed);
}

for (const check of ['types', 'lint', 'imports', 'unused', 'regexes', 'generated']) {
  const succeeded = npm(['run', '--silent', `check:${check}`]);
  console.log(succeeded ? 'ok' : `check:${check} failed`);
  add(Number(succeeded), Number(!succeeded));
}

for (const workspace of ['backend', 'frontend']) {
  const file = join(reports, `${workspace}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = npm([
    'run',
    '--silent',
    'test',
    '-w',
    `@pantry-neighbor/${workspace}`,
    '--',
    ...reporters,
  ]);
  addReport(file, succeeded, (report) => [report.numPassedTests, report.numFailedTests]);
}

const file = join(reports, 'e2e.json');
const succeeded = npm(
  ['run', '--silent', 'test', '-w', '@pantry-neighbor/e2e', '--', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  },
);
addReport(file, succeeded, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);

rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
