import Sqlite from 'better-sqlite3';
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

export function sqliteStore(file: string): Store {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('mmap_size = 2147483648');

  const statements = new Map<string, Sqlite.Statement>();
  for (const [name, text] of Object.entries(statementTexts('sqlite'))) {
    const statement = connection.prepare(text.replaceAll(/\$\d+/g, '?'));
    statements.set(name, statement.reader ? statement.raw() : statement);
  }
  const all = <Row>(name: StatementName, values: unknown[]) => statements.get(name)?.all(values) as Row[];

  const rareness = new Map<string, boolean>();
  const isRareText = (search: string): boolean => {
    const known = rareness.get(search);
    if (known !== undefined) return known;
    const [[count] = [0]] = all<[number]>('countHits', hitsValues('sqlite', search));
    rareness.set(search, isRare(count));
    return isRare(count);
  };
  const ask = connection.transaction((foodId: string, requesterId: string) => {
    const { id, count, insert } = requestValues(foodId, requesterId);
    const [counted] = all<[string, number]>('countRequest', count);
    const request = askedFor(id, foodId, counted);
    statements.get('insertRequest')?.run(insert);
    return request;
  });
  return {
    page(search, after, first) {
      const isRare = search !== '' && isRareText(search);
      const { name, values } = pageStatement('sqlite', { search, isRare, after, first });
      return cardPage(all<CardColumns>(name, values), first);
    },
    post(id) {
      const [row] = all<PostColumns>('post', [id]);
      return row === undefined ? null : post(row);
    },
    legacyPage(limit) {
      return all<PostColumns>('legacyFirst', [earliestOpenDay(), limit]).map(legacyPost);
    },
    userIdOf(uid) {
      const [[id] = ['']] = all<[string]>('user', [uid]);
      return id;
    },
    ask: (foodId, requesterId) => ask.immediate(foodId, requesterId),
  };
}
