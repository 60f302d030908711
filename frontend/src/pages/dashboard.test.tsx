import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { tellInbox } from '../apollo/live-inbox';
import { amina, rafi } from '../test/fake-identity';
import { findHeading, renderApp, whenDrawn } from '../test/render-app';
import { buildFood, createStore } from '../test/store';

function createStoreWithThree() {
  const store = createStore();
  const bread = buildFood({ foodName: 'Bread', donor: rafi });
  store.foods = [bread, buildFood({ donor: amina }), buildFood({ donor: amina })];
  store.requests = [{ id: 'r1', food: bread, requester: amina, foodRequestDate: '2026-11-20' }];
  return store;
}

it('says who is signed in and shows the counts', async () => {
  renderApp({ path: '/dashboard', viewer: amina, store: createStoreWithThree() });
  expect(await findHeading('Amina Rahman')).toBeVisible();
  expect(screen.getByText('amina@example.com')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Total Available Foods ?3$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^My Added Foods ?2$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^My Requested Foods ?1$/ })).toBeVisible();
});

const openDrawer = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Dashboard menu', expanded: false }));
  const drawer = await screen.findByRole('dialog', { name: 'Dashboard' });
  await whenDrawn(drawer);
  return within(drawer);
};

it("has the specification's links, in a drawer on a phone", async () => {
  const { user } = renderApp({ path: '/dashboard/addFood', viewer: amina });
  await findHeading('Add A Food');
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
  const drawer = await openDrawer(user);
  const links = within(drawer.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Home', '/'],
    ['Available Food', '/dashboard/availableFood'],
    ['Add Food', '/dashboard/addFood'],
    ['My Added Food', '/dashboard/myPostedFood'],
    ['My Requested Food', '/dashboard/myRequestedFood'],
    ['Inbox', '/dashboard/inbox'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
    drawer.getByRole('link', { name: 'Add Food' }),
  ]);
});

it('marks My Added Food as current on the page of one of its posts, too', async () => {
  const store = createStoreWithThree();
  const [, own] = store.foods;
  const { user } = renderApp({ path: `/dashboard/myPostedFood/${own?.id}`, viewer: amina, store });
  await findHeading('Lentil soup');
  const drawer = await openDrawer(user);
  const current = drawer.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current).toEqual([drawer.getByRole('link', { name: 'My Added Food' })]);
});

