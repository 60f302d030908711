import { appendFileSync } from 'node:fs';

/** How large the durability tests are; `npm run test:soak` makes them longer. */
export const sizes = {
  /** Kills on each engine. */
  kills: Number(process.env.CRASH_KILLS ?? 2),
  /** Seconds of mixed load. */
  soakSeconds: Number(process.env.SOAK_SECONDS ?? 4),
  /** Messages through connections that break. */
  messages: Number(process.env.MESSAGES ?? 100),
  /** Calls at the same moment for what only few can have. */
  race: Number(process.env.RACE ?? 60),
  /** Random operations on the way from asking to collected, on each engine. */
  handover: {
    operations: Number(process.env.HANDOVER_OPERATIONS ?? 300),
    workers: Number(process.env.HANDOVER_WORKERS ?? 3),
    kills: Number(process.env.HANDOVER_KILLS ?? 2),
  },
  /** Writes that a copy of the public list follows. */
  changesOperations: {
    SQLite: Number(process.env.CHANGES_OPERATIONS ?? 2_000),
    PostgreSQL: Number(process.env.CHANGES_OPERATIONS ?? 500),
  },
};

/** Prints what a test found, and saves it for the final table of `npm run test:soak`. */
export function report(test: string, figures: Record<string, number | string>): void {
  const line = Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  process.stdout.write(`${test}: ${line}\n`);
  if (process.env.SOAK_REPORT) appendFileSync(process.env.SOAK_REPORT, `${test}: ${line}\n`);
}
