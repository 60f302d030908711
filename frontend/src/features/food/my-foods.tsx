import { Table } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { useMyFoodsQuery } from '../../generated/graphql';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { TableSkeleton } from '../../ui/table-skeleton';
import { MyFoodRow } from './my-food-row';

export function MyFoods() {
  const { data, error, refetch, fetchMore } = useMyFoodsQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <LoadError onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  const { edges, pageInfo } = data.myFoods;
  if (edges.length === 0) {
    return (
      <EmptyState
        title="No food found"
        hint="You have not shared anything yet. It takes a minute."
        action={<ButtonLink to={paths.dashboard.addFood}>Add Food</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Table.Root>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Food Name</Table.ColumnHeader>
            <Table.ColumnHeader>Food Status</Table.ColumnHeader>
            <Table.ColumnHeader>Quantity</Table.ColumnHeader>
            <Table.ColumnHeader>Deadline</Table.ColumnHeader>
            <Table.ColumnHeader>Requested by</Table.ColumnHeader>
            <Table.ColumnHeader>Actions</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {edges.map(({ node }) => (
            <MyFoodRow key={node.id} food={node} />
          ))}
        </Table.Body>
      </Table.Root>
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        onLoadMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </>
  );
}
