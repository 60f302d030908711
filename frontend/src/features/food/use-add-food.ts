import { useState } from 'react';
import { forget } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/dashboard';

/** crypto.randomUUID exists only on https and localhost, not on a neighbourhood's own network. */
const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Posts food exactly once, even if answers are lost and it is sent again: all tries have the same key, which may come
 * from an earlier session.
 */
export function useAddFood(earlierKey?: string) {
  const [key, setKey] = useState(() => earlierKey ?? createKey());
  const [send] = useAddFoodMutation({
    update: (cache) => forget(cache, 'foods', 'foodAreas', 'recentFoods', 'myFoods', 'dashboard'),
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

/** An earlier try did arrive, and what it posted differs from what is in the form now. */
export const isPostedBefore = (error: unknown) => getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED';
