import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { withoutTriggers } from '../triggers.js';
import { createEditedOf, publicColumns } from './1796070000000-name-public-columns.js';

// What was asked for before is PENDING, for one portion. Of a past post it is over all the same: that is never stored.

const foodsColumns = `"number", "id", "foodName", "foodNameFolded", "foodImage", "foodQuantity", "date", "foodLocation", "foodNotes", "foodStatus", "requestCount", "donorId", "createdAt", "updatedAt", "isPast"`;
const requestsColumns = `"id", "foodId", "requesterId", "foodRequestDate", "createdAt"`;

// SQLite's tables, each remade once.
const foods = `CREATE TABLE "temporary_foods" (
    "number" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    "id" varchar NOT NULL,
    "foodName" varchar NOT NULL,
    "foodNameFolded" varchar NOT NULL,
    "foodImage" varchar NOT NULL,
    "foodQuantity" integer NOT NULL,
    "date" varchar NOT NULL,
    "foodLocation" varchar NOT NULL,
    "foodNotes" varchar NOT NULL,
    "foodStatus" varchar NOT NULL DEFAULT ('AVAILABLE'),
    "requestCount" integer NOT NULL DEFAULT (0),
    "donorId" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    "updatedAt" varchar NOT NULL,
    "isPast" boolean NOT NULL DEFAULT (0),
    "waitingCount" integer NOT NULL DEFAULT (0),
    "portionsHeld" integer NOT NULL DEFAULT (0),
    "portionsCollected" integer NOT NULL DEFAULT (0),
    "shareRule" varchar NOT NULL DEFAULT ('DONOR_CHOOSES'),
    "gathersUntil" varchar,
    "portionsFreed" integer NOT NULL DEFAULT (0),
    "offersFrom" varchar,
    "dueAt" varchar,
    CONSTRAINT "UQ_0cc83421325632f61fa27a52b59" UNIQUE ("id"),
    CONSTRAINT "CHK_6b5cdf402f5b47b574769c3bab" CHECK ((("requestCount" > 0) = ("foodStatus" = 'REQUESTED'))),
    CONSTRAINT "CHK_0d1857ab4708488a3250062d50" CHECK (("foodStatus" IN ('AVAILABLE', 'REQUESTED'))),
    CONSTRAINT "CHK_28c8114e52bfa849211a0918f4" CHECK (("foodQuantity" BETWEEN 1 AND 10000)),
    CONSTRAINT "CHK_2c9aa94d255b52188498e9eac4" CHECK ("shareRule" IN ('DONOR_CHOOSES', 'FAIR_DRAW', 'FIRST_COME')),
    CONSTRAINT "CHK_b8e6c7d385b8343f9ae90a498d" CHECK ("waitingCount" >= 0 AND "portionsFreed" >= 0),
    CONSTRAINT "CHK_57a89293da157927dc99b42115" CHECK ("portionsHeld" >= 0 AND "portionsCollected" >= 0 AND "portionsHeld" + "portionsCollected" <= "foodQuantity"),
    CONSTRAINT "FK_4f1ed3570759c6a851a356116f6" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`;
const formerFoods = `CREATE TABLE "temporary_foods" (
    "number" integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    "id" varchar NOT NULL,
    "foodName" varchar NOT NULL,
    "foodNameFolded" varchar NOT NULL,
    "foodImage" varchar NOT NULL,
    "foodQuantity" integer NOT NULL,
    "date" varchar NOT NULL,
    "foodLocation" varchar NOT NULL,
    "foodNotes" varchar NOT NULL,
    "foodStatus" varchar NOT NULL DEFAULT ('AVAILABLE'),
    "requestCount" integer NOT NULL DEFAULT (0),
    "donorId" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    "updatedAt" varchar NOT NULL,
    "isPast" boolean NOT NULL DEFAULT (0),
    CONSTRAINT "UQ_0cc83421325632f61fa27a52b59" UNIQUE ("id"),
    CONSTRAINT "CHK_6b5cdf402f5b47b574769c3bab" CHECK ((("requestCount" > 0) = ("foodStatus" = 'REQUESTED'))),
    CONSTRAINT "CHK_0d1857ab4708488a3250062d50" CHECK (("foodStatus" IN ('AVAILABLE', 'REQUESTED'))),
    CONSTRAINT "CHK_28c8114e52bfa849211a0918f4" CHECK (("foodQuantity" BETWEEN 1 AND 10000)),
    CONSTRAINT "FK_4f1ed3570759c6a851a356116f6" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`;
