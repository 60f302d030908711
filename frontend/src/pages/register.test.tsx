import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PasswordPolicy } from '../features/auth/password-policy';
import { amina, createFakeIdentity } from '../test/fake-identity';
import { findAnnounced, findHeading, getField, openMenu, renderApp } from '../test/render-app';
import { createStore } from '../test/store';

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

it('creates an account and signs in', async () => {
  const { user } = renderApp({ path: '/register' });
  await fillIn(user);
  expect(await screen.findByText('User Create Successful!!')).toBeVisible();
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  await openMenu(user);
  const profile = await screen.findByRole('link', { name: 'Nusrat Jahan' });
  expect(profile.querySelector('img')).toHaveAttribute('src', 'https://example.com/me.png');
});

it.each(['secret1', 'SECRET1', 'Secrets', 'Secr1'])('refuses the password %s', async (password) => {
  const { user, router } = renderApp({ path: '/register' });
  await fillIn(user, { password });
  expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  expect(screen.getByText(rule)).toBeVisible();
  expect(router.state.location.pathname).toBe('/register');
});

it('says if the address is taken, and keeps what was typed', async () => {
  const { user } = renderApp({ path: '/register' });
  await fillIn(user, { email: 'amina@example.com' });
  expect(await screen.findAllByText(/already an account/)).toHaveLength(2);
  expect(findAnnounced(/already an account/)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /User Name/ })).toHaveValue('Nusrat Jahan');
});

it('keeps what failed in its place while it tries again, so that no other button comes under the finger', async () => {
  const identity = createFakeIdentity(null);
  const { user } = renderApp({ path: '/register', identity });
  await fillIn(user, { email: 'amina@example.com' });
  const form = screen.getByRole('button', { name: 'Register' }).closest('form') as HTMLElement;
  await within(form).findByText(/already an account/);
  const retried = vi.spyOn(identity, 'register').mockReturnValue(new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(retried).toHaveBeenCalled());
  expect(within(form).getByText(/already an account/)).toBeVisible();
});

it('keeps what was typed, but for the password, until there is an account', async () => {
  const { user, router } = renderApp({ path: '/register' });
  await findHeading('Register');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await fillIn(user, { email: 'amina@example.com' });
  await screen.findAllByText(/already an account/);
  await router.navigate('/login');
  await findHeading('Login');
  await router.navigate('/register');
  await findHeading('Register');
  const fields = [/User Name/, /User Photo URL/, /^Email/, /^Password/].map(getField);
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
    'Nusrat Jahan',
    'https://example.com/me.png',
    'amina@example.com',
    '',
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret1');
  await user.type(getField(/^Email/), '.org');
  await user.type(getField(/^Password/), 'Secret1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('User Create Successful!!');
  expect({ ...sessionStorage }).toEqual({});
});

it('forgets what was typed once there is an account, even if the photo could not be sent', async () => {
  const store = createStore();
  const identity = createFakeIdentity(null, store.users);
  const { register } = identity;
  identity.register = async (profile) => {
    await register(profile);
    throw new Error('Your account is ready, but without your photo.');
  };
  const { user } = renderApp({ path: '/register', identity, store });
  await fillIn(user);
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  expect({ ...sessionStorage }).toEqual({});
});

it('forgets what was typed once somebody signs out', async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  await user.type(getField(/User Name/), 'Shirin');
  const kept = Object.entries({ ...sessionStorage });
  expect(kept).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Login With Google' }));
  await screen.findByText('User Login Successfully By Google');
  for (const [name, draft] of kept) sessionStorage.setItem(name, draft); // as where they signed in elsewhere
  await openMenu(user);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText('User SingOut Successfully!!');
  expect({ ...sessionStorage }).toEqual({});
});

it('shows and hides the password', async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

it('ticks off what the password already has, while it is typed', async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  const done = () => screen.queryAllByText(/: done/).map((tick) => tick.closest('li')?.textContent);
  expect(done()).toEqual([]);
  await user.type(screen.getByLabelText(/^Password/), 'Pa1');
  expect(done()).toEqual(['one lowercase: done', 'one uppercase: done', 'one digit: done']);
  await user.type(screen.getByLabelText(/^Password/), 'ntry');
  expect(done()).toContain('6 characters or longer: done');
});

it("respects the provider's own policy", async () => {
  const identity = createFakeIdentity(null);
  identity.getPasswordPolicy = async () => ({ minLength: 10, symbols: '!?' }) satisfies PasswordPolicy;
  const { user, router } = renderApp({ path: '/register', identity });
  expect(await screen.findByText('10 characters or longer')).toBeVisible();
  await fillIn(user, { password: 'Secret1' });
  expect(screen.getByText(/one digit, one symbol and 10 characters or longer/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/register');
});

it('uses only our own rule if the provider has none', async () => {
  const identity = createFakeIdentity(null);
  identity.getPasswordPolicy = () => Promise.reject(new Error('501'));
  const { user } = renderApp({ path: '/register', identity });
  await fillIn(user, { password: 'Secre1' });
  expect(await screen.findByText('User Create Successful!!')).toBeVisible();
});

it('sends a password as it was typed, and trims other texts', async () => {
  const identity = createFakeIdentity(null);
  const register = vi.spyOn(identity, 'register');
  const { user } = renderApp({ path: '/register', identity });
  await fillIn(user, { email: ' nusrat@example.com ', password: ' Secret1 ' });
  expect(await screen.findByText('User Create Successful!!')).toBeVisible();
  expect(register).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'nusrat@example.com', password: ' Secret1 ' }),
  );
});

it('says if only the profile could not be saved, and is signed in anyway', async () => {
  const identity = createFakeIdentity(null);
  identity.register = async () => {
    await identity.signIn(amina.email ?? '', 'Secret1');
    throw new Error('The picture could not be saved.');
  };
  const { user } = renderApp({ path: '/register', identity });
  await fillIn(user);
  expect(await screen.findByText('The picture could not be saved.')).toBeVisible();
  await screen.findByRole('heading', { name: 'Find a Meal Nearby' });
  await openMenu(user);
  expect(await screen.findByRole('link', { name: 'Amina Rahman' })).toBeVisible();
});

it("signs in with Google, with this page's text", async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  await user.click(screen.getByRole('button', { name: 'Login With Google' }));
  expect(await screen.findByText('User Login Successfully By Google')).toBeVisible();
});

it("has all the specification's fields, all of them required", async () => {
  const { user } = renderApp({ path: '/register' });
  await findHeading('Register');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const form = within(screen.getByRole('main'));
  for (const label of [/User Name/, /User Photo URL/, /^Email/, /^Password/]) {
    expect(form.getByLabelText(label)).toBeInvalid();
  }
  expect(form.getAllByText('Please fill this in.')).toHaveLength(4);
  expect(form.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
});

it('takes one of our own pictures in place of an address', async () => {
  const identity = createFakeIdentity(null);
  const register = vi.spyOn(identity, 'register');
  const { user } = renderApp({ path: '/register', identity });
  await findHeading('Register');
  await user.click(screen.getByRole('radio', { name: 'Somebody with wavy black hair' }));
  await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'Nusrat Jahan');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nusrat@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Secret1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('User Create Successful!!')).toBeVisible();
  expect(register).toHaveBeenCalledWith(
    expect.objectContaining({ photoURL: '/pictures/neighbours/nusrat.svg' }),
  );
});
