import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { useSession } from '../features/auth/session-context';
import { FoodDetailsDocument, type FoodDetailsQuery } from '../generated/graphql';
import { ButtonLink } from '../ui/button-link';
import { sentFrom } from './guards';
import { paths } from './paths';

/** Leads to a post's details, and a guest straight to the login page: a slow phone would fetch the details first, in vain. */
export function DetailsLink({ id, children }: { id: string; children: ReactNode }) {
  const client = useApolloClient();
  const session = useSession();
  const isGuest = () => session.getState().status === 'guest';
  const to = paths.foodDetails.to(id);
  const signIn = useLinkClickHandler(paths.login, { state: sentFrom({ pathname: to }, session.isOver()) });

  /** A card under the pointer is likely to be opened next. */
  function prefetch() {
    if (isGuest()) return;
    client.query<FoodDetailsQuery>({ query: FoodDetailsDocument, variables: { id } }).catch(() => undefined);
  }

  return (
    <ButtonLink
      to={to}
      variant="subtle"
      marginBlockStart="auto"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => isGuest() && signIn(event)}
    >
      {children}
    </ButtonLink>
  );
}
