import { ApolloLink } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, from, Subject, switchMap, throwError, timer } from 'rxjs';
import { expect, it } from 'vitest';
import { amina, createFakeIdentity, rafi } from '../test/fake-identity';
import { breakDown, holdBack, renderApp } from '../test/render-app';
import { buildFood, createStore, type StoredFood } from '../test/store';
import { addDays, getToday } from '../ui/local-date';

const path = '/availableFood';

function createStoreWith(...names: string[]) {
  const store = createStore();
  store.foods = names.map((foodName, index) => buildFood({ foodName, foodQuantity: index + 1 }));
  return store;
}

const shownNames = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const expectShown = (...names: string[]) => waitFor(() => expect(shownNames()).toEqual(names));

it('shows every field of a card, most first', async () => {
  renderApp({ path, store: createStoreWith('Bread', 'Rice') });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByText('Bread')).toBeVisible();
  await expectShown('Rice', 'Bread');
  expect(screen.getAllByText('Rafi Chowdhury')).toHaveLength(2);
  expect(screen.getAllByText('Available')).toHaveLength(2);
  const card = within(screen.getAllByRole('article')[0] as HTMLElement);
  expect(card.getByRole('img', { name: 'Rice' })).toBeVisible();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    getToday(),
    'Available',
  ]);
  expect(screen.getByRole('link', { name: 'See Details: Rice' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/FoodDetails\//),
  );
});

it('says what a quantity counts and how many wait, and has the place for paper', async () => {
  const store = createStoreWith('Bread', 'Rice', 'Soup');
  const [bread, rice] = store.foods as [StoredFood, StoredFood];
  Object.assign(bread, { foodUnit: 'LOAVES' });
  Object.assign(rice, { foodUnit: 'KILOGRAMS' });
  store.requests = [
    { id: 'a', food: rice, requester: amina, foodRequestDate: getToday() },
    { id: 'b', food: rice, requester: rafi, foodRequestDate: getToday(), state: 'DECLINED' },
  ];
  renderApp({ path, store });
  await expectShown('Soup', 'Rice', 'Bread');
  const cards = screen.getAllByRole('article').map((card) => within(card));
  const facts = cards.map((card) => card.getAllByRole('definition').map(({ textContent }) => textContent));
  expect(facts).toEqual([
    ['3', getToday(), 'Available'],
    ['2 kg', getToday(), 'Requested1 waiting'],
    ['1 loaf', getToday(), 'Available'],
  ]);
  expect(cards[0]?.getByText('House 4, Road 7')).not.toBeVisible();
});

