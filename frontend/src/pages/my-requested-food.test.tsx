import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forget } from '../apollo/cache';
import { createChangeHandler } from '../apollo/live-changes';
import { tellInbox } from '../apollo/live-inbox';
import { amina, rafi } from '../test/fake-identity';
import { renderApp } from '../test/render-app';
import { buildFood, createStore, fail, type StoredRequest, tellOf } from '../test/store';

const path = '/dashboard/myRequestedFood';

function createStoreWith(...requests: ({ foodName: string } & Partial<StoredRequest>)[]) {
  const store = createStore();
  store.requests = requests.map(({ foodName, ...request }, index) => {
    const food = buildFood({ foodName, donor: rafi });
    store.foods.push(food);
    return { id: `r${index}`, food, requester: amina, foodRequestDate: '2026-11-21', ...request };
  });
  return store;
}

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

it('says in words where each request stands', async () => {
  const store = createStoreWith(
    { foodName: 'Waiting', state: 'PENDING' },
    { foodName: 'Eaten', state: 'COLLECTED' },
    { foodName: 'Refused', state: 'DECLINED' },
    { foodName: 'Taken away', state: 'CANCELLED' },
    { foodName: 'Missed', state: 'NO_SHOW' },
    { foodName: 'Slept', state: 'EXPIRED', endReason: 'UNANSWERED' },
    { foodName: 'Late', state: 'EXPIRED', endReason: 'POST_ENDED' },
  );
  renderApp({ path, viewer: amina, store });
  await screen.findByRole('link', { name: 'Eaten' });
  const labels = {
    Waiting: 'Waiting',
    Eaten: 'Collected',
    Refused: 'Declined',
    'Taken away': 'Cancelled',
    Missed: 'Not collected',
    Slept: 'Not answered in time',
    Late: 'Last day over',
  };
  for (const [name, label] of Object.entries(labels)) {
    expect(within(rowOf(name)).getByText(label, { selector: 'span' })).toBeVisible();
    expect(within(rowOf(name)).getByText('Donor: Rafi Chowdhury')).toBeVisible();
  }
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Food Name',
    'Pickup Location',
    'Expire Date',
    'Requested Date',
  ]);
});

