import { useDetailsAhead } from '../app/use-details-ahead';
import { AvailableFoods } from '../features/food/available-foods';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  useDetailsAhead();
  return (
    <Page>
      <PageHeading marginBlockEnd="6">Available Food</PageHeading>
      <AvailableFoods />
    </Page>
  );
}
