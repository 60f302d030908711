import type { EntityManager } from 'typeorm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { forbidden, notFound, rateLimited, targetNotFound, throwIfAccountGone } from '../errors.js';
import { textsKeptFor } from '../message/message.policy.js';
import { tellOfConversationsBetween } from '../message/message.repository.js';
import { after, type Clock, day } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { lockTables } from '../platform/database/query.js';
import { groupBy } from '../platform/group-by.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { parseOptionalWords, parseWords } from '../platform/words.js';
import { type Ending, takenBack } from '../request/post-in-hand.js';
import { recountBetween } from '../request/post-transactions.js';
import { EndReason, Party, RequestState } from '../request/request.states.js';
import type { User } from '../user/user.entity.js';
import { areApart } from './hiding.js';
import { type Report, type ReportReason, TargetKind } from './report.entity.js';
import { type ReportLog, ReportStep } from './report-log.entity.js';
import { endLive, lockPosts, type Reportable } from './reportables.js';
import type { TrustRepository } from './trust.repository.js';

const reportsPerDay = 20;

/** The donor blocks the asker, who is not told why. */
const blocked: Ending = { to: RequestState.CANCELLED, by: Party.SYSTEM, endReason: EndReason.BLOCKED };

/** Who decides about a report, and why. */
interface Decision {
  by: string;
  why: string;
}

/** A target, with what was reported of it. */
export interface ReportedTarget {
  /** The first report's; it stands for the others. */
  id: string;
  createdAt: string;
  kind: TargetKind;
  /** What the target says; null if it is gone. */
  target: string | null;
  reasons: ReportReason[];
  texts: string[];
  reporters: number;
}

/** Blocking and reporting: every rule about it. */
export class TrustService {
  constructor(
    private readonly database: Database,
    private readonly trust: TrustRepository,
    private readonly reportables: Record<TargetKind, Reportable>,
    private readonly clock: Clock,
  ) {}

  /** The users whom the viewer has blocked, the last one first. */
  listBlocked(viewer: Viewer): Promise<User[]> {
    return this.trust.listBlocked(viewer.userId);
  }

  /**
   * Hides the two from each other. In the same transaction the open requests between them end: promises are given back,
   * and the next in line are served. What the viewer has asked for is taken back, which the donor sees as any other
   * withdrawal; what the other one has asked for becomes unavailable.
   * @throws NOT_FOUND; FORBIDDEN for oneself
   */
  async block(viewer: Viewer, id: string): Promise<void> {
    if (id === viewer.userId) throw forbidden('You can not block yourself.');
    if (!isUuid(id)) throw notFound('neighbour'); // PostgreSQL fails on some texts
    const now = this.clock();
    const { userId } = viewer;
    const write = this.database.write(async (manager) => {
      await lockPosts(manager);
      const wereApart = await areApart(manager, userId, id);
      const block = { blockerId: userId, blockedId: id, createdAt: now.toISOString() };
      if (!(await this.trust.block(manager, block))) throw notFound('neighbour');
      await endLive(manager, { requesterId: userId, food: { donorId: id } }, takenBack, now);
      await endLive(manager, { requesterId: id, food: { donorId: userId } }, blocked, now);
      if (!wereApart) await refreshBetween(manager, userId, id, now);
    });
    viewer.seesEverything = false; // for what else the same call asks
    await write.catch(throwIfAccountGone);
  }

  /** The two see each other again, unless the other one blocks the viewer, too. What has ended stays so. */
  async unblock(viewer: Viewer, id: string): Promise<void> {
    if (!isUuid(id)) return;
    const now = this.clock();
    const { userId } = viewer;
    await this.database.write(async (manager) => {
      await lockPosts(manager);
      const isDone = await this.trust.unblock(manager, userId, id);
      if (isDone && !(await areApart(manager, userId, id))) await refreshBetween(manager, userId, id, now);
    });
  }

  /**
   * Reports a post, a user or a message to the moderators, and hides it from the viewer. In the same transaction the
   * viewer's requests for what is hidden are taken back, except for what may have been picked up already. Once per
   * target: a repeated call answers the first report.
   * @returns the report's id
   * @throws NOT_FOUND; FORBIDDEN for what is the viewer's own; BAD_USER_INPUT; RATE_LIMITED
   */
  async report(
    viewer: Viewer,
    targetId: string,
    reason: ReportReason,
    said?: string | null,
  ): Promise<string> {
    const words = parseOptionalWords(said, 'text', 1000);
    if (!isUuid(targetId)) throw targetNotFound();
    const { userId } = viewer;
    const found = await this.#find(viewer, targetId);
    // Asked after #find: a report at the same moment hides its target.
    const known = await this.trust.findReport(this.database.reads, userId, targetId);
    if (known !== null) return known.id;
    if (found === null) throw targetNotFound();
    if (found.owner === userId) throw forbidden('You can not report yourself.');
    const now = this.clock();
    const { kind } = found;
    viewer.seesEverything = false; // for what else the same call asks
    const report = { id: uuidv7(), reporterId: userId, targetKind: kind, targetId, reason, text: words };
    const write = this.database.write(async (manager) => {
      await this.reportables[kind].noteReport(manager, targetId, userId, now);
      // So that they can be counted. After the target, in the order in which accounts are erased.
      await lockTables(manager, ['reports']);
      const before = await this.trust.findReport(manager, userId, targetId);
      if (before !== null) return before.id;
      const [oldest, ...others] = await this.trust.listReportsSince(manager, userId, after(now, -day));
      if (oldest !== undefined && others.length + 1 >= reportsPerDay) {
        const next = new Date(oldest.createdAt).getTime() + day;
        throw rateLimited(Math.ceil((next - now.getTime()) / 1000));
      }
      await this.trust.addReport(manager, { ...report, createdAt: now.toISOString(), closedAt: null });
      await this.#log(manager, report.id, ReportStep.OPENED, null, now);
      return report.id;
    });
    return write.catch(throwIfAccountGone);
  }