const requests = `CREATE TABLE "temporary_requests" (
    "id" varchar PRIMARY KEY NOT NULL,
    "foodId" varchar NOT NULL,
    "requesterId" varchar NOT NULL,
    "foodRequestDate" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    "state" varchar NOT NULL DEFAULT ('PENDING'),
    "portions" integer NOT NULL DEFAULT (1),
    "minPortions" integer NOT NULL DEFAULT (1),
    "granted" integer,
    "respondBy" varchar,
    "pickupAt" varchar,
    "joinedAt" varchar NOT NULL DEFAULT (''),
    "draw" integer NOT NULL DEFAULT (0),
    "timeZone" varchar,
    "collected" integer,
    "endedAt" varchar,
    "endedBy" varchar,
    "endReason" varchar,
    "endNote" varchar,
    "disputedAt" varchar,
    CONSTRAINT "CHK_914b77d1c0ac6c93c9315599f9" CHECK ("granted" BETWEEN 1 AND "portions"),
    CONSTRAINT "CHK_4f3e3e3ae6ac15ebf5baab4b51" CHECK (("state" IN ('OFFERED', 'ACCEPTED')) <= ("granted" IS NOT NULL)),
    CONSTRAINT "CHK_c952bd92bf3efb84c02761a10d" CHECK ("portions" BETWEEN 1 AND 10000 AND "minPortions" BETWEEN 1 AND "portions"),
    CONSTRAINT "CHK_4998d7170059b1e348859ea950" CHECK ("endReason" IN ('UNANSWERED', 'POST_ENDED', 'NO_REPORT', 'POST_DELETED', 'DONOR_CHANGED', 'UNAVAILABLE', 'BLOCKED')),
    CONSTRAINT "CHK_4af50964f88b16cb3a00f2d6be" CHECK ("endedBy" IN ('ASKER', 'DONOR', 'SYSTEM', 'MODERATOR')),
    CONSTRAINT "CHK_cf2257fb082238ea33bdb5bbaf" CHECK ("state" IN ('PENDING', 'OFFERED', 'ACCEPTED', 'COLLECTED', 'NO_SHOW', 'DECLINED', 'WITHDRAWN', 'CANCELLED', 'EXPIRED')),
    CONSTRAINT "FK_5ebb212dcbcf18fa826ab9f75d3" FOREIGN KEY ("requesterId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "FK_94877b64147cf682c40919e85e8" FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`;
const formerRequests = `CREATE TABLE "temporary_requests" (
    "id" varchar PRIMARY KEY NOT NULL,
    "foodId" varchar NOT NULL,
    "requesterId" varchar NOT NULL,
    "foodRequestDate" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    CONSTRAINT "UQ_7b6383597f3eb79ef3cfbf24437" UNIQUE ("foodId", "requesterId"),
    CONSTRAINT "FK_5ebb212dcbcf18fa826ab9f75d3" FOREIGN KEY ("requesterId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "FK_94877b64147cf682c40919e85e8" FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`;

