import { NavItem } from './nav-item';
import { dashboardLinks } from './nav-links';

interface DashboardLinksProps {
  /** Whether a link replaces the current history entry. */
  replace?: boolean;
  onChoose?: () => void;
}

export function DashboardLinks({ replace, onChoose }: DashboardLinksProps) {
  return dashboardLinks.map(({ label, to, isParent }) => (
    <NavItem key={to} to={to} end={!isParent} replace={replace} onClick={onChoose}>
      {label}
    </NavItem>
  ));
}
