import { Table } from '@chakra-ui/react';
import { useGoneFoods } from '../../apollo/gone-foods';
import { pageSize, useListLength } from '../../apollo/list-length';
import { paths } from '../../app/paths';
import {
  type MyRequestRow_RequestFragment,
  MyRequestsDocument,
  type MyRequestsQuery,
  useMyRequestsQuery,
} from '../../generated/graphql';
import { ButtonLink } from '../../ui/button-link';
import { isOver } from '../../ui/local-date';
import { PagedTable } from '../../ui/paged-table';
import { TableTitle } from '../../ui/table-title';

function MyRequestRow({ request: { food, foodRequestDate } }: { request: MyRequestRow_RequestFragment }) {
  const isTakenDown = useGoneFoods().has(food.id) && !isOver(food.date);
  return (
    <Table.Row>
      <Table.Cell>
        <TableTitle
          image={food.foodImage}
          to={paths.foodDetails.to(food.id)}
          title={food.foodName}
          subtitle={isTakenDown ? 'This food is gone.' : `Donor: ${food.donor.displayName}`}
        />
      </Table.Cell>
      <Table.Cell data-label="Pickup Location" gridColumn="1 / -1">
        {food.foodLocation}
      </Table.Cell>
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
  const first = useListLength<MyRequestsQuery>(MyRequestsDocument, ({ myRequests }) => myRequests);
  const { data, error, refetch, fetchMore } = useMyRequestsQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PagedTable
      columns={['Food Name', 'Pickup Location', 'Expire Date', 'Requested Date']}
      list={data?.myRequests}
      hasFailed={Boolean(error)}
      onRetry={refetch}
      onLoadMore={(after) => fetchMore({ variables: { first: pageSize, after } })}
      renderRow={(request) => <MyRequestRow key={request.id} request={request} />}
      emptyHint="You have not asked for anything yet. See what is near you today."
      emptyAction={<ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>}
    />
  );
}
