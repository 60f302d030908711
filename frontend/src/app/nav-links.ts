import { paths } from './paths';

export const mainLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Available Food', to: paths.availableFood },
  { label: 'About Us', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

interface DashboardLink {
  label: string;
  to: string;
  /** Whether it has pages below its own, where its link counts as the current one. */
  isParent?: boolean;
}

export const dashboardLink = { label: 'Dashboard', to: paths.dashboard.summary };

export const dashboardLinks: DashboardLink[] = [
  dashboardLink,
  { label: 'Home', to: paths.home },
  { label: 'Available Food', to: paths.dashboard.availableFood },
  { label: 'Add Food', to: paths.dashboard.addFood },
  { label: 'My Added Food', to: paths.dashboard.myPostedFood, isParent: true },
  { label: 'My Requested Food', to: paths.dashboard.myRequestedFood },
  { label: 'Inbox', to: paths.dashboard.inbox.list, isParent: true },
];
