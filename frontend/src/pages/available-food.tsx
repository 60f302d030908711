import { Asking } from '../app/asking';
import { useDetailsAhead } from '../app/use-details-ahead';
import { Late } from '../ui/late';
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
  return (
    <Page>
      <PageHeading marginBlockEnd="6">Available Food</PageHeading>
      {foods}
    </Page>
  );
}
