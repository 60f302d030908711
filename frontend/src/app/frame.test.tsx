import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { DashboardDocument } from '../generated/dashboard';
import { RecentFoodsDocument } from '../generated/graphql';
import { amina, createFakeIdentity } from '../test/fake-identity';
import { findHeading, holdBack, openMenu, renderApp } from '../test/render-app';
import { buildFood, createStore, fail } from '../test/store';

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const labels = () =>
  within(navigation())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('lets guests sign up and log in', async () => {
  const { user } = renderApp({ path: '/about' });
  await findHeading('About Us');
  await openMenu(user);
  expect(labels()).toEqual([
    'Pantry Neighbor',
    'Home',
    'Available Food',
    'About Us',
    'Contact',
    'Sign Up',
    'Login',
  ]);
});

it('uses the path as title and moves the focus to the heading on every route change', async () => {
  const { user, router } = renderApp({ path: '/about' });
  expect(await findHeading('About Us')).not.toHaveFocus();
  await waitFor(() => expect(document.title).toBe('/about'));
  await openMenu(user);
  await user.click(within(navigation()).getByRole('link', { name: 'Contact' }));
  expect(await findHeading('Contact')).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('/contact'));
  await router.navigate(-1);
  expect(await findHeading('About Us')).toHaveFocus();
});

it('stores the theme under its key and sets it on the root', async () => {
  const { user } = renderApp({ path: '/about' });
  await findHeading('About Us');
  const theme = screen.getByRole('switch', { name: 'Dark theme' });
  expect(theme).not.toBeChecked();
  await user.click(theme);
  expect(theme).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(theme);
  expect(localStorage.getItem('theme')).toBe('light');
});

