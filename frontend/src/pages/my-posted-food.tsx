import { MyFoods } from '../features/food/my-foods';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="6">My Added Food</PageHeading>
      <MyFoods />
    </>
  );
}
