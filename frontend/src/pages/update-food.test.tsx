import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore, fail } from '../test/store';

function createStoreWithSoup(donor = amina) {
  const store = createStore();
  const soup = buildFood({ foodName: 'Soup', donor });
  store.foods = [soup];
  return { store, soup, path: `/dashboard/updateTask/${soup.id}` };
}

const foodName = () => screen.findByLabelText(/Food Name/);
const submit = () => screen.getByRole('button', { name: 'Update' });

it('changes the post, and the lists that show it', async () => {
  const { store, soup, path } = createStoreWithSoup();
  const { user, router } = renderApp({ path: '/dashboard/myPostedFood', viewer: amina, store });
  await screen.findByText('Soup');
  await router.navigate(path);
  await findHeading('Update Your Food');
  expect(await foodName()).toHaveValue('Soup');
  await user.clear(await foodName());
  await user.type(await foodName(), 'Tomato soup');
  await user.click(submit());
  expect(await screen.findByText('Your Update has been successful')).toBeVisible();
  expect(soup.foodName).toBe('Tomato soup');
  await router.navigate('/dashboard/myPostedFood');
  expect(await screen.findByText('Tomato soup')).toBeVisible();
});

it('warns off everybody else and sends nothing', async () => {
  const { store, path } = createStoreWithSoup(rafi);
  const { user, countOf } = renderApp({ path, viewer: amina, store });
  await foodName();
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: "Don't Try This" })).toBeVisible();
  expect(countOf('UpdateFood')).toBe(0);
});

it('keeps what was typed and says why when it fails', async () => {
  const { store, path } = createStoreWithSoup();
  store.failures.updateFood = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
  const { user } = renderApp({ path, viewer: amina, store });
  await user.type(await foodName(), ' of lentils');
  await user.click(submit());
  const alert = await screen.findByRole('alertdialog', { name: 'Oops!' });
  expect(alert).toHaveTextContent('Something went wrong while requesting. Something broke on our side.');
  expect(screen.getByDisplayValue('Soup of lentils')).toBeInTheDocument();
});

it('answers an unknown post with the error page', async () => {
  renderApp({ path: '/dashboard/updateTask/nope', viewer: amina });
  expect(await findHeading('There is no such food.')).toBeVisible();
});
