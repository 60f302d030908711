import { useApolloClient } from '@apollo/client/react';
import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listenToInbox } from '../../apollo/live-inbox';
import { oneAtATime } from '../../apollo/one-at-a-time';
import { refreshQuery } from '../../apollo/refresh-query';
import { paths } from '../../app/paths';
import { DashboardDocument, type DashboardQuery, useDashboardQuery } from '../../generated/dashboard';
import { countText } from '../../ui/count-text';
import { LoadError } from '../../ui/load-error';
import { LoadingSkeleton } from '../../ui/loading-skeleton';

type Counts = DashboardQuery['dashboard'];

const cards: { label: string; field: keyof Counts; to: string }[] = [
  { label: 'Total Available Foods', field: 'availableFoodCount', to: paths.dashboard.availableFood },
  { label: 'My Added Foods', field: 'myFoodCount', to: paths.dashboard.myPostedFood },
  { label: 'My Requested Foods', field: 'myRequestCount', to: paths.dashboard.myRequestedFood },
];

const CountLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    alignItems: { base: 'center', sm: 'stretch' },
    justifyContent: 'space-between',
    flexWrap: 'wrap', // a count of three digits beside large text
    gap: '2',
    padding: { base: '4', md: '6' },
    background: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'card',
    _hover: { boxShadow: 'raised' },
  },
});

export function DashboardCounts() {
  const client = useApolloClient();
  const { data, error, refetch } = useDashboardQuery({ fetchPolicy: 'cache-and-network' });
  // Every change of a request changes what is waiting for the viewer.
  useEffect(
    () =>
      listenToInbox(
        'REQUEST',
        oneAtATime(() => refreshQuery(client, DashboardDocument)),
      ),
    [client],
  );
  if (error && !data) return <LoadError onRetry={refetch} />;
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
      {cards.map(({ label, field, to }) => (
        <CountLink key={field} to={to}>
          <chakra.span color="fg.muted" fontSize="sm">
            {label}
          </chakra.span>
          {data ? (
            <chakra.span fontFamily="heading" fontSize="3xl" lineHeight="tight" color="leaf.fg">
              {countText(data.dashboard[field])}
            </chakra.span>
          ) : (
            <LoadingSkeleton height="10" width="12" />
          )}
        </CountLink>
      ))}
    </SimpleGrid>
  );
}
