import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres.js';
import { className, type Difference, findDifference, migrationSource } from './migration-source.js';

// `npm run migration:generate NAME`: compares the entities with the migrations on both engines, and writes one
// migration for both that brings the schema up to date with the entities.

const folder = join(import.meta.dirname, '../../src/platform/database/migrations');

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run migration:generate NAME, in-lower-case-with-hyphens');
  process.exit(1);
}

const temporary = mkdtempSync(join(tmpdir(), 'pantry-migration-'));
const postgres = await startPostgres();
try {
  const sqlite = await findDifference(`sqlite:${join(temporary, 'pantry.sqlite')}`);
  const postgresql = await findDifference(postgres.url('postgres'));
  if (sqlite.up.length + postgresql.up.length === 0) {
    console.log('The entities and the migrations agree; there is nothing to generate.');
  } else {
    write({ sqlite, postgres: postgresql });
  }
} finally {
  await postgres.stop();
  rmSync(temporary, { recursive: true });
}

function write(difference: { sqlite: Difference; postgres: Difference }): void {
  const [last = ''] = migrationFiles().slice(-1);
  const timestamp = Math.max(Date.now(), Number.parseInt(last, 10) + 1); // a clock may be behind the last one's
  const file = `${timestamp}-${name}.ts`;
  writeFileSync(join(folder, file), migrationSource(name, timestamp, difference));
  writeFileSync(join(folder, 'index.ts'), index());
  console.log(`Wrote ${file}. Read it, then run npm run fix.`);
}

function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d+-/.test(file))
    .sort();
}

function index(): string {
  const migrations = migrationFiles().map((file) => {
    const [, timestamp = '', words = ''] = /^(\d+)-(.+)\.ts$/.exec(file) ?? [];
    return { file: file.replace(/ts$/, 'js'), class: className(words, timestamp) };
  });
  return `${migrations.map((one) => `import { ${one.class} } from './${one.file}';`).join('\n')}

/** Every migration, oldest first. \`npm run migration:generate NAME\` adds the next one. */
export const migrations = [${migrations.map((one) => one.class).join(', ')}];
`;
}
