import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { isConnectionError } from '../../apollo/connection-error';
import { getErrorCode, isOutOfDate } from '../../apollo/errors';
import { markGone } from '../../apollo/gone-foods';
import { refreshQuery } from '../../apollo/refresh-query';
import { useRequestFoodMutation } from '../../generated/dashboard';
import { FoodDetailsDocument, type RequestFood_FoodFragment } from '../../generated/graphql';
import { getToday } from '../../ui/local-date';

/** The reader's time zone, so that no offer runs out in their night. */
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The request as it will most likely be answered. */
function expectedRequest(food: RequestFood_FoodFragment, portions: number, foodRequestDate: string) {
  const { id, date, shareRule, gathersUntil, portionsLeft, waitingCount } = food;
  return {
    __typename: 'Request',
    id: 'expected',
    foodRequestDate,
    state: 'PENDING',
    portions,
    granted: null,
    respondBy: null,
    pickupAt: null,
    pickupPlace: null,
    pickupPoint: null,
    ahead: null,
    hasRejoined: false,
    endReason: null,
    agreedAt: null,
    endNote: null,
    conversation: null,
    collected: null,
    isDisputed: false,
    thanks: null,
    donorRecord: null,
    food: {
      __typename: 'Food',
      id,
      date,
      shareRule,
      gathersUntil,
      foodStatus: 'REQUESTED',
      portionsLeft,
      waitingCount: waitingCount + 1,
      viewerHasRequested: true,
      viewerRequest: null, // only the server knows where it stands
    },
  } as const;
}

export function useRequestFood() {
  const client = useApolloClient();
  const [requestFood] = useRequestFoodMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return async (food: RequestFood_FoodFragment, portions: number, word: string) => {
    const { id } = food;
    const foodRequestDate = getToday();
    try {
      await requestFood({
        variables: {
          foodId: id,
          foodRequestDate,
          portions,
          timeZone: getTimeZone(),
          message: word || null,
        },
        optimisticResponse: {
          requestFood: { ...expectedRequest(food, portions, foodRequestDate), actions: [] },
        },
      });
    } catch (error) {
      if (getErrorCode(error) === 'NOT_FOUND') markGone(client.cache, id);
      // It was requested in another tab, say, or its day is over. Or it did arrive, and only the answer was lost.
      else if (isOutOfDate(error) || isConnectionError(error))
        void refreshQuery(client, FoodDetailsDocument, { id });
      throw error;
    }
  };
}