const foodsIndexes = [
  'CREATE INDEX "foods_by_quantity" ON "foods" ("isPast", "foodQuantity", "id")',
  'CREATE INDEX "foods_by_date" ON "foods" ("isPast", "date", "id")',
  'CREATE INDEX "foods_newest" ON "foods" ("isPast", "id")',
  'CREATE INDEX "IDX_ff5e3f33405eb95208a6086c8a" ON "foods" ("donorId", "id")',
];
const requestsIndex = 'CREATE INDEX "IDX_169a36a7a9cea6d560bbe0e34f" ON "requests" ("requesterId", "id")';
const newIndexes = [
  `CREATE INDEX "IDX_33508a9fbb4fd5308abf23a1f7" ON "foods" ("dueAt") WHERE "dueAt" IS NOT NULL`,
  `CREATE INDEX "IDX_0add92c9cbd1b3fca880bf1bda" ON "requests" ("foodId", "id")`,
  `CREATE UNIQUE INDEX "IDX_f7cfc6184712025aa491130ca6" ON "requests" ("foodId", "requesterId") WHERE "state" <> 'WITHDRAWN'`,
];

// A withdrawn request is gone for a database that knows no such thing; PostgreSQL's older key allows one per neighbour.
const forgetWithdrawn = `DELETE FROM "requests" WHERE "state" = 'WITHDRAWN'`;

async function tellOf(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
  const edited = createEditedOf(columns);
  await runPerEngine(queryRunner, {
    sqlite: ['DROP TRIGGER "food_changes_edited"', edited.sqlite],
    postgres: ['DROP TRIGGER "food_changes_edited" ON "foods"', edited.postgres],
  });
}

const newPublicColumns = ['waitingCount', 'portionsHeld', 'portionsCollected', 'shareRule', 'gathersUntil'];

