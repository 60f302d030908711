import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import {
  countRequests,
  firstCardRuns,
  measureFirstCard,
  measurePhoto,
  measureShifts,
  photoRuns,
} from './browse.mjs';
import { measurePage, runs } from './lighthouse.mjs';
import { measureScripts, scriptRuns } from './script-time.mjs';
import { withProduct } from './start.mjs';

// Prints what the built product costs a phone. Leave the machine alone meanwhile. `--beside=FOLDER` measures the scripts
// of another built tree as well, and `--scripts` nothing else.
const { values: options } = parseArgs({
  options: { beside: { type: 'string' }, scripts: { type: 'boolean' } },
});

const paths = ['/', '/availableFood', '/about', '/login', '/register', '/contact', '/docs'];
const scripted = paths.slice(0, 3);

function print(title, rows) {
  const table = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row).map(String))];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  '));
  process.stdout.write(`${title}\n${lines.join('\n')}\n\n`);
}

const load = () => `load of the machine ${loadavg()[0].toFixed(1)} on ${availableParallelism()} processors`;

await withProduct(async (origin, port, other) => {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const scripts = await measureScripts(browser, scripted, origin, other);
  print(
    `The main thread in the first 5 s, slowed down fourfold, median of ${scriptRuns}; ${load()}`,
    scripts,
  );
  if (options.scripts) return browser.close();

  print(
    `The list on slow 3G, the processor slowed down fourfold, median of ${firstCardRuns}; ${load()}`,
    await measureFirstCard(browser, origin),
  );

  print(
    `A photo of 12 megapixels on 3G, the processor slowed down fourfold, median of ${photoRuns}; ${load()}`,
    await measurePhoto(browser, origin),
  );

  const pages = [];
  for (const path of paths) pages.push(await measurePage(origin, port, path));
  print(`Lighthouse, mobile preset, median of ${runs}; ${load()}`, pages);

  print('Requests to the API, signed in', await countRequests(browser, origin));
  print(
    'Layout shift of every route, the processor slowed down fourfold',
    await measureShifts(browser, origin),
  );
  await browser.close();
}, options.beside);
