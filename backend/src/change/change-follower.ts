import { setTimeout as sleep, setImmediate as waitForImmediate } from 'node:timers/promises';
import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import { storageUnavailable } from '../errors.js';

// Changes that wait for a subscriber who reads more slowly than neighbours write; older ones are dropped.
const bufferedChanges = 1000;
// Listeners that are told in one turn of the event loop. Each may work out an answer, and other calls wait meanwhile.
const toldAtOnce = 50;
// Milliseconds until the next try: after an open transaction has held changes back, or after a failure.
const retryAfter = { held: 50, failed: 1000 };

/** Changes in an order, each with a position from which it goes on. */
interface Feed<Change, Position> {
  /** Milliseconds without reading after which changes may have been missed; never if it is left out. */
  missesAfter?: number;
  /** The position after all that may be read now. */
  last(): Promise<Position>;
  /** The next batch after a position, and whether there is more (`isHeld`: which can't be read yet). */
  since(
    position: Position,
  ): Promise<{ changes: Change[]; position: Position; hasMore?: boolean; isHeld?: boolean }>;
  /** Calls `wake` when there may be changes that have not been read. @returns ends it */
  watch(wake: () => void): () => void;
}

/** Passes on each change of a feed as it happens, from any process, while somebody listens. */
export class ChangeFollower<Change, Position> {
  /** Each with what ends it by a failure. */
  readonly #listeners = new Map<(change: Change) => boolean, (failure: Error) => void>();
  #position: Position | null = null;
  /** When the last reading that did not fail began. */
  #readAt = 0;
  #stopWatching: () => void = () => undefined;
  /** The reading under way; null if there is none. */
  #reading: Promise<void> | null = null;
  #isWoken = false;
  readonly #closing = new AbortController();

  constructor(
    private readonly feed: Feed<Change, Position>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /**
   * The changes from now on, or those of them that are wanted, until the reader returns.
   * @throws STORAGE_UNAVAILABLE if some may have been missed, because the feed could not be read for too long
   */
  follow(isWanted: (change: Change) => boolean = () => true): AsyncIterable<Change> {
    return new Repeater<Change>(async (push, stop) => {
      if (this.#closing.signal.aborted) return stop();
      const listener = (change: Change) => {
        if (!isWanted(change)) return false;
        void push(change);
        return true;
      };
      if (this.#listeners.size === 0) {
        this.#position = null; // the last listener may have left long ago
        this.#stopWatching = this.feed.watch(() => this.#wake());
      }
      this.#listeners.set(listener, stop);
      this.#wake();
      await stop;
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopWatching();
    }, new SlidingBuffer(bufferedChanges));
  }

  /** Ends it for all listeners: once this resolves, nothing is read any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopWatching();
    await this.#reading;
  }

  #wake(): void {
    this.#isWoken = true;
    if (this.#isHeard) this.#reading ??= this.#readUntilNoneIsLeft();
  }

  get #isHeard(): boolean {
    return this.#listeners.size > 0 && !this.#closing.signal.aborted;
  }

  async #readUntilNoneIsLeft(): Promise<void> {
    while (this.#isWoken && this.#isHeard) {
      this.#isWoken = false;
      try {
        await this.#read();
      } catch (error) {
        this.onFailure(error);
        this.#isWoken = true;
        await this.#pause(retryAfter.failed);
      }
    }
    this.#reading = null;
  }

  async #read(): Promise<void> {
    while (this.#isHeard) {
      const now = Date.now();
      if (
        this.#position !== null &&
        now - this.#readAt > (this.feed.missesAfter ?? Number.POSITIVE_INFINITY)
      ) {
        this.#position = null;
        for (const end of this.#listeners.values()) end(storageUnavailable());
        return;
      }
      this.#position ??= await this.feed.last();
      const { changes, position, hasMore, isHeld } = await this.feed.since(this.#position);
      this.#position = position;
      this.#readAt = now;
      for (const change of changes) await this.#tell(change);
      if (hasMore) continue;
      if (!isHeld) return;
      await this.#pause(retryAfter.held);
    }
  }

  async #tell(change: Change): Promise<void> {
    let told = 0;
    // Those who begin to listen meanwhile hear the changes from then on.
    for (const listener of [...this.#listeners.keys()]) {
      if (this.#closing.signal.aborted) return;
      if (!this.#listeners.has(listener)) continue;
      if (listener(change) && ++told % toldAtOnce === 0) await waitForImmediate();
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => undefined); // closing ends it
  }
}
