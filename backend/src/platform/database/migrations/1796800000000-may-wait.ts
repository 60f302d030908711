import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

/** On PostgreSQL, one neighbour asks for one post after the other. SQLite has one writer anyway. */
export class MayWait1796800000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [],
      postgres: [
        `CREATE FUNCTION "may_wait" (asker text, food text, most integer) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('asks ' || asker, 0));
        RETURN NOT EXISTS (
          SELECT FROM "requests" WHERE "foodId" = food AND "requesterId" = asker AND "state" = 'WITHDRAWN'
        ) AND most > (
          SELECT COUNT(*) FROM (
            SELECT FROM "requests" WHERE "requesterId" = asker AND "state" = 'PENDING' LIMIT most
          ) AS waiting
        );
      END
    $$`,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: [], postgres: ['DROP FUNCTION "may_wait"'] });
  }
}
