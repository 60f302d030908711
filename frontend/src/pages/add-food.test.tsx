import type { ApolloLink } from '@apollo/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { amina, authError, createFakeIdentity, rafi } from '../test/fake-identity';
import { readPictures } from '../test/pictures';
import { findHeading, getField, holdBack, loseAnswer, openMenu, renderApp } from '../test/render-app';
import { buildFood, createStore, fail } from '../test/store';
import { followForgotten, forgetDrafts } from '../ui/form/draft';
import { addDays, getToday, getYearAhead } from '../ui/local-date';

const path = '/dashboard/addFood';
type User = ReturnType<typeof renderApp>['user'];

async function fillIn(user: User) {
  await findHeading('Add A Food');
  for (const [name, text] of [
    [/Food Name/, '  Fresh bread '],
    [/Food Quantity/, '3'],
    [/Pickup Location/, 'House 1'],
    [/Additional Notes/, 'Baked today'],
  ] as const) {
    await user.click(getField(name));
    await user.paste(text); // key by key, it is much slower
  }
  await user.click(screen.getByRole('radio', { name: 'bread' }));
}

async function passMidnight() {
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await act(async () => vi.advanceTimersByTime(60_000)); // until the form looks again
}

const picture = new File(['x'], 'soup.jpg', { type: 'image/jpeg' });
const photos = () => screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Add Food' });

it('removes the error about the picture once one is picked', async () => {
  const { user } = renderApp({ path, viewer: amina });
  await user.click(await screen.findByRole('button', { name: 'Add Food' }));
  expect(getField(/Food Image/)).toHaveAccessibleErrorMessage('Please fill this in.');
  await user.click(screen.getByRole('radio', { name: 'bread' }));
  expect(getField(/Food Image/)).toBeValid();
  expect(getField(/Food Name/)).toBeInvalid();
});

it('links the error to its field at once, without waiting for an observer', async () => {
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(() => undefined);
  const { user } = renderApp({ path, viewer: amina });
  await user.click(await screen.findByRole('button', { name: 'Add Food' }));
  expect(getField(/Food Name/)).toHaveAccessibleErrorMessage('Please fill this in.');
});

it('posts the food once, says so and is empty again', async () => {
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  expect(getField(/Food Image/)).toHaveValue('/pictures/food/bread.svg');
  await user.dblClick(submit());
  expect(await screen.findByText('Your Task has been saved')).toBeVisible();
  expect(store.foods).toEqual([
    expect.objectContaining({ foodName: 'Fresh bread', foodQuantity: 3, date: getToday(), donor: amina }),
  ]);
  expect(getField(/Food Name/)).toHaveValue('');
  expect(getField(/Expire Date/)).toHaveValue(getToday());
  expect(await findHeading('Add A Food')).toHaveFocus();
});

it('sends the tabs that come with a paste from a table as spaces, and no other control characters', async () => {
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  await user.click(getField(/Additional Notes/));
  await user.paste('\nRye\t2 \u000bloaves');
  await user.click(submit());
  await screen.findByText('Your Task has been saved');
  expect(store.foods).toEqual([expect.objectContaining({ foodNotes: 'Baked today\nRye 2 loaves' })]);
});

it('points out a house number where everybody would see it, politely, and takes it all the same', async () => {
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  const location = getField(/Pickup Location/);
  const warning = 'Everybody sees this. Put the house number under pick-up place.';
  expect(location).toHaveAccessibleDescription(warning);
  await user.clear(location);
  expect(location).toHaveAccessibleDescription('Everybody sees this: a street or an area is enough.');
  await user.type(location, 'Sector 7, Uttara');
  expect(location).toHaveAccessibleDescription('Everybody sees this: a street or an area is enough.');
  await user.type(location, ', House 4');
  expect(location).toHaveAccessibleDescription(warning);
  expect(screen.getByText(warning)).toHaveAttribute('aria-live', 'polite');
  expect(location).toBeValid();
  await user.click(submit());
  await screen.findByText('Your Task has been saved');
  expect(store.foods).toEqual([expect.objectContaining({ foodLocation: 'Sector 7, Uttara, House 4' })]);
  expect(getField(/Pickup Location/)).toHaveAccessibleDescription(/a street or an area is enough/);
});

