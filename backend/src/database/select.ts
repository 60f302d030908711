import type { Socket } from 'node:net';
import type BetterSqlite3 from 'better-sqlite3';
import type pg from 'pg';
import { byName, nameOf } from './query.js';

// biome-ignore lint/suspicious/noExplicitAny: a row's columns are as its statement says
export type Row = any[];

/**
 * Runs one SELECT, whose values stand in it as `$1`, `$2`, …, outside of any transaction. A row is an array of its
 * columns in their order, which costs a third less than an object.
 */
export type Select = (statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** Each text is prepared once on the connection, and kept: there are as many as the code has. */
export function selectOnSqlite(connection: BetterSqlite3.Database): Select {
  const prepared = new Map<string, BetterSqlite3.Statement>();
  return async (text, values) => {
    let statement = prepared.get(text);
    if (statement === undefined) {
      statement = connection.prepare(text).raw();
      prepared.set(text, statement);
    }
    return statement.all(byName(values)) as Row[];
  };
}

/** Options of a connection that takes a statement while it is still answering the one before. */
export const pipelined = { pipeline: true } satisfies pg.ClientConfig;

// More would wait for each other while other connections are idle.
const statementsTogether = 8;

interface Bundle {
  queries: pg.QueryArrayConfig[];
  /** In the same order; fails where there is no connection. */
  answers: Promise<Promise<pg.QueryArrayResult<Row>>[]>;
}

/**
 * Each text is prepared once on each connection of the pool. Statements that are asked for together are sent, and mostly
 * answered, together: a message costs either side more than finding a post (docs/decisions/029-statements-in-bundles.md).
 * @param pool of `pipelined` connections
 */
export function selectOnPostgres(pool: pg.Pool): Select {
  let open: Bundle | null = null; // takes more until its connection has come

  async function send(queries: Bundle['queries']): Bundle['answers'] {
    const client = await pool.connect().finally(() => {
      if (open?.queries === queries) open = null;
    });
    client.on('error', ignore);
    const stream = socketOf(client);
    stream.cork();
    const answers = queries.map((query) => client.query<Row>(query));
    stream.uncork();
    void Promise.allSettled(answers).then((outcomes) => {
      client.off('error', ignore);
      client.release(outcomes.some(({ status }) => status === 'rejected')); // true ends the connection, as pool.query does
    });
    return answers;
  }

  return async (text, values) => {
    if (open === null || open.queries.length === statementsTogether) {
      const queries: Bundle['queries'] = [];
      open = { queries, answers: send(queries) };
    }
    const { queries, answers } = open;
    const place = queries.push(prepared(text, values)) - 1;
    const answer = (await answers)[place] as Promise<pg.QueryArrayResult<Row>>;
    return (await answer).rows;
  };
}

/** A statement that each connection prepares once. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryArrayConfig {
  return { name: nameOf(text), text, values: [...values], rowMode: 'array' };
}

/** What a connection sends by, which the types of node-postgres leave out. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
}

// A connection that is lost: each of its statements is told.
function ignore(): void {}
