import { ApolloLink } from '@apollo/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { createApp } from './app/create-app';
import { paths } from './app/paths';
import { whenReady } from './app/prerendered';

/** The pages that look the same to every guest. */
export const pages = [paths.home, paths.about, paths.contact];

export async function render(path: string) {
  const { element, router } = createApp({
    link: new ApolloLink(() => NEVER),
    loadIdentity: () => Promise.reject(new Error('A prerendered page knows no visitor.')),
    hasStoredUser: () => false,
    createRouter: (routes: RouteObject[]) => createMemoryRouter(routes, { initialEntries: [path] }),
  });
  await whenReady(router);
  return renderToString(element);
}