it('shows the new post in lists that were loaded before', async () => {
  const { user, router } = renderApp({ path: '/dashboard/myPostedFood', viewer: amina });
  expect(await screen.findByText('No food found')).toBeVisible();
  await router.navigate(path);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Your Task has been saved');
  await router.navigate('/dashboard/myPostedFood');
  expect(await screen.findByText('Fresh bread')).toBeVisible();
});

it('names every field that is missing, and sends nothing', async () => {
  const { user, countOf } = renderApp({ path, viewer: amina });
  await findHeading('Add A Food');
  const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(submit());
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(5);
  expect(getField(/Food Name/)).toHaveFocus();
  expect(scrollTo.mock.contexts, 'not behind the header').toContain(getField(/Food Name/));
  expect(countOf('AddFood')).toBe(0);
});

it.each(['0', '10001', '1.5'])('refuses the quantity %s', async (quantity) => {
  const { user, countOf } = renderApp({ path, viewer: amina });
  await fillIn(user);
  await user.clear(getField(/Food Quantity/));
  await user.type(getField(/Food Quantity/), quantity);
  await user.click(submit());
  expect(screen.getByText('Please give a whole number from 1 to 10000.')).toBeVisible();
  expect(countOf('AddFood')).toBe(0);
});

it('refuses a last day more than a year ahead', async () => {
  const { user, countOf, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  const date = getField(/Expire Date/);
  const inAYear = getYearAhead(getToday());
  fireEvent.change(date, { target: { value: `${Number(inAYear.slice(0, 4)) + 1}-01-01` } });
  await user.click(submit());
  expect(date).toHaveAccessibleErrorMessage('Please choose a day at most a year from today.');
  expect(date).toHaveFocus();
  expect(countOf('AddFood')).toBe(0);
  fireEvent.change(date, { target: { value: inAYear } });
  expect(date).toBeValid();
  await user.click(submit());
  await waitFor(() => expect(store.foods).toMatchObject([{ date: inAYear }]));
});

it('takes the new day at midnight, but for a day that was chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const first = getToday();
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  expect(getField(/Expire Date/)).toHaveValue(first);
  const second = addDays(first, 1);
  await passMidnight();
  expect(getField(/Expire Date/)).toHaveValue(second);
  expect(getField(/Expire Date/)).toHaveAttribute('min', second);
  await user.click(submit());
  await screen.findByText('Your Task has been saved');
  expect(store.foods).toEqual([expect.objectContaining({ date: second })]);
  const third = addDays(second, 1);
  fireEvent.change(getField(/Expire Date/), { target: { value: third } });
  await passMidnight();
  await passMidnight();
  expect(getField(/Expire Date/)).toHaveValue(third);
  await user.click(submit());
  expect(getField(/Expire Date/)).toHaveAccessibleErrorMessage('Please choose today or a later day.');
});

it('waits for photos that are still being made smaller, and is posted without the one that can not be', async () => {
  let giveUp: (error: Error) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (giveUp = reject)));
  const { user, countOf } = renderApp({ path, viewer: amina });
  await fillIn(user);
  await user.upload(photos(), picture);
  expect(screen.getByText('Making them smaller…')).toBeVisible();
  await user.click(submit());
  expect(screen.getByText('Please wait until all photos are sent.')).toBeVisible();
  expect(countOf('AddFood')).toBe(0);
  giveUp(new Error('unreadable'));
  expect(await screen.findByText(/“soup.jpg” can not be read as a picture/)).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Your Task has been saved')).toBeVisible();
});

it('keeps the focus in the form while a photo is sent once more', async () => {
  readPictures();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  const { user } = renderApp({ path, viewer: amina });
  await findHeading('Add A Food');
  await user.upload(photos(), picture);
  const again = await screen.findByRole('button', { name: 'Try again: photo 1 of 1' });
  send.mockReturnValue();
  again.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add more photos' })).toHaveFocus();
});

it('says in plain words that a photo could not be sent because no token could be had', async () => {
  readPictures();
  const identity = createFakeIdentity(amina);
  const { user } = renderApp({ path, viewer: amina, identity });
  await findHeading('Add A Food');
  identity.getToken = async () => {
    throw authError('auth/network-request-failed');
  };
  await user.upload(photos(), picture);
  expect(await screen.findByText('It could not be sent: there is no connection.')).toBeVisible();
  const state = screen.getByText(/^0 of 1 photos sent\. If you leave this page, you have to choose/);
  expect(state).toHaveAttribute('role', 'status');
});

