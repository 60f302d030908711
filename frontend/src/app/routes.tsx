import { type RouteObject, redirect } from 'react-router-dom';
import { FoodDetailsDocument, FoodToUpdateDocument } from '../generated/graphql';
import { Loading } from '../ui/loading';
import { DashboardLayout } from './dashboard-layout';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import { GuestOnly, RequireUser } from './guards';
import { createFoodLoader, type LoaderDependencies } from './loaders';
import { paths } from './paths';

function wrongUrl(): never {
  throw new Response('Wrong URl', { status: 404 });
}

export function createRoutes(dependencies: LoaderDependencies): RouteObject[] {
  const { dashboard } = paths;

  const publicRoutes: RouteObject[] = [
    { path: paths.home, lazy: () => import('../pages/home') },
    { path: paths.availableFood, lazy: () => import('../pages/available-food') },
    { path: paths.about, lazy: () => import('../pages/about') },
    { path: paths.contact, lazy: () => import('../pages/contact') },
    { path: paths.docs.start, lazy: () => import('../pages/docs') },
    { path: paths.docs.rest, lazy: () => import('../pages/docs-rest') },
    { path: paths.forgotPassword.path, lazy: () => import('../pages/forgot-password') },
    { path: paths.myRequestedFood, loader: () => redirect(dashboard.myRequestedFood), Component: Loading },
    { path: '*', loader: wrongUrl, Component: Loading },
  ];

  const guestRoutes: RouteObject[] = [
    { path: paths.login, lazy: () => import('../pages/login') },
    { path: paths.register, lazy: () => import('../pages/register') },
  ];

  const dashboardRoutes: RouteObject[] = [
    { path: dashboard.summary, lazy: () => import('../pages/dashboard') },
    { path: dashboard.account, lazy: () => import('../pages/account') },
    { path: dashboard.availableFood, lazy: () => import('../pages/dashboard-available-food') },
    { path: dashboard.addFood, lazy: () => import('../pages/add-food') },
    { path: dashboard.myRequestedFood, lazy: () => import('../pages/my-requested-food') },
    { path: dashboard.myPostedFood, lazy: () => import('../pages/my-posted-food') },
    {
      path: dashboard.updateFood.path,
      lazy: () => import('../pages/update-food'),
      loader: createFoodLoader(dependencies, FoodToUpdateDocument),
    },
  ];

  const signedInRoutes: RouteObject[] = [
    {
      path: paths.foodDetails.path,
      lazy: () => import('../pages/food-details'),
      loader: createFoodLoader(dependencies, FoodDetailsDocument),
    },
    { Component: DashboardLayout, children: dashboardRoutes },
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
            { Component: GuestOnly, children: guestRoutes },
            { Component: RequireUser, children: signedInRoutes },
          ],
        },
      ],
    },
  ];
}
