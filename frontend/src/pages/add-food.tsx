import { useSearchParams } from 'react-router-dom';
import { AddFoodForm } from '../features/food/add-food-form';
import { PostAgain } from '../features/food/post-again';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const [params] = useSearchParams();
  const again = params.get('again');
  return (
    <>
      <PageHeading marginBlockEnd="6">Add A Food</PageHeading>
      {again ? <PostAgain key={again} id={again} /> : <AddFoodForm />}
    </>
  );
}
