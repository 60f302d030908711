import { build } from 'rolldown';

// Some forty files instead of 1,700, which makes the start take half as long (docs/decisions/030-the-server-is-bundled.md).
await build({
  cwd: import.meta.dirname,
  input: ['dist/src/main.js', 'dist/src/build-gazetteer.js'],
  platform: 'node',
  external: [
    /^better-sqlite3/, // native
    /^firebase-admin\//, // not needed until somebody signs in, and as large as everything else
    /^@opentelemetry\//, // needed only if traces are wanted
    'sharp', // native, and not needed until somebody sends a photo
    'class-validator', // TypeGraphQL's, which we don't use
    '@apollo/utils.createhash', // uses a hash written in JavaScript when it is bundled
  ],
  output: { dir: 'dist/server', cleanDir: true },
});
