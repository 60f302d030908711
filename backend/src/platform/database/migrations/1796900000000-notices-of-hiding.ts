import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const upToDeleted = `'ASKED', 'OFFERED', 'ACCEPTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'CANCELLED', 'LAPSED', 'ENDED', 'COLLECTED', 'NO_SHOW', 'CORRECTED', 'DISPUTED', 'POST_CHANGED', 'POST_DELETED'`;
const fromLeft = `'ASKER_LEFT', 'RESPOND_SOON', 'PICKUP_SOON', 'THANKED'`;
const added = `'POST_HIDDEN', 'POST_RESTORED'`;

const before = {
  name: 'CHK_60c58167afcb81442e050f0e3e',
  isKind: `CONSTRAINT "CHK_60c58167afcb81442e050f0e3e" CHECK ("kind" IN (${upToDeleted}, ${fromLeft}))`,
};
const after = {
  name: 'CHK_cb4a25804307624fd65823a816',
  isKind: `CONSTRAINT "CHK_cb4a25804307624fd65823a816" CHECK ("kind" IN (${upToDeleted}, ${added}, ${fromLeft}))`,
};

/** SQLite's: the table is made again, since a CHECK can't be changed. Nothing refers to it, and no trigger names it. */
function remake(isKind: string): string[] {
  return [
    `CREATE TABLE "temporary_notices" (
      "id" varchar PRIMARY KEY NOT NULL,
      "userId" varchar NOT NULL,
      "kind" varchar NOT NULL,
      "key" varchar NOT NULL,
      "count" integer NOT NULL DEFAULT (1),
      "foodId" varchar NOT NULL,
      "requestId" varchar,
      "foodName" varchar NOT NULL,
      "message" varchar,
      "saidBy" varchar,
      "createdAt" varchar NOT NULL,
      "readAt" varchar,
      CONSTRAINT "CHK_8acfbb1918442af04e8b759d90" CHECK ("count" >= 1),
      ${isKind},
      CONSTRAINT "FK_79364067097eea7912bb08855b6" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
    )`,
    'INSERT INTO "temporary_notices" SELECT * FROM "notices"', // the columns are the same, in the same order
    'DROP TABLE "notices"',
    'ALTER TABLE "temporary_notices" RENAME TO "notices"',
    `CREATE INDEX "IDX_a3a9b771a25e335f01376121d9" ON "notices" ("saidBy") WHERE "saidBy" IS NOT NULL`,
    'CREATE UNIQUE INDEX "IDX_dccdf79cff4f8dd50f68982203" ON "notices" ("userId", "key")',
    'CREATE INDEX "IDX_41c62728a038acf3ed35f972e8" ON "notices" ("userId", "id", "readAt")',
  ];
}

/** Donors are told that the moderators have hidden a post of theirs, or have put it back. */
export class NoticesOfHiding1796900000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: remake(after.isKind),
      postgres: [`ALTER TABLE "notices" DROP CONSTRAINT "${before.name}", ADD ${after.isKind}`],
    });
  }

  /** The edition before knows no such notices. */
  down(queryRunner: QueryRunner): Promise<void> {
    const forget = `DELETE FROM "notices" WHERE "kind" IN (${added})`;
    return runPerEngine(queryRunner, {
      sqlite: [forget, ...remake(before.isKind)],
      postgres: [forget, `ALTER TABLE "notices" DROP CONSTRAINT "${after.name}", ADD ${before.isKind}`],
    });
  }
}
