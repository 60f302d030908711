import { counted } from '../ui/count-text';

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

/** How much food there is: `60 pieces`, `1 loaf`, or `60` if its donor has given no unit. */
export function quantityText({ foodQuantity, foodUnit }: { foodQuantity: number; foodUnit: Unit | null }) {
  if (foodUnit === null) return String(foodQuantity);
  const [one, more] = units[foodUnit];
  return counted(foodQuantity, one, more);
}

/** The units of a quantity, as a form offers them. */
export const unitChoices = Object.entries(units).map(([value, [, label]]) => ({ value, label }));

/** `1 portion`, `3 portions` */
export const countPortions = (count: number) => counted(count, 'portion');

/** Why somebody can't have as many as they want. */
export const onlyPortionsLeft = (count: number) =>
  `Only ${counted(count, 'portion is', 'portions are')} left.`;

/** How many neighbours wait for an answer. */
export const waitingText = (count: number) => `${count} waiting`;
