import { v7 as uuidv7 } from 'uuid';
import { noteInboxChanges } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { engineOf, runOnSqlite, StatementValues } from '../platform/database/query.js';
import { NoticeKind } from '../request/notice-kind.js';
import type { News, Teller } from '../request/teller.js';

const { ASKED, POST_CHANGED } = NoticeKind;
const { NOTICES, REQUEST } = InboxChangeKind;

const columns = [
  'id',
  'userId',
  'kind',
  'key',
  'foodId',
  'requestId',
  'foodName',
  'message',
  'saidBy',
  'createdAt',
] as const;
const insert = `INSERT INTO notices (${columns.map((name) => `"${name}"`).join(', ')})`;

// What is said about a post as a whole is said anew; everything else was said already. Neighbours who ask while nobody
// reads it are counted together. Plain SQL: TypeORM's upsert knows no CASE.
const sayOnce = `ON CONFLICT ("userId", "key") DO UPDATE SET
    "id" = excluded."id", "createdAt" = excluded."createdAt", "readAt" = NULL, "foodName" = excluded."foodName",
    "count" = CASE WHEN notices."kind" = '${ASKED}' AND notices."readAt" IS NULL THEN notices."count" + 1 ELSE 1 END,
    "requestId" = CASE WHEN notices."kind" = '${ASKED}' AND notices."readAt" IS NULL THEN NULL ELSE excluded."requestId" END
  WHERE notices."kind" IN ('${ASKED}', '${POST_CHANGED}')`;

const saidTogether = 500; // notices in a statement

/** Tells users by notices, and their open pages by the inbox: in the transaction of what has happened. */
export const noticeTeller: Teller = {
  async tell(manager, news, now) {
    const rows = news.flatMap((one) => rowsOf(one, now));
    for (let start = 0; start < rows.length; start += saidTogether) {
      const values = new StatementValues();
      const tuples = rows
        .slice(start, start + saidTogether)
        .map((row) => `(${row.map((value) => values.value(value)).join(', ')})`);
      const statement = `${insert} VALUES ${tuples.join(', ')} ${sayOnce}`;
      if (engineOf(manager) === 'sqlite') runOnSqlite(manager, statement, values.values);
      else await manager.query(statement, values.values);
    }
    const told = new Set(news.flatMap((one) => one.told.map(({ userId }) => userId)));
    await noteInboxChanges(manager, [
      ...news.flatMap(({ food, request }) =>
        [request.requesterId, food.donorId].map((userId) => ({
          userId,
          kind: REQUEST,
          requestId: request.id,
          foodId: food.id,
        })),
      ),
      ...[...told].map((userId) => ({ userId, kind: NOTICES })),
    ]);
  },

  askedStatements({ id, requesterId, createdAt }, post, value) {
    const notice = [
      value(uuidv7()),
      '"donorId"',
      `'${ASKED}'`,
      `'${ASKED} ' || "id"`,
      '"id"',
      value(id),
      '"foodName"',
      'NULL',
      'NULL',
      value(createdAt),
    ];
    const change = (userId: string) => `SELECT ${userId}, '${REQUEST}', ${value(id)}, "id" FROM ${post}`;
    return [
      `${insert} SELECT ${notice} FROM ${post} ${sayOnce}`,
      `INSERT INTO inbox_changes ("userId", "kind", "requestId", "foodId")
        ${change('"donorId"')} UNION ALL ${change(value(requesterId))}
        UNION ALL SELECT "donorId", '${NOTICES}', NULL, NULL FROM ${post}`,
    ];
  },
};

function rowsOf({ food, request, told }: News, now: Date) {
  const createdAt = now.toISOString();
  return told.map(({ userId, kind, message, once = createdAt }) => {
    const isOfPost = kind === ASKED || kind === POST_CHANGED;
    const key = isOfPost ? `${kind} ${food.id}` : `${kind} ${request.id} ${once}`;
    const { text = null, by = null } = message ?? {};
    return [uuidv7(), userId, kind, key, food.id, request.id, food.foodName, text, by, createdAt];
  });
}
