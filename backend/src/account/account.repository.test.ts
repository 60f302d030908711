import { expect, it } from 'vitest';
import { describeOnBoth, openTestDatabase } from '../../test/databases.js';
import { heldByUsers } from './account.repository.js';

const references = {
  SQLite: `SELECT "tables"."name" AS "table", "keys"."on_delete" AS "onDelete"
    FROM sqlite_master AS "tables", pragma_foreign_key_list("tables"."name") AS "keys" WHERE "keys"."table" = 'users'`,
  PostgreSQL: `SELECT conrelid::regclass::text AS "table", CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' END AS "onDelete"
    FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`,
};

describeOnBoth('deleting an account,', (engine) => {
  it('knows every table that refers to users, and deletes their rows with them', async () => {
    const { reads } = await openTestDatabase(engine);
    const known = heldByUsers.map(([entity]) => reads.dataSource.getMetadata(entity).tableName);
    const found: { table: string; onDelete: string }[] = await reads.query(references[engine]);
    // A block goes with either of the two.
    expect([...new Set(found.map(({ table }) => table))].toSorted()).toEqual(known.toSorted());
    for (const { table, onDelete } of found)
      expect([table, onDelete]).toEqual([table, table === 'reports' ? 'SET NULL' : 'CASCADE']);
  });
});
