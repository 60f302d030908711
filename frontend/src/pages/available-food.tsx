import { useEffect } from 'react';
import { Asking } from '../app/asking';
import { useDetailsAhead } from '../app/use-details-ahead';
import { hasHere } from '../domain/near';
import { keptOrder } from '../features/food/kept-order';
import { getKeptLength } from '../ui/history-entry';
import { Late } from '../ui/late';
import { openInTime } from '../ui/late/gates';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

// The first posts are in the page: it can be read before it can do more.
const foods = (
  <Late opens="in time">
    <Asking part="AvailableFoods" />
  </Late>
);

export function Component() {
  useDetailsAhead();
  useEffect(() => {
    // The first posts are in another order, or are not all.
    if (hasHere() || keptOrder.has() || getKeptLength()) openInTime();
  }, []);
  return (
    <Page>
      <PageHeading marginBlockEnd={{ base: '4', md: '6' }}>Available Food</PageHeading>
      {foods}
    </Page>
  );
}
