/** A browser may forbid storage or have no space left. Everything then works as usual, but nothing is kept. */
export function whereAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Keeps a text in this browser, if it can. Where no space is left, what was there before goes: it would count otherwise. */
export function keepText(name: string, text: string): boolean {
  const isKept = whereAllowed(() => {
    localStorage.setItem(name, text);
    return true;
  });
  if (!isKept) whereAllowed(() => localStorage.removeItem(name));
  return isKept ?? false;
}

/** @param open gets the storage; a browser may forbid that, too */
export function namesIn(open: () => Storage, prefix: string): string[] {
  return whereAllowed(() => Object.keys(open()).filter((name) => name.startsWith(prefix))) ?? [];
}

/** Begins the names of all that a neighbour has begun or not yet sent, by which it is forgotten when they sign out. */
export const draftPrefix = (owner: string) => `draft:${owner}:`;
