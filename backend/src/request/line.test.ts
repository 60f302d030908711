import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { plansOfSelects } from '../../test/plans.js';
import { createTestServices } from '../../test/services.js';

const day = 86_400_000; // milliseconds

describeOnBoth("a donor's line", (engine) => {
  it('is read by indexes, however much those in it have had before', async () => {
    const { foods, requests, database, time, newViewer } = await createTestServices(engine);
    const { now } = time;
    const [donor, ...askers] = await Promise.all(Array.from({ length: 101 }, () => newViewer()));
    if (donor === undefined) throw new Error();
    for (let i = 0; i < 60; i++) {
      time.now = new Date(now.getTime() - i * 7 * day);
      await foods.add(donor, foodInput({ date: daysAhead(7 - i * 7) }));
    }
    // Everybody has collected once a week for more than a year.
    await database.write((manager) =>
      manager.query(`INSERT INTO requests
        ("id", "foodId", "requesterId", "foodRequestDate", "createdAt", "state", "collected", "endedAt")
        SELECT users."id" || foods."id", foods."id", users."id", substr(foods."createdAt", 1, 10),
          foods."createdAt", 'COLLECTED', 1, foods."createdAt"
        FROM users CROSS JOIN foods WHERE users."id" <> foods."donorId"`),
    );
    time.now = now;
    const { id } = await foods.add(donor, foodInput());
    for (const asker of askers.slice(0, 20)) await requests.ask(asker, id);
    if (engine === 'PostgreSQL') await database.reads.query('ANALYZE'); // as autovacuum will have done
    const post = await foods.get(id);

    const plans = await plansOfSelects(database, async () => {
      expect((await requests.listLines(donor, [post]))[0]).toHaveLength(20);
    });
    expect(plans).toHaveLength(2);
    for (const { statement, plan } of plans)
      expect.soft(plan, statement).not.toMatch(/SCAN requests?\b|Seq Scan on requests/);
    const [served] = plans.filter(({ statement }) => statement.includes('COUNT(*)'));
    // Without an index of its own it would read all that they have ever asked for.
    expect(served?.plan).toMatch(/\(requesterId=\? AND endedAt>\?\)|Index Cond: .*"endedAt"/);
  });
});