it('sends no photo that was still being made smaller when one left', async () => {
  let goOn: () => void = () => undefined;
  readPictures(() => new Promise((resolve) => (goOn = resolve)));
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const { user, router } = renderApp({ path, viewer: amina });
  await findHeading('Add A Food');
  await user.upload(photos(), picture);
  await router.navigate('/about');
  await waitFor(() => expect(photos).toThrow());
  await act(async () => undefined); // the form's effects end after what they show
  goOn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(send).not.toHaveBeenCalled();
});

it('says how to let a page read photos where the browser gives it noise, and sends none', async () => {
  readPictures(undefined, 137);
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const { user } = renderApp({ path, viewer: amina });
  await findHeading('Add A Food');
  await user.upload(photos(), picture);
  expect(
    await screen.findByText(/gives us noise in place of pictures\. You can allow canvas data/),
  ).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('takes photos where the browser changes what nobody sees', async () => {
  readPictures(undefined, 1);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const { user } = renderApp({ path, viewer: amina });
  await findHeading('Add A Food');
  await user.upload(photos(), picture);
  expect(await screen.findByRole('progressbar', { name: 'Sending photo 1 of 1' })).toBeVisible();
});

it('refuses a picture that is not an address', async () => {
  const { user, countOf } = renderApp({ path, viewer: amina });
  await fillIn(user);
  await user.clear(getField(/Food Image/));
  await user.type(getField(/Food Image/), 'javascript:alert(1)');
  await user.click(submit());
  expect(screen.getByText(/Please give an address/)).toBeVisible();
  expect(countOf('AddFood')).toBe(0);
});

it('takes the address of a picture however its scheme is written', async () => {
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  await user.clear(getField(/Food Image/));
  await user.type(getField(/Food Image/), 'Https://example.com/bread.jpg');
  await user.click(submit());
  await waitFor(() => expect(store.foods).toMatchObject([{ foodImage: 'Https://example.com/bread.jpg' }]));
});

/** The server's own text, meant for programs. */
function refuse(fields: Record<string, string>) {
  const sentences = Object.entries(fields).map(([field, sentence]) => `${field} ${sentence}`);
  return fail('BAD_USER_INPUT', `Some input is not valid: ${sentences.join('; ')}.`, { fields });
}

async function sendRefused(fields: Record<string, string>) {
  const store = createStore();
  store.failures.addFood = refuse(fields);
  const { user } = renderApp({ path, viewer: amina, store });
  await fillIn(user);
  await user.click(submit());
}

it('keeps what was typed and says once, beside the field, what the server wants', async () => {
  await sendRefused({
    foodNotes: 'must not contain control characters',
    foodLocation: 'must not contain control characters',
  });
  const text = 'Please type this again: it contains characters that cannot be displayed.';
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(getField(/Pickup Location/)).toHaveAccessibleErrorMessage(text);
  expect(getField(/Pickup Location/)).toHaveAccessibleDescription(text);
  expect(getField(/Pickup Location/)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(getField(/Food Name/)).toHaveValue('  Fresh bread ');
  expect(getField(/Food Image/)).toHaveValue('/pictures/food/bread.svg');
});

it.each([
  ['foodImage', 'must be the public http(s) address of a picture, or one of our own pictures', /web address/],
  ['foodQuantity', 'must be a whole number from 1 to 10000', /whole number from 1 to 10000/],
  ['date', 'must be today or a later day', /today or a later day/],
  ['date', 'must be at most a year ahead', /at most a year from today/],
  ['photos', 'must be photos that you have sent and that no other post has', /choose them again/],
  ['foodName', 'must rhyme', /^Please change Food Name: it cannot be saved like this\.$/],
])('says in its own words about %s that it %s', async (name, rule, text) => {
  await sendRefused({ [name]: rule });
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/ must /);
});

it('says of a refused choice what is wrong with it, where it is heard', async () => {
  await sendRefused({ shareRule: 'must be another one' });
  const description = /^Please change Who gets it: it cannot be saved like this\. ./;
  expect(await screen.findAllByRole('radio', { description })).toHaveLength(3);
});

it('explains errors about fields that the form does not have in words for people', async () => {
  await sendRefused({ 'Idempotency-Key': 'must be 1 to 255 visible ASCII characters' });
  const text = 'Your food could not be saved: Please check what you typed, and try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(document.body).not.toHaveTextContent(/ASCII/);
});

it('says that it could not be posted if another page was opened meanwhile', async () => {
  const store = createStore();
  store.failures.addFood = fail('BUSY', 'Not now.');
  const { intercept, letGo } = holdBack('AddFood');
  const { user, router } = renderApp({ path, viewer: amina, store, intercept });
  await fillIn(user);
  await user.click(submit());
  await act(() => router.navigate('/about'));
  await letGo();
  expect(await screen.findByText('Your food could not be saved: Not now.')).toBeVisible();
});

it('posts once if the answer is lost and it is sent again, and the next food is a new post', async () => {
  const { user, store } = renderApp({ path, viewer: amina, intercept: loseAnswer('AddFood') });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Your food could not be saved: Network Error')).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Your Task has been saved')).toBeVisible();
  expect(store.foods).toHaveLength(1);
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(store.foods).toHaveLength(2));
});

