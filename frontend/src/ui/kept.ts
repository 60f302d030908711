import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';
import { whereAllowed } from './storage';

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
    const isKept = whereAllowed(() => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    });
    if (!isKept) whereAllowed(() => localStorage.removeItem(key)); // without space left, the one before would stay
    unkept = isKept ? null : text;
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
