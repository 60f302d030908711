import { ApolloLink } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { map } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createChangeHandler } from '../apollo/live-changes';
import { amina, createFakeIdentity, rafi } from '../test/fake-identity';
import { breakDown, findAnnounced, findHeading, holdBack, renderApp, whenDrawn } from '../test/render-app';
import { buildFood, createStore, fail, nextId, type StoredRequest, tellOf } from '../test/store';
import { describeMoment, getLocalMoment } from '../ui/local-date';

const nabila = { ...rafi, uid: 'nabila', displayName: 'Nabila Khan', email: 'nabila@example.com' };

function createStoreWithSoup(...requests: Partial<StoredRequest>[]) {
  const store = createStore();
  const soup = buildFood({ foodName: 'Soup', foodQuantity: 6, donor: amina });
  store.foods = [soup];
  store.requests = requests.map((request) => ({
    id: nextId(),
    food: soup,
    requester: rafi,
    foodRequestDate: '2026-11-24',
    ...request,
  }));
  return { store, soup, path: `/dashboard/myPostedFood/${soup.id}` };
}

function renderSoup(...requests: Partial<StoredRequest>[]) {
  const { store, soup, path } = createStoreWithSoup(...requests);
  return { ...renderApp({ path, viewer: amina, store }), soup };
}

const section = (name: string) => screen.findByRole('region', { name });
const rowIn = async (name: string, person: string) =>
  (await within(await section(name)).findByText(person)).closest('li') as HTMLElement;
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

async function press(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(within(await dialog()).getByRole('button', { name }));
}

it('shows the portions, what is agreed, and the line with the reason for its order', async () => {
  const { soup } = renderSoup(
    { requester: nabila, portions: 3, minPortions: 2, collects: 'RARELY' },
    { requester: rafi, collects: 'OFTEN', askerRecord: { kept: 9, of: 10 } },
    { state: 'ACCEPTED', granted: 2, requester: { ...rafi, uid: 'maya', displayName: 'Maya' } },
    { state: 'COLLECTED', granted: 1, requester: { ...rafi, uid: 'tomas', displayName: 'Tomás' } },
  );
  await findHeading('Soup');
  expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', `/FoodDetails/${soup.id}`);
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['1', '2', '3']);
  const line = within(await section('In line')).getAllByRole('listitem');
  expect(line.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wants 3 portions, 2 at least · has collected rarely'),
    expect.stringContaining('Wants 1 portion · has collected often · collected 9 of 10 agreed'),
  ]);
  expect(await rowIn('Agreed', 'Maya')).toHaveTextContent('2 portions · no time set');
  expect(screen.getByText('Earlier (1)').closest('details')).not.toHaveAttribute('open');
});

