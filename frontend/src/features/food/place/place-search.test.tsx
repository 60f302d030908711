import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { amina } from '../../../test/fake-identity';
import { findHeading, renderApp } from '../../../test/render-app';
import { createStore, fail } from '../../../test/store';

const config = vi.fn();

beforeEach(() => {
  config.mockReset().mockResolvedValue(Response.json({ map: null, geocoder: true }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/config.json') throw new TypeError(`Not for ${address}`);
    return config();
  });
});

async function openPicker(store = createStore()) {
  const app = renderApp({ path: '/availableFood', store });
  await app.user.click(await screen.findByRole('button', { name: /^Near / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a place' }));
  return { ...app, dialog, field: dialog.getByRole('combobox', { name: 'Name of a place' }) };
}

const lookButton = 'Look for the street';
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

// First of all, because what was read once is not read again.
it('offers no streets if the server does not say that it can look them up', async () => {
  config.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { dialog } = await openPicker();
  await waitFor(() => expect(config).toHaveBeenCalledOnce());
  expect(dialog.queryByRole('button', { name: lookButton })).toBeNull();
});

it('looks for a street when that is asked for, never while one types, and takes the one that is picked', async () => {
  const { dialog, field, user, operations, countOf } = await openPicker();
  const button = await dialog.findByRole('button', { name: lookButton });
  await user.type(field, 'Ry');
  expect(button).toBeDisabled();
  await user.type(field, 'kestraße ');
  expect(await dialog.findByText(/No place starts with that/)).toBeVisible();
  expect(countOf('Addresses')).toBe(0);
  await user.click(button);
  expect(field).toHaveFocus();
  expect(await dialog.findByText('2 streets, the best match first.')).toBeVisible();
  expect(dialog.getByRole('listbox', { name: 'Streets' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  expect(options()).toEqual(['Rykestraße 12, 10405 Berlin, Germany', 'Rykestraße, 17309 Pasewalk, Germany']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('Berlin');
  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('button', { name: 'Near Rykestraße 12, 10405 Berlin, Germany' }),
  ).toHaveFocus();
  expect(operations.filter(({ name }) => name === 'Addresses')).toMatchObject([
    { variables: { search: 'Rykestraße' } },
  ]);
});

it('waits while the server writes its list of names, however often that takes longer than an answer', async () => {
  const store = createStore();
  store.failures.places = fail('TIMEOUT', 'The server took too long.');
  const { dialog, field, user, countOf } = await openPicker(store);
  await user.type(field, 'Syl');
  await waitFor(() => expect(countOf('Places')).toBeGreaterThan(2));
  expect(dialog.getByText('Looking…')).toBeVisible();
  delete store.failures.places;
  expect(await dialog.findByRole('option', { name: 'Sylhet, Bangladesh' })).toBeVisible();
  expect(dialog.getByText('1 place, the best match first.')).toBeVisible();
  const asked = countOf('Places');
  await user.clear(field);
  await user.type(field, 'ঢা');
  expect(await dialog.findByRole('option', { name: 'ঢাকা, Bangladesh' })).toBeVisible();
  expect(countOf('Places')).toBe(asked + 1);
});

it('goes back to places when one types on', async () => {
  const { dialog, field, user } = await openPicker();
  await user.type(field, 'Rykestraße');
  await user.click(await dialog.findByRole('button', { name: lookButton }));
  await dialog.findByText('2 streets, the best match first.');
  await user.clear(field);
  expect(options()).toEqual([]);
  expect(dialog.queryByRole('link', { name: 'OpenStreetMap contributors' })).toBeNull();
  await user.type(field, 'Syl');
  expect(await dialog.findByRole('option', { name: 'Sylhet, Bangladesh' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: lookButton }));
  expect(await dialog.findByText(/^No such street found\./)).toBeVisible();
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}'); // there is nothing to pick
  expect(field).toHaveValue('Syl');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

it('says why streets cannot be looked up, keeps what was typed, and tries again', async () => {
  const store = createStore();
  const text = 'Streets can not be looked up right now.';
  store.failures.addresses = fail('GEOCODER_UNAVAILABLE', text);
  const { dialog, field, user } = await openPicker(store);
  await user.type(field, 'Rykestraße');
  const button = await dialog.findByRole('button', { name: lookButton });
  await user.click(button);
  expect(await dialog.findByText(text)).toBeVisible();
  expect(field).toHaveValue('Rykestraße');
  store.failures.addresses = fail('BUSY', 'Many streets are being looked up at the moment.');
  await user.click(button);
  expect(await dialog.findByText('Many streets are being looked up at the moment.')).toBeVisible();
  delete store.failures.addresses;
  await user.click(button);
  expect(await dialog.findByText('2 streets, the best match first.')).toBeVisible();
});

it('marks a post at a street, which is no middle of a place', async () => {
  const { user } = renderApp({ path: '/dashboard/addFood', viewer: amina });
  await findHeading('Add A Food');
  await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'Rykestraße 12');
  await user.click(await screen.findByRole('button', { name: lookButton }));
  await user.click(await screen.findByRole('option', { name: 'Rykestraße 12, 10405 Berlin, Germany' }));
  expect(await screen.findByText('Rykestraße 12, 10405 Berlin, Germany')).toBeVisible();
  expect(screen.queryByText(/This is the middle of the place/)).toBeNull();
});
