import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { markGone } from '../../apollo/gone-foods';
import { type RequestFood_FoodFragment, useRequestFoodMutation } from '../../generated/graphql';
import { getToday } from '../../ui/local-date';

export function useRequestFood() {
  const client = useApolloClient();
  const [requestFood] = useRequestFoodMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return async ({ id, requestCount }: RequestFood_FoodFragment) => {
    const foodRequestDate = getToday();
    const food = {
      __typename: 'Food',
      id,
      foodStatus: 'REQUESTED',
      requestCount: requestCount + 1,
      viewerHasRequested: true,
    } as const;
    const expected = { __typename: 'Request', id: 'expected', foodRequestDate, food };
    try {
      await requestFood({
        variables: { foodId: id, foodRequestDate },
        optimisticResponse: { requestFood: expected },
      });
    } catch (error) {
      // It was requested in another tab, or its day is over: the screen is out of date.
      if (getErrorCode(error) === 'NOT_FOUND') markGone(client.cache, id);
      if (['ALREADY_REQUESTED', 'EXPIRED'].includes(getErrorCode(error) ?? '')) {
        client.refetchQueries({ include: ['FoodDetails'] }).catch(() => undefined);
      }
      throw error;
    }
  };
}
