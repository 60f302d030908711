import { ApolloLink } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore, fail } from '../test/store';
import { getToday } from '../ui/local-date';

function createStoreWithSoup(overrides = {}) {
  const store = createStore();
  const soup = buildFood({ foodName: 'Soup', donor: rafi, ...overrides });
  store.foods = [soup];
  return { store, soup, path: `/FoodDetails/${soup.id}` };
}

describe('asking for food', () => {
  it('sends the request and goes to my requests', async () => {
    const { store, soup, path } = createStoreWithSoup();
    const { user, router } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('rafi@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request This Food' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request This Food' });
    expect(within(dialog).getByRole('textbox', { name: /Your Email/ })).toHaveValue('amina@example.com');
    expect(within(dialog).getByRole('textbox', { name: /Food Status/ })).toHaveValue('Requested');
    expect(within(dialog).getByRole('textbox', { name: /Food Name/ })).toHaveAttribute('readonly');

    await user.dblClick(within(dialog).getByRole('button', { name: 'Request' }));

    expect(await screen.findByText('Your request has been sent')).toBeVisible();
    expect(await findHeading('My Requested Food')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/myRequestedFood');
    expect(await screen.findByRole('link', { name: 'Soup' })).toHaveAttribute('href', path);
    expect(store.requests).toEqual([
      expect.objectContaining({ food: soup, requester: amina, foodRequestDate: getToday() }),
    ]);
  });

  it('lets the keyboard skip read-only fields', async () => {
    const { store, path } = createStoreWithSoup();
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    const fields = within(await screen.findByRole('dialog')).getAllByRole('textbox', { name: /\w/ });
    expect(fields).toHaveLength(11);
    for (const field of fields) expect(field).toHaveAttribute('tabindex', '-1');
  });

  it('changes the badge of the list without asking the server again', async () => {
    const { store, soup } = createStoreWithSoup();
    const { user, router, countOf } = renderApp({ path: '/availableFood', viewer: amina, store });
    await user.click(await screen.findByRole('link', { name: /See Details/ }));
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    await findHeading('My Requested Food');
    await router.navigate('/availableFood');
    expect(await screen.findByText('Requested')).toBeVisible();
    expect(countOf('AvailableFoods')).toBe(1);
    expect(countOf('FoodDetails')).toBe(1);
    expect(soup.foodName).toBe('Soup');
  });

  it('shows at once, and is undone with the reason when the server refuses', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.requestFood = fail('FORBIDDEN', 'Not today.');
    const intercept = new ApolloLink((operation, forward) =>
      forward(operation).pipe(delay(operation.operationName === 'RequestFood' ? 400 : 0)),
    );
    const { user } = renderApp({ path, viewer: amina, store, intercept });
    const button = await screen.findByRole('button', { name: 'Request This Food' });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    expect(button).toHaveTextContent('Requested');
    expect(screen.getByText('Requested', { selector: 'span' })).toBeInTheDocument();
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Not today.');
    expect(button).toHaveTextContent('Request This Food');
    expect(screen.getByText('Available')).toBeInTheDocument();
  });

  it('is refused with an explanation if it was asked for before', async () => {
    const { store, soup, path } = createStoreWithSoup();
    store.requests = [{ id: 'r1', food: soup, requester: amina, foodRequestDate: '2026-11-21' }];
    const { user, countOf } = renderApp({ path, viewer: amina, store });
    const button = await screen.findByRole('button', { name: 'Requested' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(await screen.findByText('You have already Request the Food')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(countOf('RequestFood')).toBe(0);
  });

  it('keeps the dialog and says why when the server refuses', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.requestFood = fail('EXPIRED', 'Its last day has passed.');
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(alert).toHaveTextContent('Something went wrong while requesting. Its last day has passed.');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Request This Food' })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  });
});

it('says that it is gone if it is asked for after it was deleted', async () => {
  const { store, soup } = createStoreWithSoup();
  store.foods.push(buildFood({ foodName: 'Bread' }));
  const { user } = renderApp({ path: '/availableFood', viewer: amina, store });
  await user.click(await screen.findByRole('link', { name: 'See Details: Soup' }));
  await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
  store.foods = store.foods.filter((food) => food !== soup);
  let wasCalledFailure = false;
  const observer = new MutationObserver(() => {
    wasCalledFailure ||= screen.queryByText('Oops!') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  const heading = await findHeading('This food is gone');
  await waitFor(() => expect(heading).toHaveFocus());
  observer.disconnect();
  expect(wasCalledFailure).toBe(false);
  expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Browse Food' }));
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('notices that it was asked for in another tab', async () => {
  const { store, soup, path } = createStoreWithSoup();
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
  store.requests = [{ id: 'r1', food: soup, requester: amina, foodRequestDate: '2026-11-21' }];
  store.failures.requestFood = fail('ALREADY_REQUESTED', 'You have asked for this before.');
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeVisible();
});

it('tells donors that it is theirs, and where to change it', async () => {
  const { store, path } = createStoreWithSoup();
  renderApp({ path, viewer: rafi, store });
  expect(await screen.findByText('This is your own post.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Update it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
});

it('says if its last day has passed', async () => {
  const { store, path } = createStoreWithSoup({ date: '2020-01-01' });
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByText('The last day to pick this up has passed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
});

it('shows the error page for an unknown food', async () => {
  renderApp({ path: '/FoodDetails/nope', viewer: amina });
  expect(await findHeading('There is no such food.')).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
});

it('lets a guest sign in first, and then shows what was asked for', async () => {
  const { store, path } = createStoreWithSoup();
  const { user, operations } = renderApp({ path, store });
  expect(await findHeading('Login')).toBeVisible();
  expect(operations).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'amina@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Secret1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await findHeading('Soup')).toBeVisible();
  expect(await screen.findByText('User Sign in Successful!!')).toBeVisible();
});

describe('coming from a card', () => {
  const slowDetails = new ApolloLink((operation, forward) =>
    forward(operation).pipe(delay(operation.operationName === 'FoodDetails' ? 400 : 0)),
  );

  async function openCard(intercept: ApolloLink) {
    const { store } = createStoreWithSoup({ foodQuantity: 7 });
    const app = renderApp({ path: '/availableFood', viewer: amina, store, intercept });
    (await screen.findByRole('link', { name: /See Details/ })).click();
    await findHeading('Soup');
    return app;
  }

  it('shows what the card had while the rest is loading', async () => {
    const { countOf } = await openCard(slowDetails);
    expect(screen.getByRole('img', { name: 'Soup' })).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.getByText('Rafi Chowdhury')).toBeVisible();
    expect(screen.getByText('Available')).toBeVisible();
    expect(screen.queryByText('House 4, Road 7')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();

    expect(await screen.findByText('House 4, Road 7')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request This Food' })).toBeVisible();
    expect(screen.getByText('Still warm.')).toBeVisible();
    expect(countOf('FoodDetails')).toBe(1);
  });

  it('keeps it if the rest can not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = await openCard(
      new ApolloLink((operation, forward) =>
        isDown && operation.operationName === 'FoodDetails'
          ? throwError(() => new Error('down'))
          : forward(operation),
      ),
    );
    expect(await screen.findByText('Failed to load data.')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Request This Food' })).toBeVisible();
  });

  it('goes back to the card with the focus on its link, without asking the server', async () => {
    const { store } = createStoreWithSoup();
    const { user, router, countOf } = renderApp({ path: '/availableFood?sort=asc', viewer: amina, store });
    await user.click(await screen.findByRole('link', { name: /See Details/ }));
    expect(await findHeading('Soup')).toHaveFocus();
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('link', { name: /See Details/ })).toHaveFocus());
    expect(router.state.location.search).toBe('?sort=asc');
    expect(countOf('AvailableFoods')).toBe(1);
  });
});