it('closes the drawer with Back, and continues from where it was opened', async () => {
  const { user, router } = renderApp({ path: '/dashboard/addFood', viewer: amina });
  await findHeading('Add A Food');
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const opener = () => screen.getByRole('button', { name: 'Dashboard menu', expanded: false });

  await openDrawer(user);
  await act(() => router.navigate(-1));
  await isClosed();
  await waitFor(() => expect(opener()).toHaveFocus());

  await openDrawer(user);
  await user.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(opener()).toHaveFocus());

  const drawer = await openDrawer(user);
  await user.click(drawer.getByRole('link', { name: 'My Requested Food' }));
  expect(await findHeading('My Requested Food')).toBeVisible();
  await isClosed();
  await waitFor(async () => expect(await findHeading('My Requested Food')).toHaveFocus());

  await act(() => router.navigate(-1));
  expect(await findHeading('Add A Food')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has the same list inside the dashboard', async () => {
  renderApp({ path: '/dashboard/availableFood', viewer: amina, store: createStoreWithThree() });
  expect(await screen.findByText('3 meals to share')).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

it('shows what the neighbour has asked for, with its days', async () => {
  const store = createStoreWithThree();
  renderApp({ path: '/dashboard/myRequestedFood', viewer: amina, store });
  const row = (await screen.findByRole('link', { name: 'Bread' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Donor: Rafi Chowdhury')).toBeVisible();
  expect(within(row).getByText('House 4, Road 7')).toBeVisible();
  expect(within(row).getByText('2026-11-20')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Food Name',
    'Pickup Location',
    'Expire Date',
    'Requested Date',
  ]);
});

async function comeBack(router: ReturnType<typeof createMemoryRouter>) {
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/dashboard'));
}

it('says first which of the own posts have neighbours waiting', async () => {
  const store = createStoreWithThree();
  const { router } = renderApp({ path: '/dashboard', viewer: amina, store });
  expect(await screen.findByText('Nobody is waiting for your answer.')).toBeVisible();
  const [, first, second] = store.foods;
  const ask = (id: string, food = first) =>
    food && store.requests.push({ id, food, requester: rafi, foodRequestDate: '2026-11-20' });
  ask('r2');
  ask('r3');
  await comeBack(router);
  const one = await screen.findByRole('link', { name: 'Lentil soup: 2 waiting' });
  expect(one).toHaveAttribute('href', `/dashboard/myPostedFood/${first?.id}`);
  ask('r4', second);
  await comeBack(router);
  const more = await screen.findByRole('link', { name: 'Two of your posts have neighbours waiting' });
  expect(more).toHaveAttribute('href', '/dashboard/myPostedFood');
  store.requests = [];
  tellInbox({
    kind: 'REQUEST',
    requestId: 'r4',
    foodId: second?.id ?? null,
    conversationId: null,
    isOwnRequest: true,
  });
  expect(await screen.findByText('Nobody is waiting for your answer.')).toBeVisible();
});

it('says which offer waits for a yes, and until when, else what is agreed', async () => {
  const store = createStoreWithThree();
  const [bread] = store.foods;
  const [request] = store.requests;
  if (!bread || !request) throw new Error('no request');
  const { router } = renderApp({ path: '/dashboard', viewer: amina, store });
  expect(await screen.findByText('Nothing is offered to you, and nothing is agreed.')).toBeVisible();
  const respondBy = new Date();
  respondBy.setHours(23, 59, 0, 0);
  Object.assign(request, { state: 'OFFERED', respondBy: respondBy.toISOString() });
  await comeBack(router);
  const offer = await screen.findByRole('link', { name: 'Bread: say yes by 23:59' });
  expect(offer).toHaveAttribute('href', `/FoodDetails/${bread.id}#your-request`);
  store.requests.push({ ...request, id: 'r2', food: buildFood({ donor: rafi }) });
  await comeBack(router);
  const offers = await screen.findByRole('link', { name: 'Two offers are waiting for your answer' });
  expect(offers).toHaveAttribute('href', '/dashboard/myRequestedFood');
  store.requests.pop();
  Object.assign(request, { state: 'ACCEPTED', respondBy: null, pickupAt: respondBy.toISOString() });
  await comeBack(router);
  expect(await screen.findByRole('link', { name: 'Bread: agreed, pick-up: 23:59' })).toBeVisible();
  request.state = 'COLLECTED';
  await comeBack(router);
  expect(await screen.findByText('Nothing is offered to you, and nothing is agreed.')).toBeVisible();
});

it('names the agreement that is still ahead before one whose day is over', async () => {
  const store = createStore();
  const bread = buildFood({ foodName: 'Bread', date: '2026-11-01', donor: rafi });
  const soup = buildFood({ foodName: 'Soup', donor: rafi });
  const agreed = { requester: amina, foodRequestDate: '2026-11-01', state: 'ACCEPTED', granted: 1 } as const;
  store.foods = [bread, soup];
  const [met, past, tonight] = [
    { ...agreed, id: 'r3', food: buildFood({ donor: rafi }), pickupAt: new Date().toISOString() },
    { ...agreed, id: 'r1', food: bread },
    { ...agreed, id: 'r2', food: soup },
  ];
  store.requests = [met, past, tonight];
  const { router } = renderApp({ path: '/dashboard', viewer: amina, store });
  const next = await screen.findByRole('link', { name: 'Soup: agreed, and 2 more' });
  expect(next).toHaveAttribute('href', `/FoodDetails/${soup.id}#your-request`);
  store.requests = [past];
  await comeBack(router);
  expect(await screen.findByRole('link', { name: 'Bread: say how it went' })).toBeVisible();
});
