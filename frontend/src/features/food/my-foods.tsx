import { useFollowedList } from '../../apollo/list-length';
import type { InboxChange } from '../../apollo/live-inbox';
import { paths } from '../../app/paths';
import { MyFoodsDocument, type MyFoodsQuery } from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { PagedTable } from '../../ui/paged-table';
import { MyFoodRow } from './my-food-row';

const getList = ({ myFoods }: MyFoodsQuery) => myFoods;
const isUnknown = (change: InboxChange | null) => change === null; // the donor may have posted something in another tab

export function MyFoods() {
  const { data, error, isLoading, refetch, loadMore } = useFollowedList(
    MyFoodsDocument,
    getList,
    'REQUEST',
    isUnknown,
  );
  return (
    <PagedTable
      columns={['Food Name', 'Food Status', 'Quantity', 'Deadline', 'Requested by', 'Actions']}
      list={data?.myFoods}
      hasFailed={Boolean(error)}
      isLoading={isLoading}
      onRetry={refetch}
      onLoadMore={loadMore}
      renderRow={(food) => <MyFoodRow key={food.id} food={food} />}
      emptyHint="You have not shared anything yet. It takes a minute."
      emptyAction={<ButtonLink to={paths.dashboard.addFood}>Add Food</ButtonLink>}
    />
  );
}
