// Beyond it the API counts no further (schema.graphql, FoodConnection.totalCount).
const countedUpTo = 1000;

/** A number of entries as the API tells it: `12`, or `1,000+` where there are as many or more. */
export function countText(count: number): string {
  return count >= countedUpTo ? `${countedUpTo.toLocaleString('en')}+` : String(count);
}
