import pg from 'pg';
import {
  type CardColumns,
  cardPage,
  earliestOpenDay,
  legacyPost,
  type PostColumns,
  pageStatement,
  post,
  type Store,
  texts,
} from './store.js';

export function postgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url });
  const select = async <Row extends unknown[]>(name: keyof typeof texts, values: unknown[]) => {
    let places = 0;
    const text = texts[name](() => `$${++places}`);
    return (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows;
  };
  return {
    async page(search, after, first) {
      const { name, values } = pageStatement(search, after, first);
      return cardPage(await select<CardColumns>(name, values), first);
    },
    async post(id) {
      const [row] = await select<PostColumns>('post', [id]);
      return row === undefined ? null : post(row);
    },
    async legacyPage(limit) {
      return (await select<PostColumns>('legacyFirst', [earliestOpenDay(), limit])).map(legacyPost);
    },
  };
}