it('takes over the theme that is chosen in another tab', async () => {
  renderApp({ path: '/about' });
  await findHeading('About Us');
  const theme = screen.getByRole('switch', { name: 'Dark theme' });
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(theme).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('shows the error page for a wrong address inside the frame', async () => {
  const { user } = renderApp({ path: '/nowhere' });
  expect(await findHeading('Wrong URl')).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText('/nowhere')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go Back To Home' }));
  expect(await screen.findByRole('heading', { name: 'Find a Meal Nearby' })).toBeVisible();
});

it('redirects the old address of my requests to the dashboard', async () => {
  const { router } = renderApp({ path: '/myRequestedFood', viewer: amina });
  expect(await findHeading('My Requested Food')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/myRequestedFood');
});

describe('signing out', () => {
  it('goes home, says so and clears what the viewer saw', async () => {
    const { user, router, openData } = renderApp({ path: '/dashboard', viewer: amina });
    const { client } = await openData();
    expect(await findHeading('Amina Rahman')).toBeVisible();
    await waitFor(() => expect(JSON.stringify(client.cache.extract())).toContain('myFoodCount'));
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('User SingOut Successfully!!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await openMenu(user);
    expect(labels()).toContain('Login');
    expect(JSON.stringify(client.cache.extract())).not.toContain('myFoodCount');
  });

  it('fetches the public lists again, as a guest', async () => {
    const { user, operations } = renderApp({ path: '/dashboard', viewer: amina });
    await findHeading('Amina Rahman');
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('User SingOut Successfully!!');
    await waitFor(() => expect(operations.at(-1)).toMatchObject({ name: 'RecentFoods', viewer: null }));
  });

  it('says of no list that it could not be loaded', async () => {
    const { intercept } = holdBack('RecentFoods');
    const { user } = renderApp({ path: '/dashboard', viewer: amina, intercept });
    await findHeading('Amina Rahman');
    let failures = 0;
    const watch = new MutationObserver(() => {
      failures += screen.queryAllByText('Failed to load data.').length;
    });
    watch.observe(document, { subtree: true, childList: true });
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('User SingOut Successfully!!');
    watch.disconnect();
    expect(failures).toBe(0);
  });

  it('is over, and leaves no place in the browser, before a slow list has come', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Dhaka', latitude: 23.8, longitude: 90.4 }));
    const { intercept } = holdBack(
      'AvailableFoods',
      (operation) => !operation.getContext().headers?.authorization,
    );
    const { user } = renderApp({ path: '/', viewer: amina, intercept });
    await openMenu(user);
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('User SingOut Successfully!!')).toBeVisible();
    expect(localStorage.getItem('near')).toBeNull();
  });

  it('takes the reader on to the heading, because the button is gone', async () => {
    const { user } = renderApp({ path: '/', viewer: amina });
    await openMenu(user);
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await screen.findByText('User SingOut Successfully!!');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('happens even if another page is opened on the way home', async () => {
    const { user, router, session } = renderApp({ path: '/dashboard', viewer: amina });
    await findHeading('Amina Rahman');
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await router.navigate('/dashboard/addFood');
    expect(await screen.findByText('User SingOut Successfully!!')).toBeVisible();
    expect(session.getState().status).toBe('guest');
    expect(await findHeading('Login')).toBeVisible();
  });

  it('only writes a failure to the console', async () => {
    const identity = createFakeIdentity(amina);
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    identity.signOut = () => Promise.reject(new Error('no'));
    const { user } = renderApp({ path: '/about', viewer: amina, identity });
    await findHeading('About Us');
    await openMenu(user);
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(consoleError).toHaveBeenCalledTimes(1));
    consoleError.mockClear();
  });
});

const refuse = (status: number, bodyText: string) =>
  new ServerError('refused', { response: new Response(null, { status }), bodyText });

describe('a guard', () => {
  it.each(['/dashboard', '/dashboard/addFood', '/dashboard/myPostedFood?x=1#posts'])(
    'remembers %s',
    async (path) => {
      const { user, router, operations } = renderApp({ path });
      await findHeading('Login');
      expect(operations).toEqual([]);
      await router.navigate('#content'); // as the link to the content does
      await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
      await findHeading('Reset your password');
      await user.click(screen.getByRole('link', { name: 'Back to Login' }));
      await findHeading('Login');
      await user.click(screen.getByRole('link', { name: 'Please Register' }));
      await findHeading('Register');
      await user.click(screen.getByRole('button', { name: 'Login With Google' }));
      await waitFor(() => expect(createPath(router.state.location)).toBe(path));
    },
  );

  it('keeps the form in sight, but out of reach, until the next page has come', async () => {
    const store = createStore();
    const food = buildFood();
    store.foods = [food];
    const { intercept, letGo } = holdBack('FoodDetails');
    const { user } = renderApp({ path: `/FoodDetails/${food.id}`, store, intercept });
    const heading = await findHeading('Login');
    await user.click(screen.getByRole('button', { name: 'Login With Google' }));
    await screen.findByText('Logged in with Google!');
    expect(heading).toBeInTheDocument();
    expect(heading.closest('[inert]')).not.toBeNull();
    await letGo();
    expect(await findHeading(food.foodName)).toBeVisible();
    expect(heading).not.toBeInTheDocument();
  });

  it('waits for the viewer to be known before it asks the server', async () => {
    const { operations } = renderApp({ path: '/dashboard/myPostedFood', viewer: amina });
    expect(screen.getAllByText('Loading...')).not.toHaveLength(0);
    await screen.findByText('No food found');
    const asked = operations.map(({ name, viewer }) => `${name} as ${viewer}`);
    expect(asked.sort()).toEqual(['InboxCounts as amina', 'MyFoods as amina']);
  });

  it('signs nobody out if only the sign-in cannot be checked, and can try again', async () => {
    let isDown = true;
    const body = JSON.stringify({
      errors: [{ message: 'Try again soon.', extensions: { code: 'AUTH_UNAVAILABLE' } }],
    });
    const intercept = new ApolloLink((operation, forward) =>
      isDown ? throwError(() => refuse(503, body)) : forward(operation),
    );
    const path = '/dashboard/myPostedFood';
    const { user, session } = renderApp({ path, viewer: amina, intercept });
    expect(await screen.findByText('Failed to load data.')).toBeVisible();
    expect(session.getState().status).toBe('signed-in');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No food found')).toBeVisible();
  });

  it('signs out once when several answers are 401, and remembers the whole path', async () => {
    const identity = createFakeIdentity(amina);
    const signOut = vi.spyOn(identity, 'signOut');
    const intercept = new ApolloLink(() => throwError(() => refuse(401, '')));
    const path = '/dashboard/availableFood?sort=asc';
    const { router, openData } = renderApp({ path, viewer: amina, identity, intercept });
    const { client } = await openData();
    await Promise.allSettled([
      client.query({ query: DashboardDocument }),
      client.query({ query: RecentFoodsDocument }),
    ]);
    expect(await findHeading('Login')).toBeVisible();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.getByText('You have been signed out. Sign in to go on where you were.')).toBeVisible();
    expect(router.state.location.state).toEqual({ from: path, isSessionOver: true });
  });

  it.each(['/dashboard', '/FoodDetails/1'])(
    'says so when the provider no longer takes the sign-in that this browser has kept: %s',
    async (path) => {
      renderApp({ path, viewer: amina, identity: createFakeIdentity(null) });
      expect(await findHeading('Login')).toBeVisible();
      expect(screen.getByText('You have been signed out. Sign in to go on where you were.')).toBeVisible();
    },
  );

  it('signs out and goes to the login page when the server does not know the viewer', async () => {
    const store = createStore();
    store.foods = [buildFood({ donor: amina })];

    store.failures.deleteFood = fail('UNAUTHENTICATED', 'Please sign in.');
    const path = '/dashboard/myPostedFood';
    const { user, router, session } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Delete Lentil soup' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await findHeading('Login')).toBeVisible();
    expect(session.getState().status).toBe('guest');
    expect(screen.getByText('You have been signed out. Sign in to go on where you were.')).toBeVisible();
    expect(router.state.location.state).toEqual({ from: path, isSessionOver: true });
  });
});

it.each([
  '/dashboard',
  '/dashboard/availableFood',
  '/dashboard/myPostedFood',
  '/dashboard/myRequestedFood',
  '/dashboard/updateTask/1',
  '/FoodDetails/1',
  '/availableFood',
  '/',
])('%s says that it could not load, and how to try again', async (path) => {
  const intercept = new ApolloLink(() => throwError(() => refuse(500, '')));
  renderApp({ path, viewer: amina, intercept });
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('has every link of the footer, and the current year', async () => {
  renderApp({ path: '/about' });
  await findHeading('About Us');
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent]);
  expect(links.flat()).toEqual([
    ...['Home', 'Available Food', 'About Us', 'Contact', 'Developers', 'Privacy'],
    ...['Facebook', 'X', 'LinkedIn', 'YouTube'],
    ...['Privacy Policy', 'Terms of Service', 'Contact'],
  ]);
  for (const name of ['Facebook', 'X', 'LinkedIn', 'YouTube']) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', '#');
  }
  expect(footer.getByRole('heading', { name: 'Pantry Neighbor' })).toBeVisible();
  expect(footer.getByRole('button', { name: 'Get in touch' })).toBeVisible();
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeVisible();
});
