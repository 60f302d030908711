import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { medianOf } from './script-time.mjs';
import { root } from './start.mjs';

export const runs = 5;
const lazily = /\/slider-/; // fetched when the page is quiet, and not waited for

/** Lighthouse's mobile preset, the median of its runs, and the JavaScript of the first view. */
export async function measurePage(origin, port, path) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' });
    results.push(result.lhr);
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
