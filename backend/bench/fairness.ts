import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { In } from 'typeorm';
import { isRefusal } from '../src/errors.js';
import { type Food, portionsLeft, ShareRule } from '../src/food/food.entity.js';
import { day, hour, minute } from '../src/platform/clock.js';
import { Database } from '../src/platform/database/database.js';
import { type Viewer, viewerOf } from '../src/platform/identity/viewer.js';
import { Request } from '../src/request/request.entity.js';
import { RequestState } from '../src/request/request.states.js';
import { createServices, type Services } from '../src/services.js';
import { randomOf } from './data-sets/neighbourhood.js';
import { tell } from './report.js';
import { table } from './table.js';

// `npm run simulate:fairness`: what share of the portions goes to the tenth of the neighbours who always ask first, by
// the rule of sharing. The services do everything, on a database of their own, with a clock that leaps from one event to
// the next; a seed decides what people do and the lots, so that it prints the same each time. docs/handover.md says what
// is assumed, and what comes of it.

const people = 500;
const quick = people / 10;
const days = 28;
const quickAskWithin = 5000;
const jobEvery = 10 * minute;
const donorLooksAgainEvery = 2 * hour;
const answersAfter = 20 * minute; // on average
const answers = 0.9;
const comes = 0.95;

/** What differs between the simulations. */
interface Assumptions {
  title: string;
  postsADay: number;
  /** Each post has 1 to so many portions. */
  mostPortions: number;
  /** The share of those who are not quick that ask for a post: half of them within half an hour. */
  asking: number;
  /** When the donor first looks at the line, where they choose. */
  donorLooksAfter: number;
  rules: readonly ShareRule[];
}

const usual: Assumptions = {
  title: 'As assumed',
  postsADay: 4,
  mostPortions: 5,
  asking: 0.04,
  donorLooksAfter: hour,
  rules: [ShareRule.FIRST_COME, ShareRule.DONOR_CHOOSES, ShareRule.FAIR_DRAW],
};
const scenarios: readonly Assumptions[] = [
  usual,
  { ...usual, title: 'One portion a post', mostPortions: 1 },
  { ...usual, title: 'A tenth of the others ask, not a 25th', asking: 0.1 },
  {
    ...usual,
    title: 'Donors look after 5 minutes, not after an hour',
    donorLooksAfter: 5 * minute,
    rules: [ShareRule.DONOR_CHOOSES],
  },
];

/** What came of one rule. */
interface Outcome {
  asked: number;
  askedByQuick: number;
  collected: number;
  collectedByQuick: number;
  /** How many of the others had something. */
  othersServed: number;
}

