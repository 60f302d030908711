import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

export function NoSuchFood() {
  return (
    <EmptyState
      title="There is no such food."
      hint="It is no longer available."
      action={<ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>}
    />
  );
}
