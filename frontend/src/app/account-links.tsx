import { useSessionState } from '../features/auth/session-context';
import { SignOutButton } from '../features/auth/sign-out-button';
import { Avatar } from '../ui/avatar';
import { ButtonLink } from '../ui/button-link';
import { NavItem } from './nav-item';
import { paths } from './paths';

export function AccountLinks() {
  const { status, user } = useSessionState();
  if (status === 'loading') return null;
  if (!user) {
    return (
      <>
        <ButtonLink to={paths.register} size="sm">
          Sign Up
        </ButtonLink>
        <NavItem to={paths.login}>Login</NavItem>
      </>
    );
  }
  return (
    <>
      <NavItem to={paths.dashboard.summary} end title={user.displayName} aria-label={user.displayName}>
        <Avatar name={user.displayName} src={user.photoURL} />
      </NavItem>
      <SignOutButton />
    </>
  );
}
