import { NetworkStatus } from '@apollo/client';
import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useFirstAnswer } from '../../apollo/first-answer';
import { useGoneFoods } from '../../apollo/gone-foods';
import { onlyFirstFromNetwork, pageSize, useListLength } from '../../apollo/list-length';
import { useAvailableFoodsQuery } from '../../generated/graphql';
import { countLeft, countText, plural } from '../../ui/count-text';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { mealsId } from './focus-meals';
import { FoodGrid } from './food-grid';
import { FoodToolbar } from './food-toolbar';
import type { MapView } from './map/bounds';
import { MapPart } from './map/map-part';
import { NothingFound } from './nothing-found';
import { useFoodFilters } from './use-food-filters';

function describeNear(there: string | null, within: number | undefined) {
  if (!there) return '';
  return within ? ` within ${within}\u00a0km of ${there}` : `, the nearest to ${there} first`;
}

function describeMap(shown: MapView | null) {
  if (!shown) return '';
  return shown.only ? ' at the chosen place' : ' on this part of the map';
}

export function AvailableFoods() {
  const filters = useFoodFilters();
  const { search, sort, near, within, here, narrowing, isMap, mapView } = filters;
  const [isMapMissing, setIsMapMissing] = useState(false);
  const shown = isMap && !isMapMissing ? mapView : null;
  const there = near && (here?.name || 'you');
  const { first, follow } = useListLength();
  const fetchPolicy = useFirstAnswer(first !== undefined);
  const variables = {
    search: search || null,
    sort,
    near,
    ...narrowing,
    bounds: shown && (shown.only ?? shown.bounds),
  };
  const { data, previousData, loading, networkStatus, error, refetch, fetchMore } = useAvailableFoodsQuery({
    variables: { ...variables, first },
    fetchPolicy,
    nextFetchPolicy: onlyFirstFromNetwork,
  });
  follow(data?.foods);
  // Not after a failure: the number of its meals would be read out as if that were the answer.
  const isBridged = loading && networkStatus !== NetworkStatus.refetch;
  const foods = (data ?? (isBridged ? previousData : undefined))?.foods;
  const cards = useMemo(() => foods?.edges.map(({ node }) => node), [foods]);
  const firstAlso = foods?.edges.findIndex(({ foundIn }) => foundIn === 'NOTES_OR_PLACE') ?? -1;

  // Above the previous list, it stays what it was.
  const gone = useGoneFoods();
  const goneHere = data?.foods.edges.filter(({ node }) => gone.has(node.id)).length ?? 0;
  const count = data && countLeft(data.foods.totalCount, goneHere);
  const line =
    count !== undefined &&
    `${countText(count)} ${plural(count, 'meal')} to share${describeMap(shown)}${describeNear(there, within)}`;
  const [lastLine, setLastLine] = useState(line);
  const searchedFor = data?.foods.searchedFor;
  const slip = searchedFor && `Nothing found for “${search}”. Showing results for “${searchedFor}”.`;
  const [lastSlip, setLastSlip] = useState(slip);
  if (data && slip !== lastSlip) setLastSlip(slip);
  const nextLine = line || (foods ? lastLine : !error && lastLine); // a failure is about none of these meals
  if (nextLine !== lastLine) setLastLine(nextLine);

  function renderResult() {
    if (error && !foods) return <LoadError onRetry={refetch} />;
    if (cards?.length === 0) return <NothingFound filters={filters} isOnMap={shown !== null} there={there} />;
    return (
      <Box aria-busy={loading} opacity={foods && !data ? 0.6 : 1}>
        <FoodGrid
          foods={cards}
          columns={isMap ? 2 : filters.columns}
          headingLevel="h2"
          alsoFrom={firstAlso < 0 ? undefined : firstAlso}
        />
        <LoadMore
          key={JSON.stringify(variables)} // whether the list before could be continued says nothing of this one
          hasMore={data?.foods.pageInfo.hasNextPage ?? false}
          onLoadMore={() =>
            fetchMore({ variables: { after: data?.foods.pageInfo.endCursor, first: pageSize } })
          }
        />
        {(there || shown) && foods?.pageInfo.hasNextPage === false && (
          <Text color="fg.muted" fontSize="sm" marginBlockStart="6">
            {shown
              ? "Some posts don't say where they are. They are in the list, without the map."
              : "Some posts don't say where they are. Sort another way to see them, too."}
          </Text>
        )}
      </Box>
    );
  }

  const list = (
    <Stack
      gap="6"
      minWidth="0"
      id={mealsId}
      role="group"
      aria-label="Meals"
      tabIndex={-1}
      outline="none"
      _print={{ display: 'block' }}
    >
      <Text role="status" color="fg.muted" fontSize="sm" _print={{ marginBlockEnd: '4' }}>
        {foods && lastSlip && (
          <Text as="span" display="block" color="fg" overflowWrap="anywhere">
            {lastSlip}
          </Text>
        )}
        {(foods && lastLine) || '\u00a0'}
      </Text>
      {renderResult()}
    </Stack>
  );
  return (
    <Stack gap="6" _print={{ display: 'block' }}>
      <FoodToolbar filters={filters} />
      {/* One and the same list with and without the map, so that it keeps the focus. */}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isMap ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
        gap="6"
        _print={{ display: 'block' }} // without the map
      >
        {isMap && <MapPart filters={filters} onMissing={setIsMapMissing} />}
        {list}
      </Grid>
    </Stack>
  );
}
