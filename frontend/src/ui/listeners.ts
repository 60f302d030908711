/** Those who want to know when something changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that ends it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
