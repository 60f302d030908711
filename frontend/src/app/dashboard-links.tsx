import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { useInboxCountsQuery } from '../generated/later';
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
    <Badge
      marginInlineStart="auto"
      justifyContent="center"
      minWidth="6"
      paddingInline="1.5"
      background="leaf.solid"
      color="leaf.contrast"
    >
      <VisuallyHidden>, </VisuallyHidden>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </Badge>
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
