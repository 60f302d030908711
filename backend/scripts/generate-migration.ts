import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '../src/database/data-source.js';
import { startPostgres } from './embedded-postgres.js';

// `npm run migration:generate NAME`: compares the entities with the migrations on both engines, and writes one
// migration that takes either of them from the one to the other.

const folder = join(import.meta.dirname, '../../src/database/migrations');

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run migration:generate NAME, in-lower-case-with-hyphens');
  process.exit(1);
}

const temporary = mkdtempSync(join(tmpdir(), 'pantry-migration-'));
const postgres = await startPostgres();
try {
  const sqlite = await difference(`sqlite:${join(temporary, 'pantry.sqlite')}`);
  const postgresql = await difference(postgres.url('postgres'));
  if (sqlite.up.length + postgresql.up.length === 0) {
    console.log('The entities and the migrations agree; there is nothing to generate.');
  } else {
    write(sqlite, postgresql);
  }
} finally {
  await postgres.stop();
  rmSync(temporary, { recursive: true });
}

interface Difference {
  up: string[];
  down: string[];
}

async function difference(url: string): Promise<Difference> {
  const dataSource = await createDataSource(url).initialize();
  await dataSource.runMigrations();
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return {
    up: upQueries.map((statement) => statement.query),
    down: downQueries.map((statement) => statement.query).reverse(),
  };
}

function write(sqlite: Difference, postgres: Difference): void {
  const timestamp = Date.now(); // TypeORM orders migrations by the number at the end of the class's name
  const source = `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

export class ${className(name, timestamp)} implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: ${list(sqlite.up)}, postgres: ${list(postgres.up)} });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: ${list(sqlite.down)}, postgres: ${list(postgres.down)} });
  }
}
`;
  const file = `${timestamp}-${name}.ts`;
  writeFileSync(join(folder, file), source);
  writeFileSync(join(folder, 'index.ts'), index());
  console.log(`Wrote ${file}. Read it, then run npm run fix.`);
}

function list(statements: string[]): string {
  return `[${statements.map((statement) => `\n${JSON.stringify(statement)},`).join('')}\n]`;
}

function className(words: string, timestamp: number | string): string {
  return `${words.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}${timestamp}`;
}

function index(): string {
  const files = readdirSync(folder)
    .filter((file) => /^\d+-/.test(file))
    .sort();
  const migrations = files.map((file) => {
    const [, timestamp = '', words = ''] = /^(\d+)-(.+)\.ts$/.exec(file) ?? [];
    return { file: file.replace(/ts$/, 'js'), class: className(words, timestamp) };
  });
  return `${migrations.map((one) => `import { ${one.class} } from './${one.file}';`).join('\n')}

/** Every migration, oldest first. \`npm run migration:generate NAME\` adds the next one. */
export const migrations = [${migrations.map((one) => one.class).join(', ')}];
`;
}
