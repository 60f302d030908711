import type { ApolloLink } from '@apollo/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChangeHandler } from '../apollo/live-changes';
import { amina, createFakeIdentity, rafi } from '../test/fake-identity';
import {
  breakDown,
  findHeading,
  holdBack,
  loseAnswer,
  openMenu,
  renderApp,
  whenDrawn,
} from '../test/render-app';
import { buildFood, createStore, fail, type StoredRequest, tellOf } from '../test/store';
import { withClock } from '../ui/clock';
import { getToday } from '../ui/local-date';
import { toast } from '../ui/toasts';

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

  it('passes a word on to the donor, and leads to the conversation', async () => {
    const { store, path } = createStoreWithSoup();
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.type(await screen.findByLabelText(/A word to Rafi Chowdhury/), 'Is it mild?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    expect(await screen.findByLabelText(/A word to Rafi Chowdhury/)).toHaveValue('Is it mild?');
    await user.click(screen.getByRole('button', { name: 'Request' }));
    const link = await screen.findByRole('link', { name: 'Write to Rafi Chowdhury: Soup' });
    const [talk] = store.conversations;
    expect(talk?.messages.map(({ body }) => body)).toEqual(['Is it mild?']);
    expect(link).toHaveAttribute('href', `/dashboard/inbox/${talk?.id}`);
    await act(() => router.navigate(path));
    const panel = await screen.findByRole('link', { name: 'Write to Rafi Chowdhury' });
    expect(panel).toHaveAttribute('href', `/dashboard/inbox/${talk?.id}`);
  });

  describe('what was typed', () => {
    const word = () => screen.findByLabelText(/A word to Rafi Chowdhury/);
    const portions = () => screen.getByRole('spinbutton', { name: /How many portions/ });
    const open = async (user: ReturnType<typeof renderApp>['user']) =>
      user.click(await screen.findByRole('button', { name: 'Request This Food' }));

    async function type() {
      const identity = createFakeIdentity(amina);
      const { store, path } = createStoreWithSoup({ foodQuantity: 4 });
      const app = renderApp({ path, viewer: amina, identity, store });
      await open(app.user);
      await app.user.type(await word(), 'Is it mild?');
      await app.user.clear(portions());
      await app.user.type(portions(), '3');
      return { ...app, identity, path };
    }

    it('is kept over a reload without what is only shown, and forgotten once it is sent', async () => {
      const { store, path } = await type();
      const [draft = ''] = Object.values(sessionStorage);
      expect(JSON.parse(draft).values).toEqual({ portions: '3', message: 'Is it mild?' });
      cleanup();
      const { user } = renderApp({ path, viewer: amina, store });
      await open(user);
      expect(await word()).toHaveValue('Is it mild?');
      expect(portions()).toHaveValue(3);
      await user.click(screen.getByRole('button', { name: 'Request' }));
      await findHeading('My Requested Food');
      expect(store.requests).toEqual([expect.objectContaining({ portions: 3 })]);
      expect(sessionStorage).toHaveLength(0);
    });

    it('is kept when the session ends on sending, for the same neighbour, until they sign out', async () => {
      const { user, store, identity, router } = await type();
      store.failures.requestFood = fail('UNAUTHENTICATED', 'Please sign in.');
      await user.click(screen.getByRole('button', { name: 'Request' }));
      await findHeading('Login');
      await identity.signIn('amina@example.com', 'Secret1');
      await open(user);
      expect(await word()).toHaveValue('Is it mild?');
      expect(portions()).toHaveValue(3);
      await act(() => router.navigate('/about'));
      await openMenu(user);
      await user.click(screen.getByRole('button', { name: 'Sign Out' }));
      await screen.findByText('User SingOut Successfully!!');
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('begins anew on the page of another post, to which the history may lead at once', async () => {
    const { store, path } = createStoreWithSoup();
    const rice = buildFood({ foodName: 'Rice', donor: rafi });
    store.foods.push(rice);
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.type(await screen.findByLabelText(/A word to Rafi Chowdhury/), 'Is it mild?');
    await act(() => router.navigate(`/FoodDetails/${rice.id}`));
    await findHeading('Rice');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    expect(await screen.findByLabelText(/A word to Rafi Chowdhury/)).toHaveValue('');
  });

  it('begins with what there is to decide, and lets the keyboard skip read-only fields', async () => {
    const { store, path } = createStoreWithSoup();
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    const dialog = await screen.findByRole('dialog');
    const [portions, word, ...shown] = dialog.querySelectorAll<HTMLElement>('input, textarea');
    expect(portions).toHaveAccessibleName(/How many portions/);
    expect(word).toHaveAccessibleName('A word to Rafi Chowdhury (optional)');
    expect(shown).toHaveLength(11);
    for (const field of shown) expect(field).toHaveAttribute('tabindex', '-1');
  });

  it('changes the badge of the list without asking the server again', async () => {
    const { store } = createStoreWithSoup();
    const { user, router, countOf } = renderApp({ path: '/availableFood', viewer: amina, store });
    await user.click(await screen.findByRole('link', { name: /See Details/ }));
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    await findHeading('My Requested Food');
    await router.navigate('/availableFood');
    expect(await screen.findByText('Requested')).toBeVisible();
    expect(countOf('AvailableFoods')).toBe(1);
    expect(countOf('FoodDetails')).toBe(1);
  });

  it('shows at once, and is undone with the reason when the server refuses', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.requestFood = fail('FORBIDDEN', 'Not today.');
    const { intercept, letGo } = holdBack('RequestFood');
    const { user } = renderApp({ path, viewer: amina, store, intercept });
    const button = await screen.findByRole('button', { name: 'Request This Food' });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    expect(button).toHaveTextContent('Requested');
    expect(screen.getByText('Requested', { selector: 'span' })).toBeInTheDocument();
    await letGo();
    expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Not today.');
    expect(button).toHaveTextContent('Request This Food');
    expect(screen.getByText('Available')).toBeInTheDocument();
  });

  it.each([
    ['is sent', undefined],
    ['fails', fail('BUSY', 'Not now.')],
  ])('says how it ended, and leads nowhere, if another page was opened before it %s', async (_, failure) => {
    const { store, path } = createStoreWithSoup();
    if (failure) store.failures.requestFood = failure;
    const { intercept, letGo } = holdBack('RequestFood');
    const { user, router } = renderApp({ path, viewer: amina, store, intercept });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await letGo();
    const said = failure ? 'Something went wrong while requesting. Not now.' : 'Your request has been sent';
    expect(await screen.findByText(said)).toBeVisible();
    expect(router.state.location.pathname).toBe('/about');
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

  it('says beside the word that an earlier one waits for an answer', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.requestFood = fail('CHAT_CLOSED', 'You can write again as soon as there is an answer.');
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    const word = await screen.findByLabelText(/A word to Rafi Chowdhury/);
    await user.type(word, 'Mild?');
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(word).toHaveAccessibleErrorMessage(/earlier word of yours still waits/));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    store.failures = {};
    await user.clear(word);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Your request has been sent')).toBeVisible();
  });

  it('keeps the dialog and says why when the server refuses', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.requestFood = fail('EXPIRED', 'Its last day has passed.');
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(alert).toHaveTextContent('Something went wrong while requesting. Its last day has passed.');
    await whenDrawn(alert);
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('dialog', { name: 'Request This Food' })).toBeVisible();
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
  const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  const heading = await findHeading('This food is gone');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scrollTo.mock.contexts, 'not out of sight').toContain(heading);
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
  expect(await screen.findByText('You have already Request the Food')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('notices by itself that it was asked for by a call whose answer was lost', async () => {
  const { store, path } = createStoreWithSoup();
  const intercept = loseAnswer('RequestFood');
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  const button = await screen.findByRole('button', { name: 'Request This Food' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent('Network Error');
  await waitFor(() => expect(button).toHaveTextContent('Requested'));
});

it('sends nothing from a dialog if it knows of another request', async () => {
  const { store, soup, path } = createStoreWithSoup();
  const { user, countOf, openData } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
  store.requests = [{ id: 'r1', food: soup, requester: amina, foodRequestDate: '2026-11-21' }];
  await act(async () => (await openData()).client.refetchQueries({ include: ['FoodDetails'] }));
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  expect(await screen.findByText('You have already Request the Food')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(countOf('RequestFood')).toBe(0);
});

it('tells donors that it is theirs, and where to change it', async () => {
  const { store, path } = createStoreWithSoup();
  renderApp({ path, viewer: rafi, store });
  expect(await screen.findByText('This is your own post.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Update it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
});

it('tells donors that the moderators have hidden it', async () => {
  const { store, soup, path } = createStoreWithSoup();
  Object.assign(soup, { hidden: true });
  renderApp({ path, viewer: rafi, store });
  const hidden = 'This is your own post. The moderators have hidden it: nobody can ask for it.';
  expect(await screen.findByText(hidden)).toBeVisible();
});

it('has a heading if it cannot be loaded at all, and tries again', async () => {
  const { intercept, repair } = breakDown('FoodDetails');
  const { store, path } = createStoreWithSoup();
  const { user } = renderApp({ path, viewer: amina, store, intercept });
  await findHeading('Food Details');
  repair();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHeading('Soup')).toHaveFocus();
});

it('says if its last day has passed', async () => {
  const { store, path } = createStoreWithSoup({ date: '2020-01-01' });
  renderApp({ path, viewer: amina, store });
  expect(await screen.findByText('The last day to pick this up has passed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
});

it('says so if it passes while somebody is about to ask', async () => {
  const { store, path } = createStoreWithSoup({ date: getToday() });
  store.failures.requestFood = fail('EXPIRED', 'Its last day has passed.');
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
  const ask = await screen.findByRole('button', { name: 'Request' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  await user.click(ask);
  const note = await screen.findByText('The last day to pick this up has passed.');
  await waitFor(() => expect(note).toHaveFocus());
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
  async function openCard(intercept: ApolloLink) {
    const { store } = createStoreWithSoup({ foodQuantity: 7 });
    const app = renderApp({ path: '/availableFood', viewer: amina, store, intercept });
    (await screen.findByRole('link', { name: /See Details/ })).click();
    await findHeading('Soup');
    return app;
  }

  it('shows what the card had while the rest is loading', async () => {
    const { intercept, letGo } = holdBack('FoodDetails');
    const { countOf } = await openCard(intercept);
    expect(screen.getByRole('img', { name: 'Soup' })).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.getByText('Rafi Chowdhury')).toBeVisible();
    expect(screen.getByText('Available')).toBeVisible();
    expect(screen.getByText('House 4, Road 7')).toBeVisible();
    expect(screen.getByText('Nobody')).toBeVisible();
    expect(screen.queryByText('Still warm.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();

    await letGo();
    expect(await screen.findByText('Still warm.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request This Food' })).toBeVisible();
    expect(countOf('FoodDetails')).toBe(1);
  });

  it('keeps it if the rest cannot be loaded, and tries again', async () => {
    const { intercept, repair } = breakDown('FoodDetails');
    const { user } = await openCard(intercept);
    expect(await screen.findByText('Failed to load data.')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
    repair();
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

describe('the viewer’s own request', () => {
  const noon = new Date().setHours(12, 0, 0, 0);
  const tonight = new Date(new Date(noon).setHours(23, 59)).toISOString();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon })); // or tonight may be over a moment later

  function renderRequest(request: Partial<StoredRequest>, food = {}, intercept?: ApolloLink) {
    const { store, soup, path } = createStoreWithSoup(food);
    const own: StoredRequest = {
      id: 'r1',
      food: soup,
      requester: amina,
      foodRequestDate: '2026-11-21',
      ...request,
    };
    store.requests = [own];
    const identity = createFakeIdentity(amina);
    return { ...renderApp({ path, viewer: amina, store, identity, intercept }), identity, soup, own };
  }
  const findPanel = () => screen.findByRole('region', { name: 'Your request' });
  const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

  it('says how many portions are left and how many wait, and asks for several', async () => {
    const { store, path } = createStoreWithSoup({ foodQuantity: 4 });
    const { user } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('4 of 4 portions left')).toBeVisible();
    expect(screen.getByText('Nobody')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request This Food' }));
    const field = () => screen.findByRole('spinbutton', { name: /How many portions/ });
    await user.clear(await field());
    await user.type(await field(), '5');
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Only 4 portions are left.')).toBeVisible();
    expect(store.requests).toEqual([]);
    await user.clear(await field());
    await user.type(await field(), '3');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    expect(await field()).toHaveValue(3);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await findHeading('My Requested Food')).toBeVisible();
    expect(store.requests).toEqual([
      expect.objectContaining({
        portions: 3,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    ]);
  });

  it.each([
    [{ shareRule: 'DONOR_CHOOSES' }, 'The donor chooses who gets it.'],
    [{ shareRule: 'FIRST_COME' }, 'First come, first served: you get what is left at once'],
    [{ shareRule: 'FIRST_COME', foodQuantity: 0 }, 'First come, first served: nothing is left'],
    [{ shareRule: 'FAIR_DRAW', gathersUntil: tonight }, 'Fair draw: 23:59. Those who got the least lately'],
    [
      { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z' },
      'The draw is over: you are offered what',
    ],
    [
      { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z', foodQuantity: 0 },
      'The draw is over: nothing is left',
    ],
  ] as const)('says by which rule it is shared: %o', async (food, text) => {
    const { store, path } = createStoreWithSoup(food);
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Request This Food' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(expect.stringContaining(text));
  });

  it('says when it is drawn, instead of a place in line', async () => {
    const { user } = renderRequest({ ahead: 0 }, { shareRule: 'FAIR_DRAW', gathersUntil: tonight });
    expect(await findPanel()).toHaveTextContent('You are in the draw: 23:59.');
    expect(await findPanel()).toHaveTextContent('among equals, the lot decides.');
    expect(screen.queryByText('You are next.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You leave the draw.');
  });

  it('says that a neighbour who has joined the line again is not in the draw', async () => {
    const rejoined = { ahead: 3, rejoined: true };
    const { user } = renderRequest(rejoined, { shareRule: 'FAIR_DRAW', gathersUntil: tonight });
    expect(await findPanel()).toHaveTextContent('You come after those in the draw: 23:59.');
    expect(await findPanel()).not.toHaveTextContent('the lot decides');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You lose your place in line.');
  });

  it('has no choice of portions if there is only one', async () => {
    const { store, path } = createStoreWithSoup({ foodQuantity: 1 });
    const { user } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('1 of 1 portion left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request This Food' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('waits in line, and can be taken back after a question', async () => {
    const { user, store } = renderRequest({ ahead: 2 });
    expect(await findPanel()).toHaveTextContent('2 neighbours are ahead of you.');
    const way = screen.getByRole('link', { name: 'See your request' });
    expect(way).toHaveAttribute('href', expect.stringMatching(/#your-request$/));
    expect(currentStep()).toBe('Asked, now');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(store.requests).toHaveLength(1);
    const takeBack = await screen.findByRole('button', { name: 'Take it back' });
    await waitFor(() => expect(takeBack).toHaveFocus());
    await user.click(takeBack);
    const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.dblClick(await screen.findByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByText('You have taken your request back.')).toBeVisible();
    expect(store.requests).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Your request' })).not.toBeInTheDocument();
    expect(way).not.toBeInTheDocument();
    const askButton = screen.getByRole('button', { name: 'Request This Food' });
    await waitFor(() => expect(askButton).toHaveFocus());
    expect(scrollTo.mock.contexts, 'not out of sight').toContain(askButton);
    expect(screen.getByText('Available')).toBeVisible();
  });

  it.each([
    [{ ahead: 2 }, 'Take it back', 'You lose your place in line.'],
    [{ state: 'OFFERED', respondBy: tonight }, "I can't come", 'Somebody else can have it then.'],
    [{ state: 'ACCEPTED', granted: 1 }, "I can't come", 'Somebody else can have it then.'],
  ] as const)('says what taking it back means: %o', async (request, label, text) => {
    const { user } = renderRequest(request);
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  });

  it('is confirmed once, and then says where to go, to a screen reader as well', async () => {
    const { intercept, letGo } = holdBack('ConfirmRequest');
    const offer = { state: 'OFFERED', granted: 1, respondBy: tonight } as const;
    const { user, own, countOf } = renderRequest(offer, {}, intercept);
    expect(await screen.findByText('It is yours if you say yes by 23:59.')).toHaveAttribute('role', 'status');
    expect(screen.getByText('3 of 4 portions left')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Collected' })).not.toBeInTheDocument();
    own.pickupPlace = 'Second floor, left';
    await user.dblClick(screen.getByRole('button', { name: "Yes, I'll come" }));
    await letGo();
    expect(await screen.findByText('Second floor, left')).toBeVisible();
    expect(screen.getByText('Only you and the donor see this.')).toBeVisible();
    expect(screen.getByText('It is yours.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus();
    expect(countOf('ConfirmRequest')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Collected' }));
    const question = await screen.findByRole('dialog', { name: 'Did you pick it up?' });
    expect(within(question).queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(own.state).toBe('ACCEPTED');
    await user.dblClick(within(question).getByRole('button', { name: 'Yes, collected' }));
    expect(await screen.findByText(/Thank you for saving good food/)).toBeVisible();
    expect(own).toMatchObject({ state: 'COLLECTED', collected: 1 });
    expect(countOf('CollectMyRequest')).toBe(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus());
  });

  it('asks how it went once the last day has passed, and promises it to nobody else', async () => {
    const { user } = renderRequest({ state: 'ACCEPTED', granted: 1 }, { date: '2026-11-01' });
    expect(await findPanel()).toHaveTextContent('Did you pick it up? Please say so.');
    expect(screen.queryByText('It is yours.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I did not come' }));
    const question = await screen.findByRole('alertdialog', { name: 'You did not come?' });
    expect(question).toHaveTextContent("You won't be able to revert this!");
    expect(question).not.toHaveTextContent('omebody else');
  });

  it('says how many of several were collected, and keeps what is not', async () => {
    const { user, own, countOf } = renderRequest({ state: 'ACCEPTED', portions: 3, granted: 3 });
    const collected = await screen.findByRole('button', { name: 'Collected' });
    const error = vi.spyOn(toast, 'error');
    await user.click(collected);
    await user.click(await screen.findByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(collected).toHaveFocus());
    await user.click(collected);
    const question = await screen.findByRole('dialog', { name: 'Did you pick up all 3 portions?' });
    const portions = within(question).getByRole('spinbutton', { name: 'Portions that you picked up' });
    expect(portions).toHaveValue(3);
    for (const [typed, sent] of [
      ['4', 0],
      ['0', 0],
      ['2', 1],
    ] as const) {
      await user.clear(portions);
      await user.type(portions, typed);
      await user.click(within(question).getByRole('button', { name: 'Yes, collected' }));
      expect(countOf('CollectMyRequest')).toBe(sent);
      if (!sent) expect(portions).toHaveAccessibleErrorMessage('Please give a whole number from 1 to 3.');
    }
    expect(await screen.findByText('Collected 2 of 3 portions.')).toBeVisible();
    expect(own).toMatchObject({ state: 'COLLECTED', collected: 2 });
    expect(error).not.toHaveBeenCalled();
  });

  it('keeps the number that was typed, and says why, if it could not be said', async () => {
    const { user, own, store } = renderRequest({ state: 'ACCEPTED', portions: 3, granted: 3 });
    store.failures.markCollected = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
    await user.click(await screen.findByRole('button', { name: 'Collected' }));
    const question = await screen.findByRole('dialog');
    const portions = within(question).getByRole('spinbutton');
    await user.clear(portions);
    await user.type(portions, '2');
    await user.click(within(question).getByRole('button', { name: 'Yes, collected' }));
    expect(await within(question).findByText('Something broke on our side.')).toBeVisible();
    expect(portions).toHaveValue(2);
    await user.click(within(question).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Collected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Something broke on our side.')).not.toBeInTheDocument();
    const again = dialog.getByRole('spinbutton');
    store.failures = {};
    await user.clear(again);
    await user.type(again, '2');
    await user.click(screen.getByRole('button', { name: 'Yes, collected' }));
    expect(await screen.findByText('Collected 2 of 3 portions.')).toBeVisible();
    expect(own.collected).toBe(2);
  });

  it('can not be kept once it is on its way to be given back', async () => {
    const { intercept, letGo } = holdBack('WithdrawRequest');
    const { user, own } = renderRequest({ ahead: 0 }, {}, intercept);
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    const question = await screen.findByRole('alertdialog');
    await user.dblClick(within(question).getByRole('button', { name: 'Yes, take it back' }));
    const keep = within(question).getByRole('button', { name: 'Keep it' });
    expect(keep).toHaveAttribute('aria-disabled', 'true');
    await user.click(keep);
    await user.keyboard('{Escape}');
    expect(question).toHaveAttribute('data-state', 'open');
    await letGo();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(own.state).toBe('WITHDRAWN');
  });

  it('says thanks once, with a word that a failure does not take away', async () => {
    const { user, own, store, countOf } = renderRequest({ state: 'COLLECTED', granted: 1, collected: 1 });
    const word = await screen.findByRole('textbox', { name: /A word to the donor/ });
    expect(word).toHaveAccessibleDescription('Only they read it.');
    expect(word).toHaveAttribute('maxlength', '300');
    await user.type(word, 'Best soup in years');
    store.failures.sayThanks = fail('INTERNAL_SERVER_ERROR', 'Something broke on our side.');
    await user.click(screen.getByRole('button', { name: 'Say thanks' }));
    expect(await within(await findPanel()).findByText('Something broke on our side.')).toBeVisible();
    expect(word).toHaveValue('Best soup in years');
    delete store.failures.sayThanks;
    await user.dblClick(screen.getByRole('button', { name: 'Say thanks' }));
    expect(await screen.findByText('You said thanks.')).toBeVisible();
    expect(screen.getByText('Best soup in years').tagName).toBe('BLOCKQUOTE');
    expect(own.thanks).toBe('Best soup in years');
    expect(countOf('SayThanks')).toBe(2);
    expect(screen.queryByRole('button', { name: 'Say thanks' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus();
  });

  it('keeps the word of thanks when the session ends on sending, also for the list, until it is said', async () => {
    const { user, own, store, identity, router } = renderRequest({ state: 'COLLECTED', granted: 1 });
    const word = () => screen.findByRole('textbox', { name: /A word to the donor/ });
    await user.type(await word(), 'Best soup in years');
    store.failures.sayThanks = fail('UNAUTHENTICATED', 'Please sign in.');
    await user.click(screen.getByRole('button', { name: 'Say thanks' }));
    await findHeading('Login');
    delete store.failures.sayThanks;
    await identity.signIn('amina@example.com', 'Secret1');
    expect(await word()).toHaveValue('Best soup in years');
    await act(() => router.navigate('/dashboard/myRequestedFood'));
    await user.click(await screen.findByRole('button', { name: 'Say thanks: Soup' }));
    expect(await word()).toHaveValue('Best soup in years');
    await user.click(screen.getByRole('button', { name: 'Say thanks' }));
    expect(await screen.findByText('You said thanks.')).toBeVisible();
    expect(own.thanks).toBe('Best soup in years');
    expect(sessionStorage).toHaveLength(0);
  });

  it('needs no word for thanks', async () => {
    const { user, own } = renderRequest({ state: 'COLLECTED', granted: 2, collected: 2 });
    expect(await screen.findByText('Collected all 2 portions.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Say thanks' }));
    expect(await screen.findByText('You said thanks.')).toBeVisible();
    expect(await screen.findByText('Thanks sent')).toBeVisible();
    expect(own.thanks).toBe('');
  });

  it('says how often the donor has kept what was promised, if that is known', async () => {
    renderRequest({ ahead: 0, donorRecord: { kept: 11, of: 12 } });
    const text = 'The donor has kept 11 of 12 promises in the last 12 months.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says so when it has moved on, and shows how it stands now', async () => {
    const { user, own } = renderRequest({ state: 'OFFERED', respondBy: tonight });
    const yes = await screen.findByRole('button', { name: "Yes, I'll come" });
    Object.assign(own, { state: 'CANCELLED', endNote: 'It fell on the floor.' });
    await user.click(yes);
    expect(await screen.findByText('This request has moved on in the meantime.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(await screen.findByText("The donor can't give it to you after all.")).toBeVisible();
    expect(screen.getByText('It fell on the floor.')).toBeVisible();
    expect(screen.queryByRole('button', { name: "Yes, I'll come" })).not.toBeInTheDocument();
  });

  it('says so though the answer that shows how it stands now does not come', async () => {
    const { intercept } = holdBack('RequestStatus');
    const { user, own } = renderRequest({ state: 'OFFERED', respondBy: tonight }, {}, intercept);
    const yes = await screen.findByRole('button', { name: "Yes, I'll come" });
    Object.assign(own, { state: 'CANCELLED' });
    await user.click(yes);
    expect(await screen.findByText('This request has moved on in the meantime.')).toBeVisible();
    await waitFor(() => expect(yes).toHaveAttribute('aria-disabled', 'false'));
  });

  it('says what stays, if another number or word was said on another device or by the donor', async () => {
    const { user, own } = renderRequest({ state: 'ACCEPTED', portions: 3, granted: 3 });
    await user.click(await screen.findByRole('button', { name: 'Collected' }));
    Object.assign(own, { state: 'COLLECTED', collected: 2 });
    await user.click(await screen.findByRole('button', { name: 'Yes, collected' }));
    const stays = 'This was said already: Collected 2 of 3 portions. It stays as it was.';
    expect(await screen.findByText(stays)).toBeVisible();
    await user.type(
      await screen.findByRole('textbox', { name: /A word to the donor/ }),
      'Best soup in years',
    );
    own.thanks = 'Thank you';
    await user.click(screen.getByRole('button', { name: 'Say thanks' }));
    expect(
      await screen.findByText('You said thanks already: “Thank you”. It stays as it was.'),
    ).toBeVisible();
    expect(screen.queryByText('Thanks sent')).not.toBeInTheDocument();
  });

  it('says that one has asked again, if it was taken back and asked for meanwhile', async () => {
    const { user, own, store } = renderRequest({ ahead: 0 });
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    own.state = 'WITHDRAWN';
    store.requests.unshift({ ...own, id: 'r2', state: 'PENDING', ahead: 4 });
    await user.click(await screen.findByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByText('You have asked again meanwhile. That request stays.')).toBeVisible();
    expect(await screen.findByText('4 neighbours are ahead of you.')).toBeVisible();
    expect(screen.queryByText('You have taken your request back.')).not.toBeInTheDocument();
  });

  it('keeps everything when the server cannot be reached, and can be tried again', async () => {
    const { intercept, repair } = breakDown('ConfirmRequest');
    const { user } = renderRequest({ state: 'OFFERED', respondBy: tonight }, {}, intercept);
    await user.click(await screen.findByRole('button', { name: "Yes, I'll come" }));
    expect(await within(await findPanel()).findByRole('alert')).toHaveTextContent(/Network Error/);
    repair();
    await user.click(screen.getByRole('button', { name: "Yes, I'll come" }));
    expect(await screen.findByText('It is yours.')).toBeVisible();
    expect(within(await findPanel()).getByRole('alert', { hidden: true })).toBeEmptyDOMElement();
  });

  it('lets a no-show be disputed', async () => {
    const { user, own } = renderRequest({ state: 'NO_SHOW' }, { date: '2020-01-01' });
    expect(await screen.findByText('The donor recorded that you did not come.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'That is not true' }));
    expect(await screen.findByText(/It counts against nobody now/)).toBeVisible();
    expect(own.disputed).toBe(true);
    expect(screen.queryByRole('button', { name: 'That is not true' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus();
    expect(await findPanel()).toHaveTextContent('You have said that this is not true.');
  });

  it('shows a disputed no-show as disputed when the page is opened again', async () => {
    renderRequest({ state: 'NO_SHOW', disputed: true });
    expect(await findPanel()).toHaveTextContent('You have said that this is not true.');
    expect(await findPanel()).toHaveTextContent('It counts against nobody.');
  });

  it.each([
    [1, '1 of the 3 portions that you asked for.'],
    [3, 'All 3 portions that you asked for.'],
  ])('says how many portions were promised: %i', async (granted, text) => {
    renderRequest({ state: 'ACCEPTED', portions: 3, granted });
    expect(await findPanel()).toHaveTextContent(text);
  });

  it('stops saying how many portions were promised once they no longer are', async () => {
    renderRequest({ state: 'CANCELLED', portions: 2, granted: 1 });
    expect(await findPanel()).toHaveTextContent("The donor can't give it to you after all.");
    expect(await findPanel()).not.toHaveTextContent('portions that you asked for');
  });

  it.each([
    [undefined, ['Asked, done', 'Cancelled, the end']],
    ['2026-11-20T10:00:00.000Z', ['Asked, done', 'Accepted, done', 'Cancelled, the end']],
  ])('shows whether it was accepted before it was cancelled: %s', async (agreedAt, steps) => {
    renderRequest({ state: 'CANCELLED', agreedAt });
    const shown = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(steps);
  });

  it.each([
    ['CANCELLED', 'UNAVAILABLE', 'It is no longer available.', 'It does not count against you.'], // never why
    ['EXPIRED', 'NO_REPORT', 'Nobody has said how it went.', 'It counts neither for nor against anybody.'],
  ] as const)('says of %s %s: %s', async (state, endReason, headline, detail) => {
    renderRequest({ state, endReason });
    expect(await findPanel()).toHaveTextContent(headline);
    expect(await findPanel()).toHaveTextContent(detail);
  });

  it('joins the line again when an offer was not answered', async () => {
    const { user, operations } = renderRequest({ state: 'EXPIRED', endReason: 'UNANSWERED', portions: 2 });
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('You are next.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Requested' })).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(operations.find(({ name }) => name === 'RequestFood')?.variables).toMatchObject({
      portions: 2,
      timeZone,
    });
  });

  it.each([
    [{ shareRule: 'DONOR_CHOOSES' }, 0, 'You may ask again. Nobody else is waiting.'],
    [{ shareRule: 'DONOR_CHOOSES' }, 1, 'You may ask again, and join the end of the line.'],
    [
      { shareRule: 'FAIR_DRAW', gathersUntil: tonight },
      1,
      'You may ask again, and join the end of the line.',
    ],
    [
      { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z' },
      1,
      'You may ask again. The draw is over: you are offered what is left at once',
    ],
    [
      { shareRule: 'FAIR_DRAW', gathersUntil: '2026-11-01T10:00:00Z', foodQuantity: 0 },
      1,
      'You may ask again, and join the end of the line.',
    ],
  ] as const)('says what asking again brings: %o, %i waiting', async (food, waiting, text) => {
    const { store, own } = renderRequest({ state: 'EXPIRED', endReason: 'UNANSWERED' }, food);
    if (waiting > 0)
      store.requests.push({ ...own, id: 'r2', requester: { ...rafi, uid: 'nabila' }, state: 'PENDING' });
    expect(await findPanel()).toHaveTextContent(text);
  });

  it('says that one may ask again only if that is so', async () => {
    renderRequest({ state: 'EXPIRED', endReason: 'UNANSWERED', actions: [] });
    expect(await findPanel()).toHaveTextContent('The time to say yes has run out.');
    expect(await findPanel()).not.toHaveTextContent('You may ask again');
  });

  it('follows what the donor does while the page is open', async () => {
    const { own, soup, openData } = renderRequest({ ahead: 0 });
    expect(await screen.findByText('You are next.')).toBeVisible();
    const { client } = await openData();
    Object.assign(own, { state: 'ACCEPTED', pickupPlace: 'Second floor, left' });
    Object.assign(soup, { foodName: 'Pea soup', foodLocation: '9 Mill Lane', foodNotes: 'Ring twice.' });
    const counts = { foodStatus: 'REQUESTED', portionsLeft: 3, waitingCount: 0 } as const;
    const food = tellOf(soup, counts);
    act(() => createChangeHandler(client)({ kind: 'EDITED', foodId: soup.id, food }));
    expect(await screen.findByText('3 of 4 portions left')).toBeVisible();
    expect(await screen.findByText('Second floor, left')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible();
    expect(screen.getByText('9 Mill Lane')).toBeVisible();
    expect(screen.getByText('Ring twice.')).toBeVisible();
  });

  it('leaves the focus where one may ask again when it is taken back in another tab', async () => {
    const { store, soup, openData } = renderRequest({ ahead: 0 });
    (await screen.findByRole('button', { name: 'Take it back' })).focus();
    store.requests = [];
    const counts = { foodStatus: 'AVAILABLE', portionsLeft: 4, waitingCount: 0 } as const;
    const show = createChangeHandler((await openData()).client);
    act(() => show({ kind: 'REQUESTED', foodId: soup.id, food: tellOf(soup, counts) }));
    expect(await screen.findByRole('button', { name: 'Request This Food' })).toHaveFocus();
  });

  it('says no more that a change failed once it shows that only the answer was lost', async () => {
    const intercept = loseAnswer('SayThanks');
    const { user, soup, openData } = renderRequest({ state: 'COLLECTED', granted: 1 }, {}, intercept);
    await user.click(await screen.findByRole('button', { name: 'Say thanks' }));
    const panel = within(await findPanel());
    expect(await panel.findByRole('alert')).toHaveTextContent('Network Error');
    const counts = { foodStatus: 'REQUESTED', portionsLeft: 3, waitingCount: 0 } as const;
    const show = createChangeHandler((await openData()).client);
    act(() => show({ kind: 'EDITED', foodId: soup.id, food: tellOf(soup, counts) }));
    expect(await panel.findByText('You said thanks.')).toBeVisible();
    expect(panel.getByRole('alert', { hidden: true })).toBeEmptyDOMElement();
  });

  it('is looked up again when an offer runs out, and when the page comes back into view', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: noon });
    const { own, countOf } = renderRequest(
      { state: 'OFFERED', respondBy: new Date(Date.now() + 60_000).toISOString() },
      { shareRule: 'FAIR_DRAW', gathersUntil: tonight }, // before the draw, its donor may still give by hand
    );
    await screen.findByRole('button', { name: "Yes, I'll come" });
    Object.assign(own, { state: 'EXPIRED', endReason: 'UNANSWERED', respondBy: null });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('The time to say yes has run out.')).toBeVisible();
    expect(countOf('RequestStatus')).toBe(1);
    Object.assign(own, { endReason: 'POST_ENDED' });
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Its last day was over before it was your turn.')).toBeVisible();
  });

  it('is looked up when the offer runs out by the server’s clock, which a fast phone has learnt', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    const answerAt = (time: number) =>
      withClock(async () => new Response(null, { headers: { date: new Date(time).toUTCString() } }));
    const now = Date.now() - 10 * 60_000;
    await answerAt(now);
    onTestFinished(async () => void (await answerAt(Date.now())));
    const { countOf } = renderRequest({
      state: 'OFFERED',
      respondBy: new Date(now + 60_000).toISOString(),
    });
    await screen.findByRole('button', { name: "Yes, I'll come" });
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(countOf('RequestStatus')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(countOf('RequestStatus')).toBe(1);
  });

  it('is looked up when the page is opened again', async () => {
    const { own, soup, router } = renderRequest({ ahead: 0 });
    await findPanel();
    Object.assign(own, { state: 'ACCEPTED', pickupPlace: 'Second floor, left' });
    await router.navigate('/dashboard/myRequestedFood');
    await findHeading('My Requested Food');
    expect(await screen.findByText('Accepted', { selector: '[class*=badge]' })).toBeVisible();
    await router.navigate(`/FoodDetails/${soup.id}`);
    expect(await screen.findByText('Second floor, left')).toBeVisible();
  });
});
