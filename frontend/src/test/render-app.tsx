import { createRequire } from 'node:module';
import { ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import createCache from '@emotion/cache';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { delayWhen, mergeMap, ReplaySubject, throwError } from 'rxjs';
import { expect, onTestFinished } from 'vitest';
import typeDefs from '../../../schema.graphql?raw';
import { createApp } from '../app/create-app';
import type { Identity, SessionUser } from '../features/auth/identity';
import { hastenLooks } from './computed-style';
import type { TestContext } from './context';
import { createFakeIdentity } from './fake-identity';
import { resolvers } from './resolvers';
import { createStore, type Store } from './store';

const schema = makeExecutableSchema<TestContext>({
  typeDefs,
  resolvers,
});

// The copy that Chakra has, which Node resolves otherwise than Vite.
const { CacheProvider }: typeof import('@emotion/react') = createRequire(import.meta.url)('@emotion/react');

const passOn = new ApolloLink((operation, forward) => forward(operation));

interface RenderOptions {
  path: string;
  viewer?: SessionUser | null;
  store?: Store;
  identity?: Identity;
  /** Goes before the schema, to delay an operation or make it fail. */
  intercept?: ApolloLink;
}

// jsdom has no layout, so only e2e can tell whether something is in the way of the pointer.
const quickly = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

/** The whole app at one URL: real routes, cache and schema, with a store and an identity in memory. */
export function renderApp({
  path,
  viewer = null,
  store = createStore(),
  identity,
  intercept = passOn,
}: RenderOptions) {
  const operations: { name: string; variables: Record<string, unknown>; viewer: string | null }[] = [];
  const record = new ApolloLink((operation, forward) => {
    const token: string | undefined = operation.getContext().headers?.authorization;
    const uid = token?.replace('Bearer ', '') ?? null;
    operations.push({ name: operation.operationName ?? '', variables: operation.variables, viewer: uid });
    return forward(operation);
  });
  const execute = new SchemaLink({
    schema,
    context: (operation) => {
      const headers: Record<string, string> = operation.getContext().headers ?? {};
      const viewer = store.users.find(({ uid }) => headers.authorization === `Bearer ${uid}`) ?? null;
      return { store, viewer, idempotencyKey: headers['Idempotency-Key'] ?? '' };
    },
  });
  const app = createApp({
    loadLink: async () => ApolloLink.from([record, intercept, execute]),
    loadIdentity: async () => identity ?? createFakeIdentity(viewer, store.users),
    hasStoredUser: () => viewer !== null,
    createRouter: (routes: RouteObject[]) => createMemoryRouter(routes, { initialEntries: [path] }),
  });
  // jsdom draws nothing, but matches every rule of the document for each look at whether something is hidden: each test has
  // styles of its own, and of those only the ones that hide. It reads no layer, container or media query.
  const styles = createCache({ key: 'css' });
  const hidingClasses = new Set<string>();
  const insert = styles.sheet.insert.bind(styles.sheet);
  styles.sheet.insert = (rule) => {
    if (rule.startsWith('@') || !/display:\s*none|visibility/.test(rule)) return;
    insert(rule);
    hidingClasses.add(/\.css-[\w-]+/.exec(rule)?.[0] ?? '*');
  };
  hastenLooks(hidingClasses);
  onTestFinished(() => styles.sheet.flush());
  render(<CacheProvider value={styles}>{app.element}</CacheProvider>);
  const countOf = (name: string) => operations.filter((operation) => operation.name === name).length;
  return { ...app, store, operations, countOf, user: userEvent.setup(quickly) };
}

/** Keeps the answers to an operation back until they are let go. */
export function holdBack(name: string, isHeld = (_operation: ApolloLink.Operation) => true) {
  const gate = new ReplaySubject<void>(1);
  const intercept = new ApolloLink((operation, forward) => {
    const answer = forward(operation);
    return operation.operationName === name && isHeld(operation)
      ? answer.pipe(delayWhen(() => gate))
      : answer;
  });
  return { intercept, letGo: () => act(async () => gate.next()) };
}

/** Makes an operation fail until it is repaired. */
export function breakDown(name: string) {
  let isDown = true;
  const intercept = new ApolloLink((operation, forward) =>
    isDown && operation.operationName === name ? throwError(() => new Error('down')) : forward(operation),
  );
  const repair = () => {
    isDown = false;
  };
  return { intercept, repair };
}

/** Lets an operation arrive, but loses its first answer. */
export function loseAnswer(name: string) {
  let isLost = false;
  return new ApolloLink((operation, forward) => {
    if (operation.operationName !== name || isLost) return forward(operation);
    isLost = true;
    return forward(operation).pipe(mergeMap(() => throwError(() => new TypeError('Failed to fetch'))));
  });
}

/** jsdom has no media queries, so the app looks as it does on a phone. */
export const openMenu = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Menu' }));

/**
 * Waits until a dialog has the focus. Before its first frame, neither Escape nor a press in it reaches it, and it has no
 * focus to give back. No person is that quick.
 */
export const whenDrawn = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** The texts that a screen reader announces. */
export const findAnnounced = (text: RegExp) =>
  screen.getAllByText(text).filter((element) => element.closest('[aria-live], [role=alert], [role=status]'));

/** The field with a label. `getByLabelText` asks every element for its labels, which took a fifth of the time of a form's tests. */
export function getField(name: RegExp) {
  const labels = Array.from(document.querySelectorAll('label')).filter((label) =>
    name.test(label.textContent),
  );
  const [field, ...others] = labels.map(({ htmlFor }) => document.getElementById(htmlFor));
  if (!field || others.length > 0) throw new Error(`${labels.length} fields are called ${name}.`);
  return field;
}
