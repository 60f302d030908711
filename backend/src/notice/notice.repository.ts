import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { sweep } from '../platform/database/query.js';
import type { Stretch } from '../platform/paging/paging.js';
import { Notice } from './notice.entity.js';

const sweptTogether = 500; // notices: a few milliseconds, in which SQLite answers nobody

/** Deletes what a user who leaves has said to others. */
export async function takeBackWords(manager: EntityManager, saidBy: string): Promise<void> {
  await manager.update(Notice, { saidBy }, { message: null, saidBy: null });
}

/** Reads notices, marks them as read and deletes them; `noticeTeller` writes them. */
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  /** A user's notices, newest first, or oldest first: `ASC`. */
  list(userId: string, { limit, after }: Stretch, direction: 'ASC' | 'DESC' = 'DESC'): Promise<Notice[]> {
    const beyond = direction === 'DESC' ? LessThan : MoreThan;
    return this.database.reads.find(Notice, {
      where: { userId, ...(after && { id: beyond(after.id) }) },
      order: { id: direction },
      take: limit,
    });
  }

  count(userId: string): Promise<number> {
    return this.database.reads.countBy(Notice, { userId });
  }

  countUnread(userId: string): Promise<number> {
    return this.database.reads.countBy(Notice, { userId, readAt: IsNull() });
  }

  /** @param ids all of them if it is left out. @returns whether any was unread */
  async markRead(
    manager: EntityManager,
    userId: string,
    ids: readonly string[] | null,
    readAt: string,
  ): Promise<boolean> {
    const which = { userId, readAt: IsNull(), ...(ids && { id: In(ids) }) };
    const { affected } = await manager.update(Notice, which, { readAt });
    return affected !== 0;
  }

  /** Deletes some of the notices whose id is below another one. @returns whether there were any */
  sweep(manager: EntityManager, below: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM "notices" WHERE "id" IN (
        SELECT "id" FROM "notices" WHERE "id" < $1 ORDER BY "id" LIMIT ${sweptTogether} ${lock})`,
      [below],
    );
  }
}
