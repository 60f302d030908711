import { setTimeout as sleep } from 'node:timers/promises';
import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import type { FoodChange } from './change.js';
import type { ChangePosition } from './change.repository.js';
import type { ChangeService } from './change.service.js';

// Changes that wait for a subscriber who reads slower than neighbours write; older ones are dropped.
const bufferedChanges = 1000;
const readSize = 100; // changes
// Milliseconds until the next try: after an open transaction has held changes back, or after a failure.
const retryAfter = { held: 50, failed: 1000 };

/** Passes on each change of the list as it happens, whoever made it, while somebody listens. */
export class ChangeFollower {
  readonly #listeners = new Set<(change: FoodChange) => void>();
  #position: ChangePosition | null = null;
  #stopWatching: () => void = () => undefined;
  /** The reading under way; null if there is none. */
  #reading: Promise<void> | null = null;
  #isWoken = false;
  readonly #closing = new AbortController();

  constructor(
    private readonly changes: ChangeService,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The changes from now on, until the reader returns. */
  follow(): AsyncIterable<FoodChange> {
    return new Repeater<FoodChange>(async (push, stop) => {
      if (this.#closing.signal.aborted) return stop();
      const listener = (change: FoodChange) => void push(change);
      if (this.#listeners.size === 0) {
        this.#position = null; // the last listener may have left long ago
        this.#stopWatching = this.changes.watch(() => this.#wake());
      }
      this.#listeners.add(listener);
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
      this.#position ??= await this.changes.last();
      const { changes, position, isHeld } = await this.changes.since(this.#position, readSize);
      this.#position = position;
      for (const change of changes) for (const push of this.#listeners) push(change);
      if (changes.length === readSize) continue;
      if (!isHeld) return;
      await this.#pause(retryAfter.held);
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => undefined); // closing ends it
  }
}
