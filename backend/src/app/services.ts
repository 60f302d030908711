import { ChangeRepository } from '../change/change.repository.js';
import { ChangeService } from '../change/change.service.js';
import { FoodRepository } from '../food/food.repository.js';
import { FoodService } from '../food/food.service.js';
import { HandoverService } from '../handover/handover.service.js';
import { IdempotencyKeyRepository } from '../idempotency/idempotency-key.repository.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { PostsInHand } from '../request/post-in-hand.js';
import { RequestRepository } from '../request/request.repository.js';
import { RequestService } from '../request/request.service.js';
import { Hiding } from '../trust/hiding.js';
import { reportablePosts, reportableUsers } from '../trust/reportables.js';
import { TrustRepository } from '../trust/trust.repository.js';
import { TrustService } from '../trust/trust.service.js';
import { UserRepository } from '../user/user.repository.js';
import { UserService } from '../user/user.service.js';

/** The services hold every rule; both doors use them. */
export interface Services {
  changes: ChangeService;
  foods: FoodService;
  handover: HandoverService;
  requests: RequestService;
  trust: TrustService;
  users: UserService;
}

/** The services on a database: the same for the app, the seed and the tests. */
export function createServices(
  database: Database,
  options: { clock?: Clock; trustsUnverifiedAddresses?: boolean } = {},
): Services {
  const { clock = () => new Date(), trustsUnverifiedAddresses = false } = options;
  const keys = new IdempotencyKeyRepository();
  const [foodRows, requestRows] = [new FoodRepository(database), new RequestRepository(database)];
  const hiding = new Hiding(database);
  const foods = new FoodService(database, foodRows, keys, hiding, clock);
  const users = new UserService(database, new UserRepository(database), trustsUnverifiedAddresses);
  // Each kind of what can be reported; the first that knows an id has it.
  const reportables = [reportablePosts(foods), reportableUsers(users)];
  const posts = new PostsInHand(database, clock);
  return {
    changes: new ChangeService(database, new ChangeRepository(database), foods, hiding, clock),
    foods,
    handover: new HandoverService(posts, requestRows, foodRows, clock),
    requests: new RequestService(requestRows, posts, clock),
    trust: new TrustService(database, new TrustRepository(database), reportables, clock),
    users,
  };
}
