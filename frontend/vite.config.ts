import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const backend = process.env.BACKEND_URL ?? 'http://localhost:4000';
const proxied = [
  '/graphql',
  '/config.json',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

export default defineConfig({
  plugins: [react()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, backend])) },
  test: {
    environment: 'jsdom',
    setupFiles: 'src/test/setup.ts',
    // A second copy of graphql, ESM beside CommonJS, would break its instanceof checks.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    testTimeout: 15_000,
  },
});
