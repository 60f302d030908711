import type { Socket } from 'node:net';
import type pg from 'pg';
import { prepared, type Row, type Select } from './select.js';

/** Options of a pool whose connections take a statement while they are still answering the one before. */
export const pipelined = {
  pipeline: true,
  // A pool listens to idle connections only, and node-postgres would end the process for one that is lost as it passes
  // from one caller to the next. Its user learns it from the statements that fail.
  onConnect: (client: pg.ClientBase): void => void client.on('error', () => {}),
} satisfies pg.PoolConfig;

// More of them would wait for each other while other connections are idle.
const statementsTogether = 8;
// A list has a text for each way to narrow, order and find it: some thousands, and PostgreSQL keeps 180 KB for each. A
// connection that has this many ends, and the next one begins with what is asked often.
const preparedAtMost = 300;

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
  const preparedOn = new WeakMap<pg.ClientBase, Set<string>>();

  async function send(queries: Bundle['queries']): Bundle['answers'] {
    const client = await pool.connect().finally(() => {
      if (open?.queries === queries) open = null;
    });
    const stream = socketOf(client);
    stream.cork();
    const answers = queries.map((query) => client.query<Row>(query));
    stream.uncork();
    const texts = preparedOn.get(client) ?? new Set();
    preparedOn.set(client, texts);
    for (const { text } of queries) texts.add(text);
    void Promise.allSettled(answers).then((outcomes) => {
      const hasFailed = outcomes.some(({ status }) => status === 'rejected');
      client.release(hasFailed || texts.size > preparedAtMost); // true ends the connection, as pool.query does
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

/** What a connection sends by, which the types of node-postgres leave out. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
}
