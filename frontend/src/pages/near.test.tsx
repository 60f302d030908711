import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { amina, rafi } from '../test/fake-identity';
import { stubLatePosition, stubPosition } from '../test/geolocation';
import { places } from '../test/place-resolvers';
import { findHeading, renderApp } from '../test/render-app';
import { buildFood, createStore, fail } from '../test/store';

const path = '/availableFood';
const { dhaka, sylhet } = places;

function createStoreWithPlaces() {
  const store = createStore();
  store.foods = [
    buildFood({ foodName: 'Far bread', foodQuantity: 9, point: dhaka }),
    buildFood({ foodName: 'Near soup', foodQuantity: 2, point: sylhet }),
    buildFood({ foodName: 'Rice from nowhere', foodQuantity: 5 }),
  ];
  return store;
}

const cards = () => screen.getAllByRole('article');
const shownNames = () => cards().map((card) => within(card).getByRole('heading').textContent);
const expectShown = (...names: string[]) => waitFor(() => expect(shownNames()).toEqual(names));
const nearButton = () => screen.findByRole('button', { name: /^Near / });

async function openPicker(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await nearButton());
  return within(await screen.findByRole('dialog', { name: 'Choose a place' }));
}

describe('the list near a place', () => {
  it('asks for the position on a tap only, sorts by it and says how far it is', async () => {
    const ask = stubPosition({ latitude: 24.901234, longitude: 91.871234 });
    const { user, router, operations } = renderApp({ path, store: createStoreWithPlaces() });
    await expectShown('Far bread', 'Rice from nowhere', 'Near soup');
    expect(screen.queryByText(/away/)).toBeNull();
    const picker = await openPicker(user);
    expect(ask).not.toHaveBeenCalled();
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    await expectShown('Near soup', 'Far bread');
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: false });
    expect(cards().map((card) => within(card).getByText(/away$/).textContent)).toEqual([
      'less than 500 metres away',
      '199 kilometres away',
    ]);
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('nearest');
    expect(screen.getByText('2 meals to share, the nearest to you first')).toBeVisible();
    expect(screen.getByText(/Some posts don't say where they are/)).toBeVisible();
    expect(operations.at(-1)?.variables.near).toEqual({ latitude: 24.901, longitude: 91.871, within: null });
    expect(router.state.location.search).toBe('');
    expect(localStorage.getItem('near')).toBe('{"name":"","latitude":24.901,"longitude":91.871}');
  });

  it('says nothing of the place above the list that came before', async () => {
    stubPosition({ latitude: 24.901234, longitude: 91.871234 });
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const line = await screen.findByText('3 meals to share');
    const said: (string | null)[] = [];
    const listening = new MutationObserver(() => said.push(line.textContent));
    listening.observe(line, { subtree: true, childList: true, characterData: true });
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    await expectShown('Near soup', 'Far bread');
    expect(said).toEqual(['2 meals to share, the nearest to you first']);
  });

  it('shows that the dialog is on its way', async () => {
    renderApp({ path, store: createStoreWithPlaces() });
    const button = await nearButton();
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('dialog', { name: 'Choose a place' })).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('takes a place by its name, by the keyboard alone', async () => {
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    const field = picker.getByRole('combobox', { name: 'Name of a place' });
    await user.type(field, 'ঢা');
    expect(await picker.findByRole('option', { name: 'ঢাকা, Bangladesh', selected: true })).toBeVisible();
    expect(field).toHaveAttribute('aria-activedescendant', picker.getByRole('option').id);
    expect(picker.getByText('1 place, the best match first.')).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const button = await screen.findByRole('button', { name: 'Near ঢাকা, Bangladesh' });
    await waitFor(() => expect(button).toHaveFocus()); // the dialog gives the focus back once it has closed
    await expectShown('Far bread', 'Near soup');
  });

  it('leaves the keys to a keyboard that is composing a word', async () => {
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    const field = picker.getByRole('combobox', { name: 'Name of a place' });
    await user.type(field, 'Syl');
    await picker.findByRole('option');
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      expect(fireEvent.keyDown(field, { key, isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true); // in Safari
    expect(field).toHaveValue('Syl');
    expect(picker.getByRole('option')).toBeVisible();
  });

  it('closes the offered places with Escape first, then the dialog', async () => {
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    const field = picker.getByRole('combobox', { name: 'Name of a place' });
    await user.type(field, 'Syl');
    await picker.findByRole('option');
    await user.keyboard('{Escape}');
    expect(picker.queryByRole('option')).toBeNull();
    await user.type(field, 'Syl');
    expect(await picker.findByRole('option'), 'the dialog is still open').toBeVisible();
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps other orders and the radius in the address, and goes back to everywhere', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Sylhet', latitude: 24.899, longitude: 91.872 }));
    const { user, router } = renderApp({ path, store: createStoreWithPlaces() });
    await expectShown('Near soup', 'Far bread');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Quantity High to Low');
    await expectShown('Far bread', 'Rice from nowhere', 'Near soup');
    expect(within(cards()[2] as HTMLElement).getByText('less than 500 metres away')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'How far away' }), 'Within 5 km');
    await expectShown('Near soup');
    expect(router.state.location.search).toBe('?sort=desc&within=5');
    expect(screen.getByText('1 meal to share within 5 km of Sylhet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Everywhere' }));
    await expectShown('Far bread', 'Rice from nowhere', 'Near soup');
    expect([router.state.location.search, localStorage.getItem('near')]).toEqual(['', null]);
    expect(screen.getByRole('button', { name: 'Near me' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('desc');
  });

  it('keeps no part of the map once the place is taken away', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Sylhet', latitude: 24.899, longitude: 91.872 }));
    const { user, router } = renderApp({ path, store: createStoreWithPlaces() });
    const bounds = { south: 24.8, west: 91.8, north: 25, east: 92 };
    const map = { latitude: 24.9, longitude: 91.9, zoom: 12, bounds };
    await router.navigate(path, { replace: true, state: { map, other: 1 } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Newest first');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
    expect(router.state.location.state).toEqual({ map, other: 1 });
    await user.click(screen.getByRole('button', { name: 'Everywhere' }));
    await waitFor(() => expect(router.state.location.state).toEqual({ other: 1 }));
  });

  it('lists no single place of the map any longer once other posts are looked for', async () => {
    const { user, router } = renderApp({ path, store: createStoreWithPlaces() });
    const bounds = { south: 24.8, west: 91.8, north: 25, east: 92 };
    const map = { latitude: 24.9, longitude: 91.9, zoom: 12, bounds };
    const begin = () => router.navigate(path, { replace: true, state: { map: { ...map, only: bounds } } });
    const expectState = (state: unknown) => waitFor(() => expect(router.state.location.state).toEqual(state));
    await begin();
    await user.selectOptions(await screen.findByRole('combobox'), 'Newest first');
    await expectState({ map: { ...map, only: bounds } });
    await user.type(screen.getByRole('searchbox'), 'soup');
    await expectState({ map });
    await begin();
    await user.click(screen.getByRole('button', { name: 'Still available' }));
    await expectState({ map });
  });

  it('says that nothing is near yet, and looks farther', async () => {
    localStorage.setItem('near', JSON.stringify({ name: '', latitude: 0, longitude: 0 }));
    const { user } = renderApp({ path: `${path}?within=1`, store: createStoreWithPlaces() });
    expect(await screen.findByText('Nothing near you yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Any distance' }));
    await expectShown('Far bread', 'Near soup');
  });

  it('offers to look farther even if other filters are on', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Khulna', latitude: 22.81, longitude: 89.56 }));
    const { user, router } = renderApp({
      path: `${path}?left=1&within=2&search=soup`,
      store: createStoreWithPlaces(),
    });
    const hidden = 'Hidden: food that is already promised, and food that is more than 2 km away.';
    expect(await screen.findByText(hidden)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear the search' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Any distance' }));
    await expectShown('Near soup');
    expect(router.state.location.search).toBe('?left=1&search=soup');
  });

  it('offers to look farther on the map, too, where moving it would not help', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Khulna', latitude: 22.81, longitude: 89.56 }));
    const { user, router } = renderApp({ path: `${path}?view=map&within=2`, store: createStoreWithPlaces() });
    expect(await screen.findByText('Hidden: food that is more than 2 km away.')).toBeVisible();
    const others = /^(Show all days|Show what is promised, too|Clear the search)$/;
    expect(screen.queryByRole('button', { name: others })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Any distance' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=map'));
  });

  it('takes no notice of an address that was sorted near somebody else', async () => {
    renderApp({ path: `${path}?sort=nearest&within=5`, store: createStoreWithPlaces() });
    await expectShown('Far bread', 'Rice from nowhere', 'Near soup');
  });

  it.each([
    [1, /You can allow it in the settings of this page/],
    [2, /does not know where it is/],
    [3, /took too long/],
  ])('leads to the name of a place when the browser fails (%d)', async (code, text) => {
    stubPosition({ code });
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    expect(await picker.findByRole('alert')).toHaveTextContent(text);
    expect(picker.getByRole('combobox', { name: 'Name of a place' })).toHaveFocus();
  });

  it('leads there, too, in a browser that gives none', async () => {
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    expect(await picker.findByRole('alert')).toHaveTextContent("This browser can't tell where you are.");
  });

  it.each(['Cancel', 'the name of a place'])('takes no position that comes after %s', async (choice) => {
    const arrive = stubLatePosition(dhaka);
    const { user } = renderApp({ path, store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    if (choice === 'Cancel') await user.click(picker.getByRole('button', { name: 'Cancel' }));
    else {
      await user.type(picker.getByRole('combobox', { name: 'Name of a place' }), 'Syl');
      await user.click(await picker.findByRole('option'));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = localStorage.getItem('near');
    await arrive();
    expect(localStorage.getItem('near')).toBe(kept);
  });

  it('says when no place has the name, and when there is no answer', async () => {
    const store = createStoreWithPlaces();
    const { user } = renderApp({ path, store });
    const picker = await openPicker(user);
    const field = picker.getByRole('combobox', { name: 'Name of a place' });
    await user.type(field, 'near the church');
    expect(await picker.findByText(/No place starts with that/)).toBeVisible();
    store.failures.places = fail('STORAGE_UNAVAILABLE', 'Our database does not answer at the moment.');
    await user.type(field, '!');
    expect(await picker.findByText('Our database does not answer at the moment.')).toBeVisible();
  });

  it('is what the home page begins with, whatever the order of the list', async () => {
    localStorage.setItem('order', '"asc"');
    localStorage.setItem('near', JSON.stringify({ name: '', latitude: 24.899, longitude: 91.872 }));
    renderApp({ path: '/', store: createStoreWithPlaces() });
    await expectShown('Near soup', 'Far bread');
  });

  it('takes away a kept order if it is chosen on the home page', async () => {
    localStorage.setItem('order', '"desc"');
    stubPosition({ latitude: 24.9, longitude: 91.87 });
    const { user, router } = renderApp({ path: '/', store: createStoreWithPlaces() });
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'Use my position' }));
    await expectShown('Near soup', 'Far bread');
    await router.navigate(path);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('nearest'));
    expect(localStorage.getItem('order')).toBeNull();
  });

  it('forgets the place at sign-out', async () => {
    localStorage.setItem('near', JSON.stringify({ name: '', latitude: 24.899, longitude: 91.872 }));
    const { user } = renderApp({ path, viewer: amina, store: createStoreWithPlaces() });
    await expectShown('Near soup', 'Far bread');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(localStorage.getItem('near')).toBeNull());
  });
});

