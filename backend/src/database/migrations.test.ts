import { expect, it } from 'vitest';
import { createEmptyDatabase, describeOnBoth } from '../../test/databases.js';
import { Food } from '../food/food.entity.js';
import { User } from '../user/user.entity.js';
import { createDataSource } from './data-source.js';
import { Initial1795231423282 } from './migrations/1795231423282-initial.js';
import { migrations } from './migrations/index.js';

describeOnBoth('the migrations', (engine) => {
  it('make from an empty database exactly what the entities describe', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    try {
      expect(dataSource.options.synchronize).toBe(false);
      await dataSource.runMigrations();
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('can each be undone and done again', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    try {
      const done = await dataSource.runMigrations();
      for (const _ of done) await dataSource.undoLastMigration();
      expect(await dataSource.runMigrations()).toHaveLength(done.length);
    } finally {
      await dataSource.destroy();
    }
  });

  it('keep what the first edition of the database held', async () => {
    const dataSource = await createDataSource(await createEmptyDatabase(engine)).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      await new Initial1795231423282().up(runner);
      const now = new Date().toISOString();
      await runner.query(
        `INSERT INTO "users" ("id", "uid", "displayName", "email") VALUES ('u', 'uid', 'Nadia', 'nadia@example.com')`,
      );
      await runner.query(
        `INSERT INTO "foods" ("id", "foodName", "foodNameFolded", "foodImage", "foodQuantity", "date", "foodLocation",
          "foodNotes", "donorId", "createdAt", "updatedAt")
          VALUES ('f', 'Dal', 'dal', '/dal.svg', 4, '2999-12-24', 'here', 'warm', 'u', '${now}', '${now}')`,
      );
      for (const Migration of migrations.slice(1)) await new Migration().up(runner);
      const [food] = await dataSource.manager.find(Food, { relations: { donor: true } });
      expect(food).toMatchObject({ foodName: 'Dal', donor: { email: 'nadia@example.com' } });
      await dataSource.manager.update(User, { id: 'u' }, { displayName: 'Nadia K.' });
      await dataSource.manager.delete(User, { id: 'u' });
      const changes = `SELECT "kind" FROM "food_changes" WHERE "foodId" = 'f' ORDER BY "number"`;
      expect(await runner.query(changes)).toEqual([{ kind: 'EDITED' }, { kind: 'GONE' }]);
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
  });
});
