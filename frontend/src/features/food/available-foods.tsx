import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useFirstAnswer } from '../../apollo/first-answer';
import { useAvailableFoodsQuery } from '../../generated/graphql';
import { countText } from '../../ui/count-text';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { FoodGrid } from './food-grid';
import { FoodToolbar } from './food-toolbar';
import { useFoodFilters } from './use-food-filters';

export function AvailableFoods() {
  const filters = useFoodFilters();
  const { search, sort, columns } = filters;
  const fetchPolicy = useFirstAnswer();
  const { data, previousData, loading, error, refetch, fetchMore } = useAvailableFoodsQuery({
    variables: { search: search || null, sort },
    fetchPolicy,
  });
  const foods = (data ?? (loading ? previousData : undefined))?.foods;
  const cards = useMemo(() => foods?.edges.map(({ node }) => node), [foods]);

  function renderResult() {
    if (error && !foods) return <LoadError onRetry={refetch} />;
    if (cards?.length === 0) {
      return (
        <EmptyState
          title="No food found"
          hint={
            search
              ? `Nothing is called “${search}” today. Try another word.`
              : 'Come back soon, or share some.'
          }
          action={
            search && (
              <Button variant="outline" onClick={() => filters.setFilter('search', '')}>
                Clear the search
              </Button>
            )
          }
        />
      );
    }
    return (
      <Box aria-busy={loading} opacity={foods && !data ? 0.6 : 1}>
        <FoodGrid foods={cards} columns={columns} headingLevel="h2" />
        <LoadMore
          hasMore={foods?.pageInfo.hasNextPage ?? false}
          onLoadMore={() => fetchMore({ variables: { after: foods?.pageInfo.endCursor } })}
        />
      </Box>
    );
  }

  return (
    <Stack gap="6">
      <FoodToolbar filters={filters} />
      <Text role="status" color="fg.muted" fontSize="sm">
        {foods
          ? `${countText(foods.totalCount)} ${foods.totalCount === 1 ? 'meal' : 'meals'} to share`
          : '\u00a0'}
      </Text>
      {renderResult()}
    </Stack>
  );
}
