import { Box } from '@chakra-ui/react';
import { useFirstAnswer } from '../../apollo/first-answer';
import { useHere } from '../../domain/near';
import { useAvailableFoodsQuery, useRecentFoodsQuery } from '../../generated/graphql';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { FoodGrid } from './food-grid';
import { keptOrder } from './kept-order';
import { NearButton } from './place/near-button';
import { everything, nearestTo } from './use-food-filters';

const handful = 6;

/** The newest posts, or the nearest ones once this browser has a place: the first ones of the list of all food. */
export function RecentFoods() {
  const fetchPolicy = useFirstAnswer();
  const here = useHere();
  const near = here && nearestTo(here);
  const recent = useRecentFoodsQuery({ fetchPolicy });
  const nearest = useAvailableFoodsQuery({
    variables: { search: null, sort: 'NEAREST', near, ...everything },
    skip: !near,
  });
  const { error, refetch } = near ? nearest : recent;
  const found = near
    ? nearest.data?.foods.edges.slice(0, handful).map(({ node }) => node)
    : recent.data?.recentFoods;
  const foods = found ?? (error ? undefined : recent.data?.recentFoods);

  function renderFoods() {
    if (error && !foods) return <LoadError onRetry={refetch} />;
    if (foods?.length === 0) {
      return here ? (
        <EmptyState
          title={`Nothing near ${here.name || 'you'} yet`}
          hint="Nobody has said that their food is there. “Everywhere” shows the rest."
        />
      ) : (
        <EmptyState title="No food found" hint="Nobody is sharing anything right now. Be the first." />
      );
    }
    return <FoodGrid foods={foods} headingLevel="h3" />;
  }

  return (
    <>
      <NearButton onChange={keptOrder.forget} />
      <Box width="full" minWidth="0">
        {renderFoods()}
      </Box>
    </>
  );
}
