import { ChangeRepository } from '../change/change.repository.js';
import { ChangeService } from '../change/change.service.js';
import { FoodRepository } from '../food/food.repository.js';
import { FoodService } from '../food/food.service.js';
import { HandoverService } from '../handover/handover.service.js';
import { IdempotencyKeyRepository } from '../idempotency/idempotency-key.repository.js';
import { InboxRepository } from '../inbox/inbox.repository.js';
import { InboxService } from '../inbox/inbox.service.js';
import { NoticeRepository } from '../notice/notice.repository.js';
import { NoticeService } from '../notice/notice.service.js';
import { noticeTeller } from '../notice/notice-teller.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { PostsInHand } from '../request/post-in-hand.js';
import { RequestRepository } from '../request/request.repository.js';
import { RequestService } from '../request/request.service.js';
import { UserRepository } from '../user/user.repository.js';
import { UserService } from '../user/user.service.js';

/** The services hold every rule; both doors use them. */
export interface Services {
  changes: ChangeService;
  foods: FoodService;
  handover: HandoverService;
  inbox: InboxService;
  notices: NoticeService;
  requests: RequestService;
  users: UserService;
}

/** The services on a database: the same for the app, the seed and the tests. */
export function createServices(
  database: Database,
  options: { clock?: Clock; trustsUnverifiedAddresses?: boolean } = {},
): Services {
  const { clock = () => new Date(), trustsUnverifiedAddresses = false } = options;
  const keys = new IdempotencyKeyRepository();
  const [foodRows, requestRows] = [
    new FoodRepository(database),
    new RequestRepository(database, noticeTeller),
  ];
  const posts = new PostsInHand(database, clock, noticeTeller);
  const foods = new FoodService(database, foodRows, keys, posts, clock);
  const notices = new NoticeService(database, new NoticeRepository(database), clock);
  const unread = {
    unreadConversations: async () => 0,
    unreadNotices: (userId: string) => notices.countUnread(userId),
  };
  return {
    changes: new ChangeService(database, new ChangeRepository(database), foods, clock),
    foods,
    handover: new HandoverService(posts, requestRows, foodRows, clock),
    inbox: new InboxService(database, new InboxRepository(database), unread, clock),
    notices,
    requests: new RequestService(requestRows, posts, clock),
    users: new UserService(database, new UserRepository(database), trustsUnverifiedAddresses),
  };
}
