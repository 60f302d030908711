import { ChangeRepository } from './change/change.repository.js';
import { ChangeService } from './change/change.service.js';
import type { PostEvents } from './food/food.events.js';
import { FoodRepository } from './food/food.repository.js';
import { FoodService } from './food/food.service.js';
import { FoodListService } from './food/food-list.service.js';
import { HandoverService } from './handover/handover.service.js';
import { InboxRepository } from './inbox/inbox.repository.js';
import { InboxService } from './inbox/inbox.service.js';
import { sendingLimits } from './message/message.policy.js';
import { leaveConversations, MessageRepository } from './message/message.repository.js';
import { MessageService } from './message/message.service.js';
import { NoticeRepository } from './notice/notice.repository.js';
import { NoticeService } from './notice/notice.service.js';
import { noticeTeller } from './notice/notice-teller.js';
import { type BucketAccess, PhotoBucket } from './photo/photo.bucket.js';
import { PhotoRepository } from './photo/photo.repository.js';
import { PhotoService } from './photo/photo.service.js';
import { PhotoFolder } from './photo/photo.store.js';
import { postPhotos } from './photo/post-photos.js';
import { profilePhotos } from './photo/profile-photos.js';
import { type Clock, systemClock } from './platform/clock.js';
import type { Database } from './platform/database/database.js';
import { PostTransactions } from './request/post-transactions.js';
import { RequestRepository } from './request/request.repository.js';
import { RequestService } from './request/request.service.js';
import { Hiding } from './trust/hiding.js';
import { reportableMessages, reportablePosts, reportableUsers } from './trust/reportables.js';
import { TrustRepository } from './trust/trust.repository.js';
import { TrustService } from './trust/trust.service.js';
import { UserRepository } from './user/user.repository.js';
import { UserService } from './user/user.service.js';

/** The services hold every rule; both doors use them. */
export type Services = ReturnType<typeof createServices>;

/** The services on a database: the same for the app, the seed and the tests. */
export function createServices(
  database: Database,
  options: {
    clock?: Clock;
    drawLot?: () => number;
    trustsUnverifiedAddresses?: boolean;
    limitsMessages?: boolean;
    /** The folder of the files of photos; by default the one that is the default of the environment, too. */
    photosFolder?: string;
    /** The bucket that holds them instead. */
    photosBucket?: BucketAccess | null;
  } = {},
) {
  const { clock = systemClock, drawLot, trustsUnverifiedAddresses = false, limitsMessages = true } = options;
  const { photosFolder = 'data/photos', photosBucket = null } = options;
  const foodRows = new FoodRepository(database);
  const requestRows = new RequestRepository(database, noticeTeller);
  const posts = new PostTransactions(database, clock, noticeTeller);
  const hiding = new Hiding(database);
  const foodLists = new FoodListService(foodRows, hiding, clock);
  const foods = new FoodService(database, foodRows, eventsFor(posts, clock), postPhotos, hiding, clock);
  const users = new UserService(
    database,
    new UserRepository(database),
    trustsUnverifiedAddresses,
    profilePhotos,
  );
  const requests = new RequestService(requestRows, posts, hiding, clock, drawLot);
  const notices = new NoticeService(database, new NoticeRepository(database), clock);
  const messageRows = new MessageRepository(database);
  const unread = {
    unreadConversations: (userId: string) => messageRows.countUnread(userId),
    unreadNotices: (userId: string) => notices.countUnread(userId),
  };
  const files = photosBucket === null ? new PhotoFolder(photosFolder) : new PhotoBucket(photosBucket);
  const limits = limitsMessages ? sendingLimits : [];
  const messages = new MessageService(database, messageRows, requestRows, limits, clock);
  const reportables = {
    POST: reportablePosts(foods),
    USER: reportableUsers(users),
    MESSAGE: reportableMessages(messages),
  };
  return {
    changes: new ChangeService(database, new ChangeRepository(database), foodLists, hiding, clock),
    foodLists,
    foods,
    handover: new HandoverService(posts, requests, foodRows, clock),
    inbox: new InboxService(database, new InboxRepository(database), unread, clock),
    messages,
    notices,
    photos: new PhotoService(database, new PhotoRepository(database), files, clock),
    requests,
    trust: new TrustService(database, new TrustRepository(database), reportables, clock),
    users,
  };
}

/** What happens to a post concerns its requests and its conversations. */
function eventsFor(posts: PostTransactions, clock: Clock): PostEvents {
  return {
    edited: (manager, foodId, edit) => posts.edited(manager, foodId, edit),
    async deleting(manager, foodId) {
      await posts.deleting(manager, foodId);
      await leaveConversations(manager, foodId, clock());
    },
  };
}
