import { registerEnumType } from 'type-graphql';
import type { Food } from '../food/food.entity.js';
import type { Request } from './request.entity.js';

/** How much a neighbour has had lately. */
export interface ServedLately {
  /** What they have collected in the last 28 days. */
  collections: number;
  /** No-shows that they have not disputed, in the same time. */
  noShows: number;
  /** Whether their account is younger than a day. */
  isNew: boolean;
}

// Least served first, by lot among equals. Otherwise those with more time or faster notices would get the most.
const bands = [0, 2, 5, 10]; // the collections from which on a band begins

/** The band of a neighbour by how much they have had lately: 0 is served first. */
export function bandOf({ collections, noShows, isNew }: ServedLately): number {
  const band = bands.filter((from) => collections >= from).length - 1;
  return (isNew ? Math.max(band, 1) : band) + noShows;
}

/** How often a neighbour has collected lately: donors see this instead of a number. */
export enum Collects {
  RARELY = 'RARELY',
  SOMETIMES = 'SOMETIMES',
  OFTEN = 'OFTEN',
}

registerEnumType(Collects, {
  name: 'Collects',
  description: 'How often a neighbour has collected food in the last 28 days.',
  valuesConfig: {
    RARELY: { description: 'Once at most.' },
    SOMETIMES: { description: '2 to 4 times.' },
    OFTEN: { description: '5 times or more.' },
  },
});

/** What donors see for a number of collections. */
export function collectsOf({ collections }: ServedLately): Collects {
  if (collections < 2) return Collects.RARELY;
  return collections < 5 ? Collects.SOMETIMES : Collects.OFTEN;
}

/** Whether somebody has joined the line again, and not just asked again after taking a request back. */
export function hasRejoined({ joinedAt, createdAt }: Request): boolean {
  return joinedAt !== createdAt;
}

/**
 * Who waits for a post, in the order in which they are served: those who asked while it gathered by band and lot, then
 * the rest by time. Those who have joined the line again are among the rest, even while it gathers.
 */
export function inOrder(
  { gathersUntil }: Food,
  waiting: readonly Request[],
  bandOfAsker: (userId: string) => number,
): Request[] {
  const isGathered = (request: Request) =>
    gathersUntil !== null && request.joinedAt <= gathersUntil && !hasRejoined(request);
  const byLot = (one: Request, other: Request) =>
    bandOfAsker(one.requesterId) - bandOfAsker(other.requesterId) ||
    one.draw - other.draw ||
    compare(one.id, other.id);
  const byTime = (one: Request, other: Request) =>
    compare(one.joinedAt, other.joinedAt) || compare(one.id, other.id);
  return [
    ...waiting.filter(isGathered).sort(byLot),
    ...waiting.filter((request) => !isGathered(request)).sort(byTime),
  ];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
