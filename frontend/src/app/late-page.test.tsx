import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { amina } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';
import { createPartLoader, createStyleRetry } from './page-load';

function failToLoad(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}
vi.mock('../pages/about', failToLoad);
vi.mock('./dashboard-layout', failToLoad);

const reload = vi.fn();
const server = { isThere: false };

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/about', reload });
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});

afterEach(() => {
  reload.mockReset();
  server.isThere = false;
  history.replaceState(null, '');
});

it('says so without a connection, and opens the page by itself once it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp({ path: '/about' });
  expect(await findHeading('You are offline')).toBeVisible();
  expect(screen.queryByText('404')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Back To Home' })).toBeVisible();
  expect(screen.getByText('This page opens by itself as soon as we can reach it.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('says so about the layout around a page, too', async () => {
  renderApp({ path: '/dashboard', viewer: amina });
  expect(await findHeading('This page could not be loaded')).toBeVisible();
  expect(screen.queryByText('404')).not.toBeInTheDocument();
});

it('tries again when it is asked to, and by itself while the server is away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { user } = renderApp({ path: '/about' });
  expect(await findHeading('This page could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('reloads once for a newer version, but not again if that does not help', async () => {
  server.isThere = true;
  renderApp({ path: '/about' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  cleanup();

  const { user } = renderApp({ path: '/about' });
  expect(await findHeading('This page could not be loaded')).toBeVisible();
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('opens where AbortSignal has no timeout, too: in Safari before 16', async () => {
  vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { timeout: undefined }));
  server.isThere = true;
  renderApp({ path: '/about' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('reloads once for a part that fails again though the server is there', async () => {
  const cause = new TypeError('error loading dynamically imported module');
  const load = createPartLoader(() => Promise.reject(cause));
  await expect(load()).rejects.toBe(cause); // without a connection
  await expect(load()).rejects.toBe(cause);
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  await expect(load()).rejects.toBe(cause);
  expect(reload).toHaveBeenCalledOnce();
  await expect(load()).rejects.toBe(cause);
  expect(reload).toHaveBeenCalledOnce();

  const other = createPartLoader(() => Promise.reject(cause));
  history.replaceState(null, '');
  await expect(other()).rejects.toBe(cause); // perhaps the connection has just come back
  expect(reload).toHaveBeenCalledOnce();
});

it('asks again for styles that could not be fetched, each time after a longer wait', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const retry = createStyleRetry();
  addEventListener('error', retry, true);
  const find = () => document.querySelector('link[href="/part.css"]');
  const fail = () => find()?.dispatchEvent(new Event('error'));
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/part.css">');
  const first = find();
  fail();
  vi.advanceTimersByTime(2_000);
  const second = find();
  expect(second).not.toBe(first);
  fail();
  vi.advanceTimersByTime(2_000);
  expect(find()).toBe(second);
  vi.advanceTimersByTime(2_000);
  const third = find();
  expect(third).not.toBe(second);
  for (let i = 0; i < 10; i++) {
    const before = find();
    fail();
    vi.advanceTimersByTime(60_000);
    expect(find()).not.toBe(before);
  }
  find()?.remove();
  removeEventListener('error', retry, true);
});
