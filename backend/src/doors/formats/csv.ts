import { stringify } from 'csv-stringify/sync';
import type { FoodList, PublicFood } from './public-food.js';

const columns = [
  'id',
  'foodName',
  'foodQuantity',
  'date',
  'foodStatus',
  'foodLocation',
  'foodNotes',
  'displayName',
  'foodImage',
  'url',
  'createdAt',
  'updatedAt',
  'foodUnit',
] as const satisfies (keyof PublicFood)[];

/**
 * A page of the list as CSV (RFC 4180). A text that a spreadsheet would take for a formula (it begins with =, +, -, @, a
 * tab or a carriage return, or with the full-width form of one) gets an apostrophe before it, as OWASP advises.
 */
export function writeCsv({ foods }: FoodList): string {
  return stringify(foods, {
    columns,
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/, // by itself the library quotes only what contains its own delimiters
  });
}
