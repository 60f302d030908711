import { useParams } from 'react-router-dom';
import { NoSuchFood } from '../features/food/no-such-food';
import { OwnPhotos } from '../features/food/photos/own-photo';
import { Handover } from '../features/handover/handover';
import { NotYourPost } from '../features/handover/not-your-post';
import { useHandover } from '../features/handover/use-handover';
import { TrustMenu } from '../features/trust/trust-menu';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { id = '' } = useParams();
  const { food, error, refetch, refresh } = useHandover(id);

  if (food?.viewerIsDonor) {
    return (
      <OwnPhotos>
        <Handover
          key={id}
          food={food}
          refresh={refresh}
          renderMore={(requester) => <TrustMenu user={requester} onHidden={refresh} />}
        />
      </OwnPhotos>
    );
  }

  function renderInstead() {
    if (food) return <NotYourPost foodId={food.id} />;
    if (food === null) return <NoSuchFood />;
    return error ? <LoadError onRetry={refetch} /> : <Loading />;
  }

  return (
    <>
      <PageHeading marginBlockEnd="6">{food?.foodName ?? 'Your Food'}</PageHeading>
      {renderInstead()}
    </>
  );
}
