// One-typo search as SymSpell does it: two words match if they are equal after deleting a letter from one or both.

const [shortest, longest] = [4, 24]; // letters: a shorter word is near too many others, and nobody looks for a longer one

// A letter with its dot below, as in ড়, counts as one: a typo replaces both together.
const eachLetter = /.[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?/gsu;
const lettersOf = (word: string): string[] => word.match(eachLetter) ?? [];

/** The word and all its one-letter deletions. */
export function deletions(word: string): string[] {
  const letters = lettersOf(word);
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
}

/** The words that are corrected. */
export function correctable(words: readonly string[]): string[] {
  return words.filter((word) => {
    const { length } = lettersOf(word);
    return length >= shortest && length <= longest;
  });
}

/** The best few words one typo away (an extra, missing, wrong or swapped letter). */
export function bestMatches(word: string, known: readonly string[], most: number): string[] {
  const near = [...new Set(known)].filter((other) => isOneSlip(lettersOf(word), lettersOf(other)));
  return near
    .toSorted((a, b) => lettersOf(a).length - lettersOf(b).length || (a < b ? -1 : 1))
    .slice(0, most);
}

function isOneSlip(one: readonly string[], other: readonly string[]): boolean {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const areSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return Math.max(a.length, b.length) === 1 || areSwapped;
}
