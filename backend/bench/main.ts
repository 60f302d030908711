import { firstPage, type Row, reads, send } from './calls.js';
import { assertSameAnswers } from './compare.js';
import { type DataSets, sqliteDataSets } from './data/data-set.js';
import { connections, type Figures, interleave, median, medians, ratio } from './measure.js';
import { type Engine, readOptions } from './options.js';
import { mercurius, ours, rawLimit, type Server, type ServerKind, startServer, yoga } from './server.js';
import { digits, machine, table } from './table.js';

// `npm run bench`: our built server beside its peers and the raw limit, on the same data and in interleaved rounds.
// Progress goes to stderr, the table to stdout. No figure of it is a test.

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const options = readOptions(process.env);
const [smallest = 0, largest = smallest] = [options.sizes.at(0), options.sizes.at(-1)];
const compared = options.sizes[Math.floor(options.sizes.length / 2)] ?? 0;
const kinds = [ours, mercurius, yoga, rawLimit];
const isChosen = ({ name }: Row) =>
  options.rows.length === 0 || options.rows.some((part) => name.includes(part));
const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const lines: string[][] = [];
const serverLines: string[][] = [];
for (const engine of options.engines) {
  const dataSets = sqliteDataSets();
  const growth = await measureGrowth(engine, dataSets);
  await compareReads(engine, dataSets, growth);
  await compareStarts(engine, dataSets);
}

const peers = kinds.slice(1).map(({ name }) => name);
console.log(`${machine()}
${compared} posts, ${connections} connections, medians of ${options.rounds} interleaved rounds of ${options.seconds} s.
'over' is the median of the rounds' ratios of requests a second, and in brackets of processor time a request;
above 1 we are ahead. Processor time is that of the server's own process.
`);
const head = ['row', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', ...peers.map((name) => `over ${name}`)];
console.log(table([...head, `p50 at ${largest} / at ${smallest}`], lines));
console.log(`\n${table(['server', 'start to first answer, ms', 'peak memory, MB'], serverLines)}`);

/** How much longer an answer of ours takes from the largest data set than from the smallest, by row. */
async function measureGrowth(engine: Engine, dataSets: DataSets): Promise<Map<string, number>> {
  const growth = new Map<string, number>();
  if (smallest === largest) return growth;
  const servers = [await start(ours, dataSets, smallest), await start(ours, dataSets, largest)];
  for (const row of reads.filter(isChosen)) {
    const calls = await callsOf(row, servers);
    const [small = [], large = []] = await interleave(servers, calls, options);
    growth.set(row.name, ratio(large, small, 'p50'));
    tell(engine, `${row.name}: ${medians(small).p50} ms, then ${medians(large).p50} ms`);
  }
  await stopAll(servers);
  return growth;
}

async function compareReads(engine: Engine, dataSets: DataSets, growth: Map<string, number>): Promise<void> {
  const servers: Server[] = [];
  for (const kind of kinds) servers.push(await start(kind, dataSets, compared));
  for (const row of reads.filter(isChosen)) {
    const calls = await callsOf(row, servers);
    await assertSameAnswers(row.name, servers, calls);
    const figures = await interleave(servers, calls, options);
    lines.push([...lineOf(engine, row, figures), digits(growth.get(row.name) ?? Number.NaN, 2)]);
  }
  for (const { kind, peakMemory } of servers) {
    serverLines.push([`${engineNames[engine]}: ${kind.name}`, '', digits(peakMemory() / 1e6)]);
  }
  await stopAll(servers);
}

function lineOf(engine: Engine, row: Row, figures: Figures[][]): string[] {
  const [own = [], ...others] = figures;
  for (const [i, kind] of kinds.entries()) {
    const { rate, cpu } = medians(figures[i] ?? []);
    tell(engine, `${row.name}: ${kind.name} ${digits(rate)} req/s, ${digits(cpu)} µs`);
  }
  const { rate, p50, p99, cpu } = medians(own);
  const ratios = others.map(
    (other) => `${digits(ratio(own, other, 'rate'), 2)} (${digits(ratio(other, own, 'cpu'), 2)})`,
  );
  const name = `${engineNames[engine]}: ${row.name}`;
  return [name, digits(rate), digits(p50, 1), digits(p99, 1), digits(cpu), ...ratios];
}

/** Starts every server three times. */
async function compareStarts(engine: Engine, dataSets: DataSets): Promise<void> {
  for (const kind of kinds) {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const server = await start(kind, dataSets, compared);
      times.push(server.startMs);
      await server.stop();
    }
    const line = serverLines.find(([name]) => name === `${engineNames[engine]}: ${kind.name}`);
    if (line !== undefined) line[1] = digits(median(times));
  }
}

async function start(kind: ServerKind, dataSets: DataSets, posts: number): Promise<Server> {
  const address = await dataSets.open(posts);
  return startServer(kind, address, async (url) => {
    await send(url, firstPage(kind));
    return true;
  });
}

function callsOf(row: Row, servers: readonly Server[]) {
  return Promise.all(servers.map((server) => row.callFor(server.kind, (call) => send(server.url, call))));
}

async function stopAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}

function tell(engine: Engine, progress: string): void {
  console.error(`${engineNames[engine]}, ${progress}`);
}
