import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findHeading, renderApp } from '../test/render-app';

it('tells what it is for, and how to begin', async () => {
  renderApp({ path: '/about' });
  await findHeading('About Us');
  expect(screen.getByText(/mission/)).toBeVisible();
  for (const name of ['Community Powered', 'Easy Food Sharing', 'Reduce Waste']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
});

it('has an address, a phone number, an email, and a form that does nothing', async () => {
  const { user, router, operations } = renderApp({ path: '/contact' });
  await findHeading('Contact');
  for (const label of ['Address', 'Phone', 'Email']) expect(screen.getByText(label)).toBeVisible();
  await user.type(screen.getByLabelText(/Full Name/), 'Rosa');
  await user.type(screen.getByLabelText(/Email Address/), 'no address');
  await user.type(screen.getByLabelText(/Message/), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText(/Message/)).toHaveValue('Hello');
  expect(screen.getByLabelText(/Email Address/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(router.state.location.pathname).toBe('/contact');
  expect(operations).toEqual([]);
});
