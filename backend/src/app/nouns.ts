import { AccountResolver } from '../account/account.resolver.js';
import type { AccountService } from '../account/account.service.js';
import { ChangeResolver } from '../change/change.resolver.js';
import { DashboardResolver } from '../dashboard/dashboard.resolver.js';
import { FoodResolver } from '../food/food.resolver.js';
import { HandoverResolver } from '../handover/handover.resolver.js';
import { InboxResolver } from '../inbox/inbox.resolver.js';
import { ConversationResolver } from '../message/conversation.resolver.js';
import { MessageResolver } from '../message/message.resolver.js';
import { RequestConversationResolver } from '../message/request-conversation.resolver.js';
import { NoticeResolver } from '../notice/notice.resolver.js';
import { PhotoResolver } from '../photo/photo.resolver.js';
import { GazetteerResolver } from '../place/gazetteer.resolver.js';
import type { GazetteerService } from '../place/gazetteer.service.js';
import { GeocoderResolver } from '../place/geocoder.resolver.js';
import type { GeocoderService } from '../place/geocoder.service.js';
import { PlaceResolver } from '../place/place.resolver.js';
import { FoodRequestsResolver } from '../request/food-requests.resolver.js';
import { RequestResolver } from '../request/request.resolver.js';
import type { Services } from '../services.js';
import { TrustResolver } from '../trust/trust.resolver.js';
import { UserResolver } from '../user/user.resolver.js';
import type { Job } from './jobs.js';

/** The nouns' GraphQL resolvers, with their loaders. */
export function resolversOf(
  services: Services,
  accounts: AccountService,
  gazetteer: GazetteerService,
  geocoder: GeocoderService | null,
): object[] {
  const { changes, foodLists, foods, handover, inbox, messages, notices, photos, requests, trust, users } =
    services;
  return [
    new FoodResolver(foods, foodLists),
    new PhotoResolver(photos),
    new PlaceResolver(),
    new RequestResolver(requests, (viewer, message) => messages.sayFirst(viewer, message)),
    new FoodRequestsResolver(requests),
    new HandoverResolver(handover, foods),
    new ConversationResolver(messages, foods),
    new MessageResolver(messages),
    new RequestConversationResolver(messages),
    new UserResolver(users),
    new DashboardResolver(foodLists, requests),
    new AccountResolver(accounts),
    new ChangeResolver(changes),
    new InboxResolver(inbox),
    new NoticeResolver(notices, inbox, foods, requests),
    new TrustResolver(trust),
    new GazetteerResolver(gazetteer),
    new GeocoderResolver(geocoder),
  ];
}

/** The nouns' jobs; those of the same period run in this order. */
export function jobsOf(services: Services): Job[] {
  const { foods, changes, handover, inbox, messages, notices, photos, trust } = services;
  return [
    { name: 'offering portions', every: 10, run: (signal) => handover.settleDue(signal) },
    { name: 'sweeping past posts', run: (signal) => foods.sweepPast(signal) },
    { name: 'sweeping old pick-up places', run: (signal) => foods.sweepPlaces(signal) },
    { name: 'sweeping photos of no post', run: (signal) => photos.sweep(signal) },
    { name: 'sweeping old changes', run: (signal) => changes.sweep(signal) },
    { name: 'sweeping old changes of inboxes', run: (signal) => inbox.sweep(signal) },
    { name: 'emptying old messages', run: (signal) => messages.sweepTexts(signal) },
    { name: 'sweeping old notices', run: (signal) => notices.sweep(signal) },
    { name: 'emptying old reports', run: () => trust.sweepTexts() },
  ];
}
