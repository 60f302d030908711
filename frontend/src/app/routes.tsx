import type { DocumentNode } from 'graphql';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { Loading } from '../ui/loading';
import type { Data } from './data';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import { GuestOnly, RequireUser } from './guards';
import { createPageLoader } from './page-load';
import { paths } from './paths';
import { hasFirstPosts } from './prerendered';

function wrongUrl(): never {
  throw new Response('Wrong URl', { status: 404 });
}

// The drawer's history entry is no other page: opening it would wait for the loaders.
const isAnotherPage = ({ currentUrl, nextUrl }: Record<'currentUrl' | 'nextUrl', URL>) =>
  currentUrl.pathname !== nextUrl.pathname;

interface RouteDependencies {
  openData: () => Promise<Data>;
  onConnection: (isThere: boolean) => void;
}

export function createRoutes({ openData, onConnection }: RouteDependencies): RouteObject[] {
  const { dashboard } = paths;
  const page = createPageLoader(onConnection);
  const data = page(openData);
  // A list is loaded together with what asks the server, unless its first posts are in the page already.
  const list = <Page,>(path: string, load: () => Promise<Page>) =>
    page(async () => {
      const isReadable = !import.meta.env.SSR && hasFirstPosts(path);
      const [loaded] = await Promise.all([load(), isReadable || openData()]);
      return loaded;
    });

  // The queries of the dashboard's pages come with their first page.
  const foodLoader = (loadQuery: () => Promise<DocumentNode>) => async (args: LoaderFunctionArgs) => {
    const [{ loadFood }, query] = await Promise.all([data(), page(loadQuery)()]);
    return loadFood(query, args);
  };

  const publicRoutes: RouteObject[] = [
    { path: paths.about, lazy: page(() => import('../pages/about')) },
    { path: paths.contact, lazy: page(() => import('../pages/contact')) },
    { path: paths.privacy, lazy: page(() => import('../pages/privacy')) },
    { path: paths.docs.start, lazy: page(() => import('../pages/docs')) },
    { path: paths.docs.rest, lazy: page(() => import('../pages/docs-rest')) },
    { path: paths.forgotPassword.path, lazy: page(() => import('../pages/forgot-password')) },
    { path: paths.myRequestedFood, loader: () => redirect(dashboard.myRequestedFood), Component: Loading },
    { path: '*', loader: wrongUrl, Component: Loading },
  ];

  const guestRoutes: RouteObject[] = [
    { path: paths.login, lazy: page(() => import('../pages/login')) },
    { path: paths.register, lazy: page(() => import('../pages/register')) },
  ];

  const listRoutes: RouteObject[] = [
    { path: paths.home, lazy: list(paths.home, () => import('../pages/home')) },
    { path: paths.availableFood, lazy: list(paths.availableFood, () => import('../pages/available-food')) },
  ];

  const dashboardRoutes: RouteObject[] = [
    { path: dashboard.summary, lazy: page(() => import('../pages/dashboard')) },
    { path: dashboard.account, lazy: page(() => import('../pages/account')) },
    { path: dashboard.notices, lazy: page(() => import('../pages/notices')) },
    { path: dashboard.availableFood, lazy: page(() => import('../pages/dashboard-available-food')) },
    { path: dashboard.addFood, lazy: page(() => import('../pages/add-food')) },
    { path: dashboard.myRequestedFood, lazy: page(() => import('../pages/my-requested-food')) },
    { path: dashboard.myPostedFood, lazy: page(() => import('../pages/my-posted-food')) },
    { path: dashboard.inbox.path, lazy: page(() => import('../pages/inbox')) },
    {
      path: dashboard.postedFood.path,
      lazy: page(() => import('../pages/posted-food')),
      loader: foodLoader(async () => (await import('../generated/dashboard')).HandoverDocument),
      shouldRevalidate: isAnotherPage,
    },
    {
      path: dashboard.updateFood.path,
      lazy: page(() => import('../pages/update-food')),
      loader: foodLoader(async () => (await import('../generated/dashboard')).FoodToUpdateDocument),
      shouldRevalidate: isAnotherPage,
    },
  ];

  const signedInRoutes: RouteObject[] = [
    {
      path: paths.foodDetails.path,
      lazy: page(() => import('../pages/food-details')),
      loader: foodLoader(async () => (await import('../generated/graphql')).FoodDetailsDocument),
    },
    { lazy: page(() => import('./dashboard-layout')), children: dashboardRoutes },
  ];

  return [
    {
      Component: Frame,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          HydrateFallback: Loading,
          children: [
            ...publicRoutes,
            ...listRoutes,
            { Component: GuestOnly, children: guestRoutes },
            {
              lazy: async () => ({ Component: (await data()).Layout }),
              children: [{ Component: RequireUser, children: signedInRoutes }],
            },
          ],
        },
      ],
    },
  ];
}
