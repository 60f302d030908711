import { type EntityManager, In } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { sweep } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { Photo, type PhotoRow } from './photo.entity.js';

const sweptTogether = 200; // rows; all else waits meanwhile on SQLite

const photos = new Selection<PhotoRow>(
  'photo',
  {
    id: null,
    ownerId: null,
    foodId: null,
    position: null,
    name: null,
    sizes: null,
    thumbhash: null,
    createdAt: null,
    freeSince: null,
  },
  {},
);

export class PhotoRepository {
  constructor(private readonly database: Database) {}

  /** The photos of these posts, each post's in the donor's order. */
  async listOf(foodIds: readonly string[]): Promise<PhotoRow[]> {
    const isSqlite = this.database.engine === 'sqlite';
    const isOneOf = isSqlite ? 'IN (SELECT "value" FROM json_each($1))' : '= ANY($1)';
    const rows = await this.database.select(
      `SELECT ${photos.columns} FROM photos AS photo WHERE photo."foodId" ${isOneOf}
        ORDER BY photo."foodId", photo."position"`,
      [isSqlite ? JSON.stringify(foodIds) : foodIds],
    );
    return rows.map((row) => photos.read(row));
  }

  /** All photos that a user has sent, oldest first. */
  listOwn(ownerId: string): Promise<PhotoRow[]> {
    return this.database.reads.find(Photo, { where: { ownerId }, order: { id: 'ASC' } });
  }

  /** Whether a photo of that name may be shown: it is neither of a hidden post nor of a hidden user. */
  async isShown(name: string): Promise<boolean> {
    const find = () =>
      this.database.select(
        `SELECT 1 FROM photos AS photo JOIN users AS owner ON owner."id" = photo."ownerId"
          LEFT JOIN foods AS food ON food."id" = photo."foodId"
          WHERE photo."name" = $1 AND owner."hiddenAt" IS NULL AND food."hiddenBy" IS NULL LIMIT 1`,
        [name],
      );
    // Pages show a photo at once that was just sent, and their <img> asks as a guest: a replica may not have it yet.
    const found = await find();
    return (
      found.length > 0 || (!this.database.asksPrimary && (await this.database.withNewest(find)).length > 0)
    );
  }

  async insert(manager: EntityManager, photo: PhotoRow): Promise<void> {
    await manager.insert(Photo, photo);
  }

  /** Deletes some of the photos that no post has held since before an instant. @returns whether there were any */
  sweepFree(manager: EntityManager, instant: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM "photos" WHERE "id" IN (
        SELECT "id" FROM "photos" WHERE "freeSince" < $1 ORDER BY "freeSince" LIMIT ${sweptTogether} ${lock})`,
      [instant],
    );
  }

  /** Those of the names that belong to a photo. */
  async findNames(names: readonly string[]): Promise<Set<string>> {
    const photos = await this.database.reads.find(Photo, {
      select: { id: true, name: true },
      where: { name: In(names) },
    });
    return new Set(photos.map(({ name }) => name));
  }
}
