import { useFirstAnswer } from '../../apollo/first-answer';
import { useRecentFoodsQuery } from '../../generated/graphql';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { FoodGrid } from './food-grid';

export function RecentFoods() {
  const fetchPolicy = useFirstAnswer();
  const { data, error, refetch } = useRecentFoodsQuery({ fetchPolicy });
  if (error && !data) return <LoadError onRetry={refetch} />;
  if (data?.recentFoods.length === 0) {
    return <EmptyState title="No food found" hint="Nobody shares anything right now. Be the first." />;
  }
  return <FoodGrid foods={data?.recentFoods} headingLevel="h3" />;
}
