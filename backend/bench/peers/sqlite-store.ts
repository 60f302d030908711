import Sqlite from 'better-sqlite3';
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

export function sqliteStore(file: string): Store {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('mmap_size = 2147483648');

  const prepare = (name: keyof typeof texts) => connection.prepare(texts[name](() => '?')).raw();
  const statements = {
    first: prepare('first'),
    next: prepare('next'),
    search: prepare('search'),
    searchNext: prepare('searchNext'),
    legacyFirst: prepare('legacyFirst'),
    post: prepare('post'),
    user: prepare('user'),
    countRequest: prepare('countRequest'),
    insertRequest: connection.prepare(texts.insertRequest(() => '?')),
  };
  const ask = connection.transaction((foodId: string, requesterId: string) => {
    const { id, count, insert } = requestValues(foodId, requesterId);
    const counted = statements.countRequest.get(count) as [string, number] | undefined;
    const request = askedFor(id, foodId, counted);
    statements.insertRequest.run(insert);
    return request;
  });
  return {
    page(search, after, first) {
      const { name, values } = pageStatement(search, after, first);
      return cardPage(statements[name].all(values) as CardColumns[], first);
    },
    post(id) {
      const row = statements.post.get(id) as PostColumns | undefined;
      return row === undefined ? null : post(row);
    },
    legacyPage(limit) {
      return (statements.legacyFirst.all(earliestOpenDay(), limit) as PostColumns[]).map(legacyPost);
    },
    userIdOf(uid) {
      const [id] = statements.user.get(uid) as [string];
      return id;
    },
    ask: (foodId, requesterId) => ask.immediate(foodId, requesterId),
  };
}
