// @ts-check `npm run test:soak`: runs the long versions of the durability tests, the fuzz test and the mirror test, and
// runs on both databases what npm test runs on one. They run one after the other; a table at the end shows what they
// found.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'pantry-soak-'));
const report = join(folder, 'report');
writeFileSync(report, '');
const long = {
  CRASH_KILLS: '50',
  RACE: '200',
  MESSAGES: '1000',
  SOAK_SECONDS: '600',
  HANDOVER_OPERATIONS: '10000',
  HANDOVER_WORKERS: '8',
  HANDOVER_KILLS: '40',
  FUZZ_RUNS: '10000',
  CHANGES_OPERATIONS: '10000',
  BOTH_ENGINES: '1',
};
const backend = join(import.meta.dirname, '../backend');
const onOneDatabase = ['src', 'test']
  .flatMap((name) => readdirSync(join(backend, name), { recursive: true }).map((file) => join(name, file)))
  .filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(join(backend, file), 'utf8').includes('describeOnOne('),
  );
// The tests that `npm test` runs in a short version, and those that it runs on one database only.
const tests = ['test/durability', 'test/fuzz', 'test/changes', ...onOneDatabase];
const options = ['--no-file-parallelism', '--reporter=verbose'];
const { status } = spawnSync(
  'npm',
  ['run', 'test', '-w', '@pantry-neighbor/backend', '--', ...tests, ...options],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...long, ...process.env, SOAK_REPORT: report },
  },
);

console.log('\nWhat the long tests found:\n');
for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
  const [test, figures = ''] = line.split(': ');
  console.log(test);
  for (const figure of figures.split(', '))
    console.log(`  ${figure.replace(/(.*) /, (_, name) => name.padEnd(36))}`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
