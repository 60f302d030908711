import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import type { SessionUser } from '../features/auth/identity';
import type { AddFoodInput, EmailVisibility, UpdateFoodInput } from '../generated/dashboard';
import { askersFood, askersMutations, askersRequest } from './asker-resolvers';
import {
  connection,
  guarded,
  isDonor,
  type PageArgs,
  requestsOf,
  requireViewer,
  type TestContext,
} from './context';
import { donorsFood, donorsMutations, donorsQueries, donorsRequest } from './donor-resolvers';
import {
  buildConversation,
  conversationFields,
  conversationOf,
  messageFields,
  messageMutations,
  messageQueries,
  write,
} from './message-resolvers';
import { noticesMutations, noticesOf, noticesQueries } from './notice-resolvers';
import { findPoint, listNear, placeFood, placeQueries } from './place-resolvers';
import { fail, nextId, nextInstant, type StoredFood, type StoredRequest, stateOf } from './store';
import { isHidden, trustMutations, trustQueries } from './trust-resolvers';

function requireFood({ store }: TestContext, id: string) {
  const food = store.foods.find((one) => one.id === id);
  if (!food) throw fail('NOT_FOUND', 'There is no such food post.');
  return food;
}

/** The store has the newest posts first. */
function inOrder(foods: StoredFood[], sort: string) {
  if (sort === 'NEWEST') return foods;
  if (sort === 'EXPIRING_SOONEST') return foods.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const sign = sort === 'QUANTITY_ASC' ? 1 : -1;
  return foods.toSorted((a, b) => sign * (a.foodQuantity - b.foodQuantity));
}

/** By their names, and besides by their notes and places; of a slip what was meant. */
function find(foods: StoredFood[], search: string, slips: Record<string, string>) {
  const [searchedFor = null, text] = [slips[search], (slips[search] ?? search).toLowerCase()];
  const has = (...texts: string[]) => texts.join(' ').toLowerCase().includes(text);
  const found = foods.filter(({ foodName }) => has(foodName));
  const also = foods.filter(
    ({ foodName, foodNotes, foodLocation }) => !has(foodName) && has(foodNotes, foodLocation),
  );
  return { found, also, searchedFor };
}

const visible = (context: TestContext) => context.store.foods.filter((food) => !isHidden(food, context));