async function simulate(rule: ShareRule, assumed: Assumptions): Promise<Outcome> {
  const memory = '/dev/shm'; // Linux'; it is thrown away anyway
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'pantry-fairness-'));
  const database = await Database.open(`sqlite:${join(folder, 'pantry.sqlite')}`);
  try {
    return await new Simulation(database, rule, assumed).run();
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Four weeks of a neighbourhood in which every post has the same rule. */
class Simulation {
  readonly #random = randomOf(18);
  readonly #lots = randomOf(28);
  /** Two days after everybody has signed up: nobody is new. */
  readonly #start = Math.ceil(Date.now() / day + 2) * day;
  #now = this.#start;
  readonly #services: Services;
  readonly #events: { at: number; happen: () => Promise<unknown> }[] = [];
  #viewers: Viewer[] = [];
  /** The posts that may still be open, or be picked up. */
  readonly #recent: string[] = [];
  /** What was promised or offered that somebody has thought about already. */
  readonly #considered = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly rule: ShareRule,
    private readonly assumed: Assumptions,
  ) {
    this.#services = createServices(database, {
      clock: () => new Date(this.#now),
      drawLot: () => Math.floor(this.#lots() * 2 ** 31),
    });
  }

  async run(): Promise<Outcome> {
    for (let n = 0; n < people; n++) this.#viewers.push(await this.#signUp(n));
    for (let n = 0; n < days * this.assumed.postsADay; n++) {
      const on = this.#start + Math.floor(n / this.assumed.postsADay) * day;
      this.#at(on + 8 * hour + this.#random() * 12 * hour, () => this.#post());
    }
    const end = this.#start + (days + 3) * day;
    for (let at = this.#start; at < end; at += jobEvery) this.#at(at, () => this.#runJob());
    for (let event = this.#events.pop(); event !== undefined; event = this.#events.pop()) {
      this.#now = event.at;
      await event.happen();
    }
    return this.#count();
  }

  async #signUp(n: number): Promise<Viewer> {
    const account = { uid: `neighbour-${n}`, name: `Neighbour ${n}`, picture: null };
    const email = `${n}@example.org`;
    return viewerOf(
      await this.#services.users.recordAccount({ ...account, email, emailVerified: true, issuedAt: 0 }),
    );
  }

  /** Somebody posts food for today and tomorrow. The quick ask at once, some of the others later. */
  async #post(): Promise<void> {
    const { foods, requests } = this.#services;
    const donor = this.#viewers[Math.floor(this.#random() * people)] as Viewer;
    const food = await foods.add(donor, {
      foodName: 'Soup',
      foodImage: 'https://example.org/soup.jpg',
      foodQuantity: 1 + Math.floor(this.#random() * this.assumed.mostPortions),
      date: new Date(this.#now + day).toISOString().slice(0, 10),
      foodLocation: 'By the bakery',
      foodNotes: 'Bring a jar.',
      shareRule: this.rule,
    });
    this.#recent.push(food.id);
    const first: { viewer: Viewer; place: number }[] = [];
    for (const [n, viewer] of this.#viewers.entries()) {
      const [whether, when] = [this.#random(), this.#random()];
      if (viewer === donor) continue;
      if (n < quick) first.push({ viewer, place: when });
      else if (whether < this.assumed.asking)
        this.#at(this.#now - Math.log2(1 - when) * 30 * minute, () => requests.ask(viewer, food.id));
    }
    // One after the other, in another order each time.
    first.sort((one, other) => one.place - other.place);
    this.#at(this.#now + quickAskWithin, () =>
      Promise.all(first.map(({ viewer }) => requests.ask(viewer, food.id))),
    );
    if (this.rule === ShareRule.DONOR_CHOOSES) {
      this.#at(this.#now + this.assumed.donorLooksAfter, () => this.#lookAtLine(donor, food));
    }
  }

  /** The donor accepts whoever comes first in the order that is shown, while portions last, and comes back for the rest. */
  async #lookAtLine(donor: Viewer, { id }: Food): Promise<void> {
    const { foods, requests, handover } = this.#services;
    const food = await foods.get(id, null);
    if (!foods.isOpen(food)) return;
    const [line = []] = await requests.listLines(donor, [food]);
    for (const request of line.slice(0, portionsLeft(food))) await handover.accept(donor, request.id);
    if (portionsLeft(food) > line.length)
      this.#at(this.#now + donorLooksAgainEvery, () => this.#lookAtLine(donor, food));
  }

  /** The server does what is due, and people learn what they were offered or promised. */
  async #runJob(): Promise<void> {
    const { handover } = this.#services;
    await handover.settleDue();
    const { OFFERED, ACCEPTED } = RequestState;
    const found = await this.database.reads.find(Request, {
      where: { foodId: In(this.#recent.slice(-4 * this.assumed.postsADay)), state: In([OFFERED, ACCEPTED]) },
      order: { id: 'ASC' },
    });
    for (const { id, requesterId, state, respondBy } of found) {
      const key = `${id} ${state} ${respondBy}`;
      if (this.#considered.has(key)) continue;
      this.#considered.add(key);
      const asker = this.#viewers.find(({ userId }) => userId === requesterId) as Viewer;
      const [whether, when] = [this.#random(), this.#random()];
      if (state === OFFERED && whether < answers) {
        this.#at(this.#now - Math.log(1 - when) * answersAfter, () =>
          handover.confirm(asker, id).catch(unlessTooLate),
        );
      }
      if (state === ACCEPTED) {
        const come = () =>
          whether < comes ? handover.markCollected(asker, id) : handover.withdraw(asker, id);
        this.#at(this.#now + (1 + when * 5) * hour, () => come().catch(unlessTooLate));
      }
    }
  }

  async #count(): Promise<Outcome> {
    const quickIds = new Set(this.#viewers.slice(0, quick).map(({ userId }) => userId));
    const all = await this.database.reads.find(Request);
    const collected = all.filter(({ state }) => state === RequestState.COLLECTED);
    const byQuick = (requests: Request[]) => requests.filter((one) => quickIds.has(one.requesterId)).length;
    const served = new Set(collected.map(({ requesterId }) => requesterId));
    return {
      asked: all.length,
      askedByQuick: byQuick(all),
      collected: collected.length,
      collectedByQuick: byQuick(collected),
      othersServed: [...served].filter((id) => !quickIds.has(id)).length,
    };
  }

  /** The latest first, so that the next one is the last. */
  #at(time: number, happen: () => Promise<unknown>): void {
    const at = Math.round(time);
    const place = this.#events.findLastIndex((event) => event.at > at) + 1;
    this.#events.splice(place, 0, { at, happen });
  }
}

/** Whoever answers too late, or comes after it was taken back, is told so. */
function unlessTooLate(error: unknown): void {
  if (!isRefusal(error, 'STATE_CHANGED')) throw error;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

for (const assumed of scenarios) {
  const rows: string[][] = [];
  for (const rule of assumed.rules) {
    const started = performance.now();
    const { asked, askedByQuick, collected, collectedByQuick, othersServed } = await simulate(rule, assumed);
    tell(`${assumed.title}, ${rule}: ${Math.round(performance.now() - started)} ms`);
    rows.push([
      rule,
      `${asked}`,
      percent(askedByQuick, asked),
      `${collected}`,
      percent(collectedByQuick, collected),
      `${othersServed} of ${people - quick}`,
    ]);
  }
  const head = [
    'rule',
    'requests',
    'of the quick tenth',
    'portions collected',
    'by the quick tenth',
    'others who had any',
  ];
  console.log(`${assumed.title}\n\n${table(head, rows)}\n`);
}
