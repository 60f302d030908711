import type { RequestState } from '../generated/graphql';
import { guarded, requestsOf, type TestContext } from './context';
import { fail, type Store, type StoredFood, type StoredRequest, stateOf } from './store';

const holds = (request: StoredRequest) => ['OFFERED', 'ACCEPTED', 'COLLECTED'].includes(stateOf(request));

const ownActions: Record<string, string[]> = {
  PENDING: ['WITHDRAW'],
  OFFERED: ['CONFIRM', 'WITHDRAW'],
  ACCEPTED: ['WITHDRAW', 'MARK_COLLECTED'],
  NO_SHOW: ['DISPUTE'],
};

/** What a post says of its portions and of the viewer's own request. */
export const askersFood = {
  portionsLeft: (food: StoredFood, _: unknown, context: TestContext) =>
    requestsOf(context, food)
      .filter(holds)
      .reduce((left, { granted, collected }) => left - (collected ?? granted ?? 1), food.foodQuantity),
  waitingCount: (food: StoredFood, _: unknown, context: TestContext) =>
    requestsOf(context, food).filter((one) => stateOf(one) === 'PENDING').length,
  viewerRequest: (food: StoredFood, _: unknown, context: TestContext) =>
    requestsOf(context, food).find(({ requester }) => requester.uid === context.viewer?.uid) ?? null,
};

/** What a request says to its asker. */
export const askersRequest = {
  ahead: (request: StoredRequest) => (stateOf(request) === 'PENDING' ? (request.ahead ?? 0) : null),
  actions: (request: StoredRequest, _args: unknown, _context: TestContext) => {
    if (request.actions) return request.actions;
    if (stateOf(request) === 'EXPIRED') return request.endReason === 'UNANSWERED' ? ['REJOIN'] : [];
    return request.disputed ? [] : (ownActions[stateOf(request)] ?? []);
  },
};

function change<Args = object>(
  name: string,
  from: RequestState[],
  apply: (request: StoredRequest, store: Store, args: Args) => void,
) {
  return guarded<{ id: string } & Args>(name, ({ id, ...args }, { store }, { uid }) => {
    const request = store.requests.find((one) => one.id === id && one.requester.uid === uid);
    if (!request) throw fail('NOT_FOUND', 'There is no such request.');
    if (!from.includes(stateOf(request))) {
      throw fail('STATE_CHANGED', 'This request has moved on in the meantime.', {
        current: stateOf(request),
      });
    }
    apply(request, store, args as unknown as Args);
    return request;
  });
}

const thank = change<{ message: string }>('sayThanks', ['COLLECTED'], (request, _, { message }) => {
  request.thanks ??= message;
});

/** What an asker may do. What is done already stays. */
export const askersMutations = {
  confirmRequest: change('confirmRequest', ['OFFERED'], (request) => {
    Object.assign(request, { state: 'ACCEPTED', respondBy: null });
  }),
  withdrawRequest: change(
    'withdrawRequest',
    ['PENDING', 'OFFERED', 'ACCEPTED', 'WITHDRAWN'],
    (request, store) => {
      request.state = 'WITHDRAWN';
      store.requests = store.requests.filter((one) => one !== request);
    },
  ),
  markCollected: change<{ portions: number }>(
    'markCollected',
    ['ACCEPTED', 'COLLECTED'],
    (request, _, { portions }) => {
      request.state = 'COLLECTED';
      request.collected ??= portions;
    },
  ),
  disputeNoShow: change('disputeNoShow', ['NO_SHOW'], (request) => {
    request.disputed = true;
  }),
  sayThanks: (_: unknown, args: { requestId: string; message: string }, context: TestContext) =>
    thank(_, { id: args.requestId, ...args }, context),
};
