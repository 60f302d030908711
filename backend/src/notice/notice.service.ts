import { validate as isUuid } from 'uuid';
import { badUserInput } from '../errors.js';
import { noteInboxChange } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { type Clock, day } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { lowestIdOf } from '../platform/database/uuid.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { type Page, type PageArgs, readAll, readPage } from '../platform/paging/paging.js';
import type { Notice } from './notice.entity.js';
import type { NoticeRepository } from './notice.repository.js';

const keptFor = 90 * day;
const mostIds = 100; // in one call

/** What neighbours are told in the app. */
export class NoticeService {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  /** The viewer's notices, newest first. @throws BAD_USER_INPUT */
  list({ userId }: Viewer, args: PageArgs): Promise<Page<Notice>> {
    return readPage(
      args,
      (stretch) => this.notices.list(userId, stretch),
      () => this.notices.count(userId),
    );
  }

  /** All of the viewer's notices, newest first. One that is sent again meanwhile has another place from then on. */
  async listAll({ userId }: Viewer): Promise<Notice[]> {
    const all = await readAll((stretch) => this.notices.list(userId, stretch, 'ASC'));
    const newest = new Map(all.map((notice) => [notice.key, notice]));
    return all.filter((notice) => newest.get(notice.key) === notice).toReversed();
  }

  countUnread(userId: string): Promise<number> {
    return this.notices.countUnread(userId);
  }

  /**
   * Marks notices as read, on all of the viewer's devices; all of them where none are named. Those that are not the
   * viewer's, are gone or are read already stay as they are. @throws BAD_USER_INPUT for more than 100 ids
   */
  async markRead({ userId }: Viewer, ids?: readonly string[] | null): Promise<void> {
    if (ids != null && ids.length > mostIds) {
      throw badUserInput({ ids: `must be ${mostIds} at most` });
    }
    const named = ids?.filter((id) => isUuid(id)) ?? null; // PostgreSQL fails on some texts
    if (named?.length === 0) return;
    const readAt = this.clock().toISOString();
    await this.database.write(async (manager) => {
      if (await this.notices.markRead(manager, userId, named, readAt))
        await noteInboxChange(manager, [userId], { kind: InboxChangeKind.NOTICES });
    });
  }

  /** Deletes the notices that are older than 90 days. @param signal ends it early; the next run does the rest */
  async sweep(signal?: AbortSignal): Promise<void> {
    const below = lowestIdOf(this.clock().getTime() - keptFor);
    await this.database.writeInSlices((manager) => this.notices.sweep(manager, below), signal);
  }
}
