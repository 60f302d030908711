import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

/** The table; `varchar` means the same to both engines. */
const table = [
  `CREATE TABLE "stored_photos" (
    "name" varchar NOT NULL,
    "sizes" varchar NOT NULL,
    "writtenAt" varchar NOT NULL,
    CONSTRAINT "PK_2dbf6d23c559de3bfa88faca53a" PRIMARY KEY ("name")
  )`,
  // Two photos of one name have the same files, so they have the same sizes.
  `INSERT INTO "stored_photos" ("name", "sizes", "writtenAt")
    SELECT "name", max("sizes"), max("createdAt") FROM "photos" GROUP BY "name"`,
];

/** Of which photos the files are stored here, so that the sweep deletes no others. */
export class StoredPhotos1796700000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: table, postgres: table });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    const drop = ['DROP TABLE "stored_photos"'];
    return runPerEngine(queryRunner, { sqlite: drop, postgres: drop });
  }
}
