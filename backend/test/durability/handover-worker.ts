import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { eraseUser } from '../../src/account/account.repository.js';
import { DomainError } from '../../src/errors.js';
import { ShareRule } from '../../src/food/food.entity.js';
import { Database } from '../../src/platform/database/database.js';
import { isOutage } from '../../src/platform/database/outage.js';
import { type Viewer, viewerOf } from '../../src/platform/identity/viewer.js';
import { createServices } from '../../src/services.js';

// One of the processes of handover.test.ts: does one random operation for each message, which says what time it is, and
// answers what came of it. The backend's `compile` makes it, since only Vitest runs TypeScript.

export interface Turn {
  /** Milliseconds: the time of the operation. */
  now: number;
}

export interface TurnDone {
  kind: string;
  /** `done`; the code of a refusal; `nothing to do`; `outage` for a database that was too busy. */
  outcome: string;
  /** What is neither: a defect. */
  defect?: string;
}

const databaseUrl = process.argv[2] ?? '';
const database = await Database.connect(databaseUrl);
let now = 0;
const { foods, requests, handover, users } = createServices(database, { clock: () => new Date(now) });

const below = (count: number) => Math.floor(Math.random() * count);
const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
const minutesAhead = (minutes: number) => new Date(now + minutes * 60_000);

interface Found {
  id: string;
  foodId: string;
  asker: Viewer;
  donor: Viewer;
  granted: number | null;
}

/** One of the latest rows of a question. */
async function one<Row>(question: string, latest: number): Promise<Row | undefined> {
  const rows: Row[] = await database.reads.query(`${question} ORDER BY "id" DESC LIMIT ${latest}`);
  return rows.length === 0 ? undefined : pick(rows);
}

async function someRequest(condition: string): Promise<Found | undefined> {
  const row = await one<{ id: string; foodId: string; granted: number | null; asker: string; donor: string }>(
    `SELECT * FROM (SELECT requests."id", "foodId", "granted", "requesterId" AS "asker", "donorId" AS "donor"
       FROM requests JOIN foods ON foods."id" = "foodId" WHERE ${condition}) AS found`,
    40,
  );
  return (
    row && {
      ...row,
      asker: viewerOf({ id: row.asker, email: null }),
      donor: viewerOf({ id: row.donor, email: null }),
    }
  );
}

const somePost = (latest: number) =>
  one<{ id: string; donorId: string; foodQuantity: number }>('SELECT * FROM foods', latest);
const someUser = async () =>
  viewerOf(
    (await one<{ id: string; email: string }>('SELECT * FROM users', 1000)) ?? { id: '', email: null },
  );

const signUp = () =>
  users.recordAccount({
    uid: randomUUID(),
    name: 'Nadia',
    picture: null,
    email: `${randomUUID()}@example.com`,
    emailVerified: false,
    issuedAt: 0,
  });

const nothing = 'nothing to do';

/** Something that is done to a request in one of these states, now and then by whoever may not. */
const toRequest =
  (
    condition: string,
    by: (found: Found) => Viewer,
    act: (viewer: Viewer, found: Found) => Promise<unknown>,
  ) =>
  async () => {
    // Now and then any request at all, and anybody.
    const found = await someRequest(below(20) === 0 ? '1 = 1' : condition);
    if (found === undefined) return nothing;
    return act(below(20) === 0 ? await someUser() : by(found), found);
  };
const donorOf = ({ donor }: Found) => donor;
const askerOf = ({ asker }: Found) => asker;
const either = (found: Found) => pick([found.asker, found.donor]);
const isFree = '"portionsHeld" + "portionsCollected" < "foodQuantity"';
const before = (minutes: number) => minutesAhead(-minutes).toISOString();

