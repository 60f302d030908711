import { after, type Clock, hour, minute } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { type InboxChangeRow, type InboxRepository, toldFor } from './inbox.repository.js';
import type { InboxSummary } from './inbox-change.js';

const changesKeptFor = hour; // a page that was away for longer asks for everything anyway

/** For each number of the summary, who counts it for a user. */
type InboxCounts = { [Name in keyof InboxSummary]: (userId: string) => Promise<number> };

/** What is new for a neighbour: the numbers on every page, and the feed that keeps open pages up to date. */
export class InboxService {
  /** As `ChangeFollower` asks: a minute less, for changes that are noted a while before their transaction ends. */
  readonly missesAfter: number | undefined;

  constructor(
    private readonly database: Database,
    private readonly changes: InboxRepository,
    private readonly counts: InboxCounts,
    private readonly clock: Clock,
  ) {
    this.missesAfter = database.engine === 'sqlite' ? undefined : toldFor - minute;
  }

  async summarize({ userId }: Viewer): Promise<InboxSummary> {
    const [unreadConversations, unreadNotices] = await Promise.all([
      this.counts.unreadConversations(userId),
      this.counts.unreadNotices(userId),
    ]);
    return { unreadConversations, unreadNotices };
  }

  /** The position after all changes of anybody's inbox. */
  last(): Promise<string> {
    return this.changes.last();
  }

  /** The changes of anybody's inbox that a position has not seen, and the position after them. */
  since(position: string): Promise<{ changes: InboxChangeRow[]; position: string }> {
    return this.changes.listSince(position);
  }

  /** Calls `wake` when there may be changes that have not been read. @returns ends it */
  watch(wake: () => void): () => void {
    return this.database.watch(wake, () => this.changes.version());
  }

  /** Deletes the changes that all listeners have received. @param signal ends it early */
  async sweep(signal?: AbortSignal): Promise<void> {
    const instant = after(this.clock(), -changesKeptFor);
    await this.database.writeInSlices((manager) => this.changes.sweep(manager, instant), signal);
  }
}
