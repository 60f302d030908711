import { useDraftPlace } from '../features/auth/use-draft-place';
import { AddFoodForm } from '../features/food/add-food-form';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="6">Add A Food</PageHeading>
      <AddFoodForm place={useDraftPlace()} />
    </>
  );
}
