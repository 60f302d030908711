import Sqlite from 'better-sqlite3';
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

export function sqliteStore(file: string): Store {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('mmap_size = 2147483648');

  const prepare = (name: keyof typeof texts) => connection.prepare(texts[name](() => '?')).raw();
  const lists = {
    first: prepare('first'),
    next: prepare('next'),
    search: prepare('search'),
    searchNext: prepare('searchNext'),
    legacyFirst: prepare('legacyFirst'),
    post: prepare('post'),
  };
  return {
    page(search, after, first) {
      const { name, values } = pageStatement(search, after, first);
      return cardPage(lists[name].all(values) as CardColumns[], first);
    },
    post(id) {
      const row = lists.post.get(id) as PostColumns | undefined;
      return row === undefined ? null : post(row);
    },
    legacyPage(limit) {
      return (lists.legacyFirst.all(earliestOpenDay(), limit) as PostColumns[]).map(legacyPost);
    },
  };
}
