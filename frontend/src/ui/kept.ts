import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';
import { keepText, whereAllowed } from './storage';

/**
 * A choice that is kept in this browser only. If it forbids storage, the choice is kept until the page is closed.
 * @param parse makes a value of the stored JSON; null if it is not valid
 */
export function createKept<Value>(key: string, parse: (json: unknown) => Value | null) {
  const listeners = createListeners();
  let unkept: string | null = null; // if the browser forbids storage
  let last: { text: string | null; value: Value | null } = { text: null, value: null };

  /** The same object until something else is chosen. */
  function read(): Value | null {
    const text = whereAllowed(() => localStorage.getItem(key)) ?? unkept;
    if (text !== last.text) {
      const json = whereAllowed(() => JSON.parse(text ?? 'null'));
      last = { text, value: parse(json) };
    }
    return last.value;
  }

  function write(value: Value | null) {
    const text = value === null ? null : JSON.stringify(value);
    if (text === null) whereAllowed(() => localStorage.removeItem(key));
    unkept = text === null || keepText(key, text) ? null : text;
    listeners.tell();
  }

  function subscribe(listener: () => void) {
    const stop = listeners.subscribe(listener);
    addEventListener('storage', listener); // of other tabs
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  }

  return {
    keep: write,
    forget: () => write(null),
    has: () => read() !== null,
    /** Null while a prerendered page comes alive: it was rendered for everybody. */
    use: () => useSyncExternalStore(subscribe, read, () => null),
  };
}
