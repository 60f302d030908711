import { AvailableFoods } from '../features/food/available-foods';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="6">Available Food</PageHeading>
      <AvailableFoods />
    </>
  );
}
