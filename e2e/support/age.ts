import { createRequire } from 'node:module';
import { join } from 'node:path';

const requireOfServer = createRequire(join(import.meta.dirname, '../../backend/package.json'));

/** Makes everybody's request for a post three hours old: no test can wait that long. */
export function ageRequests(foodName: string) {
  // As the server's sqlite-driver.ts chooses.
  const hasNodeApi10 = Number(process.versions.napi) >= 10;
  const Sqlite = requireOfServer(hasNodeApi10 ? 'better-sqlite3-node-api' : 'better-sqlite3');
  const database = new Sqlite(join(process.env.PANTRY_DATA ?? '', 'pantry.sqlite'), { timeout: 5000 });
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
  database
    .prepare(
      'UPDATE requests SET "joinedAt" = ? WHERE "foodId" IN (SELECT "id" FROM foods WHERE "foodName" = ?)',
    )
    .run(threeHoursAgo, foodName);
  database.close();
}
