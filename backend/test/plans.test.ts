import { expect, it } from 'vitest';
import { MessageRepository } from '../src/message/message.repository.js';
import { describeOnBoth } from './databases.js';
import { daysAhead, foodInput } from './factories.js';
import { plansOfSelects } from './plans.js';
import { createTestServices } from './services.js';

describeOnBoth('what one reads often', (engine) => {
  it('is read by indexes, however much others have', async () => {
    const { foods, requests, messages, database, newViewer } = await createTestServices(engine);
    const [donor, asker, ...others] = await Promise.all(Array.from({ length: 100 }, () => newViewer()));
    if (donor === undefined || asker === undefined) throw new Error();
    expect(others).toHaveLength(98);
    for (let i = 0; i < 60; i++) await foods.add(donor, foodInput({ date: daysAhead(7) }));
    // Everybody has asked for everything, and has written 10 times about it.
    const numbers = Array.from({ length: 10 }, (_, i) => `SELECT ${i + 1} AS "number"`).join(' UNION ALL ');
    const fill = [
      `INSERT INTO requests ("id", "foodId", "requesterId", "foodRequestDate", "createdAt")
        SELECT users."id" || foods."id", foods."id", users."id", foods."date", foods."createdAt"
        FROM users CROSS JOIN foods WHERE users."id" <> foods."donorId"`,
      `INSERT INTO conversations ("id", "foodId", "foodName", "donorId", "askerId", "lastNumber", "lastMessageId")
        SELECT requests."id", "foodId", "foodName", "donorId", "requesterId", 10, requests."id"
        FROM requests JOIN foods ON foods."id" = "foodId"`,
      `INSERT INTO messages ("id", "conversationId", "number", "authorId", "clientKey", "body", "sentAt")
        SELECT "id" || "number", "id", "number", "askerId", "id" || "number", 'Hello', '2026'
        FROM conversations CROSS JOIN (${numbers}) AS numbers`,
    ];
    await database.write(async (manager) => {
      if (engine === 'PostgreSQL') await manager.query('SET LOCAL statement_timeout = 0'); // a busy machine takes a while
      for (const statement of fill) await manager.query(statement);
    });
    if (engine === 'PostgreSQL') await database.reads.query('ANALYZE'); // as autovacuum will have done

    const own = await plansOfSelects(database, async () => {
      expect((await requests.listOwn(asker, { first: 24 })).edges).toHaveLength(24);
    });
    expect(own).toHaveLength(1);
    for (const { plan } of own) {
      expect(plan).toMatch(/SEARCH request USING INDEX \S+ \(requesterId=\?\)|Index Cond: .*"requesterId"/);
      expect(plan).not.toMatch(/SCAN request\b|Seq Scan on requests|MULTI-INDEX OR|BitmapOr|B-TREE/);
    }

    const { edges } = await messages.list(asker, { first: 24 });
    const conversations = new MessageRepository(database);
    const { id = '', foodId = '' } = edges[0]?.node ?? {};
    const talks = await plansOfSelects(database, async () => {
      expect(await conversations.list(asker.userId, { limit: 24 })).toHaveLength(24);
      expect(await conversations.countUnread(asker.userId)).toBe(0);
      expect(await conversations.find(id)).not.toBeNull();
      expect(await conversations.listBetween([foodId], [asker.userId])).toHaveLength(1);
      expect(await conversations.listMessagesByIds([`${id}1`])).toHaveLength(1);
    });
    expect(talks).toHaveLength(6);
    for (const { plan } of talks.slice(0, 2))
      expect(plan).not.toMatch(/FOR ORDER BY|Sort Key: .*"lastMessageId"/);
    for (const { plan } of talks) {
      expect(plan).not.toMatch(/SCAN (conversations|message)\b|Seq Scan on (conversations|messages)/);
    }
    const asked = await plansOfSelects(database, async () => {
      expect(await requests.listOwnFor(asker, [foodId])).toMatchObject([{ foodId }]);
      expect(await requests.listWaitingFor(asker, 24)).toEqual([]);
    });
    expect(asked).toHaveLength(2);
    for (const { plan } of asked) {
      expect(plan).toMatch(
        /SEARCH request USING INDEX|Index (Scan|Cond).*requests|Index Cond: .*"requesterId"/,
      );
      expect(plan).not.toMatch(/SCAN request\b|Seq Scan on requests/);
    }
    for (const count of [1, 24]) {
      const pages = edges.slice(0, count).map(({ node }) => messages.pageOf(node, 5));
      const read = await plansOfSelects(database, async () => {
        expect((await messages.listMessages(pages)).flat()).toHaveLength(5 * count);
      });
      expect(read).toHaveLength(1);
      for (const { plan } of read) {
        expect(plan).toMatch(/\(conversationId=\? AND number>\? AND number<\?\)|Index Cond: .*\bnumber\b/);
        expect(plan).not.toMatch(/SCAN message\b|Seq Scan on messages/);
      }
    }
  });
});
