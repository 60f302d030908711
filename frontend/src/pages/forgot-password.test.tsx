import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { authError, createFakeIdentity } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';

const path = '/forgatePassword/nobody%40example.com';
const sameText = /If there is an account with this email/;

it('sends a link, and says so without saying whether there is an account', async () => {
  const identity = createFakeIdentity(null);
  const send = vi.spyOn(identity, 'sendPasswordReset');
  const { user } = renderApp({ path, identity });
  await findHeading('Reset your password');
  const button = screen.getByRole('button', { name: 'Send reset link' });
  await user.click(button);
  expect(await screen.findByText(sameText)).toBeVisible();
  expect(send).toHaveBeenCalledWith('nobody@example.com');
});

it('does not reveal that an account is unknown', async () => {
  const identity = createFakeIdentity(null);
  identity.sendPasswordReset = () => Promise.reject(authError('auth/user-not-found'));
  const { user } = renderApp({ path, identity });
  await findHeading('Reset your password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(sameText)).toBeVisible();
});

it('says if it could not be sent', async () => {
  const identity = createFakeIdentity(null);
  identity.sendPasswordReset = () => Promise.reject(authError('auth/network-request-failed'));
  const { user } = renderApp({ path, identity });
  await findHeading('Reset your password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
});

it('no longer says that a link is on its way once another could not be sent', async () => {
  const identity = createFakeIdentity(null);
  const { user } = renderApp({ path, identity });
  await findHeading('Reset your password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText(sameText);
  identity.sendPasswordReset = () => Promise.reject(authError('auth/network-request-failed'));
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
  expect(screen.queryByText(sameText)).not.toBeInTheDocument();
});
