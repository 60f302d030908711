// The API counts no further (schema.graphql, FoodConnection.totalCount).
const countedUpTo = 1000;

/** The number of entries from the API: `12`, or `1,000+` for 1,000 or more. */
export function countText(count: number): string {
  return count >= countedUpTo ? `${countedUpTo.toLocaleString('en')}+` : String(count);
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number at the beginning of a sentence: `Two`, `12`. */
export function countWord(count: number): string {
  const word = words[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
