import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

/** The table of rate-limiter-flexible's PostgreSQL store, in its own words; on SQLite one server counts in memory. */
export class RateLimits1795292000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [],
      // UNLOGGED: counts of a minute need not outlive a crash, and cost less so.
      postgres: [
        `CREATE UNLOGGED TABLE "rate_limits" (
          "key" character varying(255) PRIMARY KEY,
          "points" integer NOT NULL DEFAULT 0,
          "expire" bigint
        )`,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: [], postgres: ['DROP TABLE "rate_limits"'] });
  }
}