it('says that the first try arrived if something else is sent after it', async () => {
  const { user, store } = renderApp({ path, viewer: amina, intercept: loseAnswer('AddFood') });
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('Your food could not be saved: Network Error');
  await user.type(getField(/Food Name/), 'with seeds');
  await user.click(submit());
  expect(await screen.findByText(/is posted already/)).toBeVisible();
  expect(store.foods).toHaveLength(1);
  expect(getField(/Food Name/)).toHaveValue('  Fresh bread with seeds');
  await user.click(submit());
  expect(await screen.findByText('Your Task has been saved')).toBeVisible();
  expect(store.foods.map(({ foodName }) => foodName)).toEqual(['Fresh bread with seeds', 'Fresh bread']);
});

const values = () =>
  [/Food Name/, /Food Quantity/, /Pickup Location/, /Food Image/, /Additional Notes/].map(
    (name) => (getField(name) as HTMLInputElement).value,
  );
const typed = ['  Fresh bread ', '3', 'House 1', '/pictures/food/bread.svg', 'Baked today'];
const nothing = ['', '', '', '', ''];

describe('a session that ends in the middle', () => {
  async function loseSession({ intercept }: { intercept?: ApolloLink } = {}) {
    const identity = createFakeIdentity(amina);
    const store = createStore();
    const app = renderApp({ path, viewer: amina, identity, store, intercept });
    const { user } = app;
    await fillIn(user);
    if (intercept) {
      await user.click(submit());
      await screen.findByText('Your food could not be saved: Network Error');
    }
    store.failures.addFood = fail('UNAUTHENTICATED', 'Please sign in.');
    await user.click(submit());
    await findHeading('Login');
    store.failures = {};
    const signIn = ({ email }: typeof amina) => identity.signIn(email ?? '', 'Secret1');
    return { ...app, signIn };
  }

  it('loses nothing that was typed, and posts it once', async () => {
    const { user, store, signIn } = await loseSession({ intercept: loseAnswer('AddFood') });
    await signIn(amina);
    await findHeading('Add A Food');
    expect(values()).toEqual(typed);
    await user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(store.foods).toHaveLength(1);
    expect(values()).toEqual(nothing);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the next neighbour nothing, and keeps it for the first', async () => {
    const { signIn } = await loseSession();
    await signIn(rafi);
    await findHeading('Add A Food');
    expect(values()).toEqual(nothing);
    await signIn(amina);
    await waitFor(() => expect(values()).toEqual(typed));
  });

  it('is forgotten on signing out by hand', async () => {
    const { user, router, signIn } = await loseSession();
    await router.navigate('/login', { state: { from: '/about' } });
    await signIn(amina);
    await findHeading('About Us');
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('User SingOut Successfully!!');
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives a neighbour who signs in from another tab an empty form', async () => {
    const identity = createFakeIdentity(amina);
    const { user } = renderApp({ path, viewer: amina, identity });
    await fillIn(user);
    await identity.signIn(rafi.email ?? '', 'Secret1');
    await waitFor(() => expect(values()).toEqual(nothing));
  });
});

