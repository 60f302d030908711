import { createDataSource } from '../../src/platform/database/data-source.js';
import { pendingAtOnce } from '../../src/request/request.policy.js';
import type { Neighbour } from '../factories.js';

/** A write that may be sent more than once. Returns the refusal's code, or null if it was acknowledged. */
export type Write = (url: string) => Promise<string | null>;

/** What the server has acknowledged, to be compared with what the database holds. */
export class Ledger {
  /** Acknowledged posts: their names by id; each name is sent once. */
  readonly foods = new Map<string, string>();
  /** Acknowledged requests: post and requester. */
  readonly requests = new Set<string>();
  /** Writes that were sent but not acknowledged: they may or may not have happened. */
  readonly open = new Set<Write>();
  readonly #taken = new Map<Neighbour, number>();
  readonly #offers = new Map<Neighbour, string[]>();

  constructor(readonly neighbours: readonly Neighbour[]) {
    for (const neighbour of neighbours) this.#offers.set(neighbour, []);
  }

  get size(): number {
    return this.foods.size + this.requests.size;
  }

  addFood(donor: Neighbour, id: string, name: string): void {
    this.foods.set(id, name);
    for (const [neighbour, offers] of this.#offers) if (neighbour !== donor) offers.push(id);
  }

  addRequest(requester: Neighbour, foodId: string): void {
    this.requests.add(`${foodId} ${requester.uid}`);
  }

  /** Somebody else's post that this neighbour has not tried to ask for yet; none once so many of theirs wait. */
  takeOffer(requester: Neighbour): string | undefined {
    const taken = this.#taken.get(requester) ?? 0;
    if (taken === pendingAtOnce) return undefined;
    this.#taken.set(requester, taken + 1);
    return this.#offers.get(requester)?.pop();
  }
}

/** What a database holds, compared with what was acknowledged. */
export interface Findings {
  /** Acknowledged, but missing. */
  lost: string[];
  /** Stored more than once. */
  duplicates: string[];
  /** Stored, but nobody was told: fine after a crash, but not after a stop. */
  unanswered: string[];
  /** Posts whose count or status doesn't match their requests. */
  wrong: string[];
}

export const nothingWrong = { lost: [], duplicates: [], wrong: [] } satisfies Partial<Findings>;

interface FoodRow {
  id: string;
  foodName: string;
  foodStatus: string;
  requestCount: number;
}

/** Reads the whole database while the server runs on it. */
export async function compare(databaseUrl: string, ledger: Ledger): Promise<Findings> {
  const dataSource = await createDataSource(databaseUrl).initialize();
  const foods: FoodRow[] = await dataSource.query(
    'SELECT "id", "foodName", "foodStatus", "requestCount" FROM "foods"',
  );
  const requests: { foodId: string; uid: string }[] = await dataSource.query(
    'SELECT r."foodId", u."uid" FROM "requests" r JOIN "users" u ON u."id" = r."requesterId"',
  );
  await dataSource.destroy();

  const names = new Map(foods.map((food) => [food.id, food.foodName]));
  const pairs = requests.map(({ foodId, uid }) => `${foodId} ${uid}`);
  const present = new Set(pairs);
  const counts = new Map<string, number>();
  for (const { foodId } of requests) counts.set(foodId, (counts.get(foodId) ?? 0) + 1);
  return {
    lost: [
      ...[...ledger.foods].filter(([id, name]) => names.get(id) !== name).map(([id]) => id),
      ...[...ledger.requests].filter((pair) => !present.has(pair)),
    ],
    duplicates: [...repeated(foods.map((food) => food.foodName)), ...repeated(pairs)],
    unanswered: [
      ...foods.map((food) => food.id).filter((id) => !ledger.foods.has(id)),
      ...pairs.filter((pair) => !ledger.requests.has(pair)),
    ],
    wrong: foods
      .filter(({ id, requestCount, foodStatus }) => {
        const count = counts.get(id) ?? 0;
        return requestCount !== count || foodStatus !== (count === 0 ? 'AVAILABLE' : 'REQUESTED');
      })
      .map((food) => food.id),
  };
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
