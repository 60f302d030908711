import { expect, it } from 'vitest';
import { createEmptyDatabase, describeOnBoth } from '../../test/databases.js';
import { createDataSource } from './data-source.js';

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
});
