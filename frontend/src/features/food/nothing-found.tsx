import { Button, HStack } from '@chakra-ui/react';
import { EmptyState } from '../../ui/empty-state';
import { focusMeals } from './focus-meals';
import type { FoodFilters } from './use-food-filters';

function describeLeftOut({ left, soon, within }: FoodFilters) {
  const parts = [
    soon && 'food that ends later than tomorrow',
    left && 'food that is already promised',
    within && `food that is more than ${within}\u00a0km away`,
  ];
  return `Hidden: ${parts.filter(Boolean).join(', and ')}.`;
}

interface NothingFoundProps {
  filters: FoodFilters;
  /** Whether only a part of the map was looked at. */
  isOnMap: boolean;
  /** Near where, in words. */
  there: string | null;
}

/** Says why the list is empty, and offers the next wider one. */
export function NothingFound({ filters, isOnMap, there }: NothingFoundProps) {
  const { search, within, left, soon, setFilters } = filters;
  const offer = (label: string, next: Parameters<typeof setFilters>[0]) => (
    <Button
      variant="outline"
      onClick={() => {
        setFilters(next);
        focusMeals(); // the button will be gone
      }}
    >
      {label}
    </Button>
  );
  const nothingHere = search
    ? `Nothing here matches “${search}”.`
    : 'Nobody is sharing anything here right now.';

  // No part of the map shows more than the radius lets through.
  if (left || soon || (isOnMap && within)) {
    return (
      <EmptyState
        title="No food found"
        hint={describeLeftOut(filters)}
        action={
          <HStack gap="3" wrap="wrap" justify="center">
            {soon && offer('Show all days', { soon: '' })}
            {left && offer('Show what is promised, too', { left: '' })}
            {within && offer('Any distance', { within: '' })}
            {search && offer('Clear the search', { search: '' })}
            {isOnMap && offer('Show the list', { view: '' })}
          </HStack>
        }
      />
    );
  }
  if (isOnMap) {
    return (
      <EmptyState
        title="Nothing on this part of the map"
        hint={`${nothingHere} Move the map, zoom out, or go back to the list.`}
        action={offer('Show the list', { view: '' })}
      />
    );
  }
  if (there) {
    return (
      <EmptyState
        title={`Nothing near ${there} yet`}
        hint={`${nothingHere} Look farther away, or come back soon.`}
        action={within ? offer('Any distance', { within: '' }) : offer('Show all food', { sort: 'desc' })}
      />
    );
  }
  return search ? (
    <EmptyState
      title="No food found"
      hint={`Nothing matches “${search}” today. Try another word.`}
      action={offer('Clear the search', { search: '' })}
    />
  ) : (
    <EmptyState title="No food found" hint="Come back soon, or share some." />
  );
}