/** What is done, and how often in a hundred. */
const operations: Record<string, [number, () => Promise<unknown>]> = {
  post: [
    7,
    async () =>
      foods.add(await someUser(), {
        foodName: 'Lentil soup',
        foodImage: 'https://example.com/soup.jpg',
        foodQuantity: 1 + below(5),
        date: minutesAhead(below(2) * 1440)
          .toISOString()
          .slice(0, 10),
        foodLocation: 'By the bakery',
        foodNotes: 'Bring a jar.',
        shareRule: pick(Object.values(ShareRule)),
        gatherMinutes: pick([null, 0, 5, 60]),
      }),
  ],
  ask: [
    30,
    async () => {
      const post = await somePost(10);
      if (post === undefined) return nothing;
      const portions = 1 + below(4);
      return requests.ask(await someUser(), post.id, { portions, minPortions: 1 + below(portions) });
    },
  ],
  rejoin: [
    4,
    () =>
      toRequest(
        `"date" >= '${before(0).slice(0, 10)}' AND ("endReason" = 'UNANSWERED' OR "state" = 'OFFERED' AND "respondBy" < '${before(0)}')`,
        askerOf,
        (viewer, { foodId }) => requests.ask(viewer, foodId),
      )(),
  ],
  accept: [
    14,
    toRequest(`"state" = 'PENDING' AND ${isFree}`, donorOf, (viewer, { id }) =>
      handover.accept(viewer, id, pick([null, null, 1, 2]), pick([null, minutesAhead(10 + below(180))])),
    ),
  ],
  decline: [3, toRequest(`"state" = 'PENDING'`, donorOf, (viewer, { id }) => handover.decline(viewer, id))],
  confirm: [8, toRequest(`"state" = 'OFFERED'`, askerOf, (viewer, { id }) => handover.confirm(viewer, id))],
  withdraw: [
    6,
    toRequest(`"state" IN ('PENDING', 'OFFERED', 'ACCEPTED')`, askerOf, (viewer, { id }) =>
      handover.withdraw(viewer, id),
    ),
  ],
  cancel: [
    3,
    toRequest(`"state" IN ('OFFERED', 'ACCEPTED')`, donorOf, (viewer, { id }) =>
      handover.cancel(viewer, id, 'Gone off'),
    ),
  ],
  collect: [
    9,
    toRequest(`"state" = 'ACCEPTED'`, either, (viewer, { id, granted }) =>
      handover.markCollected(viewer, id, pick([null, 1 + below(granted ?? 1)])),
    ),
  ],
  'no-show': [
    3,
    () =>
      toRequest(`"state" = 'ACCEPTED' AND "pickupAt" < '${before(30)}'`, donorOf, (viewer, { id }) =>
        handover.markNoShow(viewer, id),
      )(),
  ],
  dispute: [
    1,
    toRequest(`"state" = 'NO_SHOW' AND "disputedAt" IS NULL`, askerOf, (viewer, { id }) =>
      handover.dispute(viewer, id),
    ),
  ],
  correct: [
    1,
    toRequest(`"state" = 'NO_SHOW'`, donorOf, (viewer, { id }) => handover.markCollected(viewer, id)),
  ],
  'settle what is due': [4, () => handover.settleDue()],
  'edit a post': [
    4,
    async () => {
      const post = await somePost(20);
      if (post === undefined) return nothing;
      const change = pick([
        { foodQuantity: 1 + below(6) },
        { shareRule: pick(Object.values(ShareRule)) },
        { gatherMinutes: pick([0, 30, 120]) },
        { date: minutesAhead(1440).toISOString().slice(0, 10) },
      ]);
      return foods.update(viewerOf({ id: post.donorId, email: null }), post.id, change);
    },
  ],
  'delete a post': [
    1,
    async () => {
      const post = await somePost(20);
      return post === undefined
        ? nothing
        : foods.delete(viewerOf({ id: post.donorId, email: null }), post.id);
    },
  ],
  'delete an account': [
    1,
    async () => {
      const { userId } = await someUser();
      await database.write((manager) => eraseUser(manager, userId, new Date(now)));
      await signUp(); // so that people do not become fewer
    },
  ],
};

const deck = Object.entries(operations).flatMap(([kind, [often]]) => Array<string>(often).fill(kind));

process.on('message', async (turn: Turn) => {
  now = turn.now;
  const kind = pick(deck);
  const [, operate] = operations[kind] as [number, () => Promise<unknown>];
  const done = await operate().then(
    (result): TurnDone => ({ kind, outcome: result === nothing ? nothing : 'done' }),
    (error): TurnDone => {
      if (error instanceof DomainError) return { kind, outcome: error.code };
      const all: unknown[] = error instanceof AggregateError ? error.errors : [error]; // of several posts
      if (all.every(isOutage)) return { kind, outcome: 'outage' };
      return { kind, outcome: 'defect', defect: `${kind}: ${inspect(all)}` };
    },
  );
  process.send?.(done);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
