import { type EntityManager, In, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { earliestOpenDay } from '../food/calendar.js';
import type { Food } from '../food/food.entity.js';
import { engineOf, StatementValues } from '../platform/database/query.js';
import type { Select } from '../platform/database/select.js';
import { oncePerConnection, Selection } from '../platform/database/selection.js';
import { isFirstDay } from '../platform/database/uuid.js';
import { apartFrom } from '../trust/hiding.js';
import { User } from '../user/user.entity.js';
import { bandOf, inOrder, type ServedLately } from './line.js';
import { Request } from './request.entity.js';
import { promisesAtOnce, servedSince } from './request.policy.js';
import { RequestState } from './request.states.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW } = RequestState;

// In plain SQL, as post-in-hand.ts says.
const requestsWithAskers = oncePerConnection((manager) =>
  Selection.of<Omit<Request, 'food'>>(manager, Request, 'request', {
    requester: Selection.of(manager, User, 'requester', {}),
  }),
);

/** Who waits for a post, in the order in which they are served. */
export async function findLine(
  manager: EntityManager,
  select: Select,
  food: Food,
  now: Date,
): Promise<Request[]> {
  const waits = `request."state" = '${PENDING}' AND request."requesterId" NOT IN ${apartFrom('$2')}`;
  const waiting = await listRequests(manager, select, food, waits, [food.donorId]);
  const served = await findServed(
    manager,
    select,
    waiting.map((request) => request.requesterId),
    now,
  );
  return inOrder(food, waiting, (userId) => bandOf(served.get(userId) ?? noneLately));
}

/** Requests for a post, with who asked. @param which a condition, whose values begin with $2 */
export async function listRequests(
  manager: EntityManager,
  select: Select,
  food: Food,
  which: string,
  values: readonly unknown[],
): Promise<Request[]> {
  const { columns, read } = requestsWithAskers(manager);
  const rows = await select(
    `SELECT ${columns} FROM requests AS request JOIN users AS requester ON requester."id" = request."requesterId"
      WHERE request."foodId" = $1 AND ${which}`,
    [food.id, ...values],
  );
  return rows.map((row) => Object.assign(read(row), { food }));
}

const noneLately: ServedLately = { collections: 0, noShows: 0, isNew: false };

/** How much each of these users has had lately. */
export async function findServed(
  manager: EntityManager,
  select: Select,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, ServedLately>> {
  const served = new Map<string, ServedLately>();
  for (const userId of userIds) served.set(userId, { ...noneLately, isNew: isFirstDay(userId, now) });
  const query = new StatementValues(engineOf(manager));
  const isOfThem = query.isOneOf('"requesterId"', userIds);
  const rows = await select(
    `SELECT "requesterId", "state", COUNT(*) FROM requests
      WHERE ${isOfThem} AND "endedAt" >= ${query.value(servedSince(now))}
        AND ("state" = '${COLLECTED}' OR "state" = '${NO_SHOW}' AND "disputedAt" IS NULL)
      GROUP BY "requesterId", "state"`,
    query.values,
  );
  for (const [userId, state, count] of rows) {
    const one = served.get(String(userId));
    if (one !== undefined) one[state === COLLECTED ? 'collections' : 'noShows'] = Number(count);
  }
  return served;
}

const promiseLocks = 64; // a power of 2. PostgreSQL has room for some thousand locks, and a line may be as long

/**
 * Those in line who may be offered something. Until the transaction ends, no other post offers them anything. These locks
 * are always taken in this order, and a transaction with several posts in hand has locked the table, so no two deadlock.
 */
export async function findNext(
  manager: EntityManager,
  line: readonly Request[],
  now: Date,
): Promise<Request[]> {
  const withFewPromises = async (some: readonly Request[]) => {
    const promises = await countPromises(manager, some, now);
    return some.filter(({ requesterId }) => (promises.get(requesterId) ?? 0) < promisesAtOnce);
  };
  const next = await withFewPromises(line);
  if (next.length === 0 || engineOf(manager) === 'sqlite') return next;
  await manager.query(
    `SELECT pg_advisory_xact_lock(hashtext('promises'), "lock") FROM (
      SELECT DISTINCT hashtext("asker") & ${promiseLocks - 1} AS "lock" FROM unnest($1::text[]) AS "asker" ORDER BY 1) AS locks`,
    [next.map((request) => request.requesterId)],
  );
  return withFewPromises(next); // as they are by now
}

/** How many valid promises each of those who wait has, for any post. */
async function countPromises(
  manager: EntityManager,
  line: readonly Request[],
  now: Date,
): Promise<Map<string, number>> {
  const requesterId = In(line.map((request) => request.requesterId));
  const held = await manager.find(Request, {
    select: { id: true, requesterId: true },
    where: [
      {
        requesterId,
        state: ACCEPTED,
        food: { date: MoreThanOrEqual(earliestOpenDay(now)), hiddenBy: IsNull() },
      },
      { requesterId, state: OFFERED, respondBy: MoreThan(now.toISOString()) },
    ],
  });
  const counts = new Map<string, number>();
  for (const { requesterId } of held) counts.set(requesterId, (counts.get(requesterId) ?? 0) + 1);
  return counts;
}
