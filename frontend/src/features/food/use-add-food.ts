import { useState } from 'react';
import { v4 } from 'uuid';
import { forget, publicLists } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/dashboard';

/** What is being sent, by key. */
const underWay = new Map<string, Promise<unknown>>();

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
    const answer = send({ variables: { input }, context: { headers } });
    underWay.set(key, answer);
    try {
      await answer;
      renewKey();
    } catch (error) {
      if (isPostedBefore(error)) renewKey();
      throw error;
    } finally {
      underWay.delete(key);
    }
  }
  /** The answer to what a form with the same key sent, if that was left before it came. */
  const earlierAnswer = () => underWay.get(key);
  return { addFood, earlierAnswer, key, renewKey };
}

/** An earlier try did arrive, and what it posted differs from what is in the form now. */
export const isPostedBefore = (error: unknown) => getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED';
