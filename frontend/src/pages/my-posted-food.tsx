import { MyFoods } from '../features/food/my-foods';
import { OwnPhotos } from '../features/food/photos/own-photo';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="6">My Added Food</PageHeading>
      <OwnPhotos>
        <MyFoods />
      </OwnPhotos>
    </>
  );
}