describe('what was typed', () => {
  const kept = 'We kept what you had typed.';

  async function typeAndLeave() {
    const app = renderApp({ path, viewer: amina });
    await fillIn(app.user);
    await app.router.navigate('/about');
    await findHeading('About Us');
    return app;
  }

  it('is there after a link and back, and says so', async () => {
    const { router, user, store } = await typeAndLeave();
    await router.navigate(-1);
    await findHeading('Add A Food');
    expect(values()).toEqual(typed);
    expect((await screen.findByText(kept)).closest('[role=status]')).toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(store.foods).toMatchObject([{ foodName: 'Fresh bread' }]);
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
    expect(values()).toEqual(nothing);
    await router.navigate('/about');
    await router.navigate(path);
    await findHeading('Add A Food');
    expect(values()).toEqual(nothing);
  });

  it('is there after a reload, with the key of its earlier tries', async () => {
    const { user, store } = renderApp({ path, viewer: amina, intercept: loseAnswer('AddFood') });
    await fillIn(user);
    await user.click(submit());
    await screen.findByText('Your food could not be saved: Network Error');
    cleanup();
    const again = renderApp({ path, viewer: amina, store });
    await findHeading('Add A Food');
    expect(values()).toEqual(typed);
    await again.user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(store.foods).toHaveLength(1);
  });

  it.each([
    ['is empty again once it is posted', undefined, nothing],
    ['can be sent again once that has failed', fail('BUSY', 'Not now.'), typed],
  ])('waits for what was being sent when it was left, and %s', async (_, failure, after) => {
    const store = createStore();
    if (failure) store.failures.addFood = failure;
    const { intercept, letGo } = holdBack('AddFood');
    const { router, user } = renderApp({ path, viewer: amina, store, intercept });
    await fillIn(user);
    await user.click(submit());
    await act(() => router.navigate('/about'));
    await act(() => router.navigate(-1));
    await screen.findByText(kept);
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(values()).toEqual(typed);
    await letGo();
    await screen.findByText(failure ? /Not now/ : 'Your Task has been saved');
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
    expect(values()).toEqual(after);
    expect(sessionStorage).toHaveLength(failure ? 1 : 0);
    delete store.failures.addFood;
    if (!failure) await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(store.foods).toHaveLength(failure ? 1 : 2));
  });

  it('is thrown away on demand, and the next food gets a new key', async () => {
    const { router, user, store } = renderApp({ path, viewer: amina, intercept: loseAnswer('AddFood') });
    await fillIn(user);
    await user.click(submit());
    await screen.findByText('Your food could not be saved: Network Error');
    await router.navigate('/about');
    await findHeading('About Us');
    await router.navigate(path);
    await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
    expect(await findHeading('Add A Food')).toHaveFocus();
    expect(values()).toEqual(nothing);
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(store.foods).toHaveLength(2));
  });

  it('is not kept once it is deleted by hand', async () => {
    const { router, user } = renderApp({ path, viewer: amina });
    await findHeading('Add A Food');
    await user.type(getField(/Food Name/), 'B');
    expect(sessionStorage).toHaveLength(1);
    await user.clear(getField(/Food Name/));
    expect(sessionStorage).toHaveLength(0);
    await router.navigate('/about');
    await router.navigate(path);
    await findHeading('Add A Food');
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
  });

  it('is refused at the field if its last day has passed in the meantime', async () => {
    const { router, user, countOf } = await typeAndLeave();
    const [name = ''] = Object.keys(sessionStorage);
    const draft = JSON.parse(sessionStorage.getItem(name) ?? '');
    draft.values.date = '2020-01-01';
    sessionStorage.setItem(name, JSON.stringify(draft));
    await router.navigate(path);
    await findHeading('Add A Food');
    await user.click(submit());
    expect(getField(/Expire Date/)).toHaveAccessibleErrorMessage('Please choose today or a later day.');
    expect(countOf('AddFood')).toBe(0);
  });

  it('is never shown to the next neighbour, and is deleted on signing out by hand', async () => {
    const identity = createFakeIdentity(amina);
    const { user, router } = renderApp({ path, viewer: amina, identity });
    await fillIn(user);
    await identity.signIn(rafi.email ?? '', 'Secret1');
    await waitFor(() => expect(values()).toEqual(nothing));
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
    await identity.signIn(amina.email ?? '', 'Secret1');
    await waitFor(() => expect(values()).toEqual(typed));
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('User SingOut Successfully!!');
    expect(sessionStorage).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/');
  });

  it('is deleted in every tab, of the neighbour who signs out in one', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    followForgotten();
    const [, listener] = listen.mock.calls[0] ?? [];
    onTestFinished(() => removeEventListener('storage', listener as EventListener));
    for (const owner of ['amina', 'rafi']) sessionStorage.setItem(`draft:${owner}:${path}`, '{}');
    const tell = vi.spyOn(Storage.prototype, 'setItem');
    forgetDrafts('omar');
    const [key = '', owner = ''] = tell.mock.calls[0] ?? [];
    expect(owner).toBe('omar');
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'amina' })); // as another tab tells it
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(Object.keys(sessionStorage)).toEqual([`draft:rafi:${path}`]);
  });

  it.each(['getItem', 'setItem'] as const)('can be sent if the browser forbids %s', async (call) => {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { user, store } = renderApp({ path, viewer: amina });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(store.foods).toHaveLength(1);
  });
});