describe('the form', () => {
  async function fillIn(user: ReturnType<typeof renderApp>['user']) {
    await findHeading('Add A Food');
    await user.type(screen.getByLabelText(/Food Name/), 'Bread');
    await user.type(screen.getByLabelText(/Food Quantity/), '3');
    await user.type(screen.getByLabelText(/Pickup Location/), 'By the mill');
    await user.click(screen.getByRole('radio', { name: 'bread' }));
    await user.type(screen.getByLabelText(/Additional Notes/), 'Baked today');
  }

  const post = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Add Food' }));
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
  };

  it('takes the position, shows who sees what, and makes the area wider', async () => {
    stubPosition({ latitude: 24.89904, longitude: 91.87198, accuracy: 4000 });
    const { user, store } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Where you are' }));
    expect(await screen.findByRole('img', { name: /about 1\skm across.*point/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the place' })).toHaveFocus();
    expect(screen.getByText('Your device is only sure of this to about 4 km.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Few people live here/ }));
    expect(await screen.findByRole('img', { name: /about 3\skm across/ })).toBeVisible();
    await post(user);
    expect(store.foods[0]).toMatchObject({
      point: { latitude: 24.89904, longitude: 91.87198 },
      wideArea: true,
    });
    expect(screen.getByRole('button', { name: 'Where you are' })).toBeVisible();
  });

  it('says why the area cannot be drawn', async () => {
    stubPosition(sylhet);
    const store = createStore();
    store.failures.areaOf = fail('RATE_LIMITED', 'Slow down.', { retryAfterSeconds: 7 });
    const { user } = renderApp({ path: '/dashboard/addFood', viewer: amina, store });
    await findHeading('Add A Food');
    await user.click(screen.getByRole('button', { name: 'Where you are' }));
    const said = 'Too many requests. Please try again in 7 seconds. The place is kept.';
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('takes a name, and takes it away again', async () => {
    const { user, store } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    const name = screen.getByRole('combobox', { name: 'Name of a place' });
    await user.type(name, 'ঢাকা');
    await user.click(await screen.findByRole('option', { name: 'ঢাকা, Bangladesh' }));
    expect(await screen.findByText(/The name of a part of town would be more exact/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the place' }));
    expect(screen.getByRole('button', { name: 'Where you are' })).toHaveFocus();
    await post(user);
    expect(store.foods[0]).toMatchObject({ point: null, wideArea: false });
  });

  it('keeps the place that was chosen while the position was on its way', async () => {
    const arrive = stubLatePosition(dhaka);
    const { user, store } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Where you are' }));
    await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'Syl');
    await user.click(await screen.findByRole('option', { name: 'Sylhet, Bangladesh' }));
    await arrive();
    await post(user);
    const { latitude, longitude } = sylhet;
    expect(store.foods[0]).toMatchObject({ point: { latitude, longitude } });
  });

  it('need not wait for a position, and then takes none', async () => {
    const arrive = stubLatePosition(dhaka);
    const { user, store } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Where you are' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Where you are' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await arrive();
    await post(user);
    expect(store.foods[0]).toMatchObject({ point: null });
  });

  it('says nothing of a position that fails once nobody waits for it', async () => {
    const arrive = stubLatePosition({ code: 3 });
    const { user } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Where you are' }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await arrive();
    expect(screen.getByRole('button', { name: 'Where you are' })).toHaveFocus();
    expect(screen.queryByText(/took too long/)).not.toBeInTheDocument();
  });

  it('is not sent by Enter in the name of a place', async () => {
    const { user, countOf } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'xyz{Enter}');
    expect(countOf('AddFood')).toBe(0);
  });

  it('keeps the place in its draft', async () => {
    const { user, router } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await findHeading('Add A Food');
    await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'Syl');
    await user.click(await screen.findByRole('option', { name: 'Sylhet, Bangladesh' }));
    await user.click(await screen.findByRole('checkbox', { name: /Few people live here/ }));
    const said = screen.getByText(/^This is the middle of the place\./).textContent;
    await router.navigate('/about');
    await findHeading('About Us');
    await router.navigate('/dashboard/addFood');
    expect(await screen.findByText('Sylhet, Bangladesh')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Few people live here/ })).toBeChecked();
  });

  it('keeps the focus in the form, and its draft, if the pin is put where it was', async () => {
    const { user } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await findHeading('Add A Food');
    await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'Syl');
    await user.click(await screen.findByRole('option', { name: 'Sylhet, Bangladesh' }));
    await user.click(screen.getByRole('button', { name: 'Move it on a map' }));
    await screen.findByText(/^The pin is/);
    await user.click(screen.getByRole('button', { name: 'Put the pin here' }));
    expect(screen.getByRole('button', { name: 'Remove the place' })).toHaveFocus();
    expect(screen.getByText('Where you have marked it')).toBeVisible();
    const [draft] = Object.values({ ...sessionStorage });
    expect(JSON.parse(draft).values).toMatchObject({ placeName: '', point: expect.stringMatching(/./) });
  });

  it('is not sent while a name is typed that is no place yet, or a position is on its way', async () => {
    const arrive = stubLatePosition(dhaka);
    const { user, store, countOf } = renderApp({ path: '/dashboard/addFood', viewer: amina });
    await fillIn(user);
    const begun = store.foods.length;
    const submit = screen.getByRole('button', { name: 'Add Food' });
    await user.type(screen.getByRole('combobox', { name: 'Name of a place' }), 'Syl');
    await user.click(submit);
    expect(screen.getByText(/^Please choose one of the places/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Where you are' });
    expect(button).toHaveFocus();
    await user.clear(screen.getByRole('combobox', { name: 'Name of a place' }));
    expect(screen.queryByText(/^Please choose one of the places/)).toBeNull();
    await user.click(button);
    await user.click(submit);
    expect(screen.getByText('Please wait until it is known where you are, or press Stop.')).toBeVisible();
    await arrive();
    expect(countOf('AddFood')).toBe(0);
    await post(user);
    expect(store.foods).toHaveLength(begun + 1);
    expect(store.foods[0]).toMatchObject({ point: { latitude: dhaka.latitude, longitude: dhaka.longitude } });
  });

  it('is not sent while a pin stands on the map that is not put there yet', async () => {
    const store = createStore();
    const soup = buildFood({ foodName: 'Soup', donor: amina, point: sylhet });
    store.foods = [soup];
    const { user, countOf } = renderApp({ path: `/dashboard/updateTask/${soup.id}`, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Move it on a map' }));
    await screen.findByText(/^The pin is/);
    const submit = screen.getByRole('button', { name: 'Update' });
    await user.click(submit);
    expect(screen.getByText('Please put the pin on the map, or cancel the map.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put the pin here' })).toHaveFocus();
    expect(countOf('UpdateFood')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Please put the pin on the map, or cancel the map.')).toBeNull();
    await user.click(submit);
    expect(await screen.findByText('Your Update has been successful')).toBeVisible();
  });

  it('has the point of a post that is updated, sends it only if it has changed, and can remove it', async () => {
    const store = createStore();
    const soup = buildFood({ foodName: 'Soup', donor: amina, point: sylhet, wideArea: true });
    store.foods = [soup];
    const update = { path: `/dashboard/updateTask/${soup.id}`, viewer: amina, store };
    const { user, operations } = renderApp(update);
    expect(await screen.findByRole('checkbox', { name: /Few people live here/ })).toBeChecked();
    await user.type(screen.getByLabelText(/Food Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Your Update has been successful');
    const sent = () =>
      operations.filter(({ name }) => name === 'UpdateFood').map(({ variables }) => variables.input);
    expect(sent()).toEqual([expect.not.objectContaining({ wideArea: expect.anything() })]);
    await user.click(screen.getByRole('button', { name: 'Remove the place' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ point: null, wideArea: false });
    await waitFor(() => expect(soup.point).toBeNull());
  });
});

describe('the details', () => {
  it('say how far it is and that it is an area, and never the point', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Sylhet', latitude: 24.899, longitude: 91.872 }));
    const store = createStoreWithPlaces();
    const [bread] = store.foods;
    renderApp({ path: `/FoodDetails/${bread?.id}`, viewer: amina, store });
    await findHeading('Far bread');
    const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(facts()).toContain('199 km199 kilometres away'));
    expect(screen.getByText(/Somewhere in an area about 1 km across/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in your map app' })).toBeNull();
  });

  it('say no more about a wide area than is certain', async () => {
    localStorage.setItem('near', JSON.stringify({ name: 'Sylhet', latitude: 24.89, longitude: 91.87 }));
    const store = createStore();
    const food = buildFood({
      foodName: 'Bread',
      point: { latitude: 24.9, longitude: 91.87 },
      wideArea: true,
    });
    store.foods = [food];
    renderApp({ path: `/FoodDetails/${food.id}`, viewer: amina, store });
    expect(await screen.findByText('under 1.5 km')).toBeVisible();
  });

  it('lead the accepted asker to the point', async () => {
    const store = createStore();
    const food = buildFood({ donor: rafi, point: dhaka });
    store.foods = [food];
    store.requests = [
      {
        id: 'r',
        food,
        requester: amina,
        foodRequestDate: '2026-11-25',
        state: 'ACCEPTED',
        granted: 1,
        pickupPlace: 'Blue gate',
        pickupPoint: { latitude: 23.7104, longitude: 90.40744, wideArea: false },
      },
    ];
    renderApp({ path: `/FoodDetails/${food.id}`, viewer: amina, store });
    const app = await screen.findByRole('link', { name: 'Open in your map app' });
    expect(app).toHaveAttribute('href', 'geo:23.7104,90.40744?q=23.7104,90.40744');
    const maps = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'See it on OpenStreetMap' });
    expect(maps.map(({ href }) => href)).toEqual([
      'https://www.openstreetmap.org/#map=15/23.7100/90.4100', // the area, as everybody sees it
      'https://www.openstreetmap.org/?mlat=23.7104&mlon=90.40744#map=18/23.7104/90.40744',
    ]);
    for (const map of maps) expect(map).toHaveAttribute('rel', 'noreferrer');
  });
});
