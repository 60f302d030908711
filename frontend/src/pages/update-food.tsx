import { useLoaderData, useParams } from 'react-router-dom';
import { editFood, editPickup } from '../features/food/food-input';
import { NoSuchFood } from '../features/food/no-such-food';
import { UpdateFoodForm } from '../features/food/update-food-form';
import { useOwnPost } from '../features/food/use-own-post';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { id = '' } = useParams();
  const isFromCache = useLoaderData<boolean>();
  const { food, isOwn, pickup, error, retry } = useOwnPost(id, isFromCache ? 'network-only' : 'cache-first');

  function renderForm() {
    if (food === null) return <NoSuchFood />;
    if (food && (!isOwn || pickup))
      return <UpdateFoodForm key={id} food={{ ...editFood(food), ...editPickup(pickup) }} />;
    return error ? <LoadError onRetry={retry} /> : <Loading />;
  }

  return (
    <>
      <PageHeading marginBlockEnd="6">Update Your Food</PageHeading>
      {renderForm()}
    </>
  );
}
