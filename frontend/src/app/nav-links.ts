import { paths } from './paths';

export const mainLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Available Food', to: paths.availableFood },
  { label: 'About Us', to: paths.about },
  { label: 'Contact', to: paths.contact },
];

export const dashboardLink = { label: 'Dashboard', to: paths.dashboard.summary };

export const dashboardLinks = [
  dashboardLink,
  { label: 'Home', to: paths.home },
  { label: 'Available Food', to: paths.dashboard.availableFood },
  { label: 'Add Food', to: paths.dashboard.addFood },
  { label: 'My Added Food', to: paths.dashboard.myPostedFood },
  { label: 'My Requested Food', to: paths.dashboard.myRequestedFood },
  { label: 'Inbox', to: paths.dashboard.inbox.list },
];
