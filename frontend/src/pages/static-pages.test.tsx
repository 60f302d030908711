import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findHeading, renderApp } from '../test/render-app';

it('says what the product is for, and how to start', async () => {
  renderApp({ path: '/about' });
  await findHeading('About Us');
  expect(screen.getByText(/mission/)).toBeVisible();
  for (const name of ['Community Powered', 'Easy Food Sharing', 'Reduce Waste']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
});

it('says in plain words who sees what, and leads to what one can do', async () => {
  renderApp({ path: '/privacy' });
  await findHeading('Privacy');
  const parts = [
    'What everybody sees',
    'What only the other side sees',
    'Your email address',
    'How long we keep it',
    'What is yours to decide',
    'Signing in',
    'What we do not collect',
  ];
  for (const name of parts) expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByText(/until 24 hours after the last day/)).toBeVisible();
  expect(screen.getByText(/deleted 30 days after/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Your Account' })).toHaveAttribute('href', '/dashboard/account');
});

it('has an address, a phone number, an email, and a form that does nothing', async () => {
  const { user, router, operations } = renderApp({ path: '/contact' });
  await findHeading('Contact');
  for (const label of ['Address', 'Phone', 'Email']) {
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(/\w/);
  }
  await user.type(screen.getByLabelText(/Full Name/), 'Rosa');
  await user.type(screen.getByLabelText(/Email Address/), 'no address');
  await user.type(screen.getByLabelText(/Message/), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText(/Message/)).toHaveValue('Hello');
  expect(screen.getByLabelText(/Email Address/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(router.state.location.pathname).toBe('/contact');
  expect(operations).toEqual([]);
});

it("addresses everybody it is for, with the specification's claims", async () => {
  renderApp({ path: '/' });
  const rows = ['Your local community', 'Your sustainability agenda', 'Employee delight', 'Food safety'];
  for (const name of rows) expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByText(/Millions of meals are shared each month/)).toBeVisible();
  expect(screen.getByText(/no confirmed food poisoning incident/)).toBeVisible();
  expect(screen.getByText(/ESG and Net Zero/)).toBeVisible();
  for (const audience of ['individuals', 'companies', 'employees']) {
    expect(screen.getByText(`For ${audience}`)).toBeVisible();
  }
});

it('explains how it works in four steps', async () => {
  renderApp({ path: '/' });
  expect(await screen.findByText('Create a free account.')).toBeVisible();
  for (const name of ['Sign Up', 'Post or Browse', 'Request or Donate', 'Connect & Share']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

it("types the product's name with an underscore as cursor", async () => {
  renderApp({ path: '/' });
  const welcome = await screen.findByRole('heading', { level: 1, name: 'Welcome to Pantry Neighbor' });
  expect(within(welcome).getByText('_')).toBeInTheDocument();
});
