import { writeAtom } from './atom.js';
import { writeCsv } from './csv.js';
import type { PublicFood } from './public-food.js';

/** A page of the public list, and the addresses around it. */
export interface FoodList {
  foods: PublicFood[];
  /** Where the caller reached us: https://pantry.example */
  origin: string;
  /** The path of this very page, and that of the list that it is a page of. */
  address: { page: string; list: string };
  /** The path of the page after it; null on the last one. */
  next: string | null;
}

export interface Format {
  url: string;
  operationId: string;
  mediaType: string;
  summary: string;
  /** Posts on a page that names no limit. */
  defaultLimit: number;
  write: (list: FoodList) => string;
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
    summary: 'Open food posts as JSON objects, one a line',
    defaultLimit: 1000,
    write: ({ foods }) => foods.map((food) => `${JSON.stringify(food)}\n`).join(''),
  },
];
