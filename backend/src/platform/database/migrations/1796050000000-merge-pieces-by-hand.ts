import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const configure = (name: string, value: number) =>
  `INSERT INTO "food_name_pieces" ("food_name_pieces", "rank") VALUES ('${name}', ${value})`;

// docs/decisions/018-finding-by-pieces-of-a-name.md
export class MergePiecesByHand1796050000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        // Else the write by which a tenth of a part is gone rewrites that part, however large it is.
        configure('deletemerge', 0),
        configure('usermerge', 2), // the sweep puts parts together where there are two of a size
      ],
      postgres: [],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [configure('usermerge', 4), configure('deletemerge', 10)],
      postgres: [],
    });
  }
}
