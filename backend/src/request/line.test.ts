import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { plansOfSelects } from '../../test/plans.js';
import { createTestServices } from '../../test/services.js';
import { Collects } from './line.js';
import { type NewRequest, Request } from './request.entity.js';
import { Party, RequestState } from './request.states.js';

const { RARELY, SOMETIMES, OFTEN } = Collects;
const day = 86_400_000; // milliseconds

describeOnBoth("a donor's line", (engine) => {
  it('begins with who has had least in the last 28 days, by lot among equals, and ends with who came late', async () => {
    const { foods, requests, database, time, newViewer } = await createTestServices(engine);
    const start = time.now;
    const later = new Date(+start + day + 3_600_000); // when nobody's account is younger than a day
    const [donor, giver] = [await newViewer(), await newViewer()];
    const before: string[] = [];
    for (let i = 0; i < 10; i++) before.push((await foods.add(giver, foodInput())).id);
    const { id, gathersUntil } = await foods.add(donor, foodInput({ date: daysAhead(7) }));
    const edge = +later - 28 * day;
    const { COLLECTED, NO_SHOW } = RequestState;
    // The best lots are theirs who have had most, and who ask last.
    const people = [
      { name: 'ten', state: COLLECTED, count: 10 },
      { name: 'nine', state: COLLECTED, count: 9 },
      { name: 'five', state: COLLECTED, count: 5 },
      { name: 'four', state: COLLECTED, count: 4 },
      { name: 'two', state: COLLECTED, count: 2 },
      { name: 'missed', state: NO_SHOW, count: 1 },
      { name: 'one', state: COLLECTED, count: 1 },
      { name: 'disputed', state: NO_SHOW, count: 1, disputedAt: start.toISOString() },
      { name: 'long ago', state: COLLECTED, count: 10, at: edge - 1 },
      { name: 'in time', state: COLLECTED, count: 0, asksAt: gathersUntil },
      { name: 'late', state: COLLECTED, count: 0, asksAt: new Date(+later - 60_000).toISOString() },
    ];
    const history: (NewRequest & Partial<Request>)[] = [];
    for (const [draw, one] of [...people.entries()].reverse()) {
      const { name, state, count, at = edge, asksAt, disputedAt = null } = one;
      const asker = await newViewer(name);
      time.now = asksAt ? new Date(asksAt) : start;
      const { id: asked, ...wish } = await requests.ask(asker, id);
      await database.write((manager) => manager.update(Request, { id: asked }, { draw }));
      const { foodRequestDate, createdAt, portions, minPortions, joinedAt, timeZone } = wish;
      const same = { foodRequestDate, createdAt, portions, minPortions, joinedAt, timeZone, draw };
      const ended = { state, disputedAt, endedAt: new Date(at).toISOString(), endedBy: Party.DONOR };
      for (const foodId of before.slice(0, count))
        history.push({ ...same, ...ended, id: uuidv7(), foodId, requesterId: asker.userId });
    }
    await database.write((manager) => manager.insert(Request, history));
    const lineAt = async (now: Date) => {
      time.now = now;
      const [line = []] = await requests.listLines(donor, [await foods.get(id, null)]);
      return line;
    };
    const namesOf = (line: Request[]) => line.map(({ requester }) => requester.displayName);
    // On their first day nobody is in the first band, and what was 28 days ago is not yet long ago.
    expect(namesOf(await lineAt(start))).toEqual([
      ...['four', 'two', 'one', 'disputed', 'in time'],
      ...['nine', 'five', 'missed', 'ten', 'long ago', 'late'],
    ]);
    const line = await lineAt(later);
    expect(namesOf(line)).toEqual([
      ...['one', 'disputed', 'long ago', 'in time'],
      ...['four', 'two', 'missed', 'nine', 'five', 'ten', 'late'],
    ]);
    expect(await requests.listCollects(donor, line)).toEqual([
      ...[RARELY, RARELY, RARELY, RARELY],
      ...[SOMETIMES, SOMETIMES, RARELY, OFTEN, OFTEN, OFTEN, RARELY],
    ]);
    expect(await requests.listCollects(giver, line)).toEqual(line.map(() => null));
  });

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
    const post = await foods.get(id, null);

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
