import { askCall, firstPage, type Row, reads, send, type WriteRow, writes } from './calls.js';
import { assertSameAnswers } from './compare.js';
import { type Ask, makeAsks } from './data-sets/asks.js';
import type { Copy, DataSets } from './data-sets/data-set.js';
import { newcomers } from './data-sets/neighbourhood.js';
import { type Figures, interleave, median, medians, ratio } from './measure.js';
import type { Options } from './options.js';
import { type Report, tell } from './report.js';
import * as kinds from './server.js';
import { type Server, type ServerKind, startServer } from './server.js';
import { digits } from './table.js';

export const readers = [kinds.ours, kinds.mercurius, kinds.yoga, kinds.rawLimit];
const writers = [kinds.oursSignedIn, kinds.mercurius, kinds.yoga, kinds.rawLimit];
const keepers = [kinds.oursCached, kinds.cachedMercurius];
const writingKeepers = [kinds.oursSignedInCached, kinds.cachedMercurius];

const warmUpSeconds = 4;

/** Measures on one engine everything that the options name. */
export class EngineBench {
  constructor(
    private readonly engine: string,
    private readonly dataSets: DataSets,
    private readonly options: Options,
    private readonly report: Report,
  ) {}

  async run(): Promise<void> {
    const rows = reads.filter((row) => this.#isChosen(row.name));
    const growth = await this.#measureGrowth(rows);
    const address = await this.dataSets.open(this.options.compared);
    const memory = await this.#compareReads(rows, address, growth);
    await this.#compareCached(rows.filter(isGraphQL), address);
    await this.#compareWrites();
    for (const kind of readers) {
      const startMs = await this.#measureStart(kind, address);
      this.report.addServer(this.#named(kind.name), startMs, memory.get(kind) ?? Number.NaN);
    }
  }

  /** How much longer an answer of ours takes from the largest data set than from the smallest, by row. */
  async #measureGrowth(rows: readonly Row[]): Promise<Map<Row, string>> {
    const { sizes } = this.options;
    const [smallest = 0, largest = 0] = [sizes.at(0), sizes.at(-1)];
    const growth = new Map<Row, string>();
    if (smallest === largest) return growth;
    const addresses = [await this.dataSets.open(smallest), await this.dataSets.open(largest)];
    const servers = await Promise.all(addresses.map((address) => start(kinds.ours, address)));
    await warmUp(servers);
    for (const row of rows) {
      const [small = [], large = []] = await interleave(servers, await callsOf(row, servers), this.options);
      growth.set(row, `${digits(ratio(large, small, 'p50'), 2)} (${digits(ratio(large, small, 'cpu'), 2)})`);
      const [before, after] = [small, large].map((figures) => digits(medians(figures).p50, 1));
      tell(`${this.#named(row.name)}: p50 ${before} ms at ${smallest} posts, ${after} ms at ${largest}`);
    }
    await stop(servers);
    return growth;
  }

  /** Answers the servers' peak memory. */
  async #compareReads(
    rows: readonly Row[],
    address: string,
    growth: Map<Row, string>,
  ): Promise<Map<ServerKind, number>> {
    const servers = await startAll(readers, address);
    for (const row of rows) {
      const figures = await this.#compare(row, servers);
      this.report.addRow(this.#named(row.name), readers, figures, growth.get(row));
    }
    const memory = new Map(servers.map((server) => [server.kind, server.peakMemory()]));
    await stop(servers);
    return memory;
  }

  async #compareCached(rows: readonly Row[], address: string): Promise<void> {
    const servers = await startAll(keepers, address);
    for (const row of rows) {
      const figures = await this.#compare(row, servers);
      this.report.addCachedRow(this.#named(`${row.name}, kept`), keepers, figures);
    }
    await stop(servers);
  }

  async #compare(row: Row, servers: readonly Server[]): Promise<Figures[][]> {
    const calls = await callsOf(row, servers);
    await assertSameAnswers(row.name, servers, calls);
    return interleave(servers, calls, this.options);
  }

  async #compareWrites(): Promise<void> {
    const rows = writes.filter((row) => this.#isChosen(row.name));
    if (rows.length === 0) return;
    const copy = await this.dataSets.copy(this.options.compared);
    const asks = makeAsks(this.options.compared);
    const next = (): Ask => asks.next().value;
    const servers = await startWriters(writers, copy.url, next);
    for (const row of rows) {
      this.report.addRow(this.#named(row.name), writers, await this.#compareWrite(row, servers, copy, next));
    }
    await stop(servers);
    const keeping = await startWriters(writingKeepers, copy.url, next);
    for (const row of rows.filter(({ share }) => share < 1)) {
      const figures = await this.#compareWrite(row, keeping, copy, next);
      this.report.addCachedRow(this.#named(`${row.name}, kept`), writingKeepers, figures);
    }
    await stop(keeping);
    await copy.remove();
  }

  async #compareWrite(
    row: WriteRow,
    servers: readonly Server[],
    copy: Copy,
    next: () => Ask,
  ): Promise<Figures[][]> {
    const before = await copy.countRequests();
    const loads = servers.map(({ kind }) => row.loadFor(kind, next));
    const figures = await interleave(servers, loads, this.options);
    const grown = (await copy.countRequests()) - before;
    const answers = figures.flat().reduce((sum, { answers }) => sum + answers, 0);
    // Clients take turns at writing, so their share is not exact.
    if (grown < answers * row.share * 0.9) throw new Error(`${row.name}: only ${grown} requests were kept`);
    return figures;
  }

  /** Milliseconds to the first answer, the median of three starts. */
  async #measureStart(kind: ServerKind, address: string): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const server = await start(kind, address);
      times.push(server.startMs);
      await server.stop();
    }
    return median(times);
  }

  #named(name: string): string {
    return `${this.engine}: ${name}`;
  }

  #isChosen(name: string): boolean {
    const { rows } = this.options;
    return rows.length === 0 || rows.some((part) => name.includes(part));
  }
}

// Mercurius keeps what resolvers answer, so the legacy call has no peer there.
function isGraphQL({ name }: Row): boolean {
  return !name.startsWith('REST');
}

function start(kind: ServerKind, databaseUrl: string): Promise<Server> {
  return startServer(kind, databaseUrl, async (url) => {
    await send(url, firstPage(kind));
    return true;
  });
}

/** All newcomers have signed in: that is looked up at the provider once a minute, which is not to be measured. */
async function startWriters(
  kinds: readonly ServerKind[],
  databaseUrl: string,
  next: () => Ask,
): Promise<Server[]> {
  const servers = await startAll(kinds, databaseUrl);
  for (const server of servers) {
    for (let i = 0; i < newcomers; i++) await send(server.url, askCall(server.kind, next()));
  }
  return servers;
}

async function startAll(kinds: readonly ServerKind[], databaseUrl: string): Promise<Server[]> {
  const servers: Server[] = [];
  for (const kind of kinds) servers.push(await start(kind, databaseUrl));
  await warmUp(servers);
  return servers;
}

/** V8 goes on compiling for some seconds of load, the longer the more code a server has. */
async function warmUp(servers: readonly Server[]): Promise<void> {
  const loads = servers.map(({ kind }) => firstPage(kind));
  await interleave(servers, loads, { rounds: 1, seconds: warmUpSeconds });
}

async function stop(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}

function callsOf(row: Row, servers: readonly Server[]) {
  return Promise.all(servers.map((server) => row.callFor(server.kind, (call) => send(server.url, call))));
}
