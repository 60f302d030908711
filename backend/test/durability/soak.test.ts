import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { addFood, foodInput, type Neighbour, signUpMany } from '../factories.js';
import { graphql } from './load.js';
import { startServer } from './server-process.js';
import { report, sizes } from './sizes.js';

const neighbours = 16; // in pairs of a donor and a requester
const pause = 150; // milliseconds between the calls of a pair: at most 53 calls a second in all
const warmUp = Math.min(30, sizes.soakSeconds / 2); // seconds, after which memory is first read

const card = 'id foodName foodQuantity date foodStatus requestCount donor { displayName photoURL }';
const pageOf = (args: string) => `{ foods${args} { totalCount edges { node { ${card} } } } }`;

interface Pair {
  donor: Neighbour;
  requester: Neighbour;
}

/** What a neighbourhood does all day; `run` makes one call and returns its data. */
async function giveAndTake(
  { donor, requester }: Pair,
  run: (kind: string, as: Neighbour | null, query: string, variables?: object) => Promise<Data>,
): Promise<void> {
  const input = foodInput({ foodName: `Soup for ${donor.displayName}` });
  const added = await run('add', donor, addFood, { input });
  const foodId: string = added.addFood.id;
  await run('first page', null, pageOf(''));
  await run('search', requester, pageOf('(search: "soup", sort: EXPIRING_SOONEST, first: 12)'));
  await run('food', requester, `query ($id: ID!) { food(id: $id) { ${card} } }`, { id: foodId });
  await run('request', requester, 'mutation ($foodId: ID!) { requestFood(foodId: $foodId) { id } }', {
    foodId,
  });
  await run('dashboard', requester, '{ dashboard { availableFoodCount myFoodCount myRequestCount } }');
  await run('own lists', donor, `{ myFoods { edges { node { ${card} requests { id requesterEmail } } } } }`);
  await run(
    'edit',
    donor,
    'mutation ($id: ID!, $input: UpdateFoodInput!) { updateFood(id: $id, input: $input) { id } }',
    { id: foodId, input: { foodQuantity: 7 } },
  );
  await run('REST list', requester, '/availableFood?searchParams=soup&limit=12');
  await run('delete', donor, 'mutation ($id: ID!) { deleteFood(id: $id) }', { id: foodId });
}

// biome-ignore lint/suspicious/noExplicitAny: depends on the call
type Data = any;

describeOnBoth('a day in the neighbourhood', (engine) => {
  const { soakSeconds } = sizes;
  const time = { timeout: 240_000 + soakSeconds * 2000 };
  it(`has no error in ${soakSeconds} s of mixed load, and memory stays flat`, time, async () => {
    const server = await startServer(await createEmptyDatabase(engine));
    const people = await signUpMany(neighbours);
    const calls = new Map<string, number>();
    const errors: string[] = [];
    const end = Date.now() + soakSeconds * 1000;

    async function run(kind: string, as: Neighbour | null, query: string, variables?: object): Promise<Data> {
      calls.set(kind, (calls.get(kind) ?? 0) + 1);
      await sleep(pause);
      if (query.startsWith('/')) {
        const answer = await fetch(`${server.url}${query}`, {
          headers: { Authorization: `Bearer ${as?.token}` },
        });
        if (!answer.ok) errors.push(`${kind}: ${answer.status}`);
        return answer.json();
      }
      const { data, code } = await graphql(server.url, as, query, variables);
      if (code !== null) errors.push(`${kind}: ${code}`);
      return data;
    }

    const load = Promise.all(
      people.slice(neighbours / 2).map(async (donor, i) => {
        const pair = { donor, requester: people[i] as Neighbour };
        while (Date.now() < end && errors.length === 0) await giveAndTake(pair, run);
      }),
    );
    await sleep(warmUp * 1000);
    const before = await server.memory();
    await load;
    const after = await server.memory();

    report(`soak, ${engine}, ${soakSeconds} s`, {
      ...Object.fromEntries(calls),
      calls: [...calls.values()].reduce((sum, count) => sum + count, 0),
      errors: errors.length,
      'heap MB after warm-up': megabytes(before.heapUsed),
      'heap MB at the end': megabytes(after.heapUsed),
      'RSS MB after warm-up': megabytes(before.rss),
      'RSS MB at the end': megabytes(after.rss),
    });
    expect(errors).toEqual([]);
    expect(server.log()).toBe('');
    // Above the noise of a heap that still fills with compiled code. A leak of 1 kB per call would show.
    expect(after.heapUsed).toBeLessThan(before.heapUsed + 10e6);
  });
});

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
