import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { from, switchMap, throwError, timer } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { renderApp } from '../test/render-app';
import { buildFood, createStore } from '../test/store';
import { watchConnection } from './connection';

function renderWithSwitch(path: string, viewer = amina) {
  const network = { isDown: false, failure: new TypeError('Failed to fetch') as Error };
  const intercept = new ApolloLink((operation, forward) =>
    timer(0).pipe(
      switchMap(() => (network.isDown ? throwError(() => network.failure) : from(forward(operation)))),
    ),
  );
  const store = createStore();
  store.foods = [buildFood({ foodName: 'Bread', donor: amina })];
  return { network, ...renderApp({ path, viewer, store, intercept }) };
}

const lost = /^Network Error\. We keep trying/;
const tell = (type: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(type)));

it('says once that the connection is lost, and recovers by itself', async () => {
  const { network, router } = renderWithSwitch('/about');
  await screen.findByRole('heading', { name: 'About Us' });
  network.isDown = true;
  tell('offline');
  const said = await screen.findByText(lost);
  expect(said).toBeVisible();
  // At the top, it would cover what a phone shows first.
  expect(said.closest('.Toastify__toast-container')).toHaveClass('Toastify__toast-container--bottom-center');
  await router.navigate('/dashboard/myPostedFood');
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  await router.navigate('/availableFood');
  await screen.findByRole('heading', { name: 'Available Food' });
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(screen.getAllByText(lost)).toHaveLength(1);

  network.isDown = false;
  tell('online');
  expect(await screen.findByText('Bread')).toBeVisible();
  // jsdom never finishes an animation, so the toast only begins to leave.
  await waitFor(() => expect(document.getElementById('connection')).toHaveAttribute('data-in', 'false'));
});

it('is not taken for back by an answer that was on its way when it went', async () => {
  const { router } = renderWithSwitch('/about');
  await screen.findByRole('heading', { name: 'About Us' });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell('offline');
  await screen.findByText(lost);
  await router.navigate('/availableFood');
  expect(await screen.findByText('Bread')).toBeVisible();
  const shown = document.getElementById('connection');
  expect(shown).toHaveAttribute('data-in', 'true');
  onLine.mockRestore();
  tell('online');
  await waitFor(() => expect(shown).toHaveAttribute('data-in', 'false'));
});

it.each([
  ['/dashboard/myPostedFood', 'No food found'],
  ['/dashboard/myRequestedFood', 'No food found'],
  ['/dashboard/notices', 'Nothing new'],
])('does not say of %s that it is empty if it only was so before', async (path, empty) => {
  const { network, router } = renderWithSwitch(path, rafi);
  expect(await screen.findByText(empty)).toBeVisible();
  await router.navigate('/about');
  await screen.findByRole('heading', { name: 'About Us' });
  network.isDown = true;
  await router.navigate(path);
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(screen.queryByText(empty)).toBeNull();
});

const badGateway = new ServerError('Not successful', {
  response: new Response(null, { status: 502 }),
  bodyText: '<h1>Bad Gateway</h1>',
});

it.each([
  ['does not answer', new TypeError('Failed to fetch')],
  ['is away, as a proxy before it says', badGateway],
])('reconnects by itself to a server that %s', async (_, failure) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { network, router } = renderWithSwitch('/about');
  network.failure = failure;
  await screen.findByRole('heading', { name: 'About Us' });
  network.isDown = true;
  await router.navigate('/availableFood');
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(await screen.findByText(lost)).toBeVisible();
  network.isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText('Bread')).toBeVisible();
});

it('says that it keeps trying only as long as it does, also where nothing has to be fetched again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { network, user } = renderWithSwitch('/dashboard/myPostedFood');
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  network.isDown = true;
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(lost)).toBeVisible();
  const shown = document.getElementById('connection');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(shown).toHaveAttribute('data-in', 'true');
  network.isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(shown).toHaveAttribute('data-in', 'false'));
});

describe('the pause before it tries again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  /** The seconds at which it tries again, if this many queries fail each time. */
  function watchTries(failures: number) {
    const start = Date.now();
    const tries: number[] = [];
    const tell = watchConnection(() => {
      tries.push((Date.now() - start) / 1000);
      for (let i = 0; i < failures; i++) tell(false);
    });
    for (let i = 0; i < failures; i++) tell(false);
    return { tries, tell };
  }

  it.each([1, 3])('doubles with each try, if %i queries fail at once', (failures) => {
    const { tries } = watchTries(failures);
    vi.advanceTimersByTime(200_000);
    expect(tries).toEqual([5, 15, 35, 75, 135, 195]); // a minute is the maximum
  });

  it('is not extended by what fails meanwhile', () => {
    const { tries, tell } = watchTries(1);
    vi.advanceTimersByTime(4_000);
    tell(false);
    vi.advanceTimersByTime(1_000);
    expect(tries).toEqual([5]);
  });

  it('is short again after the connection was back', () => {
    const { tries, tell } = watchTries(0);
    for (let i = 0; i < 2; i++) {
      tell(false);
      vi.advanceTimersByTime(5_000);
      tell(true);
    }
    expect(tries).toEqual([5, 5, 10, 10]); // by itself, and because the connection is back
  });
});
