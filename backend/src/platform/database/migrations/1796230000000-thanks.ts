import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const isVisibility = `CONSTRAINT "CHK_c019c3d1a5ee157a71c8e79e6b" CHECK ("emailVisibility" IN ('EVERYBODY', 'AGREED', 'NOBODY'))`;
// Who has agreed before this was stored agreed about when the asker last said yes.
const fill = `UPDATE "requests" SET "agreedAt" = "joinedAt" WHERE "state" = 'ACCEPTED'`;
// Else who asks would read all requests of the post to count those that they have taken back.
const withdrawn = `CREATE INDEX "IDX_2b6f091c67035603af922f80c1" ON "requests" ("foodId", "requesterId") WHERE "state" = 'WITHDRAWN'`;
// Else a donor's line would read everything that those in it have ever asked for, to say who has had least lately.
const ended = `CREATE INDEX "IDX_897a34d6f0163b45322f437183" ON "requests" ("requesterId", "endedAt") WHERE "endedAt" IS NOT NULL`;
const dropRequestColumns = [
  'DROP INDEX "IDX_897a34d6f0163b45322f437183"',
  'DROP INDEX "IDX_2b6f091c67035603af922f80c1"',
  'ALTER TABLE "requests" DROP COLUMN "thanks"',
  'ALTER TABLE "requests" DROP COLUMN "agreedAt"',
];

export class Thanks1796230000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        'ALTER TABLE "requests" ADD COLUMN "agreedAt" varchar',
        'ALTER TABLE "requests" ADD COLUMN "thanks" varchar',
        `ALTER TABLE "users" ADD COLUMN "emailVisibility" varchar NOT NULL DEFAULT ('EVERYBODY') ${isVisibility}`,
        fill,
        withdrawn,
        ended,
      ],
      postgres: [
        'ALTER TABLE "requests" ADD "agreedAt" character varying',
        'ALTER TABLE "requests" ADD "thanks" character varying',
        `ALTER TABLE "users" ADD "emailVisibility" character varying NOT NULL DEFAULT 'EVERYBODY'`,
        `ALTER TABLE "users" ADD ${isVisibility}`,
        fill,
        withdrawn,
        ended,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [...dropRequestColumns, 'ALTER TABLE "users" DROP COLUMN "emailVisibility"'],
      postgres: [...dropRequestColumns, 'ALTER TABLE "users" DROP COLUMN "emailVisibility"'],
    });
  }
}