it('has a button on a phone for what is not on', async () => {
  const { user } = renderApp({ path, store: createStoreWith('Bread') });
  const button = await screen.findByRole('button', { name: 'Filters', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('says in words what ends today or tomorrow', async () => {
  const store = createStoreWith('Bread', 'Rice', 'Soup');
  const [bread, , soup] = store.foods as [StoredFood, StoredFood, StoredFood];
  bread.date = addDays(getToday(), 1);
  soup.date = '2099-01-01';
  renderApp({ path, store });
  await expectShown('Soup', 'Rice', 'Bread');
  const items = screen.getAllByRole('article').map((card) => card.closest('li')?.textContent);
  expect(items.map((text) => /until .*/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    'until today',
    'until tomorrow',
  ]);
});

it('keeps search, sort and layout in the address', async () => {
  const { user, router } = renderApp({ path, store: createStoreWith('Bread', 'Rice', 'Brown bread') });
  await user.type(await screen.findByRole('searchbox'), 'bread');
  expect(await screen.findByText('2 meals to share')).toBeVisible();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Quantity High to Low', 'Low to High', 'Newest first', 'Ending soonest']);
  await user.selectOptions(screen.getByRole('combobox'), 'asc');
  await waitFor(() => expect(shownNames()).toEqual(['Bread', 'Brown bread']));
  await user.click(screen.getByText('Toggle Layout'));
  expect(router.state.location.search).toBe('?search=bread&sort=asc&layout=2');
});

it('begins with what the address says', async () => {
  renderApp({ path: `${path}?search=ri&sort=asc&layout=2`, store: createStoreWith('Bread', 'Rice') });
  expect(await screen.findByText('1 meal to share')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('ri');
  expect(screen.getByRole('combobox')).toHaveValue('asc');
});

it('keeps another order on this device until the usual one is chosen', async () => {
  const store = createStoreWith('Bread', 'Rice', 'Soup');
  for (const [index, food] of store.foods.entries()) food.date = `2099-01-0${3 - index}`;
  const { user, router } = renderApp({ path, store });
  await expectShown('Soup', 'Rice', 'Bread');
  await user.selectOptions(screen.getByRole('combobox'), 'Newest first');
  await expectShown('Bread', 'Rice', 'Soup');
  await user.selectOptions(screen.getByRole('combobox'), 'Ending soonest');
  await expectShown('Soup', 'Rice', 'Bread');
  expect([router.state.location.search, localStorage.getItem('order')]).toEqual([
    '?sort=soonest',
    '"soonest"',
  ]);
  await user.selectOptions(screen.getByRole('combobox'), 'Quantity High to Low');
  expect([router.state.location.search, localStorage.getItem('order')]).toEqual(['', null]);
});

it('begins with the order that this device keeps, unless the address says another', async () => {
  localStorage.setItem('order', '"asc"');
  const store = createStoreWith('Bread', 'Rice');
  const { router } = renderApp({ path, store });
  await expectShown('Bread', 'Rice');
  expect(screen.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('asc');
  await router.navigate(`${path}?sort=desc`);
  await expectShown('Rice', 'Bread');
  expect(localStorage.getItem('order')).toBe('"asc"');
});

it.each(['"toString"', '"nearest"', '7', '{'])('takes no notice of %s as an order', async (text) => {
  localStorage.setItem('order', text);
  renderApp({ path, store: createStoreWith('Bread', 'Rice') });
  await expectShown('Rice', 'Bread');
});

it('leaves out what is promised and what ends later, in the address, and says so if nothing is left', async () => {
  const store = createStoreWith('Bread', 'Rice', 'Soup');
  const [bread, rice, soup] = store.foods as [StoredFood, StoredFood, StoredFood];
  bread.date = addDays(getToday(), 1);
  const request = { id: 'request', requester: amina, foodRequestDate: getToday() };
  store.requests = [{ ...request, food: rice, state: 'ACCEPTED', granted: rice.foodQuantity }];
  soup.date = '2099-01-01';
  const { user, router, operations } = renderApp({ path, store });
  await expectShown('Soup', 'Rice', 'Bread');
  await user.click(screen.getByRole('button', { name: 'Still available', pressed: false }));
  await expectShown('Soup', 'Bread');
  await user.click(screen.getByRole('button', { name: 'Today or tomorrow' }));
  await expectShown('Bread');
  expect(screen.getByText('1 meal to share')).toBeVisible();
  expect(router.state.location.search).toBe('?left=1&soon=1');
  expect(operations.at(-1)?.variables).toMatchObject({
    withPortionsLeft: true,
    endsFrom: getToday(),
    endsBy: addDays(getToday(), 1),
  });
  await user.type(screen.getByRole('searchbox'), 'rice');
  expect(
    await screen.findByText('Hidden: food that ends later than tomorrow, and food that is already promised.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what is promised, too' }));
  await expectShown('Rice');
  expect(router.state.location.search).toBe('?soon=1&search=rice');
  await user.click(screen.getByRole('button', { name: 'Today or tomorrow', pressed: true }));
  expect(router.state.location.search).toBe('?search=rice');
});

it('asks once for a word typed quickly, and not again for a search it has seen', async () => {
  const { user, countOf } = renderApp({ path, store: createStoreWith('Bread', 'Rice') });
  const box = await screen.findByRole('searchbox');
  await screen.findByText('2 meals to share');
  await user.type(box, 'rice');
  expect(await screen.findByText('1 meal to share')).toBeVisible();
  expect(countOf('AvailableFoods')).toBe(2);
  await user.clear(box);
  expect(await screen.findByText('2 meals to share')).toBeVisible();
  expect(countOf('AvailableFoods')).toBe(2);
});

it('keeps the old result while a new one loads, and the last one asked for in the end', async () => {
  const { intercept, letGo } = holdBack('AvailableFoods', ({ variables }) => variables.search === 'bread');
  const { router } = renderApp({ path, store: createStoreWith('Bread', 'Rice'), intercept });
  await screen.findByText('2 meals to share');
  await router.navigate(`${path}?search=bread`);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('bread'));
  await expectShown('Rice', 'Bread');
  await router.navigate(`${path}?search=rice`);
  await expectShown('Rice');
  await letGo();
  expect(shownNames()).toEqual(['Rice']);
});

it('says when nothing is found, and how to go on', async () => {
  const { user } = renderApp({ path: `${path}?search=zzz`, store: createStoreWith('Bread') });
  expect(await screen.findByText('No food found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Bread')).toBeVisible();
  expect(document.getElementById('meals')).toHaveFocus();
});

it('keeps a filter that is chosen while what was typed is not searched yet', async () => {
  const { user, router } = renderApp({ path, store: createStoreWith('Bread') });
  await user.type(await screen.findByRole('searchbox'), 'rice');
  await user.click(screen.getByRole('button', { name: 'Still available' }));
  await waitFor(() => expect(router.state.location.search).toContain('search=rice'));
  expect(router.state.location.search).toContain('left=1');
});

it('goes to the meal that is tapped while what was typed is not searched yet', async () => {
  const slow = new ApolloLink((operation, forward) =>
    forward(operation).pipe(delay(operation.operationName === 'FoodDetails' ? 600 : 0)),
  );
  const store = createStoreWith('Bread');
  const { user, router } = renderApp({ path, viewer: amina, store, intercept: slow });
  const link = await screen.findByRole('link', { name: 'See Details: Bread' });
  await user.type(screen.getByRole('searchbox'), 'b');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Bread', level: 1 })).toBeVisible();
  expect(router.state.location.pathname).toBe(link.getAttribute('href'));
});

it('sends a guest who opens a meal to the login page, without asking for its details', async () => {
  const { user, router, countOf } = renderApp({ path, store: createStoreWith('Bread') });
  const link = await screen.findByRole('link', { name: 'See Details: Bread' });
  await user.click(link);
  expect(await screen.findByText('Sign in to see where to pick it up.')).toBeVisible();
  expect(router.state.location.state).toEqual({ from: link.getAttribute('href'), isSessionOver: false });
  expect(countOf('FoodDetails')).toBe(0);
  act(() => void router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'See Details: Bread' })).toBeVisible();
});

it('tells who opens a meal that they have been signed out, if the provider no longer takes their sign-in', async () => {
  const store = createStoreWith('Bread');
  const { user, session } = renderApp({ path, viewer: amina, store, identity: createFakeIdentity(null) });
  await waitFor(() => expect(session.getState().status).toBe('guest'));
  await user.click(await screen.findByRole('link', { name: 'See Details: Bread' }));
  expect(await screen.findByText('You have been signed out. Sign in to go on where you were.')).toBeVisible();
});

it('searches what was typed if the page that was chosen then does not come after all', async () => {
  const { intercept } = holdBack('FoodToUpdate');
  const { user, router } = renderApp({ path, viewer: amina, store: createStoreWith('Bread'), intercept });
  await screen.findByText('Bread');
  await user.type(screen.getByRole('searchbox'), 'b');
  act(() => void router.navigate('/dashboard/updateTask/some-id'));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await act(() => router.navigate(path, { replace: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=b'));
});

it('searches as much of an address as may be searched', async () => {
  const store = createStoreWith('Bread');
  const { operations } = renderApp({ path: `${path}?search=a%00${'x'.repeat(150)}`, store });
  expect(await screen.findByText('No food found')).toBeVisible();
  expect(operations.at(-1)?.variables.search).toBe(`a ${'x'.repeat(98)}`);
});

it('shows what only notes and places have after a heading, even if names have nothing', async () => {
  const store = createStoreWith('Bread', 'Rice', 'Rice bread');
  const [bread] = store.foods as [StoredFood];
  bread.foodNotes = 'Goes well with rice.';
  const { user } = renderApp({ path: `${path}?search=rice`, store });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Also in notes and places' });
  const named = screen.getAllByRole('heading', { level: 2, name: /rice/i });
  expect(named.map(({ textContent }) => textContent)).toEqual(['Rice bread', 'Rice']);
  const also = screen.getByRole('heading', { level: 3, name: 'Bread' });
  expect(heading.compareDocumentPosition(also)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    screen.getAllByRole('list').filter((list) => within(list).queryAllByRole('article').length),
  ).toHaveLength(2);
  expect(screen.getByText('3 meals to share')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await expectShown('Rice bread', 'Rice', 'Bread');
  expect(heading).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'goes well');
  expect(await screen.findByRole('heading', { name: 'Also in notes and places' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Bread' })).toBeVisible();
});

it('says what it searched instead of a slip, and keeps what was typed', async () => {
  const store = createStoreWith(...Array.from({ length: 30 }, (_, i) => `Tomato ${i}`));
  store.slips = { tomatos: 'tomato' };
  const { user } = renderApp({ path: `${path}?search=tomatos`, store });
  const said = 'Nothing found for “tomatos”. Showing results for “tomato”.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('tomatos');
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain(`${said}30 meals to share`);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Tomato 0')).toBeVisible();
  expect(shownNames()).toHaveLength(30);
  expect(screen.getByText(said)).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});

it('does not give the number for a slip as that for the next text', async () => {
  const store = createStoreWith('Tomato', 'Bread');
  store.slips = { tomatos: 'tomato' };
  const { intercept, letGo } = holdBack('AvailableFoods', ({ variables }) => variables.search === 'zzz');
  const { user } = renderApp({ path: `${path}?search=tomatos`, store, intercept });
  const status = (await screen.findByText(/^Nothing found for/)).closest('[role=status]');
  const said = 'Nothing found for “tomatos”. Showing results for “tomato”.1 meal to share';
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument());
  expect(status).toHaveTextContent(said);
  await letGo();
  await waitFor(() => expect(status).toHaveTextContent(/^0 meals to share$/));
});

it('tries again after a failure', async () => {
  let isDown = true;
  const intercept = new ApolloLink((operation, forward) =>
    timer(0).pipe(switchMap(() => (isDown ? throwError(() => new Error('down')) : from(forward(operation))))),
  );
  const { user } = renderApp({ path, store: createStoreWith('Bread'), intercept });
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bread')).toBeVisible();
});

it('keeps the focus on what tries again as long as it fails, by hand or by itself', async () => {
  const { intercept, repair } = breakDown('AvailableFoods');
  const { user, openData } = renderApp({ path, store: createStoreWith('Bread'), intercept });
  const button = () => screen.findByRole('button', { name: 'Try again' });
  const pressed = await button();
  await user.click(pressed);
  await waitFor(() => expect(pressed).not.toBeInTheDocument());
  expect(await button()).toHaveFocus();
  const { refetchFailed } = await openData();
  await act(refetchFailed);
  expect(await button()).toHaveFocus();
  repair();
  await user.click(await button());
  expect(await screen.findByText('Bread')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
});

it('loads page after page', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Food ${index}`);
  const { user } = renderApp({ path, store: createStoreWith(...names) });
  expect(await screen.findByText('60 meals to share')).toBeVisible();
  expect(await screen.findByText('Food 36')).toBeVisible();
  expect(shownNames()).toHaveLength(24);
  expect(screen.getByText(/^There is more/)).not.toBeVisible(); // but on paper
  const button = screen.getByRole('button', { name: 'Load more' });
  const said = button.parentElement?.querySelector('[role=status]');
  expect(said).toBeEmptyDOMElement();
  await user.click(button);
  expect(await screen.findByText('Food 12')).toBeVisible();
  expect(said).toHaveTextContent('More is shown above.');
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await screen.findByText('Food 0')).toBeVisible();
  expect(shownNames()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(screen.getByText('End of the list.')).toHaveFocus();
});

it('stays as long as the reader has made it when all that is on screen is fetched again', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Food ${index}`);
  const store = createStoreWith(...names);
  const { user, openData, countOf } = renderApp({ path, store });
  const { client } = await openData();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Food 0')).toBeVisible();
  expect(countOf('AvailableFoods')).toBe(2);
  const [last] = store.foods as [StoredFood];
  last.foodName = 'Soup';
  await act(() => client.refetchQueries({ include: 'active' })); // it has missed very many changes
  expect(await screen.findByText('Soup')).toBeVisible();
  expect(shownNames()).toHaveLength(30);
});

it('says of another list nothing of a page that failed', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Food ${index}`);
  const lost = new Subject<ApolloLink.Result>();
  const intercept = new ApolloLink((operation, forward) =>
    operation.variables.after ? lost : forward(operation),
  );
  const { user } = renderApp({ path, store: createStoreWith(...names), intercept });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('button', { name: 'Loading...' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by quantity' }), 'Low to High');
  expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
  await act(async () => lost.error(new TypeError('lost')));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  expect(screen.queryByText('Failed to load data.')).not.toBeInTheDocument();
});

it('carries the token when a signed-in neighbour looks', async () => {
  const { operations } = renderApp({ path, viewer: amina, store: createStoreWith('Bread') });
  await screen.findByText('Bread');
  const asked = () => operations.map(({ name, viewer }) => `${name} as ${viewer}`).sort();
  await waitFor(() => expect(asked()).toEqual(['AvailableFoods as amina', 'InboxCounts as amina']));
});

it('shows a picture of its own if one fails', async () => {
  renderApp({ path, store: createStoreWith('Bread') });
  const picture = await screen.findByRole('img', { name: 'Bread' });
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Bread' }).tagName).not.toBe('IMG'));
});

it('asks once for a search that fails, says so, and tries again', async () => {
  let isDown = false;
  const intercept = new ApolloLink((operation, forward) =>
    timer(0).pipe(
      switchMap(() => (isDown ? throwError(() => new TypeError('down')) : from(forward(operation)))),
    ),
  );
  const { user, countOf } = renderApp({ path, store: createStoreWith('Bread', 'Rice'), intercept });
  await screen.findByText('2 meals to share');
  isDown = true;
  await user.type(screen.getByRole('searchbox'), 'rice');
  expect(await screen.findByText('Failed to load data.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(countOf('AvailableFoods')).toBe(2);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 meal to share')).toBeVisible();
});

/** Searches a list of two meals. The search has no answer yet; nor will the next one have any. */
async function searchWithoutAnswer() {
  const answers = [new Subject<ApolloLink.Result>(), new Subject<ApolloLink.Result>()];
  const intercept = new ApolloLink((operation, forward) =>
    operation.variables.search ? (answers.shift() ?? forward(operation)) : forward(operation),
  );
  const [first] = answers;
  const { user } = renderApp({ path, store: createStoreWith('Bread', 'Rice'), intercept });
  await screen.findByText('2 meals to share');
  await user.type(screen.getByRole('searchbox'), 'rice');
  await waitFor(() => expect(answers).toHaveLength(1));
  return { user, answers, fail: () => act(async () => first?.error(new TypeError('down'))) };
}

it('does not say how much another list has while it tries again', async () => {
  const { user, answers, fail } = await searchWithoutAnswer();
  expect(screen.getByText('2 meals to share')).toBeVisible();
  await fail();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(answers).toHaveLength(0);
  expect(screen.queryByText('2 meals to share')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('article')).toEqual([]);
});

it('does not say how much another list has while it looks for something else after a failure', async () => {
  const { user, answers, fail } = await searchWithoutAnswer();
  await fail();
  await screen.findByText('Failed to load data.');
  await user.type(screen.getByRole('searchbox'), ' and');
  await waitFor(() => expect(answers).toHaveLength(0));
  expect(screen.queryByText('2 meals to share')).not.toBeInTheDocument();
});
