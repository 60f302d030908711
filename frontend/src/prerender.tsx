import { ApolloLink } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { type FirstAnswer, writeFirstAnswer } from './apollo/first-answer';
import { createHttpLink } from './apollo/http-link';
import { createApp } from './app/create-app';
import { paths } from './app/paths';
import { whenReady } from './app/prerendered';
import { listSamples, type Sample } from './template';
import { IconButton } from './ui/icon-button';
import { Slider } from './ui/slider';
import { knownStyles } from './ui/theme/system';
import { UiProvider } from './ui/ui-provider';

/** The pages that look the same to every guest, until their data comes. */
export const pages = [
  paths.home,
  paths.availableFood,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.docs.start,
  paths.login,
  paths.register,
] as const;

export { marks } from './fill';
export { toTemplate } from './template';

type Question = Omit<FirstAnswer, 'data'>;

async function openPage(path: string, link: ApolloLink) {
  const app = createApp({
    loadLink: async () => link,
    loadIdentity: () => Promise.reject(new Error('A prerendered page knows no visitor.')),
    hasStoredUser: () => false,
    createRouter: (routes: RouteObject[]) => createMemoryRouter(routes, { initialEntries: [path] }),
  });
  await whenReady(app.router);
  return { ...app, ...(await app.openData()) };
}

/** What the page asks the server first: the request need not wait for the script. */
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

/** All in the head rather than beside each element, with their names for the browser (`ui/theme/known-styles.ts`). */
function renderStyles({ key, inserted, registered }: EmotionCache) {
  const isGlobal = (name: string) => registered[`${key}-${name}`] === undefined;
  const names = Object.keys(inserted);
  const scoped = names.filter((name) => !isGlobal(name));
  const asked = new Map(scoped.map((name) => [name, [] as string[]]));
  for (const [hash, name] of knownStyles) asked.get(name)?.push(hash);
  const rulesOf = (some: string[]) => some.map((name) => inserted[name]).join('');
  return {
    globalStyles: `<style>${rulesOf(names.filter(isGlobal))}</style>`,
    styles: `<style data-asked="${[...asked.values()].join(' ')}" data-names="${scoped.join(' ')}">${rulesOf(scoped)}</style>`,
  };
}

// What takes the place of the first slides, for its styles.
const soon = (
  <UiProvider>
    <Slider
      label=""
      slides={[
        { key: 'a', content: null },
        { key: 'b', content: null },
      ]}
      slidesToShow={1}
      arrows
      dots
    />
    {['calc({sizes.control} * 2 + {spacing.2})', '0'].map((insetInlineEnd) => (
      <IconButton
        key={insetInlineEnd}
        aria-label="soon"
        position="absolute"
        bottom="0"
        insetInlineEnd={insetInlineEnd}
      />
    ))}
  </UiProvider>
);

async function renderContent(path: string, cache: EmotionCache, answer?: FirstAnswer) {
  const { client, element } = await openPage(path, new ApolloLink(() => NEVER));
  if (answer) writeFirstAnswer(client, answer);
  return renderToString(<CacheProvider value={cache}>{element}</CacheProvider>);
}

export async function render(path: string) {
  const cache = createCache({ key: 'css' });
  cache.compat = true; // collects the styles
  const content = await renderContent(path, cache);
  const firstRequest = await findFirstRequest(path);
  const question: Question | undefined = firstRequest && JSON.parse(String(firstRequest.body));
  const samples: Sample<string>[] = [];
  for (const sample of question ? listSamples() : []) {
    const answer = { ...question, data: sample.data } as FirstAnswer;
    samples.push({ ...sample, page: await renderContent(path, cache, answer) });
  }
  if (content.includes('carousel')) renderToString(<CacheProvider value={cache}>{soon}</CacheProvider>);
  return { content, ...renderStyles(cache), firstRequest, question, samples };
}
