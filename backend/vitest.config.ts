import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Vite would take graphql's ESM build while the libraries take its CommonJS one, and graphql works only as one copy.
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    maxWorkers: availableParallelism() + 1, // tests also wait: with one for each of two cores, a quarter of these is idle
    execArgv: ['--max-semi-space-size=64'], // as in the web app: most of what a test makes is garbage at its end
    isolate: false, // we mock nothing of our own, and importing the app again for each file takes longer than most files
    restoreMocks: true,
    // What matters is that it happens, not how fast it does on a busy machine: these only end what hangs.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
