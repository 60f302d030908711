// One-typo search as SymSpell does it: two words match if they are equal after deleting a letter from one or both.

const [shortest, longest] = [4, 24]; // letters: a shorter word is near too many others, and nobody looks for a longer one

// A letter with its dot below, as in ড়, counts as one: a typo replaces both together.
const eachLetter = /.[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?/gsu;
// Of Latin, Greek and Cyrillic letters. Many leave them out as they type: however many are missing, that is no typo.
const accents = /[\u0300-\u036f]/g;

function lettersOf(word: string): string[] {
  return word.normalize('NFD').replace(accents, '').normalize('NFC').match(eachLetter) ?? [];
}

const isShort = (letters: readonly string[]) => letters.length < shortest;

/** The word and all its one-letter deletions, without accents. Of a short word only itself. */
export function deletions(word: string): string[] {
  const letters = lettersOf(word);
  const shorter = isShort(letters) ? [] : letters.map((_, i) => letters.toSpliced(i, 1).join(''));
  return [...new Set([letters.join(''), ...shorter])];
}

/** The words that are corrected. */
export function correctable(words: readonly string[]): string[] {
  return words.filter((word) => {
    const { length } = lettersOf(word);
    return length > 0 && length <= longest;
  });
}

/** The words that others are corrected to: of short ones only those with accents. */
export function correcting(words: readonly string[]): string[] {
  return correctable(words).filter((word) => {
    const letters = lettersOf(word);
    return !isShort(letters) || letters.join('') !== word;
  });
}

/** The best few words one typo away (an extra, missing, wrong or swapped letter), first those that differ in accents only. */
export function bestMatches(word: string, known: readonly string[], most: number): string[] {
  const letters = lettersOf(word);
  const near = [...new Set(known)]
    .filter((other) => other !== word)
    .map((other) => {
      const its = lettersOf(other);
      return { other, length: its.length, slips: countSlips(letters, its) };
    })
    .filter(({ slips }) => slips <= (isShort(letters) ? 0 : 1));
  return near
    .toSorted((a, b) => a.slips - b.slips || a.length - b.length || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);
}

/** Whether two words differ in accents only. */
export function areAlike(one: string, other: string): boolean {
  return countSlips(lettersOf(one), lettersOf(other)) === 0;
}

/** How many typos explain the one by the other: 0 or 1, or more than that. */
function countSlips(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const areSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return areSwapped ? 1 : Math.max(a.length, b.length);
}