it('says that nobody has asked yet', async () => {
  const { soup } = renderSoup();
  expect(await screen.findByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible();
  expect(screen.getByText(/^Your post is on the list/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your post' })).toHaveAttribute(
    'href',
    `/FoodDetails/${soup.id}`,
  );
});

it('says that the moderators have hidden the post, and that nobody can ask for it', async () => {
  const { soup } = renderSoup();
  soup.hidden = true;
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(/^The moderators have hidden this post/);
  expect(within(note).getByRole('link', { name: 'write to them' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('heading', { name: 'Nobody has asked' })).toBeVisible();
  expect(screen.queryByText(/is on the list/)).not.toBeInTheDocument();
});

it('promises portions at a time, and keeps the focus with the neighbour', async () => {
  const { user, store, soup, countOf } = renderSoup(
    { portions: 3, minPortions: 2 },
    { requester: nabila, state: 'ACCEPTED', granted: 1 },
  );
  soup.date = '2099-01-01';
  await user.click(await button('Accept: Rafi Chowdhury'));
  const portions = within(await dialog()).getByLabelText('Portions');
  expect(portions).toHaveValue(3);
  expect(portions).toHaveAccessibleDescription('They want 3, 5 are left. Fewer than 2 would not help.');
  await user.clear(portions);
  await user.type(portions, '4');
  await press(user, 'Accept');
  expect(portions).toHaveAccessibleErrorMessage('Please give a whole number from 1 to 3.');
  await user.clear(portions);
  await user.type(portions, '2');
  fireEvent.change(within(await dialog()).getByLabelText(/Pick-up time/), {
    target: { value: '2098-12-01T18:30' },
  });
  const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.dblClick(within(await dialog()).getByRole('button', { name: 'Accept' }));
  const row = await rowIn('Agreed', 'Rafi Chowdhury');
  await waitFor(() => expect(scrollTo.mock.contexts, 'not out of sight').toContain(row));
  expect(row).toHaveTextContent('2 portions · pick-up: 2098-12-01, 18:30');
  expect(within(await section('In line')).getByText('Nobody is waiting.')).toBeVisible();
  await waitFor(() => expect(row).toHaveFocus());
  expect(countOf('AcceptRequest')).toBe(1);
  expect(store.requests[0]).toMatchObject({
    granted: 2,
    pickupAt: new Date('2098-12-01T18:30').toISOString(),
  });
  expect(findAnnounced(/0 in line, 2 agreed, 3 portions left/)).toHaveLength(1);
});

it('says that a neighbour who has waited long has to say yes again', async () => {
  const { store, path } = createStoreWithSoup({});
  const intercept = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map(({ data, ...rest }) => ({
        ...rest,
        data: data?.acceptRequest ? { acceptRequest: { ...data.acceptRequest, state: 'OFFERED' } } : data,
      })),
    ),
  );
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await user.click(await button('Accept: Rafi Chowdhury'));
  await press(user, 'Accept');
  expect(await screen.findByText('Held for Rafi Chowdhury, until they say yes')).toBeVisible();
});

it('lets a time be chosen until the post closes, even if its last day is over here', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T11:00:00Z') });
  const { user, store, soup } = renderSoup({});
  soup.date = '2026-11-24';
  await user.click(await button('Accept: Rafi Chowdhury'));
  const time = within(await dialog()).getByLabelText(/Pick-up time/);
  const fill = (at: string) => fireEvent.change(time, { target: { value: getLocalMoment(new Date(at)) } });
  fill('2026-11-25T12:30:00Z');
  await press(user, 'Accept');
  expect(time).toHaveAccessibleErrorMessage(
    `Please choose a time between now and ${describeMoment('2026-11-25T12:00:00Z')}.`,
  );
  fill('2026-11-25T11:30:00Z');
  await press(user, 'Accept');
  expect(await screen.findByText('Agreed with Rafi Chowdhury')).toBeVisible();
  expect(store.requests[0]).toMatchObject({ pickupAt: '2026-11-25T11:30:00.000Z' });
});

it('says what was promised already, on another device, if it differs', async () => {
  const { user, store } = renderSoup({ portions: 3 });
  await user.click(await button('Accept: Rafi Chowdhury'));
  const pickupAt = new Date('2098-12-01T18:30').toISOString();
  Object.assign(store.requests[0] ?? {}, { state: 'ACCEPTED', granted: 1, pickupAt });
  await press(user, 'Accept');
  const text = 'This was promised already: 1 portion, pick-up: 2098-12-01, 18:30. It stays as it was.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(await rowIn('Agreed', 'Rafi Chowdhury')).toHaveTextContent('1 portion · pick-up: 2098-12-01, 18:30');
  expect(screen.queryByText(/^Agreed with/)).not.toBeInTheDocument();
});

it('takes nothing off what may be promised for what they were promised by a call whose answer was lost', async () => {
  const { openData, user, store, soup } = renderSoup({ portions: 4 });
  await user.click(await button('Accept: Rafi Chowdhury'));
  Object.assign(store.requests[0] ?? {}, { state: 'ACCEPTED', granted: 4 });
  const counts = { foodStatus: 'REQUESTED', waitingCount: 0, portionsLeft: 2 } as const;
  const show = createChangeHandler((await openData()).client);
  act(() => show({ kind: 'REQUESTED', foodId: soup.id, food: tellOf(soup, counts) }));
  expect(await rowIn('Agreed', 'Rafi Chowdhury')).toBeVisible();
  await press(user, 'Accept');
  expect(await screen.findByText('Agreed with Rafi Chowdhury')).toBeVisible();
});

it('closes no dialog whose call is on its way: it can not be called back', async () => {
  const { store, path } = createStoreWithSoup({});
  const { intercept, letGo } = holdBack('DeclineRequest');
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await user.click(await button('Decline: Rafi Chowdhury'));
  await press(user, 'Decline');
  await press(user, 'Cancel');
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(await button('Cancel')).toHaveAttribute('aria-disabled', 'true');
  expect(await dialog()).toHaveAttribute('data-state', 'open');
  await letGo();
  expect(await screen.findByText('Earlier (1)')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('lets a dialog be closed again once its call has failed', async () => {
  const { store, path } = createStoreWithSoup({});
  const { intercept } = breakDown('DeclineRequest');
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await user.click(await button('Decline: Rafi Chowdhury'));
  await whenDrawn(await dialog());
  await press(user, 'Decline');
  expect(await screen.findByText('Network Error')).toBeVisible();
  await press(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await button('Decline: Rafi Chowdhury')).toHaveFocus();
});

it('says that it failed if another page was opened meanwhile', async () => {
  const { store, path } = createStoreWithSoup({});
  store.failures.declineRequest = fail('BUSY', 'Not now.');
  const { intercept, letGo } = holdBack('DeclineRequest');
  const { user, router } = renderApp({ path, viewer: amina, store, intercept });
  await user.click(await button('Decline: Rafi Chowdhury'));
  await press(user, 'Decline');
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await letGo();
  expect(await screen.findByText('“Decline Rafi Chowdhury” did not work. Not now.')).toBeVisible();
});

it('asks how it went once the last day has passed', async () => {
  const { store, soup, path } = createStoreWithSoup({ state: 'ACCEPTED', granted: 1 });
  soup.date = '2026-11-01';
  renderApp({ path, viewer: amina, store });
  expect(await section('Agreed')).toHaveTextContent('Was it picked up? Please say so.');
});

it('declines with a word, which is then folded away with the neighbour', async () => {
  const { user, store } = renderSoup({});
  await user.click(await button('Decline: Rafi Chowdhury'));
  await user.type(within(await dialog()).getByLabelText(/A word to them/), 'Sorry, all gone.');
  await press(user, 'Decline');
  expect(await screen.findByText('Earlier (1)')).toBeVisible();
  expect(screen.getByText('You declined: “Sorry, all gone.”')).toBeInTheDocument();
  expect(store.requests[0]).toMatchObject({ state: 'DECLINED', endNote: 'Sorry, all gone.' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'In line' })).toHaveFocus());
});

it('takes a promise back only with a reason', async () => {
  const { user, store, soup, countOf } = renderSoup({ state: 'ACCEPTED', granted: 1 });
  await user.click(await button('Cancel promise: Rafi Chowdhury'));
  expect(within(await dialog()).getByRole('radio', { name: 'Leave it on the list' })).toBeChecked(); // nobody waits
  await press(user, 'Cancel promise');
  expect(within(await dialog()).getByLabelText('Why')).toHaveAccessibleErrorMessage('Please fill this in.');
  expect(countOf('CancelRequest')).toBe(0);
  await user.type(within(await dialog()).getByLabelText('Why'), 'The pot broke');
  await press(user, 'Cancel promise');
  expect(await screen.findByText('You cancelled: “The pot broke”')).toBeInTheDocument();
  expect(store.requests[0]).toMatchObject({ state: 'CANCELLED', endNote: 'The pot broke' });
  expect(soup.foodQuantity).toBe(6);
});

describe('a word of the donor’s', () => {
  const decline = { opens: 'Decline: Rafi Chowdhury', sends: 'Decline', call: 'declineRequest' };
  const cancel = { opens: 'Cancel promise: Nabila Khan', sends: 'Cancel promise', call: 'cancelRequest' };
  const word = async () => within(await dialog()).getByRole('textbox');

  it.each([
    [decline, cancel],
    [cancel, decline],
  ])('is kept when the session ends on sending, until it is sent: $call', async (action, other) => {
    const { store, path } = createStoreWithSoup({}, { requester: nabila, state: 'ACCEPTED', granted: 1 });
    const identity = createFakeIdentity(amina);
    const { user } = renderApp({ path, viewer: amina, store, identity });
    await user.click(await button(action.opens));
    await user.type(await word(), 'The pot broke');
    store.failures[action.call] = fail('UNAUTHENTICATED', 'Please sign in.');
    await press(user, action.sends);
    await findHeading('Login');
    delete store.failures[action.call];
    await identity.signIn('amina@example.com', 'Secret1');
    await user.click(await button(other.opens));
    await whenDrawn(await dialog());
    expect(await word()).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await button(action.opens));
    expect(await word()).toHaveValue('The pot broke');
    await press(user, action.sends);
    expect(await screen.findByText('Earlier (1)')).toBeVisible();
    expect(store.requests).toContainEqual(expect.objectContaining({ endNote: 'The pot broke' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept with what is to become of what comes free', async () => {
    const { user } = renderSoup({ state: 'ACCEPTED', granted: 1 });
    const open = async () => user.click(await button('Cancel promise: Rafi Chowdhury'));
    const gone = () => screen.getByRole('radio', { name: 'There is nothing left of it' });
    await open();
    await whenDrawn(await dialog());
    await user.click(gone());
    await press(user, 'Keep it');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(gone()).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Leave it on the list' }));
    expect(sessionStorage).toHaveLength(0); // as it begins
  });
});

it('says which word of the donor stays, if they have said no before, on another device', async () => {
  const { user, store } = renderSoup({}, { requester: nabila, state: 'ACCEPTED', granted: 1 });
  const [pending, agreed] = store.requests;
  await user.click(await button('Decline: Rafi Chowdhury'));
  Object.assign(pending ?? {}, { state: 'DECLINED', endNote: 'All gone' });
  await press(user, 'Decline');
  expect(await screen.findByText(/already: You declined: “All gone”\. It stays/)).toBeVisible();
  await user.click(await button('Cancel promise: Nabila Khan'));
  Object.assign(agreed ?? {}, { state: 'CANCELLED', endNote: null, endReason: 'UNAVAILABLE' });
  await user.type(within(await dialog()).getByLabelText('Why'), 'The pot broke');
  await press(user, 'Cancel promise');
  expect(await screen.findByText(/already: No longer possible\. It stays/)).toBeVisible();
  expect(screen.queryByText(/^Declined:|^Promise cancelled/)).not.toBeInTheDocument();
});

it.each([
  [{ shareRule: 'DONOR_CHOOSES' }, 'Offer it to the next in line', /^After 15 minutes/],
  [{ shareRule: 'FIRST_COME' }, 'Offer it to the next in line', /^At once/],
  [{ shareRule: 'FAIR_DRAW', gathersUntil: '2098-12-01T10:00:00Z' }, 'Put it in the draw', /in line/],
] as const)('says what becomes of a cancelled promise: %o', async (food, name, text) => {
  const { store, soup, path } = createStoreWithSoup({ state: 'ACCEPTED', granted: 1 }, { requester: nabila });
  Object.assign(soup, food);
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await button('Cancel promise: Rafi Chowdhury'));
  const usual = within(await dialog()).getByRole('radio', { name });
  expect(usual).toBeChecked();
  expect(usual).toHaveAccessibleDescription(expect.stringMatching(text));
});

it('takes off the quantity what is cancelled because there is nothing left of it', async () => {
  const { user, soup, store } = renderSoup({ state: 'ACCEPTED', granted: 2 }, { requester: nabila });
  await user.click(await button('Cancel promise: Rafi Chowdhury'));
  await user.type(within(await dialog()).getByLabelText('Why'), 'It was spilt');
  await user.click(within(await dialog()).getByRole('radio', { name: 'There is nothing left of it' }));
  await press(user, 'Cancel promise');
  expect(await screen.findByText('You cancelled: “It was spilt”')).toBeInTheDocument();
  expect(screen.getByText('Promise cancelled: Rafi Chowdhury')).toBeVisible();
  expect(store.requests[0]).toMatchObject({ state: 'CANCELLED' });
  expect(soup.foodQuantity).toBe(4);
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['0', '0', '4']);
});

it.each([
  [6, 2, /becomes smaller\.$/],
  [1, 1, 'Nobody else is offered it.'],
])(
  'says so if what is gone is offered, since the promise was cancelled before: %i, %i',
  async (all, granted, text) => {
    const { store, soup, path } = createStoreWithSoup({ state: 'ACCEPTED', granted });
    soup.foodQuantity = all;
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await button('Cancel promise: Rafi Chowdhury'));
    await user.type(within(await dialog()).getByLabelText('Why'), 'It was spilt');
    const gone = within(await dialog()).getByRole('radio', { name: 'There is nothing left of it' });
    expect(gone).toHaveAccessibleDescription(text);
    await user.click(gone);
    Object.assign(store.requests[0] ?? {}, { state: 'CANCELLED', endNote: 'It was spilt' });
    await press(user, 'Cancel promise');
    expect(
      await screen.findByText(/^This was cancelled already, and what came free is offered/),
    ).toBeVisible();
    expect(screen.queryByText(/^Promise cancelled/)).not.toBeInTheDocument();
  },
);

it('asks of nothing that comes free once the last day has passed', async () => {
  const { store, soup, path } = createStoreWithSoup({ state: 'ACCEPTED', granted: 1 });
  soup.date = '2026-11-01';
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await button('Cancel promise: Rafi Chowdhury'));
  expect(within(await dialog()).queryByRole('radio')).not.toBeInTheDocument();
});

