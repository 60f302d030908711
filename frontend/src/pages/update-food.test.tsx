import { ApolloLink } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { map, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { amina, createFakeIdentity, rafi } from '../test/fake-identity';
import { findHeading, holdBack, renderApp, whenDrawn } from '../test/render-app';
import { buildFood, createStore, fail, nextInstant, type Store, type StoredFood } from '../test/store';

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

it('begins with what the server has now, also if the post was shown before', async () => {
  const { store, soup, path } = createStoreWithSoup();
  let isOffline = false;
  const intercept = new ApolloLink((operation, forward) =>
    isOffline ? throwError(() => new TypeError('down')) : forward(operation),
  );
  const { user, router, openData } = renderApp({ path, viewer: amina, store, intercept });
  const { client } = await openData();
  expect(await foodName()).toHaveValue('Soup');
  await router.navigate('/about');
  await findHeading('About Us');
  const changes = { foodNotes: 'With nuts.', pickupPlace: 'Gate', shareRule: 'FAIR_DRAW' } as const;
  Object.assign(soup, { ...changes, foodQuantity: 9, updatedAt: nextInstant() });
  client.cache.modify({ id: `Food:${soup.id}`, fields: { foodQuantity: () => 9 } }); // as the page of the line does
  isOffline = true;
  await router.navigate(path);
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('With nuts.')).toBeVisible();
  expect(screen.getByLabelText(/Pick-up place/)).toHaveValue('Gate');
  expect(screen.getByRole('radio', { name: 'Fair draw' })).toBeChecked();
  await user.type(await foodName(), ' of lentils');
  await user.click(submit());
  expect(await screen.findByText('Your Update has been successful')).toBeVisible();
  expect(soup).toMatchObject({ foodName: 'Soup of lentils', foodQuantity: 9, ...changes });
});

it('refuses everybody else and sends nothing', async () => {
  const { store, path } = createStoreWithSoup(rafi);
  const { user, countOf } = renderApp({ path, viewer: amina, store });
  await foodName();
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: "Don't Try This" })).toBeVisible();
  expect(countOf('UpdateFood')).toBe(0);
});

it.each<[text: string, hinder: (soup: StoredFood, store: Store) => void]>([
  ['Not now.', (_, { failures }) => Object.assign(failures, { updateFood: fail('BUSY', 'Not now.') })],
  [
    'This post was changed in another window.',
    (soup) => Object.assign(soup, { foodName: 'Broth', updatedAt: nextInstant() }),
  ],
])('says that it failed if another page was opened meanwhile: %s', async (text, hinder) => {
  const { store, soup, path } = createStoreWithSoup();
  const { intercept, letGo } = holdBack('UpdateFood');
  const { user, router } = renderApp({ path, viewer: amina, store, intercept });
  await user.type(await foodName(), ' of today');
  hinder(soup, store);
  await user.click(submit());
  await act(() => router.navigate('/about'));
  await letGo();
  expect(await screen.findByText(`Your update could not be saved: ${text}`)).toBeVisible();
});

it('keeps what was typed and says why it failed', async () => {
  const { store, path } = createStoreWithSoup();
  store.failures.updateFood = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
  const { user } = renderApp({ path, viewer: amina, store });
  await user.type(await foodName(), ' of lentils');
  await user.click(submit());
  const alert = await screen.findByRole('alertdialog', { name: 'Oops!' });
  expect(alert).toHaveTextContent('Something went wrong while requesting. Something broke on our side.');
  expect(screen.getByDisplayValue('Soup of lentils')).toBeInTheDocument();
});

it('keeps a last day that has passed, but takes no earlier one', async () => {
  const { store, soup, path } = createStoreWithSoup();
  soup.date = '2026-01-05';
  const { user } = renderApp({ path, viewer: amina, store });
  await user.type(await foodName(), ' of lentils');
  const date = screen.getByLabelText(/Expire Date/);
  fireEvent.change(date, { target: { value: '2026-01-04' } });
  await user.click(submit());
  expect(date).toHaveAccessibleErrorMessage('Please choose today or a later day.');
  fireEvent.change(date, { target: { value: '2026-01-05' } });
  await user.click(submit());
  await waitFor(() => expect(soup).toMatchObject({ foodName: 'Soup of lentils', date: '2026-01-05' }));
});

it('says in its own words, beside the field, what the server wants', async () => {
  const { store, path } = createStoreWithSoup();
  const fields = { date: 'must be at most a year ahead' };
  store.failures.updateFood = fail('BAD_USER_INPUT', 'Some input is not valid: date …', { fields });
  const { user } = renderApp({ path, viewer: amina, store });
  await user.type(await foodName(), ' of lentils');
  await user.click(submit());
  const date = screen.getByLabelText(/Expire Date/);
  const text = 'Please choose a day at most a year from today.';
  await waitFor(() => expect(date).toHaveAccessibleErrorMessage(text));
  expect(date).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  const unknown = { id: 'must be an id' };
  store.failures.updateFood = fail('BAD_USER_INPUT', 'Some input is not valid: id …', { fields: unknown });
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(
    'Something went wrong while requesting. Please check what you typed, and try again.',
  );
});

