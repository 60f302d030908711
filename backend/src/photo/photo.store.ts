import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { photosUnavailable } from '../errors.js';
import { makeFolder } from '../platform/make-folder.js';
import { fileOf } from './photo.entity.js';

/** A photo in one of its sizes, encoded. */
export interface PhotoFile {
  width: number;
  bytes: Buffer;
}

/** A file of a photo, on its way to a reader. */
export interface Picture {
  /** Bytes. */
  length: number;
  content: Readable | Buffer;
  /** Releases what the picture holds. Call it once, however the answer ends. */
  release: () => void;
}

/** The files of photos, which several processes may share. */
export interface PhotoStore {
  /** Writes the files of a photo. Each takes its name when it is complete. @throws STORAGE_UNAVAILABLE */
  keep(name: string, files: readonly PhotoFile[]): Promise<void>;

  /** The file of that name, which is one that `fileName` matches; null if there is none. @throws STORAGE_UNAVAILABLE; BUSY */
  read(file: string): Promise<Picture | null>;

  /**
   * Deletes the files of a photo.
   * @param before only those that were written before this instant, in milliseconds since 1970: somebody may have just
   *   sent the photo again
   * @returns whether none is left, as far as we know
   */
  remove(name: string, before: number, widths: readonly number[]): Promise<boolean>;
}

/** Files in a folder. */
export class PhotoFolder implements PhotoStore {
  constructor(private readonly folder: string) {}

  /** Makes a folder of photos, unless it is there. @throws if nothing can be written to it */
  static async prepare(folder: string): Promise<void> {
    makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  }

  async keep(name: string, files: readonly PhotoFile[]): Promise<void> {
    const folder = join(this.folder, name.slice(0, 2));
    try {
      // Not the one above it: where that is gone, its disk is not mounted, and would hide what is written now.
      await mkdir(folder, { mode: 0o700 }).catch(nullIf('EEXIST'));
      for (const { width, bytes } of files) await write(join(folder, fileOf(name, width)), bytes);
    } catch (cause) {
      throw photosUnavailable({ cause });
    }
  }

  async read(file: string): Promise<Picture | null> {
    try {
      const handle = await open(join(this.folder, file.slice(0, 2), file)).catch(nullIfMissing);
      if (handle === null) return null;
      const { size: length } = await handle.stat();
      const content = handle.createReadStream();
      return { length, content, release: () => content.destroy() };
    } catch (cause) {
      throw photosUnavailable({ cause });
    }
  }

  async remove(name: string, before: number): Promise<boolean> {
    await access(this.folder); // or nothing is deleted, only away
    const folder = join(this.folder, name.slice(0, 2));
    let isGone = true;
    for (const file of (await readdir(folder).catch(nullIfMissing)) ?? []) {
      if (!file.startsWith(`${name}-`)) continue; // so do the drafts that a killed server has left
      if (!(await removeIfOld(join(folder, file), before))) isGone = false;
    }
    return isGone;
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Deletes a file that was written before an instant. @returns whether it did */
async function removeIfOld(path: string, before: number): Promise<boolean> {
  const isOld = async (file: string) => (await stat(file)).mtimeMs < before;
  const taken = `${path}.${randomUUID()}`; // a name that nobody writes to: the photo may be sent again at any moment
  try {
    if (!(await isOld(path))) return false;
    await rename(path, taken);
    if (await isOld(taken)) {
      await rm(taken);
      return true;
    }
    await rename(taken, path);
  } catch (error) {
    nullIfMissing(error as NodeJS.ErrnoException); // another process was faster
  }
  return false;
}

const nullIf = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === code) return null;
  throw error;
};
const nullIfMissing = nullIf('ENOENT');
