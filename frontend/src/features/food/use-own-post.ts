import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useFoodToUpdateQuery, usePickupPlaceQuery } from '../../generated/dashboard';

/**
 * One of the viewer's posts, with where it is picked up, to fill a form with. The cache does not have it as it is: what may
 * be there is old, or some of it newer than the rest.
 * @param fetchPolicy `cache-first` where the post has just been fetched
 */
export function useOwnPost(id: string, fetchPolicy: WatchQueryFetchPolicy = 'network-only') {
  const { data, error, refetch } = useFoodToUpdateQuery({ variables: { id }, fetchPolicy });
  const food = data?.food;
  const isOwn = food?.viewerIsDonor ?? false;
  const pickup = usePickupPlaceQuery({
    variables: { foodId: id },
    skip: !isOwn,
    fetchPolicy: 'network-only',
  });
  return {
    /** Null where there is no such post; undefined until that is known. */
    food,
    isOwn,
    pickup: pickup.data,
    error: error ?? pickup.error,
    retry: error ? refetch : pickup.refetch,
  };
}
