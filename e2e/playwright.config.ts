import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';
import { foreignHostRule } from './support/foreign-server';

const port = 4310; // not a default port, so it doesn't touch a product that runs on 4000
const { PANTRY_URL } = process.env; // a product that is already running, to try a single test quickly
// Where the product keeps its data and its emulator's address. Workers load this file again and inherit the value.
process.env.PANTRY_DATA ??= PANTRY_URL
  ? join(import.meta.dirname, '../data')
  : mkdtempSync(join(tmpdir(), 'pantry-e2e-'));

// They take 30 s to two minutes each. Begun first, none of them is left running alone at the end.
const longest = ['every-page', 'story', 'inbox', 'photos', 'notices'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/foreign-server.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  outputDir: './test-results',
  fullyParallel: true,
  workers: 4, // with three, a fifth of the time of two cores is spent waiting
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What matters is that it happens, not how fast it does on a busy machine: these only end what hangs.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: PANTRY_URL ?? `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // No page lives long enough to earn back what it costs to compile its code for speed.
        '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc',
        foreignHostRule,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: PANTRY_URL
    ? undefined
    : {
        command: 'node start-product.mjs',
        env: { PORT: String(port) },
        url: `http://localhost:${port}/healthz`,
        timeout: 240_000, // two builds and the emulator, on a busy machine
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      },
});
