import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from '../../src/platform/database/sqlite-driver.js';
import { legacyPageStatement, pageStatement, type Statement, statementTexts } from './statements.js';
import {
  accepted,
  acceptValues,
  askedFor,
  type CardColumns,
  cardPage,
  conversation,
  legacyPost,
  type MessageColumns,
  type OwnRequestColumns,
  type PostColumns,
  post,
  requestPage,
  requestValues,
  type Store,
  type WaitingColumns,
  waiting,
} from './store.js';

export function sqliteStore(file: string): Store {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('mmap_size = 2147483648');

  const statements = new Map<string, BetterSqlite3.Statement>();
  const prepare = (name: string, text: string): BetterSqlite3.Statement => {
    const known = statements.get(name);
    if (known !== undefined) return known;
    const statement = connection.prepare(text.replaceAll(/\$\d+/g, '?'));
    if (statement.reader) statement.raw();
    statements.set(name, statement);
    return statement;
  };
  const texts = statementTexts('sqlite');
  const all = <Row>({ name, text, values }: Statement) => prepare(name, text).all(values) as Row[];
  const named = (name: keyof typeof texts, values: unknown[]) => ({ name, text: texts[name], values });

  const ask = connection.transaction((foodId: string, requesterId: string) => {
    const { id, count, insert } = requestValues(foodId, requesterId);
    const [counted] = all<[string, number]>(named('countRequest', count));
    const request = askedFor(id, foodId, counted);
    prepare('insertRequest', texts.insertRequest).run(insert);
    return request;
  });
  const accept = connection.transaction((id: string, donorId: string) => {
    const { hold, offer } = acceptValues(id, donorId);
    const held = all<unknown[]>(named('holdPortion', hold));
    return accepted(id, held, all<[number]>(named('offer', offer)));
  });
  return {
    page(search, sort, after, first) {
      const statement = pageStatement('sqlite', { search, sort, isRare: false, after, first });
      return cardPage(all<CardColumns>(statement), sort, first);
    },
    post(id) {
      const [row] = all<PostColumns>(named('post', [id]));
      return row === undefined ? null : post(row);
    },
    legacyPage(limit) {
      return all<PostColumns>(legacyPageStatement('sqlite', limit)).map(legacyPost);
    },
    userIdOf(uid) {
      const [[id] = ['']] = all<[string]>(named('user', [uid]));
      return id;
    },
    ask: (foodId, requesterId) => ask.immediate(foodId, requesterId),
    line: (foodId, donorId) => all<WaitingColumns>(named('line', [foodId, donorId])).map(waiting),
    myRequests: (requesterId, first) =>
      requestPage(all<OwnRequestColumns>(named('myRequests', [requesterId, first + 1])), first),
    messages: (id, viewerId, last) =>
      conversation(all<MessageColumns>(named('messages', [id, viewerId, last])), viewerId),
    accept: (id, donorId) => accept.immediate(id, donorId),
  };
}
