import { useRef } from 'react';
import { forget } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/graphql';

/** crypto.randomUUID is there on https and localhost only, not on a neighbourhood's own network. */
const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Posts food, and posts it once, however often an answer is lost and it is sent again. */
export function useAddFood() {
  const key = useRef(createKey());
  const [addFood] = useAddFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'myFoods', 'dashboard'),
  });
  return async (input: AddFoodInput) => {
    const headers = { 'Idempotency-Key': key.current };
    try {
      await addFood({ variables: { input }, context: { headers } });
      key.current = createKey();
    } catch (error) {
      if (isPostedBefore(error)) key.current = createKey();
      throw error;
    }
  };
}

/** An earlier try has arrived after all, and what is in the form is not what was posted. */
export const isPostedBefore = (error: unknown) => getErrorCode(error) === 'IDEMPOTENCY_KEY_REUSED';