it('posts the unit, the pick-up place and the rule of sharing, and keeps them over a reload', async () => {
  const { user, store } = renderApp({ path, viewer: amina });
  await fillIn(user);
  const choosing = screen.getByRole('radio', { name: 'I choose' });
  expect(choosing).toBeChecked();
  expect(choosing).toHaveAccessibleDescription(/the next in line is offered it after 15 minutes/);
  expect(getField(/Pick-up place/)).toHaveAccessibleDescription(/^Only neighbours you accept see this/);
  await user.type(getField(/Pick-up place/), 'Third floor');
  await user.selectOptions(getField(/^Unit/), 'loaves');
  await user.click(screen.getByRole('radio', { name: 'Fair draw' }));
  cleanup();
  const again = renderApp({ path, viewer: amina, store });
  await findHeading('Add A Food');
  expect(getField(/Pick-up place/)).toHaveValue('Third floor');
  expect(getField(/^Unit/)).toHaveValue('LOAVES');
  expect(screen.getByRole('radio', { name: 'Fair draw' })).toBeChecked();
  await again.user.click(submit());
  await screen.findByText('Your Task has been saved');
  expect(store.foods).toMatchObject([
    { foodUnit: 'LOAVES', pickupPlace: 'Third floor', shareRule: 'FAIR_DRAW' },
  ]);
  expect(getField(/^Unit/)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'I choose' })).toBeChecked();
  expect(sessionStorage).toHaveLength(0);
});

