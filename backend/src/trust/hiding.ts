import { type EntityManager, In } from 'typeorm';
import { forbidden } from '../errors.js';
import type { Food } from '../food/food.entity.js';
import type { Database } from '../platform/database/database.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { EndReason, RequestState } from '../request/request.states.js';
import { User } from '../user/user.entity.js';
import { Block } from './block.entity.js';
import { Report, TargetKind } from './report.entity.js';

const { ACCEPTED, COLLECTED, NO_SHOW } = RequestState;

/** What a viewer does not see. */
export interface HiddenFrom {
  /** Users all of whose posts are hidden. */
  donors: string[];
  /** Single posts of others. */
  posts: string[];
}

/** The columns of a post that decide who sees it. */
type Post = Pick<Food, 'id' | 'donorId' | 'hiddenBy'>;

/** SQL for the users that this user has blocked or is blocked by. @param user where their id stands in the statement */
export function apartFrom(user: string): string {
  return `(SELECT "blockedId" FROM "blocks" WHERE "blockerId" = ${user}
    UNION ALL SELECT "blockerId" FROM "blocks" WHERE "blockedId" = ${user})`;
}

/** SQL for whether a request led to an agreement that can still be reported on, or has been. @param request its alias */
export function wasAgreed(request: string): string {
  return `(${request}."state" IN ('${ACCEPTED}', '${COLLECTED}', '${NO_SHOW}')
    OR ${request}."endReason" = '${EndReason.NO_REPORT}')`;
}

/** SQL for whether a post is hidden from this user. @param user, food where their ids stand in it @param donor a column */
export function isHiddenFrom(user: string, food: string, donor: string): string {
  return `(${donor} IN ${apartFrom(user)}
    OR EXISTS (SELECT 1 FROM "reports" WHERE "reporterId" = ${user} AND "targetId" IN (${food}, ${donor})))`;
}

/** Since when the moderators have hidden a user; null if they have not. */
export async function onHoldSince(manager: EntityManager, userId: string): Promise<string | null> {
  const user = await manager.findOne(User, { select: { id: true, hiddenAt: true }, where: { id: userId } });
  return user?.hiddenAt ?? null;
}

/** Whether the moderators have hidden a user. */
export async function isOnHold(manager: EntityManager, userId: string): Promise<boolean> {
  return (await onHoldSince(manager, userId)) !== null;
}

/** Call it within the transaction that writes. @throws FORBIDDEN for a user whom the moderators have hidden */
export async function assertMayWrite(manager: EntityManager, userId: string): Promise<void> {
  if (await isOnHold(manager, userId))
    throw forbidden('The moderators have put your account on hold. Please write to them.');
}

/** SQL for whether nothing is hidden from a user. @param user the column of their id */
export function seesEverything(user: string): string {
  const none = ['"blocks" WHERE "blockerId"', '"blocks" WHERE "blockedId"', '"reports" WHERE "reporterId"'];
  return none.map((rows) => `NOT EXISTS (SELECT 1 FROM ${rows} = ${user})`).join(' AND ');
}

/** Whether a post is hidden from a user who wants it. */
export async function isHidden(manager: EntityManager, userId: string, food: Post): Promise<boolean> {
  if (food.donorId === userId) return false;
  if (food.hiddenBy !== null || (await areApart(manager, userId, food.donorId))) return true;
  return manager.existsBy(Report, { reporterId: userId, targetId: In([food.id, food.donorId]) });
}

/** Whether one of the two blocks the other. */
export function areApart(manager: EntityManager, one: string, other: string): Promise<boolean> {
  return manager.existsBy(Block, [
    { blockerId: one, blockedId: other },
    { blockerId: other, blockedId: one },
  ]);
}

/** Knows what is hidden from whom: every read of posts and requests asks it (docs/decisions/061-what-is-hidden.md). */
export class Hiding {
  constructor(private readonly database: Database) {}

  /**
   * What a viewer does not see; null if that is nothing, as nearly always: their call found that out together with
   * their user. Otherwise it takes one statement by its indexes, in plain SQL, since it comes before every list.
   */
  async from(viewer: Viewer | null): Promise<HiddenFrom | null> {
    if (viewer === null || viewer.seesEverything === true) return null;
    const rows = await this.database.select(
      `SELECT '${TargetKind.USER}', "blockedId" FROM ${apartFrom('$1')} AS apart
        UNION ALL SELECT "targetKind", "targetId" FROM "reports" WHERE "reporterId" = $1`,
      [viewer.userId],
    );
    if (rows.length === 0) return null;
    const idsOf = (kind: TargetKind) => rows.filter(([found]) => found === kind).map(([, id]) => String(id));
    return { donors: idsOf(TargetKind.USER), posts: idsOf(TargetKind.POST) };
  }

  /** Whether the moderators have hidden the viewer. */
  isOnHold({ userId }: Viewer): Promise<boolean> {
    return isOnHold(this.database.reads, userId);
  }

  /** The users from whom a post is hidden that others see. */
  async whoMisses({ id, donorId }: Post): Promise<Set<string>> {
    const rows = await this.database.select(
      `SELECT "blockedId" FROM ${apartFrom('$1')} AS apart
        UNION ALL SELECT "reporterId" FROM "reports" WHERE "targetId" IN ($1, $2) AND "reporterId" IS NOT NULL`,
      [donorId, id],
    );
    return new Set(rows.map(([userId]) => String(userId)));
  }

  /**
   * For each of the posts, itself; null if a viewer does not see it. A post that the viewer had agreed to pick up before
   * they reported it, or the moderators hid it, is hidden in lists only, so that they can still say how it went.
   */
  async listShown(foods: readonly (Food | null)[], viewer: Viewer | null): Promise<(Food | null)[]> {
    const hidden = await this.from(viewer);
    const isShown = (food: Food | null) => food === null || this.shows(food, viewer, hidden);
    if (viewer === null || foods.every(isShown)) return foods.map((food) => (isShown(food) ? food : null));
    const rows = await this.database.select(
      `SELECT food."id" FROM "requests" AS request JOIN "foods" AS food ON food."id" = request."foodId"
        WHERE request."requesterId" = $1 AND food."donorId" NOT IN ${apartFrom('$1')}
          AND ${wasAgreed('request')}`,
      [viewer.userId],
    );
    const agreed = new Set(rows.map(([id]) => id));
    return foods.map((food) => (isShown(food) || agreed.has(food?.id) ? food : null));
  }

  /** Whether a list shows a post to a viewer. */
  shows(food: Post, viewer: Viewer | null, hidden: HiddenFrom | null): boolean {
    if (viewer !== null && food.donorId === viewer.userId) return true;
    if (food.hiddenBy !== null) return false;
    return hidden === null || !(hidden.donors.includes(food.donorId) || hidden.posts.includes(food.id));
  }
}