  /** What the viewer has reported, oldest first. */
  listOwnReports(viewer: Viewer): Promise<Report[]> {
    return this.trust.listReportsSince(this.database.reads, viewer.userId, '');
  }

  /** What waits for a decision, the longest wait first. */
  async listOpen(): Promise<ReportedTarget[]> {
    return this.#describe(byTarget(await this.trust.listOpen()));
  }

  /** What is hidden by a decision, the first reported first; not what is hidden with its donor. */
  async listHidden(): Promise<ReportedTarget[]> {
    const { reads } = this.database;
    const hidden: Report[][] = [];
    for (const reports of byTarget(await this.trust.listAll())) {
      const [{ targetKind, targetId }] = reports as [Report];
      if (await this.reportables[targetKind].isHidden(reads, targetId)) hidden.push(reports);
    }
    return this.#describe(hidden);
  }

  /** @param all the reports of each target */
  #describe(all: readonly Report[][]): Promise<ReportedTarget[]> {
    const { reads } = this.database;
    return Promise.all(
      all.map(async (reports) => {
        const [{ id, createdAt, targetKind: kind, targetId }] = reports as [Report];
        return {
          id,
          createdAt,
          kind,
          target: await this.reportables[kind].describe(reads, targetId),
          reasons: [...new Set(reports.map(({ reason }) => reason))],
          texts: reports.map((report) => report.text).filter((text) => text !== null),
          reporters: reports.length,
        };
      }),
    );
  }

  /** What was done with reports, oldest first. */
  listLog(): Promise<ReportLog[]> {
    return this.trust.listLog();
  }

  /** For moderators: hides a report's target from everybody but its owner. @throws NOT_FOUND; BAD_USER_INPUT */
  hide(id: string, decision: Decision): Promise<void> {
    return this.#decide(id, decision, ReportStep.HIDDEN);
  }

  /** For moderators: shows what was hidden again. @throws NOT_FOUND; BAD_USER_INPUT */
  restore(id: string, decision: Decision): Promise<void> {
    return this.#decide(id, decision, ReportStep.RESTORED);
  }

  /** For moderators: decides that nothing is to be done. @throws NOT_FOUND; BAD_USER_INPUT; FORBIDDEN for what is hidden */
  dismiss(id: string, decision: Decision): Promise<void> {
    return this.#decide(id, decision, ReportStep.DISMISSED);
  }

  /** Empties what was said with reports that were decided about more than 90 days ago; what was decided stays. */
  async sweepTexts(): Promise<void> {
    const before = after(this.clock(), -textsKeptFor);
    await this.database.write((manager) => this.trust.emptyTexts(manager, before));
  }

  /** Decides about all open reports of a report's target. */
  async #decide(id: string, { by, why }: Decision, step: ReportStep): Promise<void> {
    const decision = { by: parseWords(by, 'by', 100), why: parseWords(why, 'why', 300) };
    if (!isUuid(id)) throw notFound('report');
    const now = this.clock();
    await this.database.write(async (manager) => {
      const report = await this.trust.findById(manager, id);
      if (report === null) throw notFound('report');
      const { targetKind, targetId } = report;
      const reportable = this.reportables[targetKind];
      if (step === ReportStep.DISMISSED && (await reportable.isHidden(manager, targetId)))
        throw forbidden('It is hidden. Restore it instead, or hide it again.');
      if (step === ReportStep.HIDDEN) await reportable.hide(manager, targetId, Party.MODERATOR, now);
      if (step === ReportStep.RESTORED) await reportable.restore(manager, targetId, now);
      const closed = await this.trust.close(manager, targetId, now.toISOString());
      for (const closedId of new Set([id, ...closed]))
        await this.#log(manager, closedId, step, decision, now);
    });
  }

  #log(
    manager: EntityManager,
    reportId: string,
    step: ReportStep,
    decision: Decision | null,
    now: Date,
  ): Promise<void> {
    const { by = null, why = null } = decision ?? {};
    return this.trust.log(manager, { id: uuidv7(), reportId, step, at: now.toISOString(), by, why });
  }

  /** What has this id, and whose it is. */
  async #find(viewer: Viewer, id: string): Promise<{ kind: TargetKind; owner: string } | null> {
    for (const kind of Object.values(TargetKind)) {
      const owner = await this.reportables[kind].findOwner(viewer, id);
      if (owner !== null) return { kind, owner };
    }
    return null;
  }
}

/** The reports of each target, in the order in which the targets were first reported. */
function byTarget(reports: readonly Report[]): Report[][] {
  return [...groupBy(reports, ({ targetId }) => targetId).values()];
}

/** Brings counts and open pages up to date for two who do not see each other any more, or see each other again. */
async function refreshBetween(manager: EntityManager, one: string, other: string, now: Date): Promise<void> {
  await recountBetween(manager, one, other, now);
  await tellOfConversationsBetween(manager, one, other);
}
