import { setTimeout as sleep } from 'node:timers/promises';
import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import type { FoodChange } from './change.js';
import type { ChangePosition } from './change.repository.js';
import type { ChangeService } from './change.service.js';

// What waits for a subscriber who reads slower than neighbours write; older changes are dropped.
const bufferedChanges = 1000;
const readSize = 100; // changes
// Milliseconds after which is read again what a transaction that still runs keeps from being read, or an outage.
const retryAfter = { held: 50, failed: 1000 };

/** Hands each change of the list on as it happens, whoever made it, while somebody listens. */
export class ChangeFollower {
  readonly #listeners = new Set<(change: FoodChange) => void>();
  #position: ChangePosition | null = null;
  #stopWatching: () => void = () => undefined;
  #isReading = false;
  #isWoken = false;

  constructor(
    private readonly changes: ChangeService,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** The changes from now on, until the reader returns. */
  follow(): AsyncIterable<FoodChange> {
    return new Repeater<FoodChange>(async (push, stop) => {
      const listener = (change: FoodChange) => void push(change);
      if (this.#listeners.size === 0) {
        this.#position = null; // where another one stopped to listen is long ago
        this.#stopWatching = this.changes.watch(() => void this.#wake());
      }
      this.#listeners.add(listener);
      void this.#wake();
      await stop;
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopWatching();
    }, new SlidingBuffer(bufferedChanges));
  }

  async #wake(): Promise<void> {
    this.#isWoken = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isWoken && this.#listeners.size > 0) {
      this.#isWoken = false;
      try {
        await this.#read();
      } catch (error) {
        this.onFailure(error);
        this.#isWoken = true;
        await sleep(retryAfter.failed);
      }
    }
    this.#isReading = false;
  }

  async #read(): Promise<void> {
    while (this.#listeners.size > 0) {
      this.#position ??= await this.changes.last();
      const { changes, position, isHeld } = await this.changes.since(this.#position, readSize);
      this.#position = position;
      for (const change of changes) for (const push of this.#listeners) push(change);
      if (changes.length === readSize) continue;
      if (!isHeld) return;
      await sleep(retryAfter.held);
    }
  }
}