it('begins with what wants an answer, and leads to where it is given', async () => {
  const respondBy = new Date();
  respondBy.setHours(23, 59, 0, 0);
  const store = createStoreWith(
    { foodName: 'Bread' },
    { foodName: 'Soup', state: 'ACCEPTED' },
    { foodName: 'Rice', state: 'OFFERED', respondBy: respondBy.toISOString() },
  );
  const { router, user } = renderApp({ path, viewer: amina, store });
  await screen.findByRole('link', { name: 'Bread' });
  expect(shownNames()).toEqual(['Rice', 'Soup', 'Bread']);
  expect(within(rowOf('Rice')).getByText('Answer by 23:59')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pick it up: Soup' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Answer: Rice' }));
  expect(await screen.findByRole('button', { name: "Yes, I'll come" })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/FoodDetails/${store.foods[2]?.id}`);
  expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus();
});

it('asks how it went once the last day has passed', async () => {
  const store = createStoreWith({ foodName: 'Soup', state: 'ACCEPTED' });
  for (const food of store.foods) food.date = '2026-11-01';
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByRole('link', { name: 'Say how it went: Soup' })).toBeVisible();
});

it('leads from what was not collected to where the asker can say that this is not true', async () => {
  const store = createStoreWith(
    { foodName: 'Soup', state: 'NO_SHOW' },
    { foodName: 'Rice', state: 'NO_SHOW', disputed: true },
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('link', { name: 'That is not true: Soup' }));
  expect(await screen.findByRole('button', { name: 'That is not true' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus();
});

it('leads from an offer that ran out to where the asker can ask again', async () => {
  const store = createStoreWith({ foodName: 'Soup', state: 'EXPIRED', endReason: 'UNANSWERED' });
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('link', { name: 'Ask again: Soup' }));
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
});

it('says thanks for what was collected, with a word that a failure does not take away', async () => {
  const store = createStoreWith(
    { foodName: 'Soup', state: 'COLLECTED' },
    { foodName: 'Rice', state: 'COLLECTED', thanks: '' },
    { foodName: 'Bread', state: 'ACCEPTED' },
  );
  const { user, countOf } = renderApp({ path, viewer: amina, store });
  const button = await screen.findByRole('button', { name: 'Say thanks: Soup' });
  expect(within(rowOf('Rice')).getByText('You said thanks.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Say thanks: (Rice|Bread)/ })).not.toBeInTheDocument();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Thank Rafi Chowdhury' });
  const word = within(dialog).getByRole('textbox', { name: /A word to the donor/ });
  await user.type(word, 'Best soup in years');
  store.failures.sayThanks = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
  await user.click(within(dialog).getByRole('button', { name: 'Say thanks' }));
  expect(await within(dialog).findByText('Something broke on our side.')).toBeVisible();
  expect(word).toHaveValue('Best soup in years');
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(button);
  const again = await screen.findByRole('dialog', { name: 'Thank Rafi Chowdhury' });
  expect(within(again).queryByText('Something broke on our side.')).not.toBeInTheDocument();
  expect(within(again).getByRole('textbox', { name: /A word to the donor/ })).toHaveValue(
    'Best soup in years',
  );
  delete store.failures.sayThanks;
  await user.dblClick(within(again).getByRole('button', { name: 'Say thanks' }));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(store.requests[0]?.thanks).toBe('Best soup in years');
  expect(countOf('SayThanks')).toBe(2);
  const said = within(rowOf('Soup')).getByText('You said thanks.');
  await waitFor(() => expect(said.parentElement).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});

it('begins with what wants an answer even if it is on a later page, and names it once', async () => {
  const others = Array.from({ length: 30 }, (_, index) => ({ foodName: `Bread ${index}` }));
  const store = createStoreWith(...others, { foodName: 'Old rice', state: 'OFFERED' });
  const { user } = renderApp({ path, viewer: amina, store });
  await screen.findByRole('link', { name: 'Bread 0' });
  expect(shownNames()).toEqual(['Old rice', ...others.slice(0, 24).map(({ foodName }) => foodName)]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Bread 29' });
  expect(shownNames()).toEqual(['Old rice', ...others.map(({ foodName }) => foodName)]);
});

it('stays as long as the reader has made it when it is fetched again', async () => {
  const store = createStoreWith(
    ...Array.from({ length: 30 }, (_, index) => ({ foodName: `Bread ${index}` })),
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await screen.findByRole('link', { name: 'Bread 0' });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Bread 29' });
  Object.assign(store.requests[29] as StoredRequest, { state: 'DECLINED' });
  act(() => tellInbox(null)); // the page was in a pocket
  expect(await within(rowOf('Bread 29')).findByText('Declined')).toBeVisible();
  expect(shownNames()).toHaveLength(30);
});

it('stays as long as the reader has made it when it is forgotten, and is not fetched for being longer', async () => {
  const store = createStoreWith(
    ...Array.from({ length: 30 }, (_, index) => ({ foodName: `Bread ${index}` })),
  );
  const { user, openData, countOf } = renderApp({ path, viewer: amina, store });
  const { client } = await openData();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Bread 29' });
  expect(countOf('MyRequests')).toBe(2);
  Object.assign(store.requests[29] as StoredRequest, { state: 'DECLINED' });
  act(() => forget(client.cache, 'myRequests')); // somebody was blocked, say
  expect(await within(rowOf('Bread 29')).findByText('Declined')).toBeVisible();
  expect(shownNames()).toHaveLength(30);
  expect(countOf('MyRequests')).toBe(3);
});

it('is as long as it was after a reload', async () => {
  const store = createStoreWith(
    ...Array.from({ length: 30 }, (_, index) => ({ foodName: `Bread ${index}` })),
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Bread 29' });
  cleanup();
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByRole('link', { name: 'Bread 29' })).toBeVisible();
});

it('shows what is asked for on another device, and fetches the list for nothing else', async () => {
  const store = createStoreWith({ foodName: 'Bread' });
  const { countOf } = renderApp({ path, viewer: amina, store });
  await screen.findByRole('link', { name: 'Bread' });
  const tell = (requestId: string, isOwnRequest = true) =>
    act(() => tellInbox({ kind: 'REQUEST', requestId, foodId: null, conversationId: null, isOwnRequest }));
  const before = countOf('MyRequests');
  tell('r0');
  tell('r9', false); // somebody asks for a post of hers
  await new Promise((resolve) => setTimeout(resolve));
  expect(countOf('MyRequests')).toBe(before);
  const soup = buildFood({ foodName: 'Soup', donor: rafi });
  store.foods.push(soup);
  store.requests.unshift({ id: 'r1', food: soup, requester: amina, foodRequestDate: '2026-11-22' });
  tell('r1');
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeVisible();
  expect(countOf('MyRequests')).toBe(before + 1);
});

it('follows what others do: the row says so, keeps its place, and a screen reader hears of it', async () => {
  const store = createStoreWith({ foodName: 'Bread' }, { foodName: 'Soup' });
  const { openData } = renderApp({ path, viewer: amina, store });
  const { client } = await openData();
  await screen.findByRole('link', { name: 'Bread' });
  const show = createChangeHandler(client);
  const [, request] = store.requests as [StoredRequest, StoredRequest];
  request.state = 'ACCEPTED';
  const counts = { foodStatus: 'REQUESTED', portionsLeft: 3, waitingCount: 0 } as const;
  const food = tellOf(request.food, counts);
  act(() => show({ kind: 'EDITED', foodId: request.food.id, food }));
  expect(await within(rowOf('Soup')).findByText('Accepted')).toBeVisible();
  expect(await screen.findByText('Soup: Accepted')).toHaveAttribute('role', 'status');
  expect(shownNames()).toEqual(['Bread', 'Soup']);
});

it.each(['CANCELLED', 'COLLECTED'] as const)(
  'keeps the focus in a row that has nothing more to do, or something else: %s',
  async (state) => {
    const store = createStoreWith({ foodName: 'Bread' });
    const [request] = store.requests as [StoredRequest];
    Object.assign(request, { state: 'ACCEPTED', granted: 1 });
    const { openData } = renderApp({ path, viewer: amina, store });
    const { client } = await openData();
    const step = await screen.findByRole('link', { name: 'Pick it up: Bread' });
    step.focus();
    request.state = state;
    const counts = { foodStatus: 'REQUESTED', portionsLeft: 3, waitingCount: 0 } as const;
    const food = tellOf(request.food, counts);
    act(() => createChangeHandler(client)({ kind: 'EDITED', foodId: request.food.id, food }));
    await waitFor(() => expect(step).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Bread' })).toHaveFocus();
  },
);

it('shows no state of a request whose food is gone, and says that it is', async () => {
  const store = createStoreWith({ foodName: 'Bread' });
  const { openData } = renderApp({ path, viewer: amina, store });
  const { client } = await openData();
  const state = await screen.findByText('Waiting');
  const [bread] = store.foods.splice(0);
  act(() => createChangeHandler(client)({ kind: 'GONE', foodId: bread?.id ?? '', food: null }));
  expect(await screen.findByText('This food is gone.')).toBeVisible();
  expect(state).not.toBeVisible();
  expect(await screen.findByText('Bread: This food is gone.')).toHaveAttribute('role', 'status');
});

it.each([
  ['ACCEPTED', 'link', 'Pick it up: Bread'],
  ['COLLECTED', 'button', 'Say thanks: Bread'],
] as const)(
  'has nothing to do about food that is gone, and keeps the focus in its row: %s',
  async (state, role, name) => {
    const store = createStoreWith({ foodName: 'Bread' });
    Object.assign(store.requests[0] as StoredRequest, { state, granted: 1 });
    const { openData } = renderApp({ path, viewer: amina, store });
    const { client } = await openData();
    const step = await screen.findByRole(role, { name });
    step.focus();
    const [bread] = store.foods.splice(0);
    act(() => createChangeHandler(client)({ kind: 'GONE', foodId: bread?.id ?? '', food: null }));
    expect(await screen.findByText('This food is gone.')).toBeVisible();
    expect(step).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Bread' })).toHaveFocus();
  },
);

it('loses only the row whose request was taken back elsewhere', async () => {
  const others = Array.from({ length: 30 }, (_, index) => ({ foodName: `Bread ${index}` }));
  const store = createStoreWith({ foodName: 'Soup' }, ...others);
  const { user, openData } = renderApp({ path, viewer: amina, store });
  const { client } = await openData();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Bread 29' });
  const [first] = store.requests as [StoredRequest];
  store.requests = store.requests.slice(1);
  const counts = { foodStatus: 'AVAILABLE', portionsLeft: 4, waitingCount: 0 } as const;
  const food = tellOf(first.food, counts);
  act(() => createChangeHandler(client)({ kind: 'REQUESTED', foodId: first.food.id, food }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soup' })).not.toBeInTheDocument());
  expect(shownNames()).toEqual(others.map(({ foodName }) => foodName));
});