it('shows the error page for an unknown post', async () => {
  renderApp({ path: '/dashboard/updateTask/nope', viewer: amina });
  expect(await findHeading('There is no such food.')).toBeVisible();
});

describe('a post that was changed in another window in the meantime', () => {
  async function edit() {
    const { store, soup, path } = createStoreWithSoup();
    const { user, countOf } = renderApp({ path, viewer: amina, store });
    await user.type(await foodName(), ' of lentils');
    Object.assign(soup, { foodName: 'Broth', foodQuantity: 9, updatedAt: nextInstant() });
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed meanwhile' });
    await whenDrawn(dialog);
    return { user, soup, dialog, countOf };
  }

  it('is shown with what has changed, and what was typed is kept', async () => {
    const { user, soup, dialog, countOf } = await edit();
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Broth', '9']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await foodName()).toHaveValue('Soup of lentils');
    expect(soup.foodName).toBe('Broth');
    await user.click(submit());
    expect(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' })).toBeVisible();
    expect(countOf('UpdateFood')).toBe(2);
  });

  it('saves what was typed here anyway', async () => {
    const { user, soup } = await edit();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
    expect(soup).toMatchObject({ foodName: 'Soup of lentils', foodQuantity: 4 });
  });

  it('lets nothing be edited while what was typed here is saved', async () => {
    const { store, soup, path } = createStoreWithSoup();
    const isUpToDate = ({ variables }: ApolloLink.Operation) =>
      variables.expectedUpdatedAt === soup.updatedAt;
    const { intercept, letGo } = holdBack('UpdateFood', isUpToDate);
    const { user, countOf } = renderApp({ path, viewer: amina, store, intercept });
    await user.type(await foodName(), ' of lentils');
    Object.assign(soup, { foodName: 'Broth', updatedAt: nextInstant() });
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(countOf('UpdateFood')).toBe(2));
    expect((await foodName()).closest('[inert]')).not.toBeNull();
    await letGo();
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
    expect((await foodName()).closest('[inert]')).toBeNull();
  });

  it('can be taken over and edited further', async () => {
    const { user, soup } = await edit();
    await user.click(screen.getByRole('button', { name: 'Use the new version' }));
    await waitFor(async () => expect(await foodName()).toHaveValue('Broth'));
    expect(screen.getByLabelText(/Food Quantity/)).toHaveValue(9);
    await user.type(await foodName(), ' of beef');
    await user.click(submit());
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
    expect(soup.foodName).toBe('Broth of beef');
  });
});

it('is saved although a neighbour has asked in the meantime, and twice in a row', async () => {
  const { store, soup, path } = createStoreWithSoup();
  const { user } = renderApp({ path, viewer: amina, store });
  for (const more of [' of', ' lentils']) {
    await user.type(await foodName(), more);
    soup.updatedAt = nextInstant();
    await user.click(submit());
    await waitFor(() => expect(soup.foodName.endsWith(more)).toBe(true));
  }
  expect(soup.foodName).toBe('Soup of lentils');
});

it('keeps an edit when the session ends in the middle, and what it was based on', async () => {
  const { store, soup, path } = createStoreWithSoup();
  const identity = createFakeIdentity(amina);
  const { user } = renderApp({ path, viewer: amina, identity, store });
  await user.type(await foodName(), ' of lentils');
  store.failures.updateFood = fail('UNAUTHENTICATED', 'Please sign in.');
  await user.click(submit());
  await findHeading('Login');
  store.failures = {};
  Object.assign(soup, { foodName: 'Broth', updatedAt: nextInstant() });
  await identity.signIn(amina.email ?? '', 'Secret1');
  await findHeading('Update Your Food');
  expect(await foodName()).toHaveValue('Soup of lentils');
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' })).toHaveTextContent('Broth');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Your Update has been successful')).toBeVisible();
  expect(soup.foodName).toBe('Soup of lentils');
});

it('takes no edit of which only the answer was lost for one of somebody else', async () => {
  const { store, soup, path } = createStoreWithSoup();
  let isLost = true;
  const lose = map<ApolloLink.Result, ApolloLink.Result>((answer) => {
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  });
  const intercept = new ApolloLink((operation, forward) =>
    operation.operationName === 'UpdateFood' ? forward(operation).pipe(lose) : forward(operation),
  );
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await user.type(await foodName(), ' of lentils');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'OK' })); // Oops!
  expect(soup.foodName).toBe('Soup of lentils');
  isLost = false;
  await user.click(submit());
  expect(await screen.findByText('Your Update has been successful')).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Changed meanwhile' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  await user.type(await foodName(), ' and rice');
  await user.click(submit());
  await waitFor(() => expect(soup.foodName).toBe('Soup of lentils and rice'));
});

