import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { earliestOpenDay } from '../../src/food/calendar.js';
import { Food, portionsLeft } from '../../src/food/food.entity.js';
import { Database } from '../../src/platform/database/database.js';
import { Request } from '../../src/request/request.entity.js';
import { portionsToOffer, promisesAtOnce } from '../../src/request/request.policy.js';
import { RequestState, transitions } from '../../src/request/request.states.js';
import { createServices } from '../../src/services.js';
import { createMigratedDatabase, describeOnBoth } from '../databases.js';
import type { TurnDone } from './handover-worker.js';
import { report, sizes } from './sizes.js';

const { operations, workers, kills } = sizes.handover;
const worker = join(import.meta.dirname, '../../dist/test/durability/handover-worker.js');
const people = 40;
const pauses = Math.ceil(operations / 500);

const { PENDING, OFFERED, ACCEPTED, COLLECTED, WITHDRAWN } = RequestState;
const minute = 60_000; // milliseconds

describeOnBoth(`${operations} random operations by ${workers} processes`, (engine) => {
  it(`promise nothing twice and leave nobody waiting, with ${kills} kills`, {
    timeout: 240_000 + operations * 200,
  }, async () => {
    const databaseUrl = await createMigratedDatabase(engine);
    const walk = await Walk.start(databaseUrl);
    for (let pause = 1; pause <= pauses; pause++) {
      await walk.run(Math.floor((operations * pause) / pauses), Math.floor((kills * pause) / pauses));
      await walk.check();
    }
    const { tried, done, killed, violations } = walk;
    const sum = (counts: Map<string, number>) =>
      [...counts.values()].reduce((total, count) => total + count, 0);
    report(`handover, ${engine}`, {
      processes: workers,
      operations: sum(tried) + killed,
      done: sum(done),
      ...Object.fromEntries([...tried].map(([kind, count]) => [kind, `${done.get(kind) ?? 0} of ${count}`])),
      kills: killed,
      'outages answered': walk.outages,
      'requests followed': walk.followed,
      violations: violations.length,
    });
    expect([...new Set(violations)]).toEqual([]);
    expect(sum(done)).toBeGreaterThan(operations / 3);
  });
});

/** Processes that do random operations on one database, and what has to be true of it. */
class Walk {
  readonly tried = new Map<string, number>();
  readonly done = new Map<string, number>();
  readonly violations: string[] = [];
  killed = 0;
  outages = 0;
  followed = 0;
  #now = Date.now();
  #turns = 0;

  private constructor(
    private readonly databaseUrl: string,
    private readonly database: Database,
    private readonly idle: ChildProcess[],
  ) {}

  static async start(databaseUrl: string): Promise<Walk> {
    const database = await Database.connect(databaseUrl);
    onTestFinished(() => database.close());
    await keepHistory(database);
    const { users } = createServices(database);
    for (let n = 0; n < people; n++) {
      const account = { uid: `${n}`, name: `Neighbour ${n}`, picture: null, email: `${n}@example.com` };
      await users.recordAccount({ ...account, emailVerified: false, issuedAt: 0 });
    }
    const idle = await Promise.all(Array.from({ length: workers }, () => startWorker(databaseUrl)));
    return new Walk(databaseUrl, database, idle);
  }

