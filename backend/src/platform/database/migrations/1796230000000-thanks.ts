import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const isVisibility = `CONSTRAINT "CHK_c019c3d1a5ee157a71c8e79e6b" CHECK ("emailVisibility" IN ('EVERYBODY', 'AGREED', 'NOBODY'))`;
// Who has agreed before this was stored agreed about when the asker last said yes.
const fill = `UPDATE "requests" SET "agreedAt" = "joinedAt" WHERE "state" = 'ACCEPTED'`;
const dropRequestColumns = [
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
      ],
      postgres: [
        'ALTER TABLE "requests" ADD "agreedAt" character varying',
        'ALTER TABLE "requests" ADD "thanks" character varying',
        `ALTER TABLE "users" ADD "emailVisibility" character varying NOT NULL DEFAULT 'EVERYBODY'`,
        `ALTER TABLE "users" ADD ${isVisibility}`,
        fill,
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
