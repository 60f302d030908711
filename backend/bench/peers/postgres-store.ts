import pg from 'pg';
import { planOnce } from '../../src/platform/database/query.js';
import { hitsValues, isRare, pageStatement, type StatementName, statementTexts } from './statements.js';
import {
  askedFor,
  type CardColumns,
  cardPage,
  earliestOpenDay,
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
    name: StatementName,
    values: unknown[],
    connection: pg.Pool | pg.PoolClient = pool,
  ) => (await connection.query<Row>({ name, text: texts[name], values, rowMode: 'array' })).rows;

  const rareness = new Map<string, boolean>();
  const isRareText = async (search: string): Promise<boolean> => {
    const known = rareness.get(search);
    if (known !== undefined) return known;
    const [[count] = ['0']] = await run<[string]>('countHits', hitsValues('postgres', search));
    rareness.set(search, isRare(Number(count)));
    return isRare(Number(count));
  };
  return {
    async page(search, after, first) {
      const isRare = search !== '' && (await isRareText(search));
      const { name, values } = pageStatement('postgres', { search, isRare, after, first });
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
      const [[id] = ['']] = await run<[string]>('user', [uid]);
      return id;
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
