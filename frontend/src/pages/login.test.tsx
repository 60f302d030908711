import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amina, createFakeIdentity } from '../test/fake-identity';
import { findAnnounced, findHeading, openMenu, renderApp } from '../test/render-app';

const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);

it('tells a guest who tapped a food why they should sign in, and greets everybody else', async () => {
  const { router } = renderApp({ path: '/FoodDetails/1' });
  await findHeading('Login');
  expect(screen.getByText('Sign in to see where to pick it up.')).toBeVisible();
  await router.navigate('/login', { state: { from: '/dashboard/addFood' } });
  expect(await screen.findByText('Good to see you again.')).toBeVisible();
});

it('signs in and goes home', async () => {
  const { user, router } = renderApp({ path: '/login' });
  await findHeading('Login');
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'Secret1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('User Sign in Successful!!')).toBeVisible();
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  await openMenu(user);
  const profile = await screen.findByRole('link', { name: 'Amina Rahman' });
  expect(profile).toHaveAttribute('title', 'Amina Rahman');
  expect(profile).toHaveAttribute('href', '/dashboard');
  expect(profile).toHaveTextContent('A');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('explains a failure in a toast and beside the form, and keeps what was typed', async () => {
  const { user, router } = renderApp({ path: '/login' });
  await findHeading('Login');
  await user.type(email(), 'amina@example.com');
  await user.type(password(), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findAllByText(/do not match/)).toHaveLength(2);
  expect(findAnnounced(/do not match/)).toHaveLength(1);
  expect(email()).toHaveValue('amina@example.com');
  expect(password()).toHaveValue('wrong');
  expect(router.state.location.pathname).toBe('/login');
  const toast = findAnnounced(/do not match/)[0]?.closest('.Toastify__toast');
  await user.clear(password());
  await user.type(password(), 'Pantry1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('User Sign in Successful!!')).toBeVisible();
  expect(toast).toHaveAttribute('data-in', 'false');
});

it('stands half a character, which some browsers type first', async () => {
  renderApp({ path: '/login' });
  await findHeading('Login');
  fireEvent.change(email(), { target: { value: 'a@b.example\ud83c' } });
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link).toHaveAttribute('href', '/forgatePassword/a%40b.example');
});

it('asks for what is missing before it asks the provider', async () => {
  const { user } = renderApp({ path: '/login' });
  await findHeading('Login');
  await user.type(email(), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('That does not look like an email address.')).toBeVisible();
  expect(screen.getByText('Please fill this in.')).toBeVisible();
  expect(email()).toHaveFocus();
});

it('passes the typed address on to the reset page', async () => {
  const { user } = renderApp({ path: '/login' });
  await findHeading('Login');
  await user.type(email(), 'amina+food@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await findHeading('Reset your password')).toHaveFocus();
  expect(email()).toHaveValue('amina+food@example.com');
});

it('signs in with Google', async () => {
  const { user } = renderApp({ path: '/login' });
  await findHeading('Login');
  await user.click(screen.getByRole('button', { name: 'Login With Google' }));
  expect(await screen.findByText('Logged in with Google!')).toBeVisible();
});

it('says that Google failed if nothing better is known', async () => {
  const identity = createFakeIdentity(null);
  identity.signInWithGoogle = () => Promise.reject(new Error(''));
  const { user } = renderApp({ path: '/login', identity });
  await findHeading('Login');
  await user.click(screen.getByRole('button', { name: 'Login With Google' }));
  const failure = await screen.findByText('Google Sign-In failed');
  expect(failure).toBeVisible();
  identity.signInWithGoogle = async () => undefined;
  await user.click(screen.getByRole('button', { name: 'Login With Google' }));
  expect(await screen.findByText('Logged in with Google!')).toBeVisible();
  expect(failure.closest('.Toastify__toast')).toHaveAttribute('data-in', 'false');
});

it('is for guests only', async () => {
  const { user, router } = renderApp({ path: '/login', viewer: amina });
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  await openMenu(user);
  expect(await screen.findByRole('link', { name: 'Amina Rahman' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
