import { Box, Button, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useFirstAnswer } from '../../apollo/first-answer';
import { useAvailableFoodsQuery } from '../../generated/graphql';
import { countText } from '../../ui/count-text';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { FoodGrid } from './food-grid';
import { FoodToolbar } from './food-toolbar';
import type { MapView } from './map/bounds';
import { MapPart } from './map/map-part';
import { useFoodFilters } from './use-food-filters';

function describeNear(there: string | null, within: number | undefined) {
  if (!there) return '';
  return within ? ` within ${within} km of ${there}` : `, the nearest to ${there} first`;
}

function describeLeftOut(left: boolean, soon: boolean) {
  const parts = [soon && 'what does not end today or tomorrow', left && 'what is promised to others already'];
  return `You left out ${parts.filter(Boolean).join(', and ')}.`;
}

function describeMap(shown: MapView | null) {
  if (!shown) return '';
  return shown.only ? ' at the chosen place' : ' on this part of the map';
}

export function AvailableFoods() {
  const filters = useFoodFilters();
  const { search, sort, near, within, here, left, soon, narrowing, isMap, mapView } = filters;
  const [isMapMissing, setIsMapMissing] = useState(false);
  const shown = isMap && !isMapMissing ? mapView : null;
  const there = near && (here?.name || 'you');
  const fetchPolicy = useFirstAnswer();
  const { data, previousData, loading, error, refetch, fetchMore } = useAvailableFoodsQuery({
    variables: {
      search: search || null,
      sort,
      near,
      ...narrowing,
      bounds: shown && (shown.only ?? shown.bounds),
    },
    fetchPolicy,
  });
  const foods = (data ?? (loading ? previousData : undefined))?.foods;
  const cards = useMemo(() => foods?.edges.map(({ node }) => node), [foods]);
  const firstAlso = foods?.edges.findIndex(({ foundIn }) => foundIn === 'NOTES_OR_PLACE') ?? -1;
  const searchedFor = data?.foods.searchedFor; // not of the list before, which was for another text

  function renderResult() {
    if (error && !foods) return <LoadError onRetry={refetch} />;
    if (cards?.length === 0) {
      if (left || soon) {
        return (
          <EmptyState
            title="No food found"
            hint={describeLeftOut(left, soon)}
            action={
              <HStack gap="3" wrap="wrap" justify="center">
                {soon && (
                  <Button variant="outline" onClick={() => filters.setFilters({ soon: '' })}>
                    Show all days
                  </Button>
                )}
                {left && (
                  <Button variant="outline" onClick={() => filters.setFilters({ left: '' })}>
                    Show what is promised, too
                  </Button>
                )}
              </HStack>
            }
          />
        );
      }
      if (shown) {
        return (
          <EmptyState
            title="Nothing on this part of the map"
            hint={`${search ? `Nothing has “${search}” in it here.` : 'Nobody shares anything here right now.'} Move the map, zoom out, or go back to the list.`}
            action={
              <Button variant="outline" onClick={() => filters.setFilters({ view: '' })}>
                Show the list
              </Button>
            }
          />
        );
      }
      if (there) {
        return (
          <EmptyState
            title={`Nothing near ${there} yet`}
            hint={`${search ? `Nothing has “${search}” in it there.` : 'Nobody shares anything there right now.'} Look farther away, or come back soon.`}
            action={
              <Button
                variant="outline"
                onClick={() => filters.setFilters(within ? { within: '' } : { sort: 'desc' })}
              >
                {within ? 'Any distance' : 'Show all food'}
              </Button>
            }
          />
        );
      }
      return (
        <EmptyState
          title="No food found"
          hint={
            search
              ? `Nothing has “${search}” in it today. Try another word.`
              : 'Come back soon, or share some.'
          }
          action={
            search && (
              <Button variant="outline" onClick={() => filters.setFilters({ search: '' })}>
                Clear the search
              </Button>
            )
          }
        />
      );
    }
    return (
      <Box aria-busy={loading} opacity={foods && !data ? 0.6 : 1}>
        <FoodGrid
          foods={cards}
          columns={isMap ? 2 : filters.columns}
          headingLevel="h2"
          alsoFrom={firstAlso < 0 ? undefined : firstAlso}
        />
        <LoadMore
          hasMore={foods?.pageInfo.hasNextPage ?? false}
          onLoadMore={() => fetchMore({ variables: { after: foods?.pageInfo.endCursor } })}
        />
        {(there || shown) && foods?.pageInfo.hasNextPage === false && (
          <Text color="fg.muted" fontSize="sm" marginBlockStart="6">
            {shown
              ? 'Some posts don’t say where they are. They are in the list, without the map.'
              : 'Some posts don’t say where they are. The other orders show them, too, at any distance.'}
          </Text>
        )}
      </Box>
    );
  }

  const list = (
    <Stack gap="6" minWidth="0" id="meals" tabIndex={-1} outline="none">
      <Text role="status" color="fg.muted" fontSize="sm">
        {searchedFor && (
          <Text as="span" display="block" color="fg" overflowWrap="anywhere">
            Nothing has “{search}” in it. This is what there is for “{searchedFor}”.
          </Text>
        )}
        {foods
          ? `${countText(foods.totalCount)} ${foods.totalCount === 1 ? 'meal' : 'meals'} to share${describeMap(shown)}${describeNear(there, within)}`
          : '\u00a0'}
      </Text>
      {renderResult()}
    </Stack>
  );
  return (
    <Stack gap="6">
      <FoodToolbar filters={filters} />
      {isMap ? (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
          <MapPart filters={filters} onMissing={setIsMapMissing} />
          {list}
        </Grid>
      ) : (
        list
      )}
    </Stack>
  );
}
