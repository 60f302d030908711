import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps, useLinkClickHandler } from 'react-router-dom';
import { useSession, useSessionState } from '../features/auth/session-context';
import { FoodDetailsDocument, type FoodDetailsQuery } from '../generated/graphql';
import { recipes } from '../ui/theme/recipes';
import { sentFrom } from './guards';
import { paths } from './paths';

interface PlainLinkProps extends Omit<LinkProps, 'to'> {
  foodId: string;
}

/** Leads to a post's details, and a guest straight to the login page: a slow phone would fetch the details first, in vain. */
function PlainLink({ foodId, ...props }: PlainLinkProps) {
  const client = useApolloClient();
  const session = useSession();
  const isGuest = useSessionState().status === 'guest';
  const to = paths.foodDetails.to(foodId);
  const signIn = useLinkClickHandler(paths.login, { state: sentFrom({ pathname: to }, session.isOver()) });
  if (isGuest) return <Link {...props} to={to} onClick={signIn} />;

  /** A card under the pointer is likely to be opened next. */
  function prefetch() {
    const question = { query: FoodDetailsDocument, variables: { id: foodId } };
    client.query<FoodDetailsQuery>(question).catch(() => undefined);
  }
  return <Link {...props} to={to} onPointerEnter={prefetch} onFocus={prefetch} />;
}

// Styled from outside: when the address or the session changes, each card of a list renders its link, but no styles anew.
export const DetailsLink = chakra(PlainLink, recipes.button);
