import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { Loading } from '../../ui/loading';
import { getPageHeading } from '../../ui/page-heading';
import { AddFoodForm } from './add-food-form';
import { copyFood } from './food-input';
import { useOwnPost } from './use-own-post';

/** The form of a new post, filled in from one of the viewer's own. Another draft of a new post stays as it is. */
export function PostAgain({ id }: { id: string }) {
  const navigate = useNavigate();
  const { food, isOwn, pickup, error, retry } = useOwnPost(id);

  async function onSaved() {
    await navigate(paths.dashboard.addFood, { replace: true }); // if the form stayed, the next tap would post it once more
    getPageHeading()?.focus();
  }

  if (food && isOwn && pickup) return <AddFoodForm beginsWith={copyFood(food, pickup)} onSaved={onSaved} />;
  if (food !== undefined && !isOwn)
    return (
      <EmptyState
        title="There is no such post of yours."
        hint="It may have been deleted. You can post something new."
        action={<ButtonLink to={paths.dashboard.addFood}>Begin with an empty form</ButtonLink>}
      />
    );
  return error ? <LoadError onRetry={retry} /> : <Loading />;
}
