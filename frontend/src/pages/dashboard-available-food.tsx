import { useDetailsAhead } from '../app/use-details-ahead';
import { AvailableFoods } from '../features/food/available-foods';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  useDetailsAhead();
  return (
    <>
      <PageHeading marginBlockEnd={{ base: '4', md: '6' }}>Available Food</PageHeading>
      <AvailableFoods />
    </>
  );
}
