import { Text } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSessionState } from '../features/auth/session-context';
import { FoodDetails } from '../features/food/food-details';
import { OwnPost } from '../features/food/own-post';
import { RequestFood } from '../features/request/request-food';
import { useFoodDetailsQuery } from '../generated/graphql';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { Page } from '../ui/page';

export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user } = useSessionState();
  const { data, error, refetch } = useFoodDetailsQuery({ variables: { id } });
  const food = data?.food;

  function renderFood() {
    if (!food || !user) {
      if (error) return <LoadError onRetry={() => refetch()} />;
      return data ? <Text>There is no such food.</Text> : <Loading />;
    }
    const action = food.viewerIsDonor ? (
      <OwnPost foodId={food.id} />
    ) : (
      <RequestFood food={food} requester={user} onRequested={() => navigate(paths.myRequestedFood)} />
    );
    return <FoodDetails food={food} action={action} />;
  }

  return <Page>{renderFood()}</Page>;
}