describe('an edit that was left', () => {
  async function typeAndLeave() {
    const { store, soup, path } = createStoreWithSoup();
    const app = renderApp({ path, viewer: amina, store });
    await app.user.type(await foodName(), ' of lentils');
    await app.router.navigate('/about');
    await findHeading('About Us');
    return { ...app, soup, path };
  }

  it('is there when its form is opened again, and overwrites no change made in the meantime', async () => {
    const { user, router, soup, path } = await typeAndLeave();
    Object.assign(soup, { foodName: 'Broth', updatedAt: nextInstant() });
    await router.navigate(path);
    expect(await foodName()).toHaveValue('Soup of lentils');
    expect(await screen.findByText('We kept what you had typed.')).toBeVisible();
    await user.click(submit());
    expect(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' })).toHaveTextContent('Broth');
    expect(soup.foodName).toBe('Broth');
    await user.click(screen.getByRole('button', { name: 'Use the new version' }));
    await waitFor(async () => expect(await foodName()).toHaveValue('Broth'));
    expect(screen.queryByText('We kept what you had typed.')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten once it is saved', async () => {
    const { user, router, soup, path } = await typeAndLeave();
    await router.navigate(path);
    await foodName();
    await user.click(submit());
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
    expect(soup.foodName).toBe('Soup of lentils');
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be thrown away for the post as it is', async () => {
    const { user, router, path } = await typeAndLeave();
    await router.navigate(path);
    await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
    expect(await foodName()).toHaveValue('Soup');
    expect(await findHeading('Update Your Food')).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept only for its own post', async () => {
    const { router, store } = await typeAndLeave();
    const other = buildFood({ foodName: 'Bread', donor: amina });
    store.foods.push(other);
    await router.navigate(`/dashboard/updateTask/${other.id}`);
    expect(await foodName()).toHaveValue('Bread');
  });
});

describe('the unit, the pick-up place and the rule of sharing', () => {
  const place = () => screen.findByLabelText(/Pick-up place/);

  it('are filled in, and changed', async () => {
    const { store, soup, path } = createStoreWithSoup();
    Object.assign(soup, { foodUnit: 'BAGS', pickupPlace: 'Third floor', shareRule: 'FAIR_DRAW' });
    const { user, router } = renderApp({ path, viewer: amina, store });
    expect(await place()).toHaveValue('Third floor');
    expect(screen.getByRole('radio', { name: 'Fair draw' })).toBeChecked();
    expect(screen.getByLabelText(/^Unit/)).toHaveDisplayValue('bags');
    await user.selectOptions(screen.getByLabelText(/^Unit/), 'No unit');
    await user.clear(await place());
    await user.click(screen.getByRole('radio', { name: 'First come, first served' }));
    await user.click(submit());
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
    expect(soup).toMatchObject({ foodUnit: null, pickupPlace: '', shareRule: 'FIRST_COME' });
    await router.navigate('/dashboard');
    await router.navigate(path);
    expect(await place()).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'First come, first served' })).toBeChecked();
  });

  it('are shown if they were changed in another window', async () => {
    const { store, soup, path } = createStoreWithSoup();
    const { user } = renderApp({ path, viewer: amina, store });
    await user.type(await place(), 'Third floor');
    Object.assign(soup, {
      foodUnit: 'BAGS',
      pickupPlace: 'Gate',
      shareRule: 'FAIR_DRAW',
      updatedAt: nextInstant(),
    });
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed meanwhile' });
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['bags', 'Gate', 'Fair draw']);
    await user.click(screen.getByRole('button', { name: 'Use the new version' }));
    await waitFor(async () => expect(await place()).toHaveValue('Gate'));
  });
});

it('keeps the focus in the form when a photo becomes the first, or is removed', async () => {
  const { store, soup, path } = createStoreWithSoup();
  soup.photos = ['tart', 'pie', 'cake'];
  const { user } = renderApp({ path, viewer: amina, store });
  const more = await screen.findByRole('button', { name: 'Add more photos' });
  for (const name of ['Make photo 3 of 3 the first', 'Remove photo 3 of 3']) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    expect(more).toHaveFocus();
  }
});

it('removes one photo with a double tap, though the next one is in its place by then', async () => {
  const { store, soup, path } = createStoreWithSoup();
  soup.photos = ['tart', 'pie', 'cake'];
  renderApp({ path, viewer: amina, store });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 1 of 3' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of 2' }), { detail: 2 });
  expect(screen.getByRole('button', { name: 'Remove photo 2 of 2' })).toBeVisible();
});

it('says what the smallest allowed quantity is', async () => {
  const { store, path } = createStoreWithSoup();
  store.failures.updateFood = fail('QUANTITY_PROMISED', '3 of its portions …', { minimum: 3 });
  const { user } = renderApp({ path, viewer: amina, store });
  await foodName();
  await user.click(submit());
  const quantity = screen.getByLabelText(/Food Quantity/);
  await waitFor(() => expect(quantity).toHaveAccessibleErrorMessage(/^It must be at least 3: that many/));
  expect(quantity).toHaveFocus();
});
