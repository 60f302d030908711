import {
  accepting,
  acceptLoad,
  askCall,
  handoverReads,
  type Row,
  reads,
  send,
  type WriteRow,
  words,
  writes,
} from './calls.js';
import { assertSameAnswers } from './compare.js';
import { type Ask, makeAsks } from './data-sets/asks.js';
import type { Copy, DataSets } from './data-sets/data-set.js';
import { handoverBatches, makeAccepts } from './data-sets/handover.js';
import { newcomers } from './data-sets/neighbourhood.js';
import { type Figures, inRounds, median, medians, ratio, start, startAll, takeTurns } from './measure.js';
import type { Options } from './options.js';
import { type Report, tell } from './report.js';
import type { Server, ServerKind } from './server.js';
import * as kinds from './server.js';
import { digits } from './table.js';

export const readers = [kinds.ours, kinds.mercurius, kinds.yoga, kinds.rawLimit];
const wordReaders = [kinds.ours, kinds.mercurius];
const writers = [kinds.oursSignedIn, kinds.mercurius, kinds.yoga, kinds.rawLimit];
const keepers = [kinds.oursCached, kinds.cachedMercurius];
const writingKeepers = [kinds.oursSignedInCached, kinds.cachedMercurius];

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
    await this.#compareHandover();
    await this.#compareWords();
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
    const startBoth = async () => {
      const servers = await Promise.all(addresses.map((address) => startAll([kinds.ours], address)));
      return servers.flat();
    };
    const measured = await inRounds(this.options.rounds, rows, startBoth, async (row, servers) =>
      takeTurns(servers, await callsOf(row, servers), this.options.seconds),
    );
    for (const [row, [small = [], large = []]] of measured) {
      growth.set(row, `${digits(ratio(large, small, 'p50'), 2)} (${digits(ratio(large, small, 'cpu'), 2)})`);
      const [before, after] = [small, large].map((figures) => digits(medians(figures).p50, 1));
      tell(`${this.#named(row.name)}: p50 ${before} ms at ${smallest} posts, ${after} ms at ${largest}`);
    }
    return growth;
  }

  /** Answers the servers' peak memory. */
  async #compareReads(
    rows: readonly Row[],
    address: string,
    growth: Map<Row, string>,
  ): Promise<Map<ServerKind, number>> {
    const memory = new Map<ServerKind, number>();
    const measured = await inRounds(
      this.options.rounds,
      rows,
      () => startAll(readers, address),
      async (row, servers) => {
        const figures = await this.#compare(row, servers);
        for (const { kind, peakMemory } of servers) {
          memory.set(kind, Math.max(memory.get(kind) ?? 0, peakMemory()));
        }
        return figures;
      },
    );
    for (const [row, figures] of measured) {
      this.report.addRow(this.#named(row.name), readers, figures, growth.get(row));
    }
    return memory;
  }

  async #compareCached(rows: readonly Row[], address: string): Promise<void> {
    const measured = await inRounds(
      this.options.rounds,
      rows,
      () => startAll(keepers, address),
      (row, servers) => this.#compare(row, servers),
    );
    for (const [row, figures] of measured) {
      this.report.addCachedRow(this.#named(`${row.name}, kept`), keepers, figures);
    }
  }

  async #compare(row: Row, servers: readonly Server[], seconds = this.options.seconds): Promise<Figures[]> {
    const calls = await callsOf(row, servers);
    await assertSameAnswers(row.name, servers, calls);
    return takeTurns(servers, calls, seconds);
  }

  async #compareWrites(): Promise<void> {
    const rows = writes.filter((row) => this.#isChosen(row.name));
    if (rows.length === 0) return;
    const copy = await this.dataSets.copy(this.options.compared);
    const asks = makeAsks(this.options.compared);
    const next = (): Ask => asks.next().value;
    const measured = await inRounds(
      this.options.rounds,
      rows,
      () => startWriters(writers, copy.url, next),
      (row, servers) => this.#compareWrite(row, servers, copy, next),
    );
    for (const [row, figures] of measured) this.report.addRow(this.#named(row.name), writers, figures);
    const kept = await inRounds(
      this.options.rounds,
      rows.filter(({ share }) => share < 1),
      () => startWriters(writingKeepers, copy.url, next),
      (row, servers) => this.#compareWrite(row, servers, copy, next),
    );
    for (const [row, figures] of kept) {
      this.report.addCachedRow(this.#named(`${row.name}, kept`), writingKeepers, figures);
    }
    await copy.remove();
  }

  /** The way from asking to collected, of people who are signed in. */
  async #compareHandover(): Promise<void> {
    const rows = handoverReads.filter((row) => this.#isChosen(row.name));
    const accepts = this.#isChosen(accepting) ? [accepting] : [];
    if (rows.length + accepts.length === 0) return;
    const copy = await this.dataSets.copy(this.options.compared);
    await copy.add(handoverBatches);
    const start = () => startAll(writers, copy.url);
    const read = await inRounds(this.options.rounds, rows, start, (row, servers) =>
      this.#compare(row, servers),
    );
    for (const [row, figures] of read) this.report.addRow(this.#named(row.name), writers, figures);
    const left = makeAccepts();
    const accepted = await inRounds(this.options.rounds, accepts, start, async (row, servers) => {
      const before = await copy.countRequests('OFFERED');
      const loads = servers.map(({ kind }) => acceptLoad(kind, () => left.next().value));
      const figures = await takeTurns(servers, loads, this.options.seconds);
      const grown = (await copy.countRequests('OFFERED')) - before;
      const answers = figures.reduce((sum, { answers }) => sum + answers, 0);
      if (grown < answers) throw new Error(`${row}: only ${grown} requests were accepted`);
      return figures;
    });
    for (const [name, figures] of accepted) this.report.addRow(this.#named(name), writers, figures);
    await copy.remove();
  }

  /** Words in between at the largest size, beside a first page. The database's own processor time counts as well. */
  async #compareWords(): Promise<void> {
    const rows = words.filter((row) => this.#isChosen(row.name));
    const [firstPage] = reads;
    if (rows.length === 0 || firstPage === undefined) return;
    const address = await this.dataSets.open(this.options.sizes.at(-1) ?? 0);
    const start = async () =>
      (await startAll(wordReaders, address)).map((server) => ({
        ...server,
        cpuMicros: () => server.cpuMicros() + this.dataSets.cpuMicros(),
      }));
    const seconds = this.options.seconds / 2; // there are many rows
    const measured = await inRounds(this.options.rounds, [firstPage, ...rows], start, (row, servers) =>
      this.#compare(row, servers, seconds),
    );
    const first = measured.get(firstPage)?.[0] ?? [];
    for (const [row, figures] of measured) this.report.addWordRow(this.#named(row.name), figures, first);
  }

  async #compareWrite(
    row: WriteRow,
    servers: readonly Server[],
    copy: Copy,
    next: () => Ask,
  ): Promise<Figures[]> {
    const before = await copy.countRequests();
    const loads = servers.map(({ kind }) => row.loadFor(kind, next));
    const figures = await takeTurns(servers, loads, this.options.seconds);
    const grown = (await copy.countRequests()) - before;
    const answers = figures.reduce((sum, { answers }) => sum + answers, 0);
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

/** All newcomers have signed in at ours: that is looked up at the provider once a minute, which is not to be measured. */
async function startWriters(
  kinds: readonly ServerKind[],
  databaseUrl: string,
  next: () => Ask,
): Promise<Server[]> {
  const servers = await startAll(kinds, databaseUrl);
  for (const server of servers.filter(({ kind }) => kind.name === 'ours')) {
    for (let i = 0; i < newcomers; i++) await send(server.url, askCall(server.kind, next()));
  }
  return servers;
}

function callsOf(row: Row, servers: readonly Server[]) {
  return Promise.all(servers.map((server) => row.callFor(server.kind, (call) => send(server.url, call))));
}
