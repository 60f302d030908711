// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

// First the one without windows, which Playwright's own is, too: a third less processor time, because the others draw
// tabs and buttons that nobody sees.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser for the tests. Installed ones come first, ones that have to be downloaded last:
 * 1. CHROMIUM_PATH, because somebody set it;
 * 2. Playwright's own, because Playwright was tested with that version;
 * 3. a Chromium or Chrome on the PATH, because some machines can't reach Playwright's downloads;
 * 4. `playwright install chromium`, which doesn't need root;
 * 5. Debian's package, which needs root.
 * @returns {string} its path
 */
export function findChromium() {
  const found =
    process.env.CHROMIUM_PATH || playwrightsOwn() || onPath() || downloaded() || installedBySystem();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  process.env.CHROMIUM_PATH = found; // Playwright's workers load the configuration again and inherit this
  return found;
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function downloaded() {
  return run('npx', 'playwright', 'install', 'chromium') ? playwrightsOwn() : undefined;
}

function installedBySystem() {
  if (process.getuid?.() !== 0) return undefined;
  run('apt-get', 'update');
  // Not every release has the first.
  return ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', 'install', '-y', name))
    ? onPath()
    : undefined;
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0;
}

// `npm test` runs this file early, so that a download has ended when the browser tests begin.
if (process.argv[1] === fileURLToPath(import.meta.url)) findChromium();
