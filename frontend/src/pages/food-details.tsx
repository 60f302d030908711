import { useRef } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSessionState } from '../features/auth/session-context';
import { FoodDetails } from '../features/food/food-details';
import { GoneFood } from '../features/food/gone-food';
import { OwnPost } from '../features/food/own-post';
import { useFoodDetails } from '../features/food/use-food-details';
import { RequestFood } from '../features/request/request-food';
import { RequestStatus } from '../features/request/request-status';
import { TrustLinks } from '../features/trust/trust-links';
import { TrustMenu } from '../features/trust/trust-menu';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { LoadingSkeleton } from '../ui/loading-skeleton';
import { Page } from '../ui/page';
import { getPageHeading, PageHeading } from '../ui/page-heading';
import { useFocusOnceGone } from '../ui/use-focus-once-gone';

export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSessionState();
  const { food, preview, isMissing, error, refetch } = useFoodDetails(id);
  const isFromCache = useLoaderData<boolean>();
  const askButton = useRef<HTMLButtonElement>(null);

  const findFocus = () => askButton.current ?? getPageHeading();
  useFocusOnceGone(Boolean(food?.viewerRequest), () => findFocus()?.focus({ preventScroll: true }));

  const toList = () => navigate(paths.availableFood);

  function renderAction() {
    if (error && !food) return <LoadError onRetry={refetch} />;
    if (!food || !user) {
      return <LoadingSkeleton role="status" height="12" width="aside" maxWidth="full" borderRadius="full" />;
    }
    if (food.viewerIsDonor) return <OwnPost food={food} />;
    return (
      <RequestFood
        food={food}
        viewerEmail={user.email}
        onRequested={() => navigate(paths.myRequestedFood)}
        buttonRef={askButton}
      />
    );
  }

  function renderStatus() {
    const request = food?.viewerRequest;
    if (!food || !request) return null;
    return (
      <RequestStatus
        food={food}
        request={request}
        isFromCache={isFromCache}
        findFocus={findFocus}
        more={<TrustMenu user={food.donor} onHidden={toList} />}
      />
    );
  }

  function renderEnd() {
    if (!food || food.viewerIsDonor) return null;
    const target = { kind: 'post', id: food.id, name: food.foodName } as const;
    return <TrustLinks target={target} user={food.donor} onHidden={toList} />;
  }

  function renderFood() {
    if (isMissing) return <GoneFood />;
    if (preview) {
      return (
        <FoodDetails
          key={id}
          food={preview}
          action={renderAction()}
          status={renderStatus()}
          end={renderEnd()}
        />
      );
    }
    return (
      <>
        <PageHeading>Food Details</PageHeading>
        {error ? <LoadError onRetry={refetch} /> : <Loading />}
      </>
    );
  }

  return <Page>{renderFood()}</Page>;
}
