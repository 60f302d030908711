import { forget } from '../../apollo/cache';
import { useRequestFoodMutation } from '../../generated/graphql';
import { getToday } from '../../ui/local-date';

export function useRequestFood() {
  const [requestFood] = useRequestFoodMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return (foodId: string) => requestFood({ variables: { foodId, foodRequestDate: getToday() } });
}
