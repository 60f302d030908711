import { type Figures, medians, ratio } from './measure.js';
import type { ServerKind } from './server.js';
import { digits, table } from './table.js';

/** Collects what was measured, tells it as it comes (stderr), and makes the tables of it. */
export class Report {
  readonly #rows: string[][] = [];
  readonly #cachedRows: string[][] = [];
  readonly #wordRows: string[][] = [];
  readonly #servers: string[][] = [];

  /** @param figures the rounds of each of `kinds`, ours first */
  addRow(name: string, kinds: readonly ServerKind[], figures: readonly Figures[][], growth = '–'): void {
    tellRates(name, kinds, figures);
    this.#rows.push([...cellsOf(name, figures), growth]);
  }

  /** A row whose servers keep answers. */
  addCachedRow(name: string, kinds: readonly ServerKind[], figures: readonly Figures[][]): void {
    tellRates(name, kinds, figures);
    this.#cachedRows.push(cellsOf(name, figures));
  }

  /** A row of a word in between. @param first the rounds of our own first page */
  addWordRow(name: string, figures: readonly Figures[][], first: readonly Figures[]): void {
    const [own = []] = figures;
    this.#wordRows.push([...cellsOf(name, figures), digits(ratio(own, first, 'cpu'), 2)]);
    tell(this.#wordRows.at(-1)?.join('  ') ?? '');
  }

  /** @param startMs milliseconds to the first answer @param memory bytes */
  addServer(name: string, startMs: number, memory: number): void {
    this.#servers.push([name, digits(startMs), digits(memory / 1e6)]);
  }

  /** @param peers the names of the servers beside ours @param growth the sizes between which p50 is compared */
  print(peers: readonly string[], growth: string): string {
    const head = ['row', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs'];
    const parts = [table([...head, ...peers.map((name) => `over ${name}`), growth], this.#rows)];
    if (this.#cachedRows.length > 0) {
      parts.push(table([...head, 'over Mercurius + its cache'], this.#cachedRows));
    }
    if (this.#wordRows.length > 0) {
      parts.push(table([...head, 'over Mercurius + JIT', 'CPU of a first page'], this.#wordRows));
    }
    if (this.#servers.length > 0) {
      parts.push(table(['server', 'start to first answer, ms', 'peak memory, MB'], this.#servers));
    }
    return parts.join('\n\n');
  }
}

/** Our figures, then how far we are ahead of each of the others: above 1 we are. */
function cellsOf(name: string, [own = [], ...others]: readonly Figures[][]): string[] {
  const { rate, p50, p99, cpu } = medians(own);
  const ratios = others.map(
    (other) => `${digits(ratio(own, other, 'rate'), 2)} (${digits(ratio(other, own, 'cpu'), 2)})`,
  );
  return [name, digits(rate), digits(p50, 1), digits(p99, 1), digits(cpu), ...ratios];
}

function tellRates(name: string, kinds: readonly ServerKind[], figures: readonly Figures[][]): void {
  const told = kinds.map((kind, i) => {
    const { rate, cpu } = medians(figures[i] ?? []);
    return `${kind.name} ${digits(rate)}/s ${digits(cpu)} µs`;
  });
  tell(`${name}: ${told.join(', ')}`);
}

/** Progress, for whoever waits. */
export function tell(progress: string): void {
  console.error(progress);
}
