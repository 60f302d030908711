import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findHeading, openMenu, renderApp } from '../test/render-app';

const rule = 'Password must have one lowercase, one uppercase, one digit and 6 characters or longer';
type User = ReturnType<typeof renderApp>['user'];

async function fillIn(user: User, values: { email?: string; password?: string } = {}) {
  await findHeading('Register');
  await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'Nusrat Jahan');
  await user.type(screen.getByRole('textbox', { name: /User Photo URL/ }), 'https://example.com/me.png');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), values.email ?? 'nusrat@example.com');
  await user.type(screen.getByLabelText(/^Password/), values.password ?? 'Secret1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

it('makes an account and signs in', async () => {
  const { user } = renderApp({ path: '/register' });
  await fillIn(user);
  expect(await screen.findByText('User Create Successful!!')).toBeVisible();
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  await openMenu(user);
  expect(await screen.findByRole('link', { name: 'Nusrat Jahan' })).toBeVisible();
});

it.each(['secret1', 'SECRET1', 'Secrets', 'Secr1'])('refuses the password %s', async (password) => {
  const { user, router } = renderApp({ path: '/register' });
  await fillIn(user, { password });
  expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  expect(screen.getByText(rule)).toBeVisible();
  expect(router.state.location.pathname).toBe('/register');
});

it('says when the address is taken, and keeps what was typed', async () => {
  const { user } = renderApp({ path: '/register' });
  await fillIn(user, { email: 'amina@example.com' });
  expect(await screen.findAllByText(/already an account/)).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /User Name/ })).toHaveValue('Nusrat Jahan');
});

it('shows and hides the password', async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});
