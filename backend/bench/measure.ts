import autocannon from 'autocannon';
import { type Call, firstPage, type LoadOptions, send } from './calls.js';
import { type Server, type ServerKind, startServer } from './server.js';

type Load = Call | LoadOptions;

/** What one server did in one round, or the medians of several. */
export interface Figures {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor a request. */
  cpu: number;
  answers: number;
}

export const connections = 32;

const warmUpSeconds = 12; // V8 goes on compiling for some seconds of load, the longer the more code a server has

/** One round: `connections` clients that ask again as soon as they are answered. */
async function measure(server: Server, load: Load, seconds: number): Promise<Figures> {
  const options =
    'path' in load ? { ...load, url: `${server.url}${load.path}` } : { ...load, url: server.url };
  const times: number[] = [];
  const cpuBefore = server.cpuMicros();
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...options, connections, duration: seconds, timeout: 60 }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const elapsed = (performance.now() - started) / 1000;
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${server.kind.name}: ${non2xx} bad answers, ${errors} errors`);
  times.sort((a, b) => a - b);
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (server.cpuMicros() - cpuBefore) / times.length,
    answers: times.length,
  };
}

/** Starts a server, and waits for its answer to the first page. */
export function start(kind: ServerKind, databaseUrl: string): Promise<Server> {
  return startServer(kind, databaseUrl, (url) => send(url, firstPage(kind)));
}

/** Starts a server of each kind, and has it under load until V8 has compiled what is called often. */
export async function startAll(kinds: readonly ServerKind[], databaseUrl: string): Promise<Server[]> {
  const servers: Server[] = [];
  for (const kind of kinds) servers.push(await start(kind, databaseUrl));
  for (const server of servers) await measure(server, firstPage(server.kind), warmUpSeconds);
  return servers;
}

/**
 * What was measured of each row: of each server, its rounds. Each round has processes of its own: of two that run the
 * very same code, one may be faster by a sixth for as long as it runs.
 */
export async function inRounds<Row>(
  rounds: number,
  rows: readonly Row[],
  startServers: () => Promise<Server[]>,
  measureRow: (row: Row, servers: readonly Server[]) => Promise<Figures[]>,
): Promise<Map<Row, Figures[][]>> {
  const measured = new Map(rows.map((row) => [row, [] as Figures[][]]));
  if (rows.length === 0) return measured;
  for (let round = 0; round < rounds; round++) {
    const servers = await startServers();
    for (const [row, figures] of measured) {
      const turn = await measureRow(row, servers);
      for (const [i, one] of turn.entries()) figures[i] = [...(figures[i] ?? []), one];
    }
    await Promise.all(servers.map((server) => server.stop()));
  }
  return measured;
}

/** A round of each server in turn, after half of one that warms them up. */
export async function takeTurns(
  servers: readonly Server[],
  loads: readonly Load[],
  seconds: number,
): Promise<Figures[]> {
  const round = async (length: number) => {
    const figures: Figures[] = [];
    for (const [i, server] of servers.entries())
      figures.push(await measure(server, loads[i] as Load, length));
    return figures;
  };
  await round(seconds / 2);
  return round(seconds);
}

export function medians(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((one) => one[key]));
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), answers: of('answers') };
}

/** The median of the rounds' ratios: each round's neighbours had the same machine. */
export function ratio(of: readonly Figures[], over: readonly Figures[], key: keyof Figures): number {
  return median(of.map((one, i) => one[key] / (over[i]?.[key] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
