import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const reasons = `"reason" IN ('UNSAFE_FOOD', 'MISLEADING', 'RUDE', 'SPAM', 'OTHER')`;
const kinds = `"targetKind" IN ('POST', 'USER', 'MESSAGE')`;
const steps = `"step" IN ('OPENED', 'HIDDEN', 'RESTORED', 'DISMISSED')`;

/** The tables; `varchar` means the same to both engines. */
const tables = [
  `CREATE TABLE "blocks" (
    "blockerId" varchar NOT NULL,
    "blockedId" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    CONSTRAINT "CHK_3b56ca6dcf282fc62e1b948271" CHECK ("blockerId" <> "blockedId"),
    CONSTRAINT "FK_ed8a33b2c1ac10922c2354f5cfc" FOREIGN KEY ("blockerId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "FK_b87401da081a7153ec3bd1e6ab6" FOREIGN KEY ("blockedId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "PK_4abe7bad89347a663fc8f428d0d" PRIMARY KEY ("blockerId", "blockedId")
  )`,
  `CREATE TABLE "reports" (
    "id" varchar NOT NULL,
    "reporterId" varchar,
    "targetKind" varchar NOT NULL,
    "targetId" varchar NOT NULL,
    "reason" varchar NOT NULL,
    "text" varchar,
    "createdAt" varchar NOT NULL,
    "closedAt" varchar,
    CONSTRAINT "CHK_d245e977135b4698c8700544e5" CHECK (${reasons}),
    CONSTRAINT "CHK_d1f14702c34835ed4a43369794" CHECK (${kinds}),
    CONSTRAINT "FK_4353be8309ce86650def2f8572d" FOREIGN KEY ("reporterId") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION,
    CONSTRAINT "PK_d9013193989303580053c0b5ef6" PRIMARY KEY ("id")
  )`,
  `CREATE TABLE "report_log" (
    "id" varchar NOT NULL,
    "reportId" varchar NOT NULL,
    "step" varchar NOT NULL,
    "at" varchar NOT NULL,
    "by" varchar,
    "why" varchar,
    CONSTRAINT "CHK_58b53e66c817b06fca2603e72d" CHECK (${steps}),
    CONSTRAINT "PK_c4264e39e9de4e30211fdede3fc" PRIMARY KEY ("id")
  )`,
  'CREATE INDEX "IDX_b87401da081a7153ec3bd1e6ab" ON "blocks" ("blockedId")',
  'CREATE INDEX "IDX_cd7faa31851a2153125fd1af73" ON "reports" ("targetId")',
  'CREATE UNIQUE INDEX "IDX_b87090124b231da7f61da8d3ea" ON "reports" ("reporterId", "targetId")',
  'CREATE INDEX "IDX_cbe2854109e3e686e57bc57146" ON "report_log" ("reportId")',
];

const hidden = 'CONSTRAINT "CHK_2c18dbd0daca03acbe19a3fa17" CHECK ("hiddenBy" IS NULL OR "isPast")';
const refusal = 'The log of reports only grows.';

export class Trust1796220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await runPerEngine(queryRunner, {
      sqlite: [
        ...tables,
        'ALTER TABLE "users" ADD COLUMN "hiddenAt" varchar',
        // The check is the column's own, so that it can go with it: no table is remade.
        `ALTER TABLE "foods" ADD COLUMN "hiddenBy" varchar ${hidden}`,
        ...['UPDATE', 'DELETE'].map(
          (event) => `CREATE TRIGGER "report_log_no_${event.toLowerCase()}" BEFORE ${event} ON "report_log"
            BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
        ),
      ],
      postgres: [
        ...tables,
        'ALTER TABLE "users" ADD "hiddenAt" varchar',
        `ALTER TABLE "foods" ADD "hiddenBy" varchar, ADD ${hidden}`,
        `CREATE OR REPLACE FUNCTION "refuse_to_rewrite" () RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '${refusal}'; END
    $$`,
        `CREATE TRIGGER "report_log_no_change" BEFORE UPDATE OR DELETE ON "report_log"
          FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite" ()`,
        `CREATE TRIGGER "report_log_no_truncate" BEFORE TRUNCATE ON "report_log"
          FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite" ()`,
      ],
    });
  }

  /** What is hidden stays out of the lists: an edition that knows no better takes it for past. */
  async down(queryRunner: QueryRunner): Promise<void> {
    const dropTables = ['report_log', 'reports', 'blocks'].map((table) => `DROP TABLE "${table}"`);
    await runPerEngine(queryRunner, {
      sqlite: [
        ...dropTables,
        'ALTER TABLE "foods" DROP COLUMN "hiddenBy"',
        'ALTER TABLE "users" DROP COLUMN "hiddenAt"',
      ],
      postgres: [
        ...dropTables,
        'DROP FUNCTION "refuse_to_rewrite"',
        'ALTER TABLE "foods" DROP CONSTRAINT "CHK_2c18dbd0daca03acbe19a3fa17"',
        'ALTER TABLE "foods" DROP COLUMN "hiddenBy"',
        'ALTER TABLE "users" DROP COLUMN "hiddenAt"',
      ],
    });
  }
}
