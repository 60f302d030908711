import pg from 'pg';
import { planOnce } from '../../src/platform/database/query.js';
import {
  legacyPageStatement,
  pageStatement,
  rarenessStatement,
  type Statement,
  statementTexts,
} from './statements.js';
import {
  askedFor,
  type CardColumns,
  cardPage,
  legacyPost,
  type PostColumns,
  post,
  requestValues,
  type Store,
} from './store.js';

export function postgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url, options: planOnce });
  const texts = statementTexts('postgres');
  const run = async <Row extends unknown[]>(
    { name, text, values }: Statement,
    connection: pg.Pool | pg.PoolClient = pool,
  ) => (await connection.query<Row>({ name, text, values, rowMode: 'array' })).rows;
  const named = (name: keyof typeof texts, values: unknown[]) => ({ name, text: texts[name], values });

  const rareness = new Map<string, boolean>();
  const isRareText = async (search: string): Promise<boolean> => {
    const known = rareness.get(search);
    if (known !== undefined) return known;
    const [[isRare] = [false]] = await run<[boolean]>(rarenessStatement(search));
    rareness.set(search, isRare);
    return isRare;
  };
  return {
    async page(search, sort, after, first) {
      const isRare = search !== '' && (await isRareText(search));
      const statement = pageStatement('postgres', { search, sort, isRare, after, first });
      return cardPage(await run<CardColumns>(statement), sort, first);
    },
    async post(id) {
      const [row] = await run<PostColumns>(named('post', [id]));
      return row === undefined ? null : post(row);
    },
    async legacyPage(limit) {
      return (await run<PostColumns>(legacyPageStatement('postgres', limit))).map(legacyPost);
    },
    async userIdOf(uid) {
      const [[id] = ['']] = await run<[string]>(named('user', [uid]));
      return id;
    },
    async ask(foodId, requesterId) {
      const { id, count, insert } = requestValues(foodId, requesterId);
      const connection = await pool.connect();
      try {
        await connection.query('BEGIN');
        const [counted] = await run<[string, number]>(named('countRequest', count), connection);
        const request = askedFor(id, foodId, counted);
        await run(named('insertRequest', insert), connection);
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
