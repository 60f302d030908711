import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { medianOf } from './script-time.mjs';
import { root } from './start.mjs';

export const runs = 5;
// Installed by npx when the benchmark first runs: it brings a tenth of all files of `npm ci`. 13 does not run on Node 20.
const lighthouse = 'lighthouse@12.8.2';
const lazily = /\/slider-/; // fetched when the page is quiet, and not waited for

/** Lighthouse's mobile preset, the median of its runs, and the JavaScript of the first view. */
export async function measurePage(origin, port, path) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await report(origin + path, port));
  }
  const median = (read) => medianOf(results, read);
  const score = (category) => Math.round(median(({ categories }) => categories[category].score) * 100);
  const value = (audit) => median(({ audits }) => audits[audit].numericValue);
  const weigh = (filter) => weighScripts(results[0], filter);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': (value('largest-contentful-paint') / 1000).toFixed(2),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT ms': Math.round(value('total-blocking-time')),
    'JS KiB br': await weigh((name) => !lazily.test(name)),
    'later KiB br': await weigh((name) => lazily.test(name)),
  };
}

async function report(url, port) {
  const args = ['--yes', lighthouse, url, `--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

async function weighScripts({ audits }, filter) {
  const names = audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => new URL(url).pathname);
  let size = 0;
  for (const name of new Set(names.filter(filter))) {
    const file = join(root, 'frontend/dist', name);
    size += (await stat(`${file}.br`).catch(() => stat(file))).size;
  }
  return (size / 1024).toFixed(1);
}