it('says what orders the line: most of it may have asked after the gathering, and is in order of time', async () => {
  const { store, path } = createStoreWithSoup({ state: 'PENDING' });
  renderApp({ path, viewer: amina, store });
  const line = await screen.findByRole('region', { name: 'In line' });
  expect(line).toHaveTextContent('Those who asked early come first');
  expect(line).toHaveTextContent('Then the others, as they asked.');
});

it('says that a draw is over, and who gets what is free then', async () => {
  const { store, soup, path } = createStoreWithSoup({ state: 'PENDING' });
  Object.assign(soup, { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z' });
  renderApp({ path, viewer: amina, store });
  expect(await section('In line')).toHaveTextContent('Portions go to the top of the line.');
});

it.each([
  [{ shareRule: 'DONOR_CHOOSES' }, 'You choose.Nobody is waiting.'],
  [
    { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z' },
    'What is free is offered to whoever asks.',
  ],
  [{ shareRule: 'FIRST_COME', date: '2026-11-01' }, /^In lineNobody is waiting\.$/],
] as const)('says only what is so of a line in which nobody waits: %o', async (food, text) => {
  const { store, soup, path } = createStoreWithSoup({ state: 'ACCEPTED', granted: 1 });
  Object.assign(soup, food);
  renderApp({ path, viewer: amina, store });
  expect(await section('In line')).toHaveTextContent(text);
});

it('says whether anything is left to give if nothing is agreed', async () => {
  const { user } = renderSoup({ state: 'COLLECTED', granted: 5, collected: 5 }, { requester: nabila });
  expect(await section('Agreed')).toHaveTextContent('Nothing is agreed yet.');
  await user.click(await button('Accept: Nabila Khan'));
  await press(user, 'Accept');
  await user.click(await button('Collected: Nabila Khan'));
  await press(user, 'Collected');
  await waitFor(async () => expect(await section('Agreed')).toHaveTextContent('All of it is given away.'));
});

it('says how much was collected', async () => {
  const { user, store } = renderSoup({ state: 'ACCEPTED', granted: 3 });
  await user.click(await button('Collected: Rafi Chowdhury'));
  const portions = within(await dialog()).getByLabelText('Portions');
  expect(portions).toHaveValue(3);
  await user.clear(portions);
  await user.type(portions, '2');
  await press(user, 'Collected');
  expect(await screen.findByText('Earlier (1)')).toBeVisible();
  expect(screen.getByText('Collected 2 of 3 portions')).toBeInTheDocument();
  expect(store.requests[0]).toMatchObject({ state: 'COLLECTED', collected: 2 });
});

it('says how much was collected already, if another number was said before', async () => {
  const { user, store } = renderSoup({ state: 'ACCEPTED', granted: 3 });
  await user.click(await button('Collected: Rafi Chowdhury'));
  Object.assign(store.requests[0] ?? {}, { state: 'COLLECTED', collected: 1 });
  await press(user, 'Collected');
  expect(await screen.findByText(/^It counts as this: Collected 1 of 3 portions\./)).toBeVisible();
  expect(screen.queryByText(/^Collected by/)).not.toBeInTheDocument();
});

it('says so of a corrected no-show, too, if it was corrected before or counts less', async () => {
  const { user, store } = renderSoup({ state: 'NO_SHOW', granted: 3, donorActions: ['MARK_COLLECTED'] });
  await user.click(await screen.findByText('Earlier (1)'));
  await user.click(await button('Collected: Rafi Chowdhury'));
  Object.assign(store.requests[0] ?? {}, { state: 'COLLECTED', collected: 2 });
  await press(user, 'Collected');
  expect(await screen.findByText(/^It counts as this: Collected 2 of 3 portions\./)).toBeVisible();
  expect(screen.queryByText(/^Collected by/)).not.toBeInTheDocument();
});

it('corrects a no-show, even if its portions are counted for others by now', async () => {
  const { user, store } = renderSoup({ state: 'NO_SHOW', granted: 1, donorActions: ['MARK_COLLECTED'] });
  await user.click(await screen.findByText('Earlier (1)'));
  await user.click(await button('Collected: Rafi Chowdhury'));
  Object.assign(store.requests[0] ?? {}, { state: 'COLLECTED', collected: null });
  await press(user, 'Collected');
  expect(await screen.findByText(/^Collected by/)).toBeVisible();
});

it('shows a no-show that is disputed, and stays open once it is corrected', async () => {
  const { user, store } = renderSoup({
    state: 'NO_SHOW',
    granted: 1,
    disputed: true,
    donorActions: ['MARK_COLLECTED'],
  });
  expect(await screen.findByText('Did not come. They say that this is not true')).toBeVisible();
  await user.click(await button('Collected: Rafi Chowdhury'));
  Object.assign(store.requests[0] ?? {}, { donorActions: [] });
  await press(user, 'Collected');
  expect(await screen.findByText('Collected 1 portion')).toBeVisible();
});

it('shows how each ended, who said thanks, and who says that a no-show is not true', async () => {
  const { user } = renderSoup(
    { state: 'COLLECTED', granted: 2, collected: 2, thanks: 'Best soup in years.\nThank you!' },
    { state: 'COLLECTED', granted: 1, collected: 1, thanks: '', requester: nabila },
    { state: 'COLLECTED', granted: 1, requester: { ...rafi, uid: 'maya', displayName: 'Maya' } },
    { state: 'NO_SHOW', disputed: true, requester: { ...rafi, uid: 'tomas', displayName: 'Tomás' } },
    { state: 'CANCELLED', endReason: 'UNAVAILABLE', requester: { ...rafi, uid: 'lin', displayName: 'Lin' } },
  );
  await user.click(await screen.findByText('Earlier (5)'));
  const ends = ['Lin', 'Tomás', 'Maya', 'Nabila Khan', 'Rafi Chowdhury'].map((name) => {
    const [about] = screen.getByText(name).closest('li')?.children ?? []; // the other one is the menu
    return about?.textContent?.split(name)[1];
  });
  expect(ends).toEqual([
    'No longer possible',
    'Did not come. They say that this is not true',
    'Collected',
    'Collected 1 portionSays thanks',
    'Collected 2 portionsSays thanks: “Best soup in years.\nThank you!”',
  ]);
});

it('says that somebody did not come once that may be said, and corrects it', async () => {
  const { user, store } = renderSoup(
    { state: 'ACCEPTED', granted: 1, donorActions: ['CANCEL', 'MARK_COLLECTED', 'MARK_NO_SHOW'] },
    { state: 'ACCEPTED', granted: 1, requester: nabila },
  );
  const noShow = await button('Did not come: Rafi Chowdhury');
  expect(screen.queryByRole('button', { name: 'Did not come: Nabila Khan' })).not.toBeInTheDocument();
  const [first] = store.requests;
  if (first) first.donorActions = ['MARK_COLLECTED'];
  await user.click(noShow);
  await press(user, 'Did not come');
  await user.click(await screen.findByText('Earlier (1)'));
  await user.click(await button('Collected: Rafi Chowdhury'));
  await press(user, 'Collected');
  await waitFor(() => expect(first).toMatchObject({ state: 'COLLECTED', collected: 1 }));
});

describe('a request that has moved on in the meantime', () => {
  it.each([
    ['STATE_CHANGED', {}, 'This request has moved on in the meantime.'],
    ['NO_PORTIONS_LEFT', { portionsLeft: 0 }, 'No portions are left.'],
    ['NO_PORTIONS_LEFT', { portionsLeft: 1 }, 'Only 1 portion is left.'],
    ['EXPIRED', {}, 'The last day of this food has passed.'],
  ])('is shown as it is now, after %s %o', async (code, extensions, text) => {
    const said = code === 'NO_PORTIONS_LEFT' ? 'There are not enough portions left.' : text;
    const { user, store } = renderSoup({});
    const accept = await button('Accept: Rafi Chowdhury');
    store.failures.acceptRequest = fail(code, said, extensions);
    store.requests = [];
    await user.click(accept);
    await whenDrawn(await dialog());
    await press(user, 'Accept');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('closes its dialog though the answer that shows how it is now does not come', async () => {
    const { intercept } = holdBack('FoodRequests');
    const { store, path } = createStoreWithSoup({});
    const { user } = renderApp({ path, viewer: amina, store, intercept });
    store.failures.acceptRequest = fail('STATE_CHANGED', 'This request has moved on in the meantime.');
    await user.click(await button('Accept: Rafi Chowdhury'));
    await press(user, 'Accept');
    expect(await screen.findByText('This request has moved on in the meantime.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says beside a field what the server refuses', async () => {
    const { user, store } = renderSoup({});
    store.failures.acceptRequest = fail('BAD_USER_INPUT', 'Bad.', { fields: { pickupAt: 'Too late' } });
    await user.click(await button('Accept: Rafi Chowdhury'));
    await press(user, 'Accept');
    const time = within(await dialog()).getByLabelText(/Pick-up time/);
    await waitFor(() => expect(time).toHaveAccessibleErrorMessage(/^Please choose a time between now and/));
  });

  it('stays in its dialog if only the answer failed', async () => {
    const { user, store } = renderSoup({});
    store.failures.declineRequest = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
    await user.click(await button('Decline: Rafi Chowdhury'));
    await user.type(within(await dialog()).getByLabelText(/A word to them/), 'Sorry');
    await press(user, 'Decline');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'Something broke on our side.',
    );
    expect(within(await dialog()).getByLabelText(/A word to them/)).toHaveValue('Sorry');
  });
});

it('follows who asks and who withdraws, and keeps the focus', async () => {
  const { openData, soup, store } = renderSoup({});
  const accept = await button('Accept: Rafi Chowdhury');
  const show = createChangeHandler((await openData()).client);
  const counts = { foodStatus: 'REQUESTED', waitingCount: 1, portionsLeft: 6 } as const;
  const food = tellOf(soup, counts);
  const tell = () => act(() => show({ kind: 'REQUESTED', foodId: soup.id, food }));

  accept.focus();
  store.requests.push({ id: nextId(), food: soup, requester: nabila, foodRequestDate: '2026-11-24' });
  tell();
  expect(await rowIn('In line', 'Nabila Khan')).toBeVisible();
  expect(accept).toHaveFocus();

  const [first] = store.requests;
  if (first) Object.assign(first, { state: 'ACCEPTED', granted: 1 });
  tell();
  const row = await rowIn('Agreed', 'Rafi Chowdhury');
  await waitFor(() => expect(row).toHaveFocus());

  store.requests = store.requests.filter((request) => request !== first);
  tell();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'In line' })).toHaveFocus();
});

it('shows the line to nobody but its donor', async () => {
  const { store, soup, path } = createStoreWithSoup({ requester: amina });
  soup.donor = rafi;
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByRole('heading', { name: 'This is not your post' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'In line' })).not.toBeInTheDocument();
});

it('shows the error page for an unknown post', async () => {
  renderApp({ path: '/dashboard/myPostedFood/nope', viewer: amina });
  expect(await findHeading('There is no such food.')).toBeVisible();
});

it('can be tried again if it could not be loaded', async () => {
  const { store, path } = createStoreWithSoup({});
  const { intercept, repair } = breakDown('Handover');
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await screen.findByText('Failed to load data.');
  repair();
  await user.click(await button('Try again'));
  expect(await section('In line')).toBeVisible();
});
