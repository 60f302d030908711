import { useParams } from 'react-router-dom';
import { useDraftPlace } from '../features/auth/use-draft-place';
import { NoSuchFood } from '../features/food/no-such-food';
import { UpdateFoodForm } from '../features/food/update-food-form';
import { useFoodToUpdateQuery } from '../generated/graphql';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { id = '' } = useParams();
  const place = useDraftPlace();
  const { data, error, refetch } = useFoodToUpdateQuery({ variables: { id } });

  function renderForm() {
    if (data?.food) return <UpdateFoodForm key={id} food={data.food} place={place} />;
    if (data) return <NoSuchFood />;
    return error ? <LoadError onRetry={refetch} /> : <Loading />;
  }

  return (
    <>
      <PageHeading marginBlockEnd="6">Update Your Food</PageHeading>
      {renderForm()}
    </>
  );
}