export class Handover1796100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await withoutTriggers(queryRunner, () =>
      runPerEngine(queryRunner, {
        sqlite: [
          foods,
          `INSERT INTO "temporary_foods" (${foodsColumns}, "waitingCount")
            SELECT ${foodsColumns}, "requestCount" FROM "foods"`,
          'DROP TABLE "foods"',
          'ALTER TABLE "temporary_foods" RENAME TO "foods"',
          ...foodsIndexes,
          requests,
          `INSERT INTO "temporary_requests" (${requestsColumns}, "joinedAt") SELECT ${requestsColumns}, "createdAt" FROM "requests"`,
          'DROP TABLE "requests"',
          'ALTER TABLE "temporary_requests" RENAME TO "requests"',
          requestsIndex,
          ...newIndexes,
          `CREATE TABLE "pickup_places" (
    "foodId" varchar PRIMARY KEY NOT NULL,
    "place" varchar NOT NULL,
    CONSTRAINT "FK_35fa0abf32dc04fa055f60aba5f" FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`,
        ],
        postgres: [
          `ALTER TABLE "requests" DROP CONSTRAINT "UQ_7b6383597f3eb79ef3cfbf24437"`,
          `CREATE TABLE "pickup_places" ("foodId" character varying NOT NULL, "place" character varying NOT NULL, CONSTRAINT "PK_35fa0abf32dc04fa055f60aba5f" PRIMARY KEY ("foodId"))`,
          `ALTER TABLE "foods" ADD "waitingCount" integer NOT NULL DEFAULT '0'`,
          `ALTER TABLE "foods" ADD "portionsHeld" integer NOT NULL DEFAULT '0'`,
          `ALTER TABLE "foods" ADD "portionsCollected" integer NOT NULL DEFAULT '0'`,
          `ALTER TABLE "foods" ADD "shareRule" character varying NOT NULL DEFAULT 'DONOR_CHOOSES'`,
          `ALTER TABLE "foods" ADD "gathersUntil" character varying`,
          `ALTER TABLE "foods" ADD "portionsFreed" integer NOT NULL DEFAULT '0'`,
          `ALTER TABLE "foods" ADD "offersFrom" character varying`,
          `ALTER TABLE "foods" ADD "dueAt" character varying`,
          `ALTER TABLE "requests" ADD "state" character varying NOT NULL DEFAULT 'PENDING'`,
          `ALTER TABLE "requests" ADD "portions" integer NOT NULL DEFAULT '1'`,
          `ALTER TABLE "requests" ADD "minPortions" integer NOT NULL DEFAULT '1'`,
          `ALTER TABLE "requests" ADD "granted" integer`,
          `ALTER TABLE "requests" ADD "respondBy" character varying`,
          `ALTER TABLE "requests" ADD "pickupAt" character varying`,
          `ALTER TABLE "requests" ADD "joinedAt" character varying NOT NULL DEFAULT ''`,
          `ALTER TABLE "requests" ADD "draw" integer NOT NULL DEFAULT '0'`,
          `ALTER TABLE "requests" ADD "timeZone" character varying`,
          `ALTER TABLE "requests" ADD "collected" integer`,
          `ALTER TABLE "requests" ADD "endedAt" character varying`,
          `ALTER TABLE "requests" ADD "endedBy" character varying`,
          `ALTER TABLE "requests" ADD "endReason" character varying`,
          `ALTER TABLE "requests" ADD "endNote" character varying`,
          `ALTER TABLE "requests" ADD "disputedAt" character varying`,
          `ALTER TABLE "foods" ADD CONSTRAINT "CHK_2c9aa94d255b52188498e9eac4" CHECK ("shareRule" IN ('DONOR_CHOOSES', 'FAIR_DRAW', 'FIRST_COME'))`,
          `ALTER TABLE "foods" ADD CONSTRAINT "CHK_b8e6c7d385b8343f9ae90a498d" CHECK ("waitingCount" >= 0 AND "portionsFreed" >= 0)`,
          `ALTER TABLE "foods" ADD CONSTRAINT "CHK_57a89293da157927dc99b42115" CHECK ("portionsHeld" >= 0 AND "portionsCollected" >= 0 AND "portionsHeld" + "portionsCollected" <= "foodQuantity")`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_914b77d1c0ac6c93c9315599f9" CHECK ("granted" BETWEEN 1 AND "portions")`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_4f3e3e3ae6ac15ebf5baab4b51" CHECK (("state" IN ('OFFERED', 'ACCEPTED')) <= ("granted" IS NOT NULL))`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_c952bd92bf3efb84c02761a10d" CHECK ("portions" BETWEEN 1 AND 10000 AND "minPortions" BETWEEN 1 AND "portions")`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_4998d7170059b1e348859ea950" CHECK ("endReason" IN ('UNANSWERED', 'POST_ENDED', 'NO_REPORT', 'POST_DELETED', 'DONOR_CHANGED', 'UNAVAILABLE', 'BLOCKED'))`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_4af50964f88b16cb3a00f2d6be" CHECK ("endedBy" IN ('ASKER', 'DONOR', 'SYSTEM', 'MODERATOR'))`,
          `ALTER TABLE "requests" ADD CONSTRAINT "CHK_cf2257fb082238ea33bdb5bbaf" CHECK ("state" IN ('PENDING', 'OFFERED', 'ACCEPTED', 'COLLECTED', 'NO_SHOW', 'DECLINED', 'WITHDRAWN', 'CANCELLED', 'EXPIRED'))`,
          `ALTER TABLE "pickup_places" ADD CONSTRAINT "FK_35fa0abf32dc04fa055f60aba5f" FOREIGN KEY ("foodId") REFERENCES "foods"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
          'UPDATE "foods" SET "waitingCount" = "requestCount" WHERE "requestCount" > 0',
          'UPDATE "requests" SET "joinedAt" = "createdAt"',
          ...newIndexes,
        ],
      }),
    );
    await tellOf(queryRunner, [...publicColumns, ...newPublicColumns]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await tellOf(queryRunner, publicColumns); // a trigger names no column that is gone
    await withoutTriggers(queryRunner, () =>
      runPerEngine(queryRunner, {
        sqlite: [
          'DROP TABLE "pickup_places"',
          forgetWithdrawn,
          formerFoods,
          `INSERT INTO "temporary_foods" (${foodsColumns}) SELECT ${foodsColumns} FROM "foods"`,
          'DROP TABLE "foods"',
          'ALTER TABLE "temporary_foods" RENAME TO "foods"',
          ...foodsIndexes,
          formerRequests,
          `INSERT INTO "temporary_requests" (${requestsColumns}) SELECT ${requestsColumns} FROM "requests"`,
          'DROP TABLE "requests"',
          'ALTER TABLE "temporary_requests" RENAME TO "requests"',
          requestsIndex,
        ],
        postgres: [
          forgetWithdrawn,
          `ALTER TABLE "pickup_places" DROP CONSTRAINT "FK_35fa0abf32dc04fa055f60aba5f"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_cf2257fb082238ea33bdb5bbaf"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_4af50964f88b16cb3a00f2d6be"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_4998d7170059b1e348859ea950"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_c952bd92bf3efb84c02761a10d"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_4f3e3e3ae6ac15ebf5baab4b51"`,
          `ALTER TABLE "requests" DROP CONSTRAINT "CHK_914b77d1c0ac6c93c9315599f9"`,
          `ALTER TABLE "foods" DROP CONSTRAINT "CHK_57a89293da157927dc99b42115"`,
          `ALTER TABLE "foods" DROP CONSTRAINT "CHK_b8e6c7d385b8343f9ae90a498d"`,
          `ALTER TABLE "foods" DROP CONSTRAINT "CHK_2c9aa94d255b52188498e9eac4"`,
          `DROP INDEX "IDX_f7cfc6184712025aa491130ca6"`,
          `DROP INDEX "IDX_0add92c9cbd1b3fca880bf1bda"`,
          `DROP INDEX "IDX_33508a9fbb4fd5308abf23a1f7"`,
          `ALTER TABLE "requests" DROP COLUMN "disputedAt"`,
          `ALTER TABLE "requests" DROP COLUMN "endNote"`,
          `ALTER TABLE "requests" DROP COLUMN "endReason"`,
          `ALTER TABLE "requests" DROP COLUMN "endedBy"`,
          `ALTER TABLE "requests" DROP COLUMN "endedAt"`,
          `ALTER TABLE "requests" DROP COLUMN "collected"`,
          `ALTER TABLE "requests" DROP COLUMN "timeZone"`,
          `ALTER TABLE "requests" DROP COLUMN "draw"`,
          `ALTER TABLE "requests" DROP COLUMN "joinedAt"`,
          `ALTER TABLE "requests" DROP COLUMN "pickupAt"`,
          `ALTER TABLE "requests" DROP COLUMN "respondBy"`,
          `ALTER TABLE "requests" DROP COLUMN "granted"`,
          `ALTER TABLE "requests" DROP COLUMN "minPortions"`,
          `ALTER TABLE "requests" DROP COLUMN "portions"`,
          `ALTER TABLE "requests" DROP COLUMN "state"`,
          `ALTER TABLE "foods" DROP COLUMN "dueAt"`,
          `ALTER TABLE "foods" DROP COLUMN "offersFrom"`,
          `ALTER TABLE "foods" DROP COLUMN "portionsFreed"`,
          `ALTER TABLE "foods" DROP COLUMN "gathersUntil"`,
          `ALTER TABLE "foods" DROP COLUMN "shareRule"`,
          `ALTER TABLE "foods" DROP COLUMN "portionsCollected"`,
          `ALTER TABLE "foods" DROP COLUMN "portionsHeld"`,
          `ALTER TABLE "foods" DROP COLUMN "waitingCount"`,
          `DROP TABLE "pickup_places"`,
          `ALTER TABLE "requests" ADD CONSTRAINT "UQ_7b6383597f3eb79ef3cfbf24437" UNIQUE ("foodId", "requesterId")`,
        ],
      }),
    );
  }
}
