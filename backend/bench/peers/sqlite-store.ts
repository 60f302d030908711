import type BetterSqlite3 from 'better-sqlite3';
import { halfRound } from '../../src/place/near.js';
import { byName } from '../../src/platform/database/query.js';
import { Sqlite } from '../../src/platform/database/sqlite-driver.js';
import { endingSoonestStatement, nearestStatement } from './near-statements.js';
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

export function sqliteStore(file: string): Store {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('mmap_size = 2147483648');

  const statements = new Map<string, BetterSqlite3.Statement>();
  /** @param isNamed whether a value may stand in the text more than once */
  const prepare = (name: string, text: string, isNamed = false): BetterSqlite3.Statement => {
    const known = statements.get(name);
    if (known !== undefined) return known;
    const statement = connection.prepare(isNamed ? text : text.replaceAll(/\$\d+/g, '?'));
    if (statement.reader) statement.raw();
    statements.set(name, statement);
    return statement;
  };
  const texts = statementTexts('sqlite');
  const all = <Row>({ name, text, values }: Statement) => prepare(name, text).all(values) as Row[];
  const allByName = <Row>({ name, text, values }: Statement) =>
    prepare(name, text, true).all(byName(values)) as Row[];
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
    nearest(near, search, after, first) {
      // Wider and wider, until a page is full; where a word has not come up by then, all names that have it are looked at.
      const position = readNearCursor(after);
      for (let radius = Math.max(500, (position?.[0] ?? 0) * 1.2); ; radius *= 2) {
        const isRare = search !== '' && radius > 20_000;
        const request = { near, search, isRare, after: position, first, radius };
        const rows = allByName<NearColumns>(nearestStatement('sqlite', request));
        if (rows.length > first || isRare || radius > halfRound) return nearPage(rows, first);
      }
    },
    endingSoonest(near, first) {
      const statement = endingSoonestStatement('sqlite', near, near.within ?? halfRound, first);
      return cardPage(allByName<CardColumns>(statement), 'EXPIRING_SOONEST', first);
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
