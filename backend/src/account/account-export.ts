import { type Food, presentFood } from '../food/food.entity.js';
import type { Pickup } from '../food/pickup-place.entity.js';
import type { OwnConversation } from '../message/message.service.js';
import type { Notice } from '../notice/notice.entity.js';
import { type PhotoRow, presentPhoto } from '../photo/photo.entity.js';
import { groupBy } from '../platform/group-by.js';
import { inSlices } from '../platform/paging/paging.js';
import type { Request } from '../request/request.entity.js';
import { endOf, shownReason, stateOf } from '../request/request.policy.js';
import type { Report } from '../trust/report.entity.js';
import type { User } from '../user/user.entity.js';

/** Everything that we keep about a user. */
interface AccountData {
  user: User;
  /** Since when the moderators have hidden the user. */
  onHoldSince: string | null;
  /** The user's own posts. */
  foods: Food[];
  /** Who asked for them. */
  received: Request[];
  /** What the user has asked for, also what they took back. */
  sent: Request[];
  /** Those of `sent` whose posts the user sees. */
  seenIds: ReadonlySet<string>;
  /** The users whom the user has blocked. */
  blocked: User[];
  /** What the user has reported. */
  reports: Report[];
  /** What the user has sent. */
  photos: PhotoRow[];
  /** Where exactly the user's own posts are picked up, by the post's id. */
  pickups: ReadonlyMap<string, Pickup>;
  conversations: OwnConversation[];
  /** What the user was told. */
  notices: Notice[];
  /** The e-mail addresses of others that the user may see, by their ids. */
  emails: ReadonlyMap<string, string | null>;
}

/** The file that a user downloads, in the field names of the GraphQL schema. Other calls get their turn while it is made. */
export async function presentAccount(data: AccountData, now: Date) {
  const { user, onHoldSince, foods, received, sent, seenIds, pickups, conversations, notices, emails } = data;
  const { blocked, reports, photos } = data;
  const receivedFor = groupBy(received, ({ foodId }) => foodId);
  // A post that the user does not see is in it only by a name that they have been told.
  const told = [...notices, ...conversations.map(({ conversation }) => conversation)];
  const toldNames = new Map(told.map(({ foodId, foodName }) => [foodId, foodName]));
  const { id, uid, displayName, email, emailVisibility, photoURL } = user;
  return {
    exportedAt: now.toISOString(),
    profile: { id, uid, displayName, email, emailVisibility, photoURL, onHoldSince },
    foods: await inTurns(foods, (food) => ({
      ...presentFood(food),
      isHidden: food.hiddenBy !== null,
      pickupPlace: pickups.get(food.id)?.place ?? null,
      pickupPoint: pickups.get(food.id)?.point ?? null,
      requests: (receivedFor.get(food.id) ?? []).map((request) => ({
        ...presentRequest(request, food, now),
        requester: request.requester.displayName,
        requesterEmail: emails.get(request.requesterId) ?? null,
      })),
    })),
    requests: await inTurns(sent, (request) => {
      const { food } = request;
      const { donor } = food;
      return {
        ...presentRequest(request, food, now),
        timeZone: request.timeZone,
        food: seenIds.has(request.id)
          ? { ...presentFood(food), donor: donor.displayName, donorEmail: emails.get(donor.id) ?? null }
          : { foodName: toldNames.get(food.id) ?? null },
      };
    }),
    photos: photos.map((photo) => ({
      ...presentPhoto(photo),
      foodId: photo.foodId,
      createdAt: photo.createdAt,
    })),
    conversations: await inTurns(conversations, ({ conversation, isShown, messages }) => ({
      id: conversation.id,
      foodName: (isShown && conversation.food?.foodName) || conversation.foodName,
      with: isShown
        ? (conversation.donorId === id ? conversation.asker : conversation.donor).displayName
        : null,
      messages: messages.map(({ number, author, body, sentAt }) => ({
        number,
        author: author.displayName,
        body,
        sentAt,
      })),
    })),
    notices: await inTurns(
      notices,
      ({ id, kind, count, foodId, foodName, requestId, message, createdAt, readAt }) => {
        return { id, kind, count, foodId, foodName, requestId, message, createdAt, readAt };
      },
    ),
    blocked: blocked.map(({ displayName }) => displayName),
    reports: reports.map(({ id, targetKind, targetId, reason, text, createdAt }) => {
      return { id, targetKind, targetId, reason, text, createdAt };
    }),
  };
}

function inTurns<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown): Promise<Shown[]> {
  return inSlices(rows, 500, async (some) => some.map(present));
}

/** What is over is over, whether or not that is stored yet. */
function presentRequest(request: Request, food: Food, now: Date) {
  const { state, endedBy, endReason } = stateOf(request, food, now);
  return {
    id: request.id,
    foodRequestDate: request.foodRequestDate,
    createdAt: request.createdAt,
    state,
    portions: request.portions,
    minPortions: request.minPortions,
    granted: request.granted,
    respondBy: request.respondBy,
    pickupAt: request.pickupAt,
    agreedAt: request.agreedAt,
    collected: request.collected,
    endedAt: state === request.state ? request.endedAt : endOf(request, food, now),
    endedBy,
    endReason: shownReason(endReason),
    endNote: request.endNote,
    disputedAt: request.disputedAt,
    thanks: request.thanks,
  };
}
