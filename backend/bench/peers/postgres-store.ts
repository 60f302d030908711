import pg from 'pg';
import {
  askedFor,
  type CardColumns,
  cardPage,
  earliestOpenDay,
  legacyPost,
  type PostColumns,
  pageStatement,
  post,
  requestValues,
  type Store,
  texts,
} from './store.js';

export function postgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url });
  const run = async <Row extends unknown[]>(
    name: keyof typeof texts,
    values: unknown[],
    connection: pg.Pool | pg.PoolClient = pool,
  ) => {
    let places = 0;
    const text = texts[name](() => `$${++places}`);
    return (await connection.query<Row>({ name, text, values, rowMode: 'array' })).rows;
  };
  return {
    async page(search, after, first) {
      const { name, values } = pageStatement(search, after, first);
      return cardPage(await run<CardColumns>(name, values), first);
    },
    async post(id) {
      const [row] = await run<PostColumns>('post', [id]);
      return row === undefined ? null : post(row);
    },
    async legacyPage(limit) {
      return (await run<PostColumns>('legacyFirst', [earliestOpenDay(), limit])).map(legacyPost);
    },
    async userIdOf(uid) {
      const [row] = await run<[string]>('user', [uid]);
      if (row === undefined) throw new Error('This neighbour is unknown.');
      return row[0];
    },
    async ask(foodId, requesterId) {
      const { id, count, insert } = requestValues(foodId, requesterId);
      const connection = await pool.connect();
      try {
        await connection.query('BEGIN');
        const [counted] = await run<[string, number]>('countRequest', count, connection);
        const request = askedFor(id, foodId, counted);
        await run('insertRequest', insert, connection);
        await connection.query('COMMIT');
        return request;
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}
