import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Engine } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { User } from '../user/user.entity.js';
import { Food } from './food.entity.js';

/** How much of a post is read: what its card shows, what the legacy calls answer, that and its times, or everything. */
export type FoodExtent = 'card' | 'legacy' | 'post' | 'all';

// The columns for the way from asking to collected, except how many wait.
const handedOver = [
  'portionsHeld',
  'portionsCollected',
  'shareRule',
  'gathersUntil',
  'portionsFreed',
  'offersFrom',
  'dueAt',
];

// The columns of a post and its donor that neither a card nor a legacy call shows.
const beyondLegacy = [...handedOver, 'hiddenBy', 'createdAt', 'updatedAt', 'uid'];

const unread: Record<FoodExtent, ReadonlySet<string>> = {
  card: new Set([...beyondLegacy, 'foodNotes', 'email', 'emailVisibility']),
  legacy: new Set([...beyondLegacy, 'foodUnit', 'waitingCount', 'areaCell', 'areaLatitude', 'areaLongitude']),
  post: new Set([...handedOver, 'uid']),
  all: new Set(),
};

/** Reads posts as `food` with their donors as `users`. */
export function selectPosts(manager: EntityManager, extent: FoodExtent = 'all'): Selection<Food> {
  const takes = ({ isSelect, propertyName }: ColumnMetadata) => isSelect && !unread[extent].has(propertyName);
  const donor = Selection.of(manager, User, 'users', {}, takes);
  return Selection.of(manager, Food, 'food', { donor }, takes);
}

// Reads the donor of each post on the page by key; otherwise PostgreSQL would read thousands of users once.
export const joinDonor: Record<Engine, string> = {
  sqlite: 'JOIN users ON users."id" = food."donorId"',
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM users WHERE users."id" = food."donorId" LIMIT 1) AS users',
};

// Reads each post of a page by key, after its id was found.
export const joinHit: Record<Engine, string> = {
  sqlite: 'CROSS JOIN foods AS food ON food."id" = hits."hitId"',
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM foods WHERE foods."id" = hits."hitId" LIMIT 1) AS food',
};
