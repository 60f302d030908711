import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

// docs/decisions/038-kept-answers-follow-what-is-public.md
export const publicColumns = [
  'id',
  'foodName',
  'foodNameFolded',
  'foodImage',
  'foodQuantity',
  'date',
  'foodLocation',
  'foodNotes',
  'foodStatus',
  'donorId',
  'createdAt',
  'updatedAt',
];
const stays = 'NOT OLD."isPast" AND NOT NEW."isPast" AND OLD."requestCount" = NEW."requestCount"';

/** Tells of an edit where one of the columns has changed. */
export const createEditedOf = (columns: readonly string[]) => {
  const differs = columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`);
  return createEdited(`${stays} AND (${differs.join(' OR ')})`);
};

const createEdited = (condition: string) => ({
  sqlite: `CREATE TRIGGER "food_changes_edited" AFTER UPDATE ON "foods" WHEN ${condition}
    BEGIN INSERT INTO "food_changes" ("foodId", "kind") VALUES (NEW."id", 'EDITED'); END`,
  postgres: `CREATE TRIGGER "food_changes_edited" AFTER UPDATE ON "foods" FOR EACH ROW WHEN (${condition})
    EXECUTE FUNCTION "record_food_change" ('EDITED')`,
});

export class NamePublicColumns1796070000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    const edited = createEditedOf(publicColumns);
    return runPerEngine(queryRunner, {
      sqlite: ['DROP TRIGGER "food_changes_edited"', edited.sqlite],
      postgres: [
        'DROP TRIGGER "food_changes_edited" ON "foods"',
        edited.postgres,
        `CREATE FUNCTION "record_all_gone" () RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            INSERT INTO "food_changes" ("foodId", "kind") SELECT "id", 'GONE' FROM "foods" WHERE NOT "isPast";
            RETURN NULL;
          END
        $$`,
        `CREATE TRIGGER "food_changes_truncated" BEFORE TRUNCATE ON "foods"
          FOR EACH STATEMENT EXECUTE FUNCTION "record_all_gone" ()`,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    const edited = createEdited(stays);
    return runPerEngine(queryRunner, {
      sqlite: ['DROP TRIGGER "food_changes_edited"', edited.sqlite],
      postgres: [
        'DROP TRIGGER "food_changes_truncated" ON "foods"',
        'DROP FUNCTION "record_all_gone"',
        'DROP TRIGGER "food_changes_edited" ON "foods"',
        edited.postgres,
      ],
    });
  }
}
