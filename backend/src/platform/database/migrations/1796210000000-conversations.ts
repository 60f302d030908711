import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const indexes = [
  `CREATE INDEX "IDX_1ec6eebab701dce06204b37a21" ON "conversations" ("donorId") WHERE "donorUnread" > 0`,
  `CREATE INDEX "IDX_8be6e3c517675d5b209868913a" ON "conversations" ("askerId") WHERE "askerUnread" > 0`,
  `CREATE INDEX "IDX_52b83d6efb4ae26a146afdd796" ON "conversations" ("donorId", "lastMessageId")`,
  `CREATE INDEX "IDX_5eda02ac11d483a6d3f366aec6" ON "conversations" ("askerId", "lastMessageId")`,
  `CREATE UNIQUE INDEX "IDX_5649a9208681c1f3a4cdeb80c8" ON "conversations" ("foodId", "askerId")`,
  `CREATE INDEX "IDX_638ec6ca4103e87559c9117d64" ON "messages" ("sentAt") WHERE "body" IS NOT NULL`,
  `CREATE INDEX "IDX_62a338f6027a5f6f232d5f4422" ON "messages" ("authorId", "sentAt")`,
];
const drop = ['DROP TABLE "messages"', 'DROP TABLE "conversations"'];

// docs/decisions/060-a-conversation-is-known-by-its-request.md
export class Conversations1796210000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        `CREATE TABLE "conversations" (
          "id" varchar PRIMARY KEY NOT NULL,
          "foodId" varchar NOT NULL,
          "foodName" varchar NOT NULL,
          "foodDeletedAt" varchar,
          "donorId" varchar NOT NULL,
          "askerId" varchar NOT NULL,
          "lastNumber" integer NOT NULL DEFAULT (0),
          "lastMessageId" varchar NOT NULL DEFAULT (''),
          "isAnswered" boolean NOT NULL DEFAULT (0),
          "askerSeenUpTo" integer NOT NULL DEFAULT (0),
          "donorSeenUpTo" integer NOT NULL DEFAULT (0),
          "askerUnread" integer NOT NULL DEFAULT (0),
          "donorUnread" integer NOT NULL DEFAULT (0),
          CONSTRAINT "CHK_e9897cdf5ee88d9f9e697aad3f" CHECK ("donorSeenUpTo" >= 0 AND "donorUnread" BETWEEN 0 AND "lastNumber" - "donorSeenUpTo"),
          CONSTRAINT "CHK_c5292f979ebadb4fc849d316dc" CHECK ("askerSeenUpTo" >= 0 AND "askerUnread" BETWEEN 0 AND "lastNumber" - "askerSeenUpTo"),
          CONSTRAINT "FK_f8983dddfbf5a3d32942041f658" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE,
          CONSTRAINT "FK_b3f13e366f32ec27c8f2ba79583" FOREIGN KEY ("askerId") REFERENCES "users" ("id") ON DELETE CASCADE
        )`,
        `CREATE TABLE "messages" (
          "id" varchar PRIMARY KEY NOT NULL,
          "conversationId" varchar NOT NULL,
          "number" integer NOT NULL,
          "authorId" varchar NOT NULL,
          "clientKey" varchar NOT NULL,
          "body" varchar,
          "sentAt" varchar NOT NULL,
          "reportedAt" varchar,
          "hiddenAt" varchar,
          CONSTRAINT "UQ_b799c61173c812588464a55d27e" UNIQUE ("conversationId", "authorId", "clientKey"),
          CONSTRAINT "UQ_63746d7aeff985dc77b13126620" UNIQUE ("conversationId", "number"),
          CONSTRAINT "FK_e5663ce0c730b2de83445e2fd19" FOREIGN KEY ("conversationId") REFERENCES "conversations" ("id") ON DELETE CASCADE,
          CONSTRAINT "FK_819e6bb0ee78baf73c398dc707f" FOREIGN KEY ("authorId") REFERENCES "users" ("id") ON DELETE CASCADE
        )`,
        ...indexes,
      ],
      postgres: [
        `CREATE TABLE "conversations" (
          "id" character varying NOT NULL,
          "foodId" character varying NOT NULL,
          "foodName" character varying NOT NULL,
          "foodDeletedAt" character varying,
          "donorId" character varying NOT NULL,
          "askerId" character varying NOT NULL,
          "lastNumber" integer NOT NULL DEFAULT '0',
          "lastMessageId" character varying NOT NULL DEFAULT '',
          "isAnswered" boolean NOT NULL DEFAULT false,
          "askerSeenUpTo" integer NOT NULL DEFAULT '0',
          "donorSeenUpTo" integer NOT NULL DEFAULT '0',
          "askerUnread" integer NOT NULL DEFAULT '0',
          "donorUnread" integer NOT NULL DEFAULT '0',
          CONSTRAINT "CHK_e9897cdf5ee88d9f9e697aad3f" CHECK ("donorSeenUpTo" >= 0 AND "donorUnread" BETWEEN 0 AND "lastNumber" - "donorSeenUpTo"),
          CONSTRAINT "CHK_c5292f979ebadb4fc849d316dc" CHECK ("askerSeenUpTo" >= 0 AND "askerUnread" BETWEEN 0 AND "lastNumber" - "askerSeenUpTo"),
          CONSTRAINT "PK_ee34f4f7ced4ec8681f26bf04ef" PRIMARY KEY ("id"),
          CONSTRAINT "FK_f8983dddfbf5a3d32942041f658" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE,
          CONSTRAINT "FK_b3f13e366f32ec27c8f2ba79583" FOREIGN KEY ("askerId") REFERENCES "users" ("id") ON DELETE CASCADE
        )`,
        `CREATE TABLE "messages" (
          "id" character varying NOT NULL,
          "conversationId" character varying NOT NULL,
          "number" integer NOT NULL,
          "authorId" character varying NOT NULL,
          "clientKey" character varying NOT NULL,
          "body" character varying,
          "sentAt" character varying NOT NULL,
          "reportedAt" character varying,
          "hiddenAt" character varying,
          CONSTRAINT "UQ_b799c61173c812588464a55d27e" UNIQUE ("conversationId", "authorId", "clientKey"),
          CONSTRAINT "UQ_63746d7aeff985dc77b13126620" UNIQUE ("conversationId", "number"),
          CONSTRAINT "PK_18325f38ae6de43878487eff986" PRIMARY KEY ("id"),
          CONSTRAINT "FK_e5663ce0c730b2de83445e2fd19" FOREIGN KEY ("conversationId") REFERENCES "conversations" ("id") ON DELETE CASCADE,
          CONSTRAINT "FK_819e6bb0ee78baf73c398dc707f" FOREIGN KEY ("authorId") REFERENCES "users" ("id") ON DELETE CASCADE
        )`,
        ...indexes,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: drop, postgres: drop });
  }
}