describe('posting again', () => {
  function createStoreWithSoup(donor = amina) {
    const store = createStore();
    const soup = buildFood({
      foodName: 'Soup',
      foodQuantity: 7,
      foodUnit: 'LOAVES',
      date: '2026-01-01',
      foodImage: '/pictures/food/lentils.svg',
      foodNotes: 'Vegan.\nWith bread.',
      shareRule: 'FIRST_COME',
      pickupPlace: 'Ring twice',
      point: { latitude: 23.7104, longitude: 90.40744 },
      wideArea: true,
      donor,
    });
    store.foods = [soup];
    return { store, soup };
  }

  it('begins with all of the post but its day, and is the empty form after that', async () => {
    const { store, soup } = createStoreWithSoup();
    const { user, router } = renderApp({ path: '/dashboard/myPostedFood', viewer: amina, store });
    await user.click(await screen.findByRole('link', { name: 'Post again: Soup' }));
    expect(await screen.findByLabelText(/Food Name/)).toHaveValue('Soup');
    expect(await findHeading('Add A Food')).toHaveFocus();
    expect(getField(/Expire Date/)).toHaveValue(getToday());
    await user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    const { id: _, date, donor, updatedAt: __, ...written } = soup;
    expect(store.foods).toHaveLength(2);
    expect(store.foods[0]).toMatchObject({ ...written, donor, date: getToday() });
    expect(soup.date).toBe(date);
    expect(router.state.location.search).toBe('');
    expect(getField(/Food Name/)).toHaveValue('');
    expect(await findHeading('Add A Food')).toHaveFocus();
  });

  it('leads nowhere if another page was opened before it is saved', async () => {
    const { store, soup } = createStoreWithSoup();
    const { intercept, letGo } = holdBack('AddFood');
    const { user, router } = renderApp({ path: `${path}?again=${soup.id}`, viewer: amina, store, intercept });
    await user.type(await screen.findByLabelText(/Food Name/), ' of today');
    await user.click(submit());
    await act(() => router.navigate('/about'));
    await letGo();
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(router.state.location.pathname).toBe('/about');
  });

  it('begins with what the server has now, also if the post was shown before', async () => {
    const { store, soup } = createStoreWithSoup();
    const { router } = renderApp({ path: `${path}?again=${soup.id}`, viewer: amina, store });
    expect(await screen.findByLabelText(/Food Name/)).toHaveValue('Soup');
    await router.navigate('/about');
    await findHeading('About Us');
    Object.assign(soup, { foodNotes: 'With nuts.', pickupPlace: 'Gate', shareRule: 'FAIR_DRAW' });
    await router.navigate(`${path}?again=${soup.id}`);
    expect(await screen.findByDisplayValue('With nuts.')).toBeVisible();
    expect(getField(/Pick-up place/)).toHaveValue('Gate');
    expect(screen.getByRole('radio', { name: 'Fair draw' })).toBeChecked();
  });

  it('loses nothing of what was begun before, on either side', async () => {
    const { store, soup } = createStoreWithSoup();
    const { user, router } = renderApp({ path, viewer: amina, store });
    await findHeading('Add A Food');
    await user.type(getField(/Food Name/), 'Half a cake');
    await router.navigate(`${path}?again=${soup.id}`);
    await waitFor(() => expect(getField(/Food Name/)).toHaveValue('Soup'));
    expect(screen.queryByText('We kept what you had typed.')).toBeNull();
    await user.type(getField(/Food Name/), ' of today');
    await router.navigate(path);
    await waitFor(() => expect(getField(/Food Name/)).toHaveValue('Half a cake'));
    await router.navigate(`${path}?again=${soup.id}`);
    await waitFor(() => expect(getField(/Food Name/)).toHaveValue('Soup of today'));
    await user.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(getField(/Food Name/)).toHaveValue('Soup');
  });

  it('is for own posts only', async () => {
    const { store, soup } = createStoreWithSoup(rafi);
    const { countOf } = renderApp({ path: `${path}?again=${soup.id}`, viewer: amina, store });
    expect(await screen.findByText('There is no such post of yours.')).toBeVisible();
    expect(countOf('PickupPlace')).toBe(0);
    cleanup();
    renderApp({ path: `${path}?again=gone`, viewer: amina, store });
    expect(await screen.findByText('There is no such post of yours.')).toBeVisible();
  });

  it('is offered on the page of the viewer’s own post once it has ended', async () => {
    const { store, soup } = createStoreWithSoup();
    renderApp({ path: `/FoodDetails/${soup.id}`, viewer: amina, store });
    const link = await screen.findByRole('link', { name: 'Post again' });
    expect(link).toHaveAttribute('href', `${path}?again=${soup.id}`);
    cleanup();
    renderApp({ path: `/dashboard/myPostedFood/${soup.id}`, viewer: amina, store });
    expect(await screen.findByRole('link', { name: 'Post again' })).toBeVisible();
  });

  it('says when the photos could not be fetched, and takes a picture instead', async () => {
    const { store, soup } = createStoreWithSoup();
    Object.assign(soup, { photos: ['tart'], foodImage: '/photos/tart-800.webp' });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
    const { user } = renderApp({ path: `${path}?again=${soup.id}`, viewer: amina, store });
    expect(await screen.findByText(/photos of the earlier post could not be fetched/)).toBeVisible();
    expect(fetched).toHaveBeenCalledWith('/photos/tart-1600.webp', expect.anything());
    await user.click(screen.getByRole('radio', { name: 'bread' }));
    await user.click(submit());
    expect(await screen.findByText('Your Task has been saved')).toBeVisible();
    expect(store.foods[0]?.foodImage).toBe('/pictures/food/bread.svg');
  });
});
