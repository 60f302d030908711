import { useState } from 'react';
import { v4 } from 'uuid';
import { forget, publicLists } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/dashboard';

/**
 * Posts food exactly once, even if answers are lost and it is sent again: all tries have the same key, which may come
 * from an earlier session.
 */
export function useAddFood(earlierKey?: string) {
  const [key, setKey] = useState(() => earlierKey ?? v4());
  const [send] = useAddFoodMutation({
    update: (cache) => forget(cache, ...publicLists, 'myFoods', 'dashboard'),
  });
  const renewKey = () => setKey(v4());
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
