import { VisuallyHidden } from '@chakra-ui/react';
import { useInboxCountsQuery } from '../generated/later';
import { UnreadBadge } from '../ui/unread-badge';
import { NavItem } from './nav-item';
import { dashboardLinks } from './nav-links';
import { paths } from './paths';

const inbox = paths.dashboard.inbox.list;

/** How many conversations have something new. The bell in the header asks for it. */
export function UnreadCount() {
  const { data } = useInboxCountsQuery({ fetchPolicy: 'cache-only' });
  const count = data?.inbox.unreadConversations ?? 0;
  if (count === 0) return null;
  return (
    <UnreadBadge count={count} word="unread" marginInlineStart="auto">
      <VisuallyHidden>, </VisuallyHidden>
    </UnreadBadge>
  );
}

interface DashboardLinksProps {
  /** Whether a link replaces the current history entry. */
  replace?: boolean;
  onChoose?: () => void;
}

export function DashboardLinks({ replace, onChoose }: DashboardLinksProps) {
  return dashboardLinks.map(({ label, to, isParent }) => (
    <NavItem key={to} to={to} end={!isParent} replace={replace} onClick={onChoose} gap="2" paddingInline="3">
      {label}
      {to === inbox && <UnreadCount />}
    </NavItem>
  ));
}
