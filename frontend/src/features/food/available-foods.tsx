import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useAvailableFoodsQuery } from '../../generated/graphql';
import { countText } from '../../ui/count-text';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { FoodGrid, FoodGridSkeleton } from './food-grid';
import { FoodToolbar } from './food-toolbar';
import { useFoodFilters } from './use-food-filters';

export function AvailableFoods() {
  const filters = useFoodFilters();
  const { search, sort, columns } = filters;
  const { data, previousData, loading, error, refetch, fetchMore } = useAvailableFoodsQuery({
    variables: { search: search || null, sort },
  });
  const foods = (data ?? (loading ? previousData : undefined))?.foods;

  function renderResult() {
    if (!foods) return error ? <LoadError onRetry={refetch} /> : <FoodGridSkeleton columns={columns} />;
    if (foods.edges.length === 0) {
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
    const { hasNextPage, endCursor } = foods.pageInfo;
    return (
      <Box aria-busy={loading} opacity={loading && !data ? 0.6 : 1}>
        <FoodGrid foods={foods.edges.map(({ node }) => node)} columns={columns} headingLevel="h2" />
        <LoadMore hasMore={hasNextPage} onLoadMore={() => fetchMore({ variables: { after: endCursor } })} />
      </Box>
    );
  }

  return (
    <Stack gap="6">
      <FoodToolbar filters={filters} />
      <Text role="status" color="fg.muted" fontSize="sm">
        {foods ? `${countText(foods.totalCount)} ${foods.totalCount === 1 ? 'meal' : 'meals'} to share` : ' '}
      </Text>
      {renderResult()}
    </Stack>
  );
}
