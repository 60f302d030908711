import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { badUserInput, geocoderBusy } from '../errors.js';
import { day } from '../platform/clock.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import { parseWords } from '../platform/words.js';
import type { Geocoder } from './geocoder.js';
import type { Address } from './place.js';

const kept = { max: 2000, ttl: day }; // answers
const mostWaiting = 10; // look-ups
const patience = 8000; // milliseconds that one may wait; then comes the call itself, within the deadline of all calls

/** Looks up streets at a geocoder, in the way geocoders ask for: rarely, one at a time, and never the same twice. */
export class GeocoderService {
  readonly #queue = new PQueue({ concurrency: 1 });
  /** Until the next call may begin. Not by the queue's own intervals, which go by a clock that can be set back. */
  #pause: Promise<unknown> = Promise.resolve();
  readonly #found: LRUCache<string, Address[], string>;

  /** @param pause milliseconds from one call to the next, at least */
  constructor(
    private readonly geocoder: Geocoder,
    private readonly pause: number,
  ) {
    this.#found = new LRUCache({
      ...kept,
      ignoreFetchAbort: true, // an entry that is evicted during its look-up is still answered
      fetchMethod: (_folded, _stale, { context: text }) => this.#ask(text),
    });
  }

  /** @throws BAD_USER_INPUT; BUSY; GEOCODER_UNAVAILABLE */
  async find(search: string): Promise<Address[]> {
    const text = parseWords(search, 'search', 100).replaceAll(/\s+/g, ' ');
    if (text.length < 3) throw badUserInput({ search: 'must be 3 to 100 characters long' });
    return this.#found.forceFetch(foldForSearch(text), { context: text });
  }

  async #ask(text: string): Promise<Address[]> {
    if (this.#queue.size >= mostWaiting) throw geocoderBusy();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(geocoderBusy()), patience);
    return this.#queue.add(
      async () => {
        await this.#pause;
        waiting.signal.throwIfAborted();
        clearTimeout(timer);
        this.#pause = sleep(this.pause, undefined, { ref: false });
        return this.geocoder.find(text);
      },
      { signal: waiting.signal },
    );
  }
}
