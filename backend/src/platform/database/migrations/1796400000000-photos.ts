import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

/** The table; `varchar` means the same to both engines. */
const table = [
  `CREATE TABLE "photos" (
    "id" varchar NOT NULL,
    "ownerId" varchar NOT NULL,
    "foodId" varchar,
    "position" integer NOT NULL DEFAULT (0),
    "name" varchar NOT NULL,
    "sizes" varchar NOT NULL,
    "thumbhash" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    "freeSince" varchar,
    CONSTRAINT "FK_556eedea27ffaf50a4ee0c0a058" FOREIGN KEY ("ownerId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "FK_c6c2112b84fdb5eaf3f5d216199" FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "PK_5220c45b8e32d49d767b9b3d725" PRIMARY KEY ("id")
  )`,
  'CREATE INDEX "IDX_0263e42b8f236afde6b018c5fc" ON "photos" ("foodId", "position")',
  'CREATE INDEX "IDX_556eedea27ffaf50a4ee0c0a05" ON "photos" ("ownerId")',
  'CREATE INDEX "IDX_6a2b5d4085691366e017de80d5" ON "photos" ("name")',
  'CREATE INDEX "IDX_a363113c86a874f84dbb37d3a6" ON "photos" ("freeSince") WHERE "freeSince" IS NOT NULL',
];

export class Photos1796400000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: table, postgres: table });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    const drop = ['DROP TABLE "photos"'];
    return runPerEngine(queryRunner, { sqlite: drop, postgres: drop });
  }
}
