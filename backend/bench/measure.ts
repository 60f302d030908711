import autocannon from 'autocannon';
import type { Call } from './calls.js';
import type { Server } from './server.js';

/** A load that is more than one call repeated. */
export type LoadOptions = Pick<autocannon.Options, 'requests' | 'setupClient'>;

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

/** The rounds of each server in turn, after a shorter one that warms them up. */
export async function interleave(
  servers: readonly Server[],
  loads: readonly Load[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figures[][]> {
  const figures: Figures[][] = servers.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, server] of servers.entries()) {
      const measured = await measure(server, loads[i] as Load, round === 0 ? seconds / 2 : seconds);
      if (round > 0) figures[i]?.push(measured);
    }
  }
  return figures;
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

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
