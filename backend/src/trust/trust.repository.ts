import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { User } from '../user/user.entity.js';
import { Block } from './block.entity.js';
import { Report } from './report.entity.js';
import { ReportLog } from './report-log.entity.js';

/** Stores who blocks whom, what is reported and what was decided. What that means for reads is decided by `Hiding`. */
export class TrustRepository {
  constructor(private readonly database: Database) {}

  async listBlocked(blockerId: string): Promise<User[]> {
    const blocks = await this.database.reads.find(Block, {
      where: { blockerId },
      relations: { blocked: true },
      order: { createdAt: 'DESC', blockedId: 'DESC' },
    });
    return blocks.map(({ blocked }) => blocked);
  }

  /** Blocks a user, if they are not blocked yet. @returns whether there is such a user */
  async block(manager: EntityManager, block: Omit<Block, 'blocker' | 'blocked'>): Promise<boolean> {
    if (!(await manager.existsBy(User, { id: block.blockedId }))) return false;
    await manager.createQueryBuilder().insert().into(Block).values(block).orIgnore().execute();
    return true;
  }

  /** @returns whether there was a block */
  async unblock(manager: EntityManager, blockerId: string, blockedId: string): Promise<boolean> {
    const { affected } = await manager.delete(Block, { blockerId, blockedId });
    return affected !== 0;
  }

  findReport(manager: EntityManager, reporterId: string, targetId: string): Promise<Report | null> {
    return manager.findOneBy(Report, { reporterId, targetId });
  }

  findById(manager: EntityManager, id: string): Promise<Report | null> {
    return manager.findOneBy(Report, { id });
  }

  /** A user's reports from after an instant, oldest first. */
  listReportsSince(manager: EntityManager, reporterId: string, instant: string): Promise<Report[]> {
    const where = { reporterId, createdAt: MoreThan(instant) };
    return manager.find(Report, { where, order: { id: 'ASC' } });
  }

  async addReport(manager: EntityManager, report: Omit<Report, 'reporter'>): Promise<void> {
    await manager.insert(Report, report);
  }

  /** The reports that wait for a decision, oldest first. */
  listOpen(): Promise<Report[]> {
    return this.database.reads.find(Report, { where: { closedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** Oldest first. */
  listAll(): Promise<Report[]> {
    return this.database.reads.find(Report, { order: { id: 'ASC' } });
  }

  /** Closes the open reports of a target. @returns their ids */
  async close(manager: EntityManager, targetId: string, closedAt: string): Promise<string[]> {
    const open = await manager.findBy(Report, { targetId, closedAt: IsNull() });
    await manager.update(Report, { targetId, closedAt: IsNull() }, { closedAt });
    return open.map(({ id }) => id);
  }

  /** Empties what was said with reports that were closed before an instant. */
  async emptyTexts(manager: EntityManager, closedBefore: string): Promise<void> {
    await manager.update(Report, { text: Not(IsNull()), closedAt: LessThan(closedBefore) }, { text: null });
  }

  async log(manager: EntityManager, step: ReportLog): Promise<void> {
    await manager.insert(ReportLog, step);
  }

  listLog(): Promise<ReportLog[]> {
    return this.database.reads.find(ReportLog, { order: { id: 'ASC' } });
  }
}
