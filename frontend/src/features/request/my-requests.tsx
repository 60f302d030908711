import { Table } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { type MyRequestRow_RequestFragment, useMyRequestsQuery } from '../../generated/graphql';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { TableSkeleton } from '../../ui/table-skeleton';
import { TableTitle } from '../../ui/table-title';

function MyRequestRow({ request: { food, foodRequestDate } }: { request: MyRequestRow_RequestFragment }) {
  return (
    <Table.Row>
      <Table.Cell>
        <TableTitle
          image={food.foodImage}
          to={paths.foodDetails.to(food.id)}
          title={food.foodName}
          subtitle={`Donor: ${food.donor.displayName}`}
        />
      </Table.Cell>
      <Table.Cell data-label="Pickup Location">{food.foodLocation}</Table.Cell>
      <Table.Cell data-label="Expire Date" whiteSpace="nowrap">
        <time dateTime={food.date}>{food.date}</time>
      </Table.Cell>
      <Table.Cell data-label="Requested Date" whiteSpace="nowrap">
        <time dateTime={foodRequestDate}>{foodRequestDate}</time>
      </Table.Cell>
    </Table.Row>
  );
}

export function MyRequests() {
  const { data, error, refetch, fetchMore } = useMyRequestsQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data) return <LoadError onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  const { edges, pageInfo } = data.myRequests;
  if (edges.length === 0) {
    return (
      <EmptyState
        title="No food found"
        hint="You have not asked for anything yet. See what is near you today."
        action={<ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Table.Root>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Food Name</Table.ColumnHeader>
            <Table.ColumnHeader>Pickup Location</Table.ColumnHeader>
            <Table.ColumnHeader>Expire Date</Table.ColumnHeader>
            <Table.ColumnHeader>Requested Date</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {edges.map(({ node }) => (
            <MyRequestRow key={node.id} request={node} />
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
