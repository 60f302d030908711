// The API counts no further (schema.graphql, FoodConnection.totalCount).
const countedUpTo = 1000;

/** The number of entries from the API: `12`, or `1,000+` for 1,000 or more. */
export function countText(count: number): string {
  return count >= countedUpTo ? `${countedUpTo.toLocaleString('en')}+` : String(count);
}

/**
 * The same number once some are gone; of as many as that, nobody knows how many are left. If none are, nothing is
 * calculated: a page is prerendered with a mark instead of the number.
 */
export const countLeft = (count: number, gone: number) =>
  gone > 0 && count < countedUpTo ? count - gone : count;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number at the beginning of a sentence: `Two`, `12`. */
export function countWord(count: number): string {
  const word = words[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The form of a word for a number: `meal` for 1, otherwise `meals`. */
export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** A number with its word: `1 street`, `3 streets`. */
export const counted = (count: number, one: string, many?: string) => `${count} ${plural(count, one, many)}`;