  /** Goes on until so many operations were tried and so many processes killed. */
  async run(turns: number, kills: number): Promise<void> {
    const killAt = new Set<number>();
    while (killAt.size < kills - this.killed)
      killAt.add(this.#turns + Math.floor(Math.random() * (turns - this.#turns)));
    await Promise.all(
      this.idle.splice(0).map(async (started) => {
        let process = started;
        while (this.#turns < turns) {
          if (process.connected) await this.#take(process, killAt.has(this.#turns++));
          if (!process.connected) process = await startWorker(this.databaseUrl);
        }
        this.idle.push(process);
      }),
    );
  }

  /** One operation of one process. A minute passes with each, and now and then some hours. */
  async #take(process: ChildProcess, isKilled: boolean): Promise<void> {
    this.#now += Math.random() < 0.02 ? 120 * minute : minute;
    process.send({ now: this.#now });
    if (isKilled) {
      await sleep(Math.random() * 15);
      process.kill('SIGKILL');
      await once(process, 'exit');
      this.killed++;
      return;
    }
    const [{ kind, outcome, defect }] = (await once(process, 'message')) as [TurnDone];
    this.tried.set(kind, (this.tried.get(kind) ?? 0) + 1);
    if (outcome === 'done') this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
    if (outcome.startsWith('outage')) this.outages++;
    if (defect !== undefined) this.violations.push(defect);
  }

  /** What has to be true whenever nobody is at work. */
  async check(): Promise<void> {
    await this.#checkCounts();
    const { handover } = createServices(this.database, { clock: () => new Date(this.#now) });
    await handover.settleDue();
    // Whoever holds three promises is tried again after 15 minutes.
    const waiting = new Set(await this.#findLeftWaiting());
    this.#now += 16 * minute;
    await handover.settleDue();
    for (const one of await this.#findLeftWaiting()) {
      if (waiting.has(one)) this.violations.push(`waits while a portion is free: ${one}`);
    }
    await this.#checkCounts();
    await this.#checkHistory();
  }

  async #checkCounts(): Promise<void> {
    const foods = await this.database.reads.find(Food);
    const all = groupBy(await this.database.reads.find(Request), ({ foodId }) => foodId);
    // What somebody has collected who has left since is gone all the same. So is what they had agreed to pick up, where the
    // time for it had come: the database does not know when that was, so it is only bounded.
    const left: { foodId: string; before: string; portions: number | string }[] =
      await this.database.reads.query(
        `SELECT "foodId", "before", SUM("portions") AS "portions" FROM handover_history
          WHERE "before" IN ('${COLLECTED}', '${ACCEPTED}') AND "after" IS NULL GROUP BY "foodId", "before"`,
      );
    const leftBy = (id: string, state: RequestState) =>
      Number(left.find(({ foodId, before }) => foodId === id && before === state)?.portions ?? 0);
    for (const food of foods) {
      const requests = all.get(food.id) ?? [];
      const sum = (of: (request: Request) => number) =>
        requests.reduce((total, request) => total + of(request), 0);
      const counted = {
        portionsHeld: sum(({ state, granted }) =>
          state === OFFERED || state === ACCEPTED ? (granted ?? 0) : 0,
        ),
        portionsCollected:
          sum(({ state, collected }) => (state === COLLECTED ? (collected ?? 0) : 0)) +
          leftBy(food.id, COLLECTED),
        waitingCount: sum(({ state }) => Number(state === PENDING)),
        requestCount: sum(({ state }) => Number(state !== WITHDRAWN)),
      };
      for (const [name, value] of Object.entries(counted)) {
        const stored = food[name as keyof typeof counted];
        const perhaps = name === 'portionsCollected' ? leftBy(food.id, ACCEPTED) : 0;
        if (stored < value || stored > value + perhaps)
          this.violations.push(`${food.id}: ${name} is ${stored}, counted ${value}`);
      }
      if (portionsLeft(food) < 0) this.violations.push(`${food.id}: ${-portionsLeft(food)} too many`);
    }
  }

  /** Those who wait for a post of which the rule would offer them a portion. */
  async #findLeftWaiting(): Promise<string[]> {
    const { reads } = this.database;
    const now = new Date(this.#now);
    const foods = new Map((await reads.find(Food)).map((food) => [food.id, food]));
    const requests = await reads.find(Request);
    const holds = (request: Request) => {
      if (request.state === OFFERED) return (request.respondBy ?? '') > now.toISOString();
      return request.state === ACCEPTED && (foods.get(request.foodId)?.date ?? '') >= earliestOpenDay(now);
    };
    const promises = groupBy(requests.filter(holds), ({ requesterId }) => requesterId);
    return requests
      .filter(({ state, foodId, minPortions, requesterId }) => {
        const food = foods.get(foodId);
        if (state !== PENDING || food === undefined) return false;
        const held = promises.get(requesterId)?.length ?? 0;
        return portionsToOffer(food, now) >= minPortions && held < promisesAtOnce;
      })
      .map(({ id }) => id);
  }

  async #checkHistory(): Promise<void> {
    const ways = new Set(transitions.map(({ from, to }) => `${from} ${to}`));
    const steps: { requestId: string; before: string | null; after: string | null }[] =
      await this.database.reads.query('SELECT * FROM handover_history ORDER BY number');
    const last = new Map<string, string | null>();
    for (const { requestId, before, after } of steps) {
      const isWay =
        before === null
          ? !last.has(requestId) && after === PENDING
          : last.get(requestId) === before && (after === null || ways.has(`${before} ${after}`));
      if (!isWay)
        this.violations.push(`${requestId}: from ${before} to ${after} after ${last.get(requestId)}`);
      last.set(requestId, after);
    }
    const states = await this.database.reads.find(Request, { select: { id: true, state: true } });
    for (const { id, state } of states) {
      if (last.get(id) !== state) this.violations.push(`${id}: is ${state}, became ${last.get(id)}`);
    }
    this.followed = last.size;
  }
}

function groupBy(requests: Request[], key: (request: Request) => string): Map<string, Request[]> {
  const groups = new Map<string, Request[]>();
  for (const request of requests) {
    const group = groups.get(key(request)) ?? [];
    groups.set(key(request), group);
    group.push(request);
  }
  return groups;
}

async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const started = fork(worker, [databaseUrl], { execArgv: ['--enable-source-maps'] });
  onTestFinished(() => void started.kill('SIGKILL'));
  started.once('exit', (code, signal) => {
    if (signal === null) started.emit('error', new Error(`A worker ended by itself: ${code}.`)); // for whoever waits
  });
  await once(started, 'message');
  return started;
}

/** Lets the database itself write down each step of a request, within the transaction that makes it. */
async function keepHistory(database: Database): Promise<void> {
  // A corrected no-show may count as nothing collected: its portions went to others.
  const gone = `CASE WHEN old."state" = '${COLLECTED}' THEN COALESCE(old."collected", 0) ELSE old."granted" END`;
  const isStep = `old."state" <> new."state" OR old."disputedAt" IS NULL AND new."disputedAt" IS NOT NULL`;
  const steps = [
    ['INSERT', '', 'new."id", NULL, new."state", new."foodId", NULL'],
    ['UPDATE', `WHEN (${isStep})`, 'new."id", old."state", new."state", new."foodId", NULL'],
    ['DELETE', '', `old."id", old."state", NULL, old."foodId", ${gone}`],
  ] as const;
  const insert = 'INSERT INTO handover_history ("requestId", "before", "after", "foodId", "portions") VALUES';
  await database.write(async (manager) => {
    const number = database.engine === 'sqlite' ? 'INTEGER PRIMARY KEY AUTOINCREMENT' : 'SERIAL';
    await manager.query(
      `CREATE TABLE handover_history (number ${number}, "requestId" varchar NOT NULL, "before" varchar, "after" varchar,
        "foodId" varchar NOT NULL, "portions" integer)`,
    );
    for (const [event, when, values] of steps) {
      const name = `handover_history_${event.toLowerCase()}`;
      const head = `CREATE TRIGGER ${name} AFTER ${event} ON requests FOR EACH ROW ${when}`;
      if (database.engine === 'sqlite') await manager.query(`${head} BEGIN ${insert} (${values}); END`);
      else {
        await manager.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
          $$BEGIN ${insert} (${values}); RETURN NULL; END$$`);
        await manager.query(`${head} EXECUTE FUNCTION ${name}()`);
      }
    }
  });
}
