import { useLoaderData, useParams } from 'react-router-dom';
import { useSession } from '../features/auth/session-context';
import { useDraftPlace } from '../features/auth/use-draft-place';
import { editFood, editPickup } from '../features/food/food-input';
import { NoSuchFood } from '../features/food/no-such-food';
import { GetTokenProvider } from '../features/food/photos/get-token';
import { UpdateFoodForm } from '../features/food/update-food-form';
import { useFoodToUpdateQuery, usePickupPlaceQuery } from '../generated/dashboard';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { id = '' } = useParams();
  const place = useDraftPlace();
  const isFromCache = useLoaderData<boolean>();
  // What is in the cache already may be old, or some of it newer than the rest.
  const { data, error, refetch } = useFoodToUpdateQuery({
    variables: { id },
    fetchPolicy: isFromCache ? 'network-only' : 'cache-first',
  });

  const food = data?.food;
  const isOwn = food?.viewerIsDonor ?? false;
  const pickup = usePickupPlaceQuery({
    variables: { foodId: id },
    skip: !isOwn,
    fetchPolicy: 'network-only',
  });
  const failed = error ?? pickup.error;
  const retry = error ? refetch : pickup.refetch;

  function renderForm() {
    if (data && !food) return <NoSuchFood />;
    if (food && (!isOwn || pickup.data)) {
      return (
        <UpdateFoodForm key={id} food={{ ...editFood(food), ...editPickup(pickup.data) }} place={place} />
      );
    }
    return failed ? <LoadError onRetry={retry} /> : <Loading />;
  }

  return (
    <GetTokenProvider value={useSession().getToken}>
      <PageHeading marginBlockEnd="6">Update Your Food</PageHeading>
      {renderForm()}
    </GetTokenProvider>
  );
}
