import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { useBlockUserMutation, useUnblockUserMutation } from '../../generated/later';
import { toast } from '../../ui/toasts';
import { hideUser, showAgain } from './hide';
import type { Neighbour } from './target';

/** Blocks a neighbour, and hides what is theirs. `leave` goes to a page that is not about them. */
export function useBlock() {
  const client = useApolloClient();
  const [blockUser] = useBlockUserMutation();
  return async ({ id, displayName }: Neighbour, leave: () => unknown) => {
    await blockUser({ variables: { id } });
    await leave();
    hideUser(client, id);
    forget(client.cache, 'blockedUsers');
    toast.success(`You have blocked ${displayName}. You can undo it under Your Account.`);
  };
}

export function useUnblock() {
  const client = useApolloClient();
  const [unblockUser] = useUnblockUserMutation();
  return async ({ id, displayName }: Neighbour) => {
    await unblockUser({ variables: { id } });
    showAgain(client, id);
    toast.success(`You have unblocked ${displayName}.`);
  };
}
