import { type RequestStatus_RequestFragment, useRequestFoodMutation } from '../../generated/dashboard';
import { getToday } from '../../ui/local-date';
import { getTimeZone } from './use-request-food';

/** Joins the line once more, at its end, for as many portions as before. */
export function useAskAgain(foodId: string) {
  const [requestFood] = useRequestFoodMutation();
  return ({ portions }: RequestStatus_RequestFragment) =>
    requestFood({
      variables: { foodId, foodRequestDate: getToday(), portions, timeZone: getTimeZone() },
    });
}
