import { writeAtom } from './atom.js';
import { writeCsv } from './csv.js';
import type { FoodList, PublicFood } from './public-food.js';

/** An open format, and the address at which the list is written in it. */
export interface Format {
  url: string;
  operationId: string;
  mediaType: string;
  summary: string;
  /** Posts on a page that names no limit. */
  defaultLimit: number;
  write: (list: FoodList) => string;
}

// JSON leaves these as they are, but to Unicode, and so to Python's `splitlines`, they end a line.
const lineEnds = /[\u0085\u2028\u2029]/g;

function writeLine(food: PublicFood): string {
  const escaped = (end: string) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${JSON.stringify(food).replace(lineEnds, escaped)}\n`;
}

/** The open formats: each is the same public list. */
export const formats: readonly Format[] = [
  {
    url: '/feed.atom',
    operationId: 'getFeed',
    mediaType: 'application/atom+xml',
    summary: 'Open food posts as an Atom feed',
    defaultLimit: 50,
    write: writeAtom,
  },
  {
    url: '/foods.csv',
    operationId: 'getFoodsAsCsv',
    mediaType: 'text/csv',
    summary: 'Open food posts as CSV, with a header line',
    defaultLimit: 1000,
    write: writeCsv,
  },
  {
    url: '/foods.ndjson',
    operationId: 'getFoodsAsNdjson',
    mediaType: 'application/x-ndjson',
    summary: 'Open food posts as JSON objects, one per line',
    defaultLimit: 1000,
    write: ({ foods }) => foods.map(writeLine).join(''),
  },
];
