import { type EntityManager, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { noteInboxChanges } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { insertRows } from '../platform/database/query.js';
import { NoticeKind } from '../request/notice-kind.js';
import { Request } from '../request/request.entity.js';
import { EndReason, RequestState } from '../request/request.states.js';
import type { News, Teller } from '../request/teller.js';
import { Notice } from './notice.entity.js';

const { ASKED, POST_CHANGED, POST_HIDDEN, POST_RESTORED } = NoticeKind;
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
const into = `notices (${columns.map((name) => `"${name}"`).join(', ')})`;

// Of the notices about a post as a whole that have the same key, a user has one for each post.
const keyOfPost: Partial<Record<NoticeKind, string>> = {
  [ASKED]: ASKED,
  [POST_CHANGED]: POST_CHANGED,
  [POST_HIDDEN]: POST_HIDDEN,
  [POST_RESTORED]: POST_HIDDEN, // takes its place: both say whether the post is hidden
};
// Where there is a notice already: one about a post as a whole becomes new again, and any other stays as it is. Neighbours who
// ask while the notice is unread are counted together. Plain SQL: TypeORM's upsert knows no CASE.
const sayOnce = `ON CONFLICT ("userId", "key") DO UPDATE SET
    "id" = excluded."id", "createdAt" = excluded."createdAt", "readAt" = NULL, "foodName" = excluded."foodName",
    "kind" = excluded."kind",
    "count" = CASE WHEN notices."kind" = '${ASKED}' AND notices."readAt" IS NULL THEN notices."count" + 1 ELSE 1 END,
    "requestId" = CASE WHEN notices."kind" = '${ASKED}' AND notices."readAt" IS NULL THEN NULL ELSE excluded."requestId" END
  WHERE notices."kind" IN ('${Object.keys(keyOfPost).join("', '")}')`;

/** Notifies users by notices, and their open pages by the inbox, in the transaction of what has happened. */
export const noticeTeller: Teller = {
  async tell(manager, news, now) {
    const told = new Set(news.flatMap((one) => one.told.map(({ userId }) => userId)));
    for (const { food, request, isTakenBack } of news)
      if (request && isTakenBack && (await removeFromNotice(manager, food, request))) told.add(food.donorId);
    const rows = news.flatMap((one) => rowsOf(one, now));
    await insertRows(manager, into, rows, sayOnce);
    await noteInboxChanges(manager, [
      ...news.flatMap(({ food, request }) =>
        request === null
          ? []
          : [request.requesterId, food.donorId].map((userId) => ({
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
      `INSERT INTO ${into} SELECT ${notice} FROM ${post} ${sayOnce}`,
      `INSERT INTO inbox_changes ("userId", "kind", "requestId", "foodId")
        ${change('"donorId"')} UNION ALL ${change(value(requesterId))}
        UNION ALL SELECT "donorId", '${NOTICES}', NULL, NULL FROM ${post}`,
    ];
  },
};

/**
 * Takes a request off the donor's unread notice that neighbours have asked. With the last one the notice goes; before
 * that it keeps its id: a donor who has read about more requests knows about fewer, too.
 * @returns whether there was one that counted it
 */
async function removeFromNotice(
  manager: EntityManager,
  food: News['food'],
  request: NonNullable<News['request']>,
): Promise<boolean> {
  const unread = { userId: food.donorId, key: `${ASKED} ${food.id}`, readAt: IsNull() };
  const notice = await manager.findOneBy(Notice, unread);
  if (notice === null) return false;
  const { count, requestId } = notice;
  // It stands for the last `count` who asked, apart from those whom it no longer counts.
  const others = await manager
    .createQueryBuilder(Request, 'request')
    .select('request.id')
    .where('request.foodId = :foodId AND request.id <> :id', { foodId: food.id, id: request.id })
    .andWhere(`request.state <> '${RequestState.WITHDRAWN}'`)
    .andWhere(`(request.endReason IS NULL OR request.endReason <> '${EndReason.BLOCKED}')`)
    .orderBy('request.id', 'DESC')
    .limit(count)
    .getMany();
  const isCounted =
    requestId === null ? others.filter(({ id }) => id > request.id).length < count : requestId === request.id;
  if (!isCounted) return false;
  const left = { count: count - 1, requestId: count === 2 ? (others[0]?.id ?? null) : null };
  const { affected } = await (left.count === 0
    ? manager.delete(Notice, unread)
    : manager.update(Notice, unread, left));
  return affected !== 0;
}

function rowsOf({ food, request, told }: News, now: Date) {
  const createdAt = now.toISOString();
  return told.map(({ userId, kind, message, once = createdAt }) => {
    const ofPost = keyOfPost[kind];
    const key = ofPost ? `${ofPost} ${food.id}` : `${kind} ${request?.id} ${once}`;
    const { text = null, by = null } = message ?? {};
    return [uuidv7(), userId, kind, key, food.id, request?.id ?? null, food.foodName, text, by, createdAt];
  });
}
