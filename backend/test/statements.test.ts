import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../src/platform/database/database.js';
import { createTestApp, postFood } from './create-test-app.js';
import { describeOnOne, watchSelects } from './databases.js';
import { signUp } from './factories.js';

const card = `id foodName foodStatus donor { displayName photoURL } donorEmail requestCount
  viewerHasRequested viewerIsDonor requests { requesterEmail requester { displayName } }`;
const lists = {
  conversations: `{ conversations(first: 24) { totalCount edges { node { food { ${card} } with { displayName } request { state } sending
    unreadCount lastMessage { body author { displayName } } messages(last: 5) { body author { displayName } }
    first: messages(before: 2) { number } } } } }`,
  foods: `{ foods(first: 24) { totalCount edges { node { ${card} } } } }`,
  myFoods: `{ myFoods(first: 24) { totalCount edges { node { ${card} } } } }`,
  needsMe: `{ needsMe { id state actions requester { displayName } food { ${card} } } }`,
  notices: `{ notices(first: 24) { totalCount edges { node { kind food { ${card} } request { state requester { displayName } } } } } }`,
  myRequests: `{ myRequests(first: 24) { totalCount edges { node { requester { displayName } food { ${card} } } } } }`,
  records: `{ myRequests(first: 24) { edges { node { donorRecord { kept of } askerRecord { kept of } } } } }`,
  received: `{ myFoods(first: 24) { edges { node { requests { askerRecord { kept of } } } } } }`,
};

describeOnOne('SQLite', 'the number of SQL statements', (engine) => {
  it.each(Object.entries(lists))('of %s does not grow with the page', async (_, query) => {
    vi.useFakeTimers({ toFake: ['setInterval'] }); // or what is due is looked for meanwhile, every 10 s
    onTestFinished(() => void vi.useRealTimers());
    const app = await createTestApp(engine);
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp('Neighbour')]);
    const statements = countStatements(app.database);

    const costs: number[] = [];
    for (const size of [2, 24]) {
      const have = (await app.graphql('{ myFoods { totalCount } }', {}, donor)).body.data.myFoods.totalCount;
      for (let i = have; i < size; i++) {
        for (const [giver, asker] of [
          [donor, neighbour],
          [neighbour, donor],
        ] as const) {
          const id = await postFood(app, giver);
          await app.graphql(
            'mutation ($id: ID!) { requestFood(foodId: $id, message: "Hello") { id } }',
            { id },
            asker,
          );
        }
      }
      const before = statements.count;
      const { body } = await app.graphql(query, {}, donor);
      expect(body.errors).toBeUndefined();
      costs.push(statements.count - before);
    }
    expect(costs[1]).toBe(costs[0]);
    // The viewer, the page, the total, who asked, what the viewer asked for. Notices lead to posts and requests;
    // conversations are those of either side, with their messages, and lead to requests.
    const most = new Map([
      [lists.notices, 7],
      [lists.conversations, 9],
    ]);
    expect(costs[0]).toBeLessThanOrEqual(most.get(query) ?? 5);
  });
});

/** Counts plain statements and TypeORM's. */
function countStatements(database: Database): { count: number } {
  const statements = { count: 0 };
  watchSelects(database, () => {
    statements.count++;
  });
  const ignore = () => undefined;
  database.reads.dataSource.logger = {
    logQuery: () => {
      statements.count++;
    },
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  return statements;
}
