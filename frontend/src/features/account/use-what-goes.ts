import { useApolloClient } from '@apollo/client/react';
import { WhatGoesDocument, type WhatGoesQuery } from '../../generated/dashboard';
import { countWord, plural } from '../../ui/count-text';

const describePosts = (count: number) =>
  count === 0 ? '' : `${countWord(count)} of your posts ${plural(count, 'has', 'have')} been asked for.`;

const describeRequests = (count: number) =>
  count === 0 ? '' : `${countWord(count)} of your own requests will be deleted, too.`;

/** Says, as of now, how many of the user's posts others asked for, and how many requests go with the account. */
export function useWhatGoes() {
  const client = useApolloClient();
  return async () => {
    let [requestedPosts, ownRequests] = [0, 0];
    let after: string | null | undefined;
    do {
      const { data } = await client.query<WhatGoesQuery>({
        query: WhatGoesDocument,
        variables: { after },
        fetchPolicy: 'no-cache', // its fields and page size differ from those of My Added Food
      });
      const { edges = [], pageInfo } = data?.myFoods ?? {};
      requestedPosts += edges.filter(({ node }) => node.requestCount > 0).length;
      ownRequests = data?.dashboard.myRequestCount ?? 0;
      after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    return `${describePosts(requestedPosts)} ${describeRequests(ownRequests)}`.trim();
  };
}
