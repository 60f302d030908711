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

const units = {
  PORTIONS: ['portion', 'portions'],
  PIECES: ['piece', 'pieces'],
  LOAVES: ['loaf', 'loaves'],
  BAGS: ['bag', 'bags'],
  BOXES: ['box', 'boxes'],
  KILOGRAMS: ['kg', 'kg'],
  LITRES: ['litre', 'litres'],
} as const;

export type Unit = keyof typeof units;

/** How much food there is: `60 pieces`, `1 loaf`, or `60` where its donor has given no unit. */
export function quantityText({ foodQuantity, foodUnit }: { foodQuantity: number; foodUnit: Unit | null }) {
  if (foodUnit === null) return String(foodQuantity);
  const [one, more] = units[foodUnit];
  return `${foodQuantity} ${foodQuantity === 1 ? one : more}`;
}

/** The units of a quantity, as a form offers them. */
export const unitChoices = Object.entries(units).map(([value, [, label]]) => ({ value, label }));

/** `1 portion`, `3 portions` */
export const countPortions = (count: number) => `${count} ${count === 1 ? 'portion' : 'portions'}`;

/** How many neighbours wait for an answer. */
export const waitingText = (count: number) => `${count} waiting`;
