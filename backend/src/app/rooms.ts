import { AccountResolver } from '../account/account.resolver.js';
import type { AccountService } from '../account/account.service.js';
import { ChangeResolver } from '../change/change.resolver.js';
import { DashboardResolver } from '../dashboard/dashboard.resolver.js';
import { FoodResolver } from '../food/food.resolver.js';
import { HandoverResolver } from '../handover/handover.resolver.js';
import { FoodRequestsResolver } from '../request/food-requests.resolver.js';
import { RequestResolver } from '../request/request.resolver.js';
import { TrustResolver } from '../trust/trust.resolver.js';
import { UserResolver } from '../user/user.resolver.js';
import type { Job } from './jobs.js';
import type { Services } from './services.js';

/** The nouns' GraphQL resolvers, with their loaders. */
export function resolversOf(services: Services, accounts: AccountService): object[] {
  const { changes, foods, handover, requests, trust, users } = services;
  return [
    new FoodResolver(foods),
    new RequestResolver(requests),
    new FoodRequestsResolver(requests),
    new HandoverResolver(handover, foods),
    new UserResolver(users),
    new DashboardResolver(foods, requests),
    new AccountResolver(accounts),
    new ChangeResolver(changes),
    new TrustResolver(trust),
  ];
}

/** The nouns' jobs, in the order in which they run. */
export function jobsOf({ foods, changes, handover }: Services): Job[] {
  return [
    { name: 'offering portions', every: 10, run: (signal) => handover.settleDue(signal) },
    { name: 'sweeping past posts', run: (signal) => foods.sweepPast(signal) },
    { name: 'sweeping old changes', run: (signal) => changes.sweep(signal) },
  ];
}
