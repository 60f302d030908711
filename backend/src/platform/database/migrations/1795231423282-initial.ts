import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const indexes = [
  'CREATE INDEX "IDX_ff5e3f33405eb95208a6086c8a" ON "foods" ("donorId", "id")',
  'CREATE INDEX "IDX_71eb65645b14bc5b303c5c7cdd" ON "foods" ("date", "id")',
  'CREATE INDEX "IDX_0f6b0e9439698545fd7375eef8" ON "foods" ("foodQuantity", "id")',
  'CREATE INDEX "IDX_169a36a7a9cea6d560bbe0e34f" ON "requests" ("requesterId", "id")',
];

const dropTables = ['DROP TABLE "requests"', 'DROP TABLE "foods"', 'DROP TABLE "users"'];

export class Initial1795231423282 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        `CREATE TABLE "users" (
          "id" varchar PRIMARY KEY NOT NULL,
          "uid" varchar NOT NULL,
          "displayName" varchar NOT NULL,
          "photoURL" varchar,
          "email" varchar,
          CONSTRAINT "UQ_6e20ce1edf0678a09f1963f9587" UNIQUE ("uid")
        )`,
        `CREATE TABLE "foods" (
          "id" varchar PRIMARY KEY NOT NULL,
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
          CONSTRAINT "CHK_6b5cdf402f5b47b574769c3bab" CHECK (("requestCount" > 0) = ("foodStatus" = 'REQUESTED')),
          CONSTRAINT "CHK_0d1857ab4708488a3250062d50" CHECK ("foodStatus" IN ('AVAILABLE', 'REQUESTED')),
          CONSTRAINT "CHK_28c8114e52bfa849211a0918f4" CHECK ("foodQuantity" BETWEEN 1 AND 10000),
          CONSTRAINT "FK_4f1ed3570759c6a851a356116f6" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
        )`,
        `CREATE TABLE "requests" (
          "id" varchar PRIMARY KEY NOT NULL,
          "foodId" varchar NOT NULL,
          "requesterId" varchar NOT NULL,
          "foodRequestDate" varchar NOT NULL,
          "createdAt" varchar NOT NULL,
          CONSTRAINT "UQ_7b6383597f3eb79ef3cfbf24437" UNIQUE ("foodId", "requesterId"),
          CONSTRAINT "FK_94877b64147cf682c40919e85e8" FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
          CONSTRAINT "FK_5ebb212dcbcf18fa826ab9f75d3" FOREIGN KEY ("requesterId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
        )`,
        ...indexes,
      ],
      postgres: [
        `CREATE TABLE "users" (
          "id" character varying NOT NULL,
          "uid" character varying NOT NULL,
          "displayName" character varying NOT NULL,
          "photoURL" character varying,
          "email" character varying,
          CONSTRAINT "UQ_6e20ce1edf0678a09f1963f9587" UNIQUE ("uid"),
          CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
        )`,
        `CREATE TABLE "foods" (
          "id" character varying NOT NULL,
          "foodName" character varying NOT NULL,
          "foodNameFolded" character varying NOT NULL,
          "foodImage" character varying NOT NULL,
          "foodQuantity" integer NOT NULL,
          "date" character varying NOT NULL,
          "foodLocation" character varying NOT NULL,
          "foodNotes" character varying NOT NULL,
          "foodStatus" character varying NOT NULL DEFAULT 'AVAILABLE',
          "requestCount" integer NOT NULL DEFAULT '0',
          "donorId" character varying NOT NULL,
          "createdAt" character varying NOT NULL,
          "updatedAt" character varying NOT NULL,
          CONSTRAINT "CHK_6b5cdf402f5b47b574769c3bab" CHECK (("requestCount" > 0) = ("foodStatus" = 'REQUESTED')),
          CONSTRAINT "CHK_0d1857ab4708488a3250062d50" CHECK ("foodStatus" IN ('AVAILABLE', 'REQUESTED')),
          CONSTRAINT "CHK_28c8114e52bfa849211a0918f4" CHECK ("foodQuantity" BETWEEN 1 AND 10000),
          CONSTRAINT "PK_0cc83421325632f61fa27a52b59" PRIMARY KEY ("id")
        )`,
        `CREATE TABLE "requests" (
          "id" character varying NOT NULL,
          "foodId" character varying NOT NULL,
          "requesterId" character varying NOT NULL,
          "foodRequestDate" character varying NOT NULL,
          "createdAt" character varying NOT NULL,
          CONSTRAINT "UQ_7b6383597f3eb79ef3cfbf24437" UNIQUE ("foodId", "requesterId"),
          CONSTRAINT "PK_0428f484e96f9e6a55955f29b5f" PRIMARY KEY ("id")
        )`,
        ...indexes,
        'ALTER TABLE "foods" ADD CONSTRAINT "FK_4f1ed3570759c6a851a356116f6" FOREIGN KEY ("donorId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
        'ALTER TABLE "requests" ADD CONSTRAINT "FK_94877b64147cf682c40919e85e8" FOREIGN KEY ("foodId") REFERENCES "foods"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
        'ALTER TABLE "requests" ADD CONSTRAINT "FK_5ebb212dcbcf18fa826ab9f75d3" FOREIGN KEY ("requesterId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: dropTables, postgres: dropTables });
  }
}
