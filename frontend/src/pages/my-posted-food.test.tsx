import { ApolloLink } from '@apollo/client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, mergeMap, Subject, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createChangeHandler } from '../apollo/live-changes';
import { tellInbox } from '../apollo/live-inbox';
import type { RequestState } from '../generated/graphql';
import { amina, rafi } from '../test/fake-identity';
import { readPictures } from '../test/pictures';
import { breakDown, holdBack, renderApp } from '../test/render-app';
import { buildFood, createStore, fail, nextId } from '../test/store';

const path = '/dashboard/myPostedFood';

function createStoreWithTwo() {
  const store = createStore();
  store.foods = [
    buildFood({ foodName: 'Bread', donor: amina }),
    buildFood({ foodName: 'Rice', donor: amina }),
    buildFood({ foodName: 'Milk', donor: rafi }),
  ];
  return store;
}

async function deleteFood(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
}

it("shows only the donor's own posts, and who asked for them", async () => {
  const store = createStoreWithTwo();
  const [bread] = store.foods;
  if (bread) store.requests = [{ id: 'r1', food: bread, requester: rafi, foodRequestDate: '2026-11-21' }];
  renderApp({ path, viewer: amina, store });

  const row = (await screen.findByText('Bread')).closest('tr');
  expect(within(row as HTMLElement).getByText('rafi@example.com')).toBeVisible();
  expect(within(row as HTMLElement).getByText('Requested')).toBeVisible();
  expect(screen.getByText('Rice')).toBeVisible();
  expect(screen.queryByText('Milk')).not.toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Food Name', 'Food Status', 'Quantity', 'Deadline', 'Requested by']),
  );
  expect(screen.getByRole('link', { name: 'Update Bread' })).toHaveAttribute(
    'href',
    `/dashboard/updateTask/${bread?.id}`,
  );
  expect(screen.getByRole('button', { name: 'Delete Bread' })).toBeVisible();
});

it('says which posts the moderators have hidden', async () => {
  const store = createStoreWithTwo();
  Object.assign(store.foods[0] ?? {}, { hidden: true });
  renderApp({ path, viewer: amina, store });
  const note = await screen.findByText('Hidden by the moderators');
  expect(note.closest('tr')).toHaveTextContent('Bread');
});

