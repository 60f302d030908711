import type { RequestAction, RequestState } from '../generated/graphql';
import { guarded, isDonor, requestsOf, type TestContext } from './context';
import { fail, type StoredFood, type StoredRequest, stateOf } from './store';

/** What a donor asks about their own post. */
export const donorsQueries = {
  pickupPlace(_: unknown, { foodId }: { foodId: string }, context: TestContext) {
    const food = context.store.foods.find(({ id }) => id === foodId);
    if (!food || !isDonor(food, context)) throw fail('FORBIDDEN', 'Only the donor may do this.');
    return food.pickupPlace || null;
  },
};

/** What a post says of its line; of its portions it says to everybody the same. */
export const donorsFood = {
  shareRule: ({ shareRule }: StoredFood) => shareRule ?? 'DONOR_CHOOSES',
  gathersUntil: ({ gathersUntil }: StoredFood) => gathersUntil ?? null,
  line: (food: StoredFood, _: unknown, context: TestContext) =>
    isDonor(food, context)
      ? requestsOf(context, food).filter((request) => stateOf(request) === 'PENDING')
      : [],
};

const usualActions: Partial<Record<RequestState, RequestAction[]>> = {
  PENDING: ['ACCEPT', 'DECLINE'],
  OFFERED: ['CANCEL'],
  ACCEPTED: ['CANCEL', 'MARK_COLLECTED'],
};

/** What a request says to the donor. */
export const donorsRequest = {
  state: stateOf,
  portions: ({ portions = 1 }: StoredRequest) => portions,
  minPortions: ({ minPortions = 1 }: StoredRequest) => minPortions,
  actions: (request: StoredRequest, _: unknown, context: TestContext) =>
    isDonor(request.food, context) ? (request.donorActions ?? usualActions[stateOf(request)] ?? []) : [],
};

/** The donor acts on a request: changes what is given, unless it has been done. */
function handover<Args = unknown>(
  name: string,
  change: (args: Args, request: StoredRequest) => Partial<StoredRequest>,
) {
  return guarded<Args & { id: string }>(name, (args, context) => {
    const request = context.store.requests.find(({ id }) => id === args.id);
    if (!request || !isDonor(request.food, context)) throw fail('NOT_FOUND', 'There is no such request.');
    const changes = change(args, request);
    return stateOf(request) === changes.state ? request : Object.assign(request, changes);
  });
}

/** What a donor may do. */
export const donorsMutations = {
  acceptRequest: handover<{ portions: number; pickupAt: string | null }>(
    'acceptRequest',
    ({ portions, pickupAt }) => ({ state: 'ACCEPTED', granted: portions, pickupAt }),
  ),
  declineRequest: handover<{ message: string | null }>('declineRequest', ({ message }) => ({
    state: 'DECLINED',
    endNote: message,
  })),
  cancelRequest: handover<{ reason: string; lowerQuantity: boolean }>(
    'cancelRequest',
    ({ reason, lowerQuantity }, { food, granted, state }) => {
      if (lowerQuantity && state !== 'CANCELLED') food.foodQuantity -= granted ?? 0;
      return { state: 'CANCELLED', endNote: reason };
    },
  ),
  markCollected: handover<{ portions: number }>('markCollected', ({ portions }) => ({
    state: 'COLLECTED',
    collected: portions,
  })),
  markNoShow: handover('markNoShow', () => ({ state: 'NO_SHOW' })),
};
