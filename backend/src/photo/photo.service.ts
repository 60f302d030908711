import { v7 as uuidv7 } from 'uuid';
import { throwIfAccountGone } from '../errors.js';
import { after, type Clock, day, hour } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { groupBy } from '../platform/group-by.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { assertMayWrite } from '../trust/hiding.js';
import { makePhoto } from './make-photo.js';
import { fileName, type PhotoRow, sizesOf } from './photo.entity.js';
import type { PhotoRepository } from './photo.repository.js';
import type { PhotoStore, Picture } from './photo.store.js';

const freeFor = day; // how long a photo is kept that neither a post nor a profile holds
const failuresOfASweep = 5;
const filesKeptFor = hour; // how long after its files were written a photo gets its row at the latest

/** Accepts photos, and keeps them while somebody needs them. For what posts do with them, see post-photos.ts. */
export class PhotoService {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoRepository,
    private readonly store: PhotoStore,
    private readonly clock: Clock,
  ) {}

  /** Call it before the photo's bytes are read. @throws FORBIDDEN for those who are on hold */
  assertMayAdd(viewer: Viewer): Promise<void> {
    return assertMayWrite(this.database.reads, viewer.userId);
  }

  /**
   * Keeps a photo of the viewer's, which no post holds yet.
   * @throws PHOTO_REFUSED for what can't be read as a picture, or is too large; BUSY; STORAGE_UNAVAILABLE; FORBIDDEN
   *   for those who are on hold
   */
  async add(viewer: Viewer, sent: Buffer): Promise<PhotoRow> {
    const { files, name, thumbhash, ...made } = await makePhoto(sent);
    const sizes = JSON.stringify(made.sizes);
    const createdAt = this.clock().toISOString();
    const stored = { name, sizes, writtenAt: createdAt };
    // Before there are any: the sweep deletes only files that are recorded.
    await this.database.write((manager) => this.photos.recordFiles(manager, stored));
    await this.store.keep(name, files);
    const photo: PhotoRow = {
      id: uuidv7(),
      ownerId: viewer.userId,
      foodId: null,
      position: 0,
      name,
      sizes,
      thumbhash,
      createdAt,
      freeSince: createdAt,
    };
    const write = this.database.write(async (manager) => {
      await assertMayWrite(manager, viewer.userId);
      await this.photos.insert(manager, photo);
    });
    await write.catch(throwIfAccountGone);
    return photo;
  }

  /** For each of these posts its photos, in the donor's order. */
  async listOf(foodIds: readonly string[]): Promise<PhotoRow[][]> {
    const byPost = groupBy(await this.photos.listOf(foodIds), ({ foodId }) => foodId);
    return foodIds.map((id) => byPost.get(id) ?? []);
  }

  /** All photos that the viewer has sent, oldest first. */
  listOwn(viewer: Viewer): Promise<PhotoRow[]> {
    return this.photos.listOwn(viewer.userId);
  }

  /**
   * The picture at `/photos/FILE`; null if there is none. What the moderators have hidden, with what it belongs to, only
   * its owner sees: it `isHidden`.
   * @throws STORAGE_UNAVAILABLE; BUSY
   */
  async read(file: string, viewer: Viewer | null): Promise<(Picture & { isHidden: boolean }) | null> {
    const name = fileName.exec(file)?.groups?.name;
    if (name === undefined) return null;
    const isHidden = !(await this.photos.isShown(name));
    if (isHidden && !(viewer !== null && (await this.photos.isOf(viewer.userId, name)))) return null;
    const picture = await this.store.read(file);
    return picture && { ...picture, isHidden };
  }

  /**
   * Deletes the photos that neither a post nor a profile holds, a day after they came or were let go, and those of the
   * files stored here that no photo has. @param signal ends it early; the rest is for the next time
   */
  async sweep(signal?: AbortSignal): Promise<void> {
    const now = this.clock();
    const freeBefore = after(now, -freeFor);
    await this.database.writeInSlices((manager) => this.photos.sweepFree(manager, freeBefore), signal);
    const before = now.getTime() - filesKeptFor;
    const errors: unknown[] = [];
    for await (const lost of this.photos.findLost(after(now, -filesKeptFor), signal)) {
      if (signal?.aborted) return;
      const widths = sizesOf(lost).map(({ width }) => width);
      try {
        if (await this.store.remove(lost.name, before, widths))
          await this.database.write((manager) => this.photos.forgetFiles(manager, lost));
      } catch (error) {
        // One that can't be deleted must not keep the others; if this many can't, the storage is away.
        if (errors.push(error) === failuresOfASweep) break;
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Photos could not be deleted.');
  }
}
