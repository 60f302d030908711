import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore } from '../test/store';

function createStoreWithThree() {
  const store = createStore();
  const bread = buildFood({ foodName: 'Bread', donor: rafi });
  store.foods = [bread, buildFood({ donor: amina }), buildFood({ donor: amina })];
  store.requests = [{ id: 'r1', food: bread, requester: amina, foodRequestDate: '2026-11-20' }];
  return store;
}

it('tells who is signed in and counts what there is', async () => {
  renderApp({ path: '/dashboard', viewer: amina, store: createStoreWithThree() });
  expect(await findHeading('Amina Rahman')).toBeVisible();
  expect(screen.getByText('amina@example.com')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Total Available Foods ?3$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^My Added Foods ?2$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^My Requested Foods ?1$/ })).toBeVisible();
});

it('has the links of the specification at its side', async () => {
  renderApp({ path: '/dashboard', viewer: amina });
  await findHeading('Amina Rahman');
  const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  const links = sidebar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Dashboard', '/dashboard'],
    ['Home', '/'],
    ['Available Food', '/dashboard/availableFood'],
    ['Add Food', '/dashboard/addFood'],
    ['My Added Food', '/dashboard/myPostedFood'],
    ['My Requested Food', '/dashboard/myRequestedFood'],
  ]);
});

it('has the same list inside of the dashboard', async () => {
  renderApp({ path: '/dashboard/availableFood', viewer: amina, store: createStoreWithThree() });
  expect(await screen.findByText('3 meals to share')).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

it('shows what was asked for, with its days', async () => {
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
