import { useSession } from '../features/auth/session-context';
import { useDraftPlace } from '../features/auth/use-draft-place';
import { AddFoodForm } from '../features/food/add-food-form';
import { GetTokenProvider } from '../features/food/photos/get-token';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <GetTokenProvider value={useSession().getToken}>
      <PageHeading marginBlockEnd="6">Add A Food</PageHeading>
      <AddFoodForm place={useDraftPlace()} />
    </GetTokenProvider>
  );
}
