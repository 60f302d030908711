import { ApolloLink } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { createHttpLink } from './apollo/http-link';
import { createApp } from './app/create-app';
import { paths } from './app/paths';
import { whenReady } from './app/prerendered';

/** The pages that look the same to every guest, until their data comes. */
export const pages = [
  paths.home,
  paths.availableFood,
  paths.about,
  paths.contact,
  paths.docs.start,
  paths.login,
  paths.register,
] as const;

async function openPage(path: string, link: ApolloLink) {
  const app = createApp({
    link,
    loadIdentity: () => Promise.reject(new Error('A prerendered page knows no visitor.')),
    hasStoredUser: () => false,
    createRouter: (routes: RouteObject[]) => createMemoryRouter(routes, { initialEntries: [path] }),
  });
  await whenReady(app.router);
  return app;
}

/** What the page asks the server first: it need not wait for the script with it. */
async function findFirstRequest(path: string) {
  const requests: RequestInit[] = [];
  const link = createHttpLink((_, { method, headers, body } = {}) => {
    requests.push({ method, headers, body });
    return Promise.reject(new Error('There is no server at build time.'));
  });
  const { client, element } = await openPage(path, link);
  await prerenderStatic({ tree: element, context: { client }, renderFunction: renderToString });
  return requests[0];
}

/** In the form in which Emotion takes them over in the browser, all in the head rather than beside each element. */
function renderStyles({ key, inserted, registered }: EmotionCache) {
  const isGlobal = (name: string) => registered[`${key}-${name}`] === undefined;
  const names = Object.keys(inserted);
  const tag = (mark: string, of: string[]) =>
    `<style data-emotion="${mark} ${of.join(' ')}">${of.map((name) => inserted[name]).join('')}</style>`;
  return {
    globalStyles: names
      .filter(isGlobal)
      .map((name) => tag(`${key}-global`, [name]))
      .join(''),
    styles: tag(
      key,
      names.filter((name) => !isGlobal(name)),
    ),
  };
}

export async function render(path: string) {
  const { element } = await openPage(path, new ApolloLink(() => NEVER));
  const cache = createCache({ key: 'css' });
  cache.compat = true; // collects the styles
  const content = renderToString(<CacheProvider value={cache}>{element}</CacheProvider>);
  return { content, ...renderStyles(cache), firstRequest: await findFirstRequest(path) };
}
