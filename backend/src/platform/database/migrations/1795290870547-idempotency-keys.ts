import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const dropTable = ['DROP TABLE "idempotency_keys"'];

export class IdempotencyKeys1795290870547 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        `CREATE TABLE "idempotency_keys" (
          "userId" varchar NOT NULL,
          "key" varchar NOT NULL,
          "fingerprint" varchar NOT NULL,
          "foodId" varchar NOT NULL,
          "createdAt" varchar NOT NULL,
          CONSTRAINT "FK_7a3aaa526470ebb79221693d325" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
          PRIMARY KEY ("userId", "key")
        )`,
      ],
      postgres: [
        `CREATE TABLE "idempotency_keys" (
          "userId" character varying NOT NULL,
          "key" character varying NOT NULL,
          "fingerprint" character varying NOT NULL,
          "foodId" character varying NOT NULL,
          "createdAt" character varying NOT NULL,
          CONSTRAINT "PK_9c0cd5f4363be416d112d6ce689" PRIMARY KEY ("userId", "key")
        )`,
        'ALTER TABLE "idempotency_keys" ADD CONSTRAINT "FK_7a3aaa526470ebb79221693d325" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: dropTable, postgres: dropTable });
  }
}
