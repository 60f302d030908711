import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { pageSize, refreshList, useListLength } from '../../apollo/list-length';
import { listenToInbox } from '../../apollo/live-inbox';
import { oneAtATime } from '../../apollo/one-at-a-time';
import { paths } from '../../app/paths';
import { MyFoodsDocument, type MyFoodsQuery, useMyFoodsQuery } from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { PagedTable } from '../../ui/paged-table';
import { MyFoodRow } from './my-food-row';

const getList = ({ myFoods }: MyFoodsQuery) => myFoods;

export function MyFoods() {
  const client = useApolloClient();
  const first = useListLength(MyFoodsDocument, getList);
  const { data, error, loading, refetch, fetchMore } = useMyFoodsQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  // The donor may have posted something in another tab.
  useEffect(() => {
    const refresh = oneAtATime(() => refreshList(client, MyFoodsDocument, getList));
    return listenToInbox('REQUEST', (change) => change === null && refresh());
  }, [client]);
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
