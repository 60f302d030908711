import { build } from 'rolldown';

// 27 files instead of 1,700, which makes the start take half as long (docs/decisions/030-the-server-is-bundled.md).
await build({
  cwd: import.meta.dirname,
  input: 'dist/src/main.js',
  platform: 'node',
  external: [
    'better-sqlite3', // native
    /^firebase-admin\//, // needed first when somebody signs in, and as large as all the rest
    /^@opentelemetry\//, // needed only where traces are asked for
    'class-validator', // TypeGraphQL's, which we don't use
    '@apollo/utils.createhash', // takes a hash written in JavaScript where it finds itself bundled
  ],
  output: { dir: 'dist/server', cleanDir: true },
});
