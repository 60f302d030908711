import { useParams } from 'react-router-dom';
import { UpdateFoodForm } from '../features/food/update-food-form';
import { useFoodToUpdateQuery } from '../generated/graphql';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFoodToUpdateQuery({ variables: { id } });
  return (
    <>
      <PageHeading marginBlockEnd="6">Update Your Food</PageHeading>
      {data?.food ? (
        <UpdateFoodForm key={id} food={data.food} />
      ) : error ? (
        <LoadError onRetry={() => refetch()} />
      ) : data ? (
        <p>There is no such food.</p>
      ) : (
        <Loading />
      )}
    </>
  );
}
