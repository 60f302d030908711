import { build } from 'rolldown';

// 27 files instead of 1,700, which makes the start take half as long (docs/decisions/030-the-server-is-bundled.md).
await build({
  input: 'dist/src/main.js',
  platform: 'node',
  // Native; needed first when somebody signs in, and as large as all the rest; and a validator that we don't use.
  external: ['better-sqlite3', /^firebase-admin\//, 'class-validator'],
  output: { dir: 'dist/server', cleanDir: true },
});
