import pTimeout from 'p-timeout';
import pg from 'pg';
import { pipelined, selectOnPostgres } from './bundles.js';
import { planOnce } from './query.js';
import type { Select } from './select.js';

// Milliseconds; together 5 s, the oldest state that a guest may see.
const mayLagBy = 2000;
const checkEvery = 1000;
const patience = 2000; // for a check, a connection, a statement: otherwise the primary answers

interface Replica {
  /** For the log: an address without its password. */
  host: string;
  pool: pg.Pool;
  select: Select;
  /** Null until it answers in time, or fails. */
  isFresh: boolean | null;
}

/** Where the primary's log of changes stood at a moment. */
interface Mark {
  at: number;
  position: bigint;
}

/** Told of a replica that comes or goes. */
export interface ReplicaLog {
  warn: (details: object, message: string) => void;
}

/**
 * The replicas of a PostgreSQL, as far as they are up and not behind. How far behind they are is measured by the
 * primary's own log and this process's clock: `pg_last_xact_replay_timestamp` ages where nothing is written, and says
 * nothing about a replica that is cut off.
 */
export class Replicas {
  readonly #replicas: Replica[];
  #marks: Mark[] = [];
  #turn = 0;
  #nextCheck: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(
    urls: readonly string[],
    private readonly primary: Select,
    private readonly log: ReplicaLog,
  ) {
    this.#replicas = urls.map((url) => {
      const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
        statement_timeout: patience,
        options: planOnce,
        ...pipelined,
      });
      pool.on('error', () => {}); // of a connection that nobody uses; the next check tells
      return { host: new URL(url).host, pool, select: selectOnPostgres(pool), isFresh: null };
    });
  }

  /** Connects to those replicas that are there; the others are tried again every second. */
  static async connect(urls: readonly string[], primary: Select, log: ReplicaLog): Promise<Replicas> {
    const replicas = new Replicas(urls, primary, log);
    await replicas.#check();
    return replicas;
  }

  /** Reads from one replica, and from the primary where that fails; null if no replica is fresh. */
  pick(): Select | null {
    const fresh = this.#replicas.filter(({ isFresh }) => isFresh);
    const replica = fresh[this.#turn++ % fresh.length];
    if (replica === undefined) return null;
    return async (text, values) => {
      try {
        return await replica.select(text, values);
      } catch (error) {
        this.#judge(replica, false, error);
        return this.primary(text, values); // whose failure is then the caller's
      }
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#nextCheck);
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  async #check(): Promise<void> {
    await this.#mark().catch(() => {}); // without the primary nothing is written: what was fresh stays so
    await Promise.all(this.#replicas.map((replica) => this.#compare(replica)));
    if (!this.#isClosed) this.#nextCheck = setTimeout(() => void this.#check(), checkEvery).unref();
  }

  async #mark(): Promise<void> {
    const at = performance.now();
    const [row] = await this.primary('SELECT pg_current_wal_flush_lsn()', []);
    this.#marks.push({ at, position: parseWalPosition(String(row?.[0])) });
    this.#marks = this.#marks.filter((mark) => mark.at >= at - mayLagBy);
  }

  async #compare(replica: Replica): Promise<void> {
    try {
      const asked = replica.select('SELECT pg_last_wal_replay_lsn()', []);
      const [[position] = []] = await pTimeout(asked, { milliseconds: patience });
      if (typeof position !== 'string') throw new Error('This PostgreSQL is no replica.');
      const [oldest] = this.#marks;
      this.#judge(replica, oldest !== undefined && parseWalPosition(position) >= oldest.position);
    } catch (error) {
      this.#judge(replica, false, error);
    }
  }

  #judge(replica: Replica, isFresh: boolean, err?: unknown): void {
    if (replica.isFresh === isFresh || this.#isClosed) return;
    // At the start, one may be a moment behind. One that can't be asked may have a wrong address, which somebody must learn.
    if (replica.isFresh === null && !isFresh && err === undefined) return;
    replica.isFresh = isFresh;
    const { host } = replica;
    this.log.warn(
      { replica: host, err },
      isFresh ? 'Guests read from the replica.' : 'The replica is left out.',
    );
  }
}

/** A place in the log of changes, as PostgreSQL writes it: two hexadecimal numbers of 32 bits. */
function parseWalPosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
