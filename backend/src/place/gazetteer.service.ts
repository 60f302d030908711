import { storageUnavailable } from '../errors.js';
import { checkCount } from '../platform/count.js';
import { parseWords } from '../platform/words.js';
import { type Bounds, parseBounds } from './bounds.js';
import { GazetteerRepository } from './gazetteer.repository.js';
import type { Place } from './place.js';

/** Looks up places by their names, without asking anybody on the internet. */
export class GazetteerService {
  #opening: Promise<GazetteerRepository> | null = null;

  /**
   * @param file which may not be there yet
   * @param build writes it; called by `prepare` or the first look-up, which waits for it
   */
  constructor(
    private readonly file: string,
    private readonly build: (file: string) => Promise<void>,
  ) {}

  /** Has the file written if it is not there yet, so that no look-up waits for it. @throws STORAGE_UNAVAILABLE as find */
  async prepare(): Promise<void> {
    await this.#open();
  }

  /** @throws BAD_USER_INPUT; STORAGE_UNAVAILABLE if the file is not there and can't be written */
  async find(search: string, first: number): Promise<Place[]> {
    const text = parseWords(search, 'search', 100);
    checkCount(first, { field: 'first', max: 20 });
    return (await this.#open()).find(text, first);
  }

  /** The biggest places in a part of the map. @throws BAD_USER_INPUT; STORAGE_UNAVAILABLE as find */
  async findIn(bounds: Bounds, first: number): Promise<Place[]> {
    const part = parseBounds(bounds);
    checkCount(first, { field: 'first', max: 60 });
    return (await this.#open()).findIn(part, first);
  }

  async #open(): Promise<GazetteerRepository> {
    this.#opening ??= this.#openOrBuild();
    try {
      return await this.#opening;
    } catch (cause) {
      this.#opening = null; // the next look-up tries again
      throw storageUnavailable({ cause });
    }
  }

  async #openOrBuild(): Promise<GazetteerRepository> {
    const found = GazetteerRepository.open(this.file);
    if (found !== null) return found;
    await this.build(this.file);
    const built = GazetteerRepository.open(this.file);
    if (built === null) throw new Error(`${this.file} is not a gazetteer of this version.`);
    return built;
  }
}
