import { ApolloLink } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { from, switchMap, throwError, timer } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { amina } from '../test/fake-identity';
import { renderApp } from '../test/render-app';
import { buildFood, createStore } from '../test/store';

function renderWithSwitch(path: string, viewer = amina) {
  const network = { isDown: false };
  const unreachable = throwError(() => new TypeError('Failed to fetch'));
  const intercept = new ApolloLink((operation, forward) =>
    timer(0).pipe(switchMap(() => (network.isDown ? unreachable : from(forward(operation))))),
  );
  const store = createStore();
  store.foods = [buildFood({ foodName: 'Bread', donor: amina })];
  return { network, ...renderApp({ path, viewer, store, intercept }) };
}

const lost = /^Network Error\. We keep trying/;
const tell = (type: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(type)));

it('says once that the connection is lost, and heals by itself', async () => {
  const { network, router } = renderWithSwitch('/about');
  await screen.findByRole('heading', { name: 'About Us' });
  network.isDown = true;
  tell('offline');
  expect(await screen.findByText(lost)).toBeVisible();
  await router.navigate('/dashboard/myPostedFood');
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  await router.navigate('/availableFood');
  await screen.findByRole('heading', { name: 'Available Food' });
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(screen.getAllByText(lost)).toHaveLength(1);

  network.isDown = false;
  tell('online');
  expect(await screen.findByText('Bread')).toBeVisible();
  // jsdom plays no animation to the end: leaving is all that can be seen here.
  await waitFor(() => expect(document.getElementById('connection')).toHaveAttribute('data-in', 'false'));
});

it('finds back to a server that was away, without being asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { network, router } = renderWithSwitch('/about');
  await screen.findByRole('heading', { name: 'About Us' });
  network.isDown = true;
  await router.navigate('/availableFood');
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(await screen.findByText(lost)).toBeVisible();
  network.isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Bread')).toBeVisible();
  vi.useRealTimers();
});
