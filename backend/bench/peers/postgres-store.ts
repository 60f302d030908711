import pg from 'pg';
import { halfRound } from '../../src/place/near.js';
import { planOnce } from '../../src/platform/database/query.js';
import { endingSoonestStatement, nearestStatement } from './near-statements.js';
import {
  legacyPageStatement,
  pageStatement,
  rarenessStatement,
  type Statement,
  statementTexts,
} from './statements.js';
import {
  accepted,
  acceptValues,
  askedFor,
  type CardColumns,
  cardPage,
  conversation,
  legacyPost,
  type MessageColumns,
  type NearColumns,
  nearPage,
  type OwnRequestColumns,
  type PostColumns,
  post,
  readNearCursor,
  requestPage,
  requestValues,
  type Store,
  type WaitingColumns,
  waiting,
} from './store.js';

export function postgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url, options: planOnce });
  const texts = statementTexts('postgres');
  const run = async <Row extends unknown[]>(
    { name, text, values }: Statement,
    connection: pg.Pool | pg.PoolClient = pool,
  ) => (await connection.query<Row>({ name, text, values, rowMode: 'array' })).rows;
  const named = (name: keyof typeof texts, values: unknown[]) => ({ name, text: texts[name], values });

  const inTransaction = async <T>(work: (connection: pg.PoolClient) => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    try {
      await connection.query('BEGIN');
      const done = await work(connection);
      await connection.query('COMMIT');
      return done;
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  };

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
    async nearest(near, search, after, first) {
      const isRare = search !== '' && (await isRareText(search));
      const request = { near, search, isRare, after: readNearCursor(after), first };
      return nearPage(await run<NearColumns>(nearestStatement('postgres', request)), first);
    },
    async endingSoonest(near, first) {
      const statement = endingSoonestStatement('postgres', near, near.within ?? halfRound, first);
      return cardPage(await run<CardColumns>(statement), 'EXPIRING_SOONEST', first);
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
    ask: (foodId, requesterId) =>
      inTransaction(async (connection) => {
        const { id, count, insert } = requestValues(foodId, requesterId);
        const [counted] = await run<[string, number]>(named('countRequest', count), connection);
        const request = askedFor(id, foodId, counted);
        await run(named('insertRequest', insert), connection);
        return request;
      }),
    async line(foodId, donorId) {
      return (await run<WaitingColumns>(named('line', [foodId, donorId]))).map(waiting);
    },
    async myRequests(requesterId, first) {
      return requestPage(await run<OwnRequestColumns>(named('myRequests', [requesterId, first + 1])), first);
    },
    async messages(id, viewerId, last) {
      return conversation(await run<MessageColumns>(named('messages', [id, viewerId, last])), viewerId);
    },
    accept: (id, donorId) =>
      inTransaction(async (connection) => {
        const { hold, offer } = acceptValues(id, donorId);
        const held = await run(named('holdPortion', hold), connection);
        return accepted(id, held, await run<[number]>(named('offer', offer), connection));
      }),
  };
}
