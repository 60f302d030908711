import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

export function NotYourPost({ foodId }: { foodId: string }) {
  return (
    <EmptyState
      title="This is not your post"
      hint="Only the neighbour who posted it sees who has asked."
      action={<ButtonLink to={paths.foodDetails.to(foodId)}>See the food</ButtonLink>}
    />
  );
}
