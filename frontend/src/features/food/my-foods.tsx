import { pageSize, useFollowedList, useKeepLength } from '../../apollo/list-length';
import type { InboxChange } from '../../apollo/live-inbox';
import { paths } from '../../app/paths';
import { MyFoodsDocument, type MyFoodsQuery, useMyFoodsQuery } from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { PagedTable } from '../../ui/paged-table';
import { MyFoodRow } from './my-food-row';

const getList = ({ myFoods }: MyFoodsQuery) => myFoods;
const isUnknown = (change: InboxChange | null) => change === null; // the donor may have posted something in another tab

export function MyFoods() {
  const first = useFollowedList(MyFoodsDocument, getList, 'REQUEST', isUnknown);
  const { data, error, loading, refetch, fetchMore } = useMyFoodsQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  useKeepLength(data?.myFoods);
  return (
    <PagedTable
      columns={['Food Name', 'Food Status', 'Quantity', 'Deadline', 'Requested by', 'Actions']}
      list={data?.myFoods}
      hasFailed={Boolean(error)}
      isLoading={loading}
      onRetry={refetch}
      onLoadMore={(after) => fetchMore({ variables: { first: pageSize, after } })}
      renderRow={(food) => <MyFoodRow key={food.id} food={food} />}
      emptyHint="You have not shared anything yet. It takes a minute."
      emptyAction={<ButtonLink to={paths.dashboard.addFood}>Add Food</ButtonLink>}
    />
  );
}
