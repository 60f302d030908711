import type { Engine } from '../src/platform/database/query.js';

const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** What a run measures; `npm run bench` alone measures everything. */
export interface Options {
  /** BENCH_POSTS, ascending: our own growth is measured between the smallest and the largest. */
  sizes: number[];
  /** The middle one, at which the peers are measured beside us. */
  compared: number;
  /** BENCH_ENGINES: sqlite, postgres. */
  engines: Engine[];
  /** BENCH_ROWS: the rows whose name contains one of these texts; every row where it is empty. */
  rows: string[];
  /** BENCH_SECONDS: the length of one round of one server. */
  seconds: number;
  /** BENCH_ROUNDS: how often the servers are started and take turns in each row. */
  rounds: number;
}

/** @throws Error naming the variable that can't be read */
export function readOptions(source: NodeJS.ProcessEnv): Options {
  const list = (name: string, fallback: string) =>
    (source[name] || fallback)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const sizes = list('BENCH_POSTS', '1000,100000,1000000')
    .map((entry) => whole('BENCH_POSTS', entry))
    .sort((a, b) => a - b);
  return {
    sizes,
    compared: sizes[Math.floor(sizes.length / 2)] ?? 0,
    engines: list('BENCH_ENGINES', engines.join()).map(engineOf),
    rows: list('BENCH_ROWS', ''),
    seconds: whole('BENCH_SECONDS', source.BENCH_SECONDS || '2'),
    rounds: whole('BENCH_ROUNDS', source.BENCH_ROUNDS || '3'),
  };
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name}: '${text}' is no whole number above 0`);
}

function engineOf(text: string): Engine {
  const engine = engines.find((known) => known === text);
  if (engine === undefined) throw new Error(`BENCH_ENGINES: '${text}' is none of ${engines.join(', ')}`);
  return engine;
}
