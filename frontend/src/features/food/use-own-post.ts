import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useFoodToUpdateQuery, usePickupPlaceQuery } from '../../generated/dashboard';

/**
 * One of the viewer's posts, with its pick-up place, to fill a form with. Not from the cache, which may be old, or newer in
 * some fields than in others.
 * @param fetchPolicy `cache-first` if the post has just been fetched
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
    /** Null if there is no such post; undefined until that is known. */
    food,
    isOwn,
    pickup: pickup.data,
    error: error ?? pickup.error,
    retry: error ? refetch : pickup.refetch,
  };
}
