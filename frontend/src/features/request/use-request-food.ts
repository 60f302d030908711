import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { useRequestFoodMutation } from '../../generated/graphql';
import { getToday } from '../../ui/local-date';

export function useRequestFood() {
  const client = useApolloClient();
  const [requestFood] = useRequestFoodMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return async (foodId: string) => {
    try {
      await requestFood({ variables: { foodId, foodRequestDate: getToday() } });
    } catch (error) {
      // Asked for in another tab, or its day ended: what is on screen is behind what the server knows.
      if (['ALREADY_REQUESTED', 'EXPIRED'].includes(getErrorCode(error) ?? '')) {
        client.refetchQueries({ include: ['FoodDetails'] });
      }
      throw error;
    }
  };
}
