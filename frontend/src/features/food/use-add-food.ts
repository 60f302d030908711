import { useState } from 'react';
import { forget } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/graphql';

/** crypto.randomUUID is there on https and localhost only, not on a neighbourhood's own network. */
const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Posts food, and posts it once, however often an answer is lost and it is sent again: all tries carry one key, that of
 * an earlier session's tries if there is one.
 */
export function useAddFood(earlierKey?: string) {
  const [key, setKey] = useState(() => earlierKey ?? createKey());
  const [send] = useAddFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'myFoods', 'dashboard'),
  });
  const renewKey = () => setKey(createKey());
  async function addFood(input: AddFoodInput) {
    const headers = { 'Idempotency-Key': key };
    try {
      await send({ variables: { input }, context: { headers } });
      renewKey();
    } catch (error) {
      if (isPostedBefore(error)) renewKey();
      throw error;
    }
  }
  return { addFood, key, renewKey };
}

/** An earlier try has arrived after all, and what is in the form is not what was posted. */
export const isPostedBefore = (error: unknown) => getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED';
