import type { EntityManager } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { StatementValues, sweep } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { Photo, type PhotoRow } from './photo.entity.js';
import { StoredPhoto } from './stored-photo.entity.js';

const sweptTogether = 200; // rows; all else waits meanwhile on SQLite
const lookedAtTogether = 1000; // rows; the server does nothing else meanwhile on SQLite

/** Stores photos, and which files this database has written. */
export class PhotoRepository {
  readonly #photos: Selection<PhotoRow>;
  readonly #stored: Selection<StoredPhoto>;

  constructor(private readonly database: Database) {
    this.#photos = Selection.of<PhotoRow>(database.reads, Photo, 'photo', {});
    this.#stored = Selection.of(database.reads, StoredPhoto, 'stored', {});
  }

  /** The photos of these posts, each post's in the donor's order. */
  async listOf(foodIds: readonly string[]): Promise<PhotoRow[]> {
    const query = new StatementValues(this.database.engine);
    const isOfThem = query.isOneOf('photo."foodId"', foodIds);
    const rows = await this.database.select(
      `SELECT ${this.#photos.columns} FROM photos AS photo WHERE ${isOfThem}
        ORDER BY photo."foodId", photo."position"`,
      query.values,
    );
    return rows.map((row) => this.#photos.read(row));
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

  /** Whether a user has sent a photo of that name. */
  isOf(ownerId: string, name: string): Promise<boolean> {
    return this.database.reads.existsBy(Photo, { ownerId, name });
  }

  async insert(manager: EntityManager, photo: PhotoRow): Promise<void> {
    await manager.insert(Photo, photo);
  }

  /**
   * Deletes some of the photos that have been free since before an instant, but none that a post is just taking: posts lock
   * theirs in the order of ids, so waiting for one while holding another could deadlock. @returns whether there were any
   */
  sweepFree(manager: EntityManager, instant: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM "photos" WHERE "id" IN (
        SELECT "id" FROM "photos" WHERE "freeSince" < $1 ORDER BY "freeSince" LIMIT ${sweptTogether}
        ${lock && `${lock} SKIP LOCKED`})`,
      [instant],
    );
  }

  /** Records that the files of a photo are about to be written. */
  async recordFiles(manager: EntityManager, stored: StoredPhoto): Promise<void> {
    await manager.upsert(StoredPhoto, stored, ['name']);
  }

  /**
   * The photos whose files were last written before an instant, and which no row has any more.
   * @param signal ends it early
   */
  async *findLost(instant: string, signal?: AbortSignal): AsyncGenerator<StoredPhoto> {
    let after: string | undefined = '';
    while (after !== undefined && !signal?.aborted) {
      // With LIMIT 1, PostgreSQL looks each name up; otherwise it might read all photos for each slice.
      const rows = await this.database.select(
        `SELECT ${this.#stored.columns}, stored."writtenAt" < $2
            AND (SELECT 1 FROM photos AS photo WHERE photo."name" = stored."name" LIMIT 1) IS NULL
          FROM stored_photos AS stored WHERE stored."name" > $1
          ORDER BY stored."name" LIMIT ${lookedAtTogether}`,
        [after, instant],
      );
      for (const row of rows) if (row.at(-1)) yield this.#stored.read(row);
      after = rows.at(-1)?.[0] as string | undefined; // its name is the first column
    }
  }

  /** Forgets files that are deleted, unless they were written again meanwhile. */
  async forgetFiles(manager: EntityManager, { name, writtenAt }: StoredPhoto): Promise<void> {
    await manager.delete(StoredPhoto, { name, writtenAt });
  }
}
