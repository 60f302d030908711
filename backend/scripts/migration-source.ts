import { createDataSource } from '../src/platform/database/data-source.js';

/** The statements that change the migrations' schema into the entities', and back. */
export interface Difference {
  up: string[];
  down: string[];
}

/** Compares the entities with the migrations, which are run on the empty database at `url`. */
export async function findDifference(url: string): Promise<Difference> {
  const dataSource = await createDataSource(url).initialize();
  try {
    await dataSource.runMigrations();
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
    return {
      up: upQueries.map((statement) => statement.query),
      down: downQueries.map((statement) => statement.query).reverse(),
    };
  } finally {
    await dataSource.destroy();
  }
}

/** A migration's source code. @param timestamp TypeORM orders migrations by the number at the end of the class's name */
export function migrationSource(
  name: string,
  timestamp: number,
  { sqlite: made, postgres }: { sqlite: Difference; postgres: Difference },
): string {
  const sqlite = addedTo(postgres) ?? made;
  const run = (way: keyof Difference) =>
    `return withoutTriggers(queryRunner, () => runPerEngine(queryRunner, {
      sqlite: ${list(sqlite[way])},
      postgres: ${list(postgres[way])},
    }));`;
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { withoutTriggers } from '../triggers.js';

export class ${className(name, timestamp)} implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    ${run('up')}
  }

  down(queryRunner: QueryRunner): Promise<void> {
    ${run('down')}
  }
}
`;
}

/**
 * SQLite's statements for what adds nothing but columns that may be null; null for anything else. TypeORM would make the table
 * anew, with a copy of each row; and what added a checked column before could then no longer be undone.
 */
function addedTo({ up, down }: Difference): Difference | null {
  const adds = (statement: string) => /^ALTER TABLE "\w+" ADD "\w+" [a-z ]+$/.test(statement);
  if (up.length === 0 || !up.every(adds)) return null;
  return { up: up.map((statement) => statement.replace('character varying', 'varchar')), down };
}

/** The class name of a migration, from the name and number of its file. */
export function className(words: string, timestamp: number | string): string {
  return `${words.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}${timestamp}`;
}

function list(statements: string[]): string {
  return `[${statements.map((statement) => `\n${JSON.stringify(statement)},`).join('')}\n]`;
}