/** A photo as the server answers it. */
function buildPhoto(id: string | number) {
  const sizes = [400, 800, 1600].map((width) => ({ path: `/photos/${id}-${width}.webp`, width }));
  return { id, ...(sizes[2] as (typeof sizes)[number]), sizes, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
}

export const resolvers: IExecutableSchemaDefinition<TestContext>['resolvers'] = {
  Query: {
    foods: (_, args, context) => {
      const { found, also, searchedFor } = find(visible(context), args.search ?? '', context.store.slips);
      const isWanted = (food: StoredFood) =>
        (!args.withPortionsLeft || askersFood.portionsLeft(food, null, context) > 0) &&
        food.date >= (args.endsFrom ?? '') &&
        food.date <= (args.endsBy ?? '9999');
      const [named, others] = [found, also].map((foods) =>
        listNear(inOrder(foods.filter(isWanted), args.sort), args.near, args.sort),
      ) as [StoredFood[], StoredFood[]];
      const page = connection([...named, ...others], args as PageArgs);
      const foundIn = (food: StoredFood) => (others.includes(food) ? 'NOTES_OR_PLACE' : 'NAME');
      const edges = page.edges.map((edge) => ({ ...edge, foundIn: args.search ? foundIn(edge.node) : null }));
      return { ...page, edges, searchedFor };
    },
    recentFoods: (_, { first }, context) => visible(context).slice(0, first),
    food: (_, { id }, context) => visible(context).find((food) => food.id === id) ?? null,
    myFoods: (_, args, context) => {
      const viewer = requireViewer(context);
      return connection(
        context.store.foods.filter(({ donor }) => donor.uid === viewer.uid),
        args as PageArgs,
      );
    },
    myRequests: (_, args, context) => {
      const viewer = requireViewer(context);
      return connection(
        context.store.requests.filter(({ requester }) => requester.uid === viewer.uid),
        args as PageArgs,
      );
    },
    needsMe: (_, { first }, context) => {
      const { uid } = requireViewer(context);
      const waits = (request: StoredRequest) =>
        (request.requester.uid === uid && ['OFFERED', 'ACCEPTED'].includes(stateOf(request))) ||
        (request.food.donor.uid === uid && ['PENDING', 'ACCEPTED'].includes(stateOf(request)));
      const rank = (request: StoredRequest) => ['OFFERED', 'ACCEPTED', 'PENDING'].indexOf(stateOf(request));
      return context.store.requests
        .filter(waits)
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, first);
    },
    ...donorsQueries,
    ...placeQueries,
    pickupPoint(_, { foodId }, context) {
      const food = context.store.foods.find(({ id }) => id === foodId);
      return findPoint(food, food !== undefined && isDonor(food, context));
    },
    ...messageQueries,
    ...noticesQueries,
    ...trustQueries,
    notices: (_, args, context) => connection(noticesOf(context), args as PageArgs),
    me: (_, __, { viewer }) => viewer,
    exportMyData: (_, __, context) => ({ profile: { email: requireViewer(context).email } }),
    dashboard: (_, __, context) => {
      const { uid } = requireViewer(context);
      const { foods, requests } = context.store;
      return {
        availableFoodCount: foods.length,
        myFoodCount: foods.filter(({ donor }) => donor.uid === uid).length,
        myRequestCount: requests.filter(({ requester }) => requester.uid === uid).length,
      };
    },
  },
  Conversation: conversationFields,
  Message: messageFields,
  User: {
    id: ({ uid }: SessionUser) => uid,
    emailVisibility: ({ uid }: SessionUser, _, { store, viewer }) =>
      uid === viewer?.uid ? store.emailVisibility : null,
  },
  Food: {
    foodStatus: (food: StoredFood, _: unknown, context: TestContext) =>
      requestsOf(context, food).length > 0 ? 'REQUESTED' : 'AVAILABLE',
    donorEmail: ({ donor }: StoredFood, _, { viewer }) => viewer && donor.email,
    requestCount: (food: StoredFood, _: unknown, context: TestContext) => requestsOf(context, food).length,
    requests: (food: StoredFood, _: unknown, context: TestContext) =>
      isDonor(food, context) ? requestsOf(context, food) : [],
    ...donorsFood,
    ...placeFood,
    isHidden: ({ hidden = false }: StoredFood) => hidden,
    viewerIsDonor: (food: StoredFood, _: unknown, context: TestContext) => isDonor(food, context),
    viewerHasRequested: (food: StoredFood, _: unknown, context: TestContext) =>
      requestsOf(context, food).some(({ requester }) => requester.uid === context.viewer?.uid),
    photos: ({ photos }: StoredFood) => (photos ?? []).map(buildPhoto),
    ...askersFood,
  },
  Request: {
    ...askersRequest,
    ...donorsRequest,
    actions: (request: StoredRequest, args: unknown, context: TestContext) =>
      (isDonor(request.food, context) ? donorsRequest : askersRequest).actions(request, args, context),
    conversation: conversationOf,
    isDisputed: ({ disputed = false }: StoredRequest) => disputed,
    hasRejoined: ({ rejoined = false }: StoredRequest) => rejoined,
    requesterEmail: ({ requester }: StoredRequest) => requester.email,
  },
  Mutation: {
    ...askersMutations,
    ...messageMutations,
    ...noticesMutations,
    ...trustMutations,
    addFood: guarded<{ input: AddFoodInput }>('addFood', ({ input }, { store, idempotencyKey }, donor) => {
      const posted = store.posted.get(idempotencyKey);
      if (posted) {
        if (JSON.stringify(posted.input) === JSON.stringify(input)) return posted.food;
        throw fail('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent before with other input.');
      }
      const foodImage = input.photos?.[0] ? buildPhoto(input.photos[0]).path : input.foodImage;
      if (!foodImage) throw fail('BAD_USER_INPUT', 'The post needs a picture.');
      const food = { id: nextId(), ...input, foodImage, donor, updatedAt: nextInstant() };
      store.foods.unshift(food);
      store.posted.set(idempotencyKey, { input, food });
      return food;
    }),
    updateFood: guarded<{ id: string; input: UpdateFoodInput; expectedUpdatedAt: string }>(
      'updateFood',
      ({ id, input, expectedUpdatedAt }, context) => {
        const food = requireFood(context, id);
        if (food.updatedAt !== expectedUpdatedAt) {
          throw fail('CONFLICT', 'This post has changed since you last saw it.');
        }
        return Object.assign(food, input, { updatedAt: nextInstant() });
      },
    ),
    ...donorsMutations,
    markCollected: (root, args: { id: string; portions: number }, context: TestContext) => {
      const request = context.store.requests.find(({ id }) => id === args.id);
      const { markCollected } = request && isDonor(request.food, context) ? donorsMutations : askersMutations;
      return markCollected(root, args, context);
    },
    deleteFood: guarded<{ id: string }>('deleteFood', ({ id }, context) => {
      requireFood(context, id);
      context.store.foods = context.store.foods.filter((food) => food.id !== id);
      context.store.requests = context.store.requests.filter(({ food }) => food.id !== id);
      return id;
    }),
    setEmailVisibility: guarded<{ visibility: EmailVisibility }>(
      'setEmailVisibility',
      ({ visibility }, { store }, viewer) => {
        store.emailVisibility = visibility;
        return viewer;
      },
    ),
    deleteAccount: guarded('deleteAccount', (_, { store }, { uid }) => {
      store.users = store.users.filter((user) => user.uid !== uid);
      store.foods = store.foods.filter(({ donor }) => donor.uid !== uid);
      store.requests = store.requests.filter(({ requester }) => requester.uid !== uid);
      return uid;
    }),
    requestFood: guarded<
      { foodId: string; message?: string | null } & Pick<
        StoredRequest,
        'foodRequestDate' | 'portions' | 'timeZone'
      >
    >('requestFood', ({ foodId, foodRequestDate, portions, timeZone, message }, context, requester) => {
      const food = requireFood(context, foodId);
      const known = requestsOf(context, food).find((one) => one.requester.uid === requester.uid);
      if (known) return Object.assign(known, { state: 'PENDING', endReason: null, ahead: 0 });
      const request: StoredRequest = { id: nextId(), food, requester, foodRequestDate, portions, timeZone };
      context.store.requests.unshift(request);
      const conversation = buildConversation(food, requester);
      context.store.conversations.push(conversation);
      if (message) write(conversation, requester, message);
      return request;
    }),
  },
};