it('names those whose requests go on first, and the others as earlier', async () => {
  const store = createStore();
  const [bread, rice, milk] = ['Bread', 'Rice', 'Milk'].map((foodName) =>
    buildFood({ foodName, donor: amina }),
  );
  if (!bread || !rice || !milk) throw new Error('no food');
  store.foods = [bread, rice, milk];
  const ask = (food: typeof bread, displayName: string, state: RequestState) =>
    store.requests.push({
      id: nextId(),
      food,
      requester: { ...rafi, uid: displayName, displayName, email: `${displayName}@example.com` },
      foodRequestDate: '2026-11-21',
      state,
    });
  const on = ['PENDING', 'OFFERED', 'ACCEPTED'] as const;
  const over = ['DECLINED', 'CANCELLED', 'EXPIRED', 'NO_SHOW', 'COLLECTED'] as const;
  for (const state of [...on, ...over]) ask(bread, `${state.toLowerCase()}-one`, state);
  for (const state of over) ask(rice, `${state.toLowerCase()}-two`, state);
  ask(rice, 'another-two', 'DECLINED');
  renderApp({ path, viewer: amina, store });
  const cellOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.querySelector('[data-label="Requested by"]');
  const names = [...((await cellOf('Bread'))?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(names).toEqual(
    ['pending', 'offered', 'accepted'].map((state) => `${state}-one ${state}-one@example.com`),
  );
  expect(await cellOf('Bread')).toHaveTextContent(
    /Earlier: declined-one, cancelled-one, expired-one, no_show-one, collected-one$/,
  );
  expect(await cellOf('Rice')).toHaveTextContent(
    /Nobody nowEarlier: declined-two, .*, collected-two, 1 more$/,
  );
  expect(await cellOf('Rice')).not.toHaveTextContent('@');
  expect(await cellOf('Milk')).toHaveTextContent(/Nobody yet$/);
});

it('updates the list before it says that the food is deleted', async () => {
  const store = createStore();
  store.foods = Array.from({ length: 25 }, (_, index) =>
    buildFood({ foodName: `Food ${index + 1}`, donor: amina }),
  );
  const intercept = new ApolloLink((operation, forward) =>
    forward(operation).pipe(delay(operation.operationName === 'MyFoods' ? 500 : 0)),
  );
  const { user, openData } = renderApp({ path, viewer: amina, store, intercept });
  const { client } = await openData();
  await user.click(await screen.findByRole('button', { name: 'Delete Food 1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
  expect(screen.queryByText('Food 25')).not.toBeInTheDocument();

  let wasListRight: boolean | undefined;
  const observer = new MutationObserver(() => {
    if (wasListRight !== undefined || !screen.queryByText(/Your Food has been deleted/)) return;
    wasListRight = screen.queryByText('Food 1') === null && screen.queryByText('Food 25') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));

  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  observer.disconnect();
  expect(wasListRight).toBe(true);
  expect(JSON.stringify(client.cache.extract())).not.toContain('"Food 1"');
});

it('corrects the lists and counts of other pages, too', async () => {
  const { user, router } = renderApp({ path: '/availableFood', viewer: amina, store: createStoreWithTwo() });
  expect(await screen.findByText('3 meals to share')).toBeVisible();
  await router.navigate(path);
  await deleteFood(user, 'Bread');
  await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
  await router.navigate('/availableFood');
  expect(await screen.findByText('2 meals to share')).toBeVisible();
});

it('keeps the post and says why when it could not be deleted', async () => {
  const store = createStoreWithTwo();
  store.failures.deleteFood = fail('FORBIDDEN', 'Only the donor may delete it.');
  const { user } = renderApp({ path, viewer: amina, store });
  await deleteFood(user, 'Bread');
  expect(await screen.findByText(/Only the donor may delete it/)).toBeVisible();
  expect(screen.getByText('Bread')).toBeVisible();
  store.failures = {};
  await deleteFood(user, 'Bread');
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  const failure = screen.getByText(/could not be deleted/).closest('.Toastify__toast');
  expect(failure).toHaveAttribute('data-in', 'false');
});

it('treats a post that was meanwhile deleted elsewhere as deleted', async () => {
  const store = createStoreWithTwo();
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Delete Bread' }));
  store.foods = store.foods.filter(({ foodName }) => foodName !== 'Bread');
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(screen.queryByText('Bread')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rice' })).toHaveFocus());
});

it('deletes nothing when Cancel is clicked', async () => {
  const { user, countOf } = renderApp({ path, viewer: amina, store: createStoreWithTwo() });
  await user.click(await screen.findByRole('button', { name: 'Delete Bread' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(countOf('DeleteFood')).toBe(0);
});

it('can not be cancelled once it is on its way', async () => {
  const { intercept, letGo } = holdBack('DeleteFood');
  const { user } = renderApp({ path, viewer: amina, store: createStoreWithTwo(), intercept });
  await deleteFood(user, 'Bread');
  const question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(question).toHaveAttribute('data-state', 'open');
  await letGo();
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
});

it('leaves the focus alone if another page was opened before it is deleted', async () => {
  const { intercept, letGo } = holdBack('DeleteFood');
  const { user, router } = renderApp({ path, viewer: amina, store: createStoreWithTwo(), intercept });
  await deleteFood(user, 'Bread');
  await act(() => router.navigate('/availableFood'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'ri');
  await letGo();
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(search).toHaveFocus();
});

it('moves the focus to the row that takes its place, or to the heading if none is left', async () => {
  const { user } = renderApp({ path, viewer: amina, store: createStoreWithTwo() });
  await deleteFood(user, 'Bread');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Rice' })).toHaveFocus());
  await deleteFood(user, 'Rice');
  expect(await screen.findByText('No food found')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('keeps the focus among the rows when the one that has it is deleted elsewhere', async () => {
  const store = createStoreWithTwo();
  const { openData } = renderApp({ path, viewer: amina, store });
  (await screen.findByRole('button', { name: 'Delete Bread' })).focus();
  const [bread] = store.foods.splice(0, 1);
  const show = createChangeHandler((await openData()).client);
  act(() => show({ kind: 'GONE', foodId: bread?.id ?? '', food: null }));
  await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Rice' })).toHaveFocus();
});

it('shows what was posted in another tab once it is looked at again', async () => {
  const store = createStoreWithTwo();
  renderApp({ path, viewer: amina, store });
  await screen.findByText('Bread');
  store.foods.push(buildFood({ foodName: 'Soup', donor: amina }));
  act(() => tellInbox(null));
  expect(await screen.findByText('Soup')).toBeVisible();
});

it('keeps every page that was loaded when one of its posts is deleted', async () => {
  const store = createStore();
  store.foods = Array.from({ length: 60 }, (_, index) =>
    buildFood({ foodName: `Food ${index + 1}`, donor: amina }),
  );
  const { user, countOf } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 48')).toBeVisible();
  await deleteFood(user, 'Food 30');
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(countOf('MyFoods')).toBe(3);
  expect(screen.getAllByRole('button', { name: /^Delete Food/ })).toHaveLength(47);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 60')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Delete Food/ })).toHaveLength(59);
});

it('is up to date and no shorter when somebody comes back to its later pages', async () => {
  const store = createStore();
  store.foods = Array.from({ length: 60 }, (_, index) =>
    buildFood({ foodName: `Food ${index + 1}`, donor: amina }),
  );
  const { user, router, operations } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 48')).toBeVisible();
  await router.navigate('/dashboard');
  await screen.findByRole('heading', { name: amina.displayName });
  store.foods = store.foods.filter(({ foodName }) => foodName !== 'Food 30');
  await router.navigate(path);
  await screen.findByText('Food 48');
  await waitFor(() => expect(screen.queryByText('Food 30')).not.toBeInTheDocument());
  expect(screen.getAllByText(/^Food \d+$/)).toHaveLength(48);
  expect(operations.filter(({ name }) => name === 'MyFoods').map(({ variables }) => variables.first)).toEqual(
    [24, 24, 48],
  );
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 60')).toBeVisible();
  expect(screen.getAllByText(/^Food \d+$/)).toHaveLength(59);
});

it('is as long as it was after a reload', async () => {
  const store = createStore();
  store.foods = Array.from({ length: 30 }, (_, index) =>
    buildFood({ foodName: `Food ${index + 1}`, donor: amina }),
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 30')).toBeVisible();
  cleanup();
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByText('Food 30')).toBeVisible();
});

it('does not say that the deletion failed when only the list could not be fetched again', async () => {
  let fetched = 0;
  const intercept = new ApolloLink((operation, forward) =>
    operation.operationName === 'MyFoods' && ++fetched > 1
      ? throwError(() => new Error('down'))
      : forward(operation),
  );
  const { user } = renderApp({ path, viewer: amina, store: createStoreWithTwo(), intercept });
  await deleteFood(user, 'Bread');
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
  expect(screen.queryByText('Bread')).not.toBeInTheDocument();
  expect(screen.getByText('Rice')).toBeVisible();
});

it('does not say that the deletion failed when only its answer is lost, and the post is known to be gone', async () => {
  const store = createStoreWithTwo();
  const answer = new Subject<never>();
  const intercept = new ApolloLink((operation, forward) =>
    operation.operationName === 'DeleteFood'
      ? forward(operation).pipe(mergeMap(() => answer))
      : forward(operation),
  );
  const { user, openData } = renderApp({ path, viewer: amina, store, intercept });
  const show = createChangeHandler((await openData()).client);
  const foodId = store.foods[0]?.id ?? '';
  await deleteFood(user, 'Bread');
  await waitFor(() => expect(store.foods).toHaveLength(2));
  act(() => show({ kind: 'GONE', foodId, food: null }));
  await waitFor(() => expect(screen.queryByText('Bread')).not.toBeInTheDocument());
  await act(async () => answer.error(new TypeError('No answer')));
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
});

it('sends one deletion for two clicks', async () => {
  const { user, countOf } = renderApp({ path, viewer: amina, store: createStoreWithTwo() });
  await user.click(await screen.findByRole('button', { name: 'Delete Bread' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  expect(countOf('DeleteFood')).toBe(1);
});

describe('the dialog before a post is deleted', () => {
  async function ask(
    requesters: number,
    {
      later = 0,
      promised = 0,
      intercept,
    }: { later?: number; promised?: number; intercept?: ApolloLink } = {},
  ) {
    const store = createStoreWithTwo();
    const [food = buildFood()] = store.foods;
    const addRequest = () =>
      store.requests.push({ id: nextId(), food, requester: rafi, foodRequestDate: '2026-11-21' });
    for (let count = 0; count < requesters; count++) addRequest();
    for (const request of store.requests.slice(0, promised)) request.state = 'ACCEPTED';
    const app = renderApp({ path, viewer: amina, store, intercept });
    const button = await screen.findByRole('button', { name: 'Delete Bread' });
    for (let count = 0; count < later; count++) addRequest();
    await app.user.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
    return { ...app, dialog };
  }

  it.each([
    [1, 'One neighbour has asked for it.'],
    [2, 'Two neighbours have asked for it.'],
    [12, '12 neighbours have asked for it.'],
  ])('says that %d have asked for it', async (count, text) => {
    const { dialog } = await ask(count);
    expect(within(dialog).getByText(text)).toBeVisible();
    await waitFor(() => expect(dialog).toHaveAccessibleDescription(expect.stringContaining(text)));
  });

  it.each([
    [1, 1, 'One neighbour has asked for it. It is promised to them, and they will be told.'],
    [2, 3, 'Three neighbours have asked for it. It is promised to two of them, who will be told.'],
  ])('says that it is promised to %d of %d, who will be told', async (promised, count, text) => {
    const { dialog } = await ask(count, { promised });
    expect(within(dialog).getByText(text)).toBeVisible();
  });

  it('includes neighbours who have asked since the list was loaded', async () => {
    const { dialog } = await ask(0, { later: 2 });
    expect(await within(dialog).findByText('Two neighbours have asked for it.')).toBeVisible();
  });

  it('says nothing about it if nobody has asked', async () => {
    const { dialog, countOf } = await ask(0);
    await waitFor(() => expect(countOf('MyFood')).toBe(1));
    expect(dialog).not.toHaveTextContent(/asked/);
  });

  it('opens, and can be answered, even if the count cannot be loaded', async () => {
    const { user, dialog } = await ask(1, { intercept: breakDown('MyFood').intercept });
    expect(dialog).toHaveTextContent('One neighbour has asked for it.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Deleted! Your Food has been deleted.')).toBeVisible();
  });
});

it('leads from each post to its line, and says how many wait', async () => {
  const store = createStoreWithTwo();
  const [bread, rice] = store.foods;
  if (!bread || !rice) throw new Error('no food');
  store.requests = [bread, bread, rice].map((food, index) => ({
    id: `r${index}`,
    food,
    requester: rafi,
    foodRequestDate: '2026-11-21',
    state: index === 0 ? 'DECLINED' : 'PENDING',
  }));
  store.requests.push({ id: 'r4', food: rice, requester: rafi, foodRequestDate: '2026-11-21' });
  const { user } = renderApp({ path, viewer: amina, store });
  expect(await screen.findByRole('link', { name: '1 waiting: Bread' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '2 waiting: Rice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice' })).toHaveFocus();
  expect(await screen.findAllByRole('button', { name: /^Accept/ })).toHaveLength(2);
});

it.each([
  ['in the list', path, '/photos/soup-800.webp', 'CANVAS'],
  ["on the post's own page", `${path}/soup`, '/photos/soup-800.webp', 'CANVAS'],
  ['but asks nobody else as its donor', path, 'https://example.com/soup.png', undefined],
])(
  'shows the photo of a post that is hidden from everybody else: %s',
  async (_, where, foodImage, shownBy) => {
    readPictures();
    const asked = vi.fn(async () => new Response('x'));
    vi.stubGlobal('fetch', asked);
    const store = createStore();
    store.foods = [buildFood({ id: 'soup', foodName: 'Soup', foodImage, donor: amina })];
    renderApp({ path: where, viewer: amina, store });
    await screen.findByText('Soup');
    const main = screen.getByRole('main');
    fireEvent.error(main.querySelector('img') as HTMLElement);
    await waitFor(() => expect(main.querySelector('img')).toBeNull());
    expect(main.querySelector('canvas')?.tagName).toBe(shownBy);
    if (shownBy)
      expect(asked).toHaveBeenCalledWith(foodImage, { headers: { Authorization: 'Bearer amina' } });
    else expect(asked).not.toHaveBeenCalled();
  },
);
