import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// Vite would take graphql's ESM build while the libraries take its CommonJS one, and graphql works only as one copy.
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    maxWorkers: '100%', // Vitest would leave one core of two idle, and much of a test is waiting
    isolate: false, // nothing of ours is mocked, and to import the app anew for each file takes longer than most files
    restoreMocks: true,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } }, // not how fast it is, on a busy machine, but whether it comes
  },
});
