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

// Where a spreadsheet that separates at semicolons or tabs begins a cell inside a text, although we quote it, and with what
// a formula begins. Texts have no tab and no carriage return. The costly half comes last.
const formulaInside = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\n][\s"]*)/g;

/**
 * A page of the list as CSV (RFC 4180). A text that a spreadsheet would take for a formula (it begins with =, +, -, @, a
 * tab or a carriage return, or with the full-width form of one) gets an apostrophe before it, as OWASP advises, and so
 * does a part of a text.
 */
export function writeCsv({ foods }: FoodList): string {
  return stringify(foods, {
    columns,
    header: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(formulaInside, "'") },
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/, // by itself the library quotes only what contains its own delimiters
  });
}
