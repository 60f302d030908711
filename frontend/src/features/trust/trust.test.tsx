import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { amina, createFakeIdentity, rafi } from '../../test/fake-identity';
import { findHeading, holdBack, openMenu, renderApp, whenDrawn } from '../../test/render-app';
import { buildFood, buildNotice, createStore, fail } from '../../test/store';

function createStoreWithSoup() {
  const store = createStore();
  const soup = buildFood({ foodName: 'Vegetable soup', donor: rafi });
  store.foods = [
    soup,
    buildFood({ foodName: 'Bread', donor: rafi }),
    buildFood({ foodName: 'Stew', donor: amina }),
  ];
  return { store, soup, path: `/FoodDetails/${soup.id}` };
}

const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });

describe('reporting a post', () => {
  it('asks why, sends it, and takes the post from the list', async () => {
    const { store, soup, path } = createStoreWithSoup();
    const { user, router } = renderApp({ path: '/availableFood', viewer: amina, store });
    await screen.findByRole('heading', { name: 'Vegetable soup' });
    await act(() => router.navigate(path));
    await user.click(await screen.findByRole('button', { name: 'Report this post' }));
    expect(dialog()).toHaveTextContent("You won't see this any more.");
    expect(within(dialog()).getAllByRole('radio')).toHaveLength(5);
    await user.click(screen.getByRole('radio', { name: 'The food is not safe to eat' }));
    await user.type(screen.getByLabelText('What happened? (optional)'), ' It is mouldy. ');
    expect(dialog()).toHaveTextContent('15 of 1,000 characters');
    await user.click(inDialog('Report'));
    expect(await screen.findByText('Thank you. The moderators will look at it.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/availableFood');
    expect(await screen.findByRole('heading', { name: 'Bread' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Vegetable soup' })).toBeNull();
    expect(store.reports).toEqual([
      { by: amina, target: soup.id, reason: 'UNSAFE_FOOD', text: 'It is mouldy.' },
    ]);
  });

  it('asks for a reason before it sends anything', async () => {
    const { store, path } = createStoreWithSoup();
    const { user, countOf } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Report this post' }));
    const invalid = () => screen.getAllByRole('radio').map((radio) => radio.ariaInvalid);
    expect(new Set(invalid())).toEqual(new Set(['false']));
    await user.click(inDialog('Report'));
    const message = await screen.findByText('Please choose one.');
    expect(new Set(invalid())).toEqual(new Set(['true']));
    expect(message).toBeVisible();
    const [first] = screen.getAllByRole('radio');
    expect(message.compareDocumentPosition(first as Node), 'above the choices').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(countOf('Report')).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    expect(screen.queryByText('Please choose one.')).toBeNull();
  });

  it('keeps what was typed if it fails, and says why', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.report = fail('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 30 });
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Report this post' }));
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByLabelText('What happened? (optional)'), 'Odd.');
    await user.click(inDialog('Report'));
    expect(await screen.findByText(/try again in 30 seconds/)).toBeVisible();
    expect(screen.getByLabelText('What happened? (optional)')).toHaveValue('Odd.');
    expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
    expect(router.state.location.pathname).toBe(path);
    store.failures = {};
    await user.click(inDialog('Report'));
    await waitFor(() => expect(store.reports).toHaveLength(1));
  });

  describe('what was typed', () => {
    const text = () => screen.getByLabelText('What happened? (optional)');
    const reason = () => screen.getByRole('radio', { name: 'Something else' });
    const open = async (user: ReturnType<typeof renderApp>['user']) =>
      user.click(await screen.findByRole('button', { name: 'Report this post' }));

    async function type() {
      const identity = createFakeIdentity(amina);
      const app = { ...createStoreWithSoup(), identity };
      const { user, router } = renderApp({ ...app, viewer: amina });
      await open(user);
      await user.click(reason());
      await user.type(text(), 'It is mouldy.');
      return { ...app, user, router };
    }

    it('is kept when the session ends on sending, for this post alone, and forgotten once it is sent', async () => {
      const { user, router, store, identity, path } = await type();
      store.failures.report = fail('UNAUTHENTICATED', 'Please sign in.');
      await user.click(inDialog('Report'));
      await findHeading('Login');
      store.failures = {};
      await identity.signIn(amina.email ?? '', 'Secret1');
      await findHeading('Vegetable soup');
      await act(() => router.navigate(`/FoodDetails/${store.foods[1]?.id}`));
      await findHeading('Bread');
      await open(user);
      expect(text()).toHaveValue('');
      expect(reason()).not.toBeChecked();
      await user.click(inDialog('Cancel'));
      await act(() => router.navigate(path));
      await findHeading('Vegetable soup');
      await open(user);
      expect(text()).toHaveValue('It is mouldy.');
      expect(dialog()).toHaveTextContent('13 of 1,000 characters');
      expect(reason()).toBeChecked();
      await user.click(inDialog('Report'));
      await screen.findByText('Thank you. The moderators will look at it.');
      expect(store.reports).toMatchObject([{ reason: 'OTHER', text: 'It is mouldy.' }]);
      expect(sessionStorage).toHaveLength(0);
    });

    it('is forgotten once its neighbour signs out', async () => {
      const { user } = await type();
      await user.click(inDialog('Cancel'));
      expect(sessionStorage).toHaveLength(1);
      await openMenu(user);
      await user.click(screen.getByRole('button', { name: 'Sign Out' }));
      await screen.findByText('User SingOut Successfully!!');
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('sends nothing when it is given up', async () => {
    const { store, path } = createStoreWithSoup();
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Report this post' }));
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.click(inDialog('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.reports).toEqual([]);
  });

  it('is not offered for one’s own post', async () => {
    const { store } = createStoreWithSoup();
    renderApp({ path: `/FoodDetails/${store.foods[2]?.id}`, viewer: amina, store });
    expect(await screen.findByText('This is your own post.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Report|Block/ })).toBeNull();
  });
});

describe('blocking', () => {
  it('hides all that is theirs, at once, and says what has happened', async () => {
    const { store, soup, path } = createStoreWithSoup();
    store.notices = [buildNotice({ kind: 'ACCEPTED', food: soup })];
    const { user, router } = renderApp({ path: '/availableFood', viewer: amina, store });
    await screen.findByRole('heading', { name: 'Bread' });
    await act(() => router.navigate(path));
    await user.click(await screen.findByRole('button', { name: 'Block Rafi Chowdhury' }));
    expect(dialog()).toHaveTextContent(
      "Neither of you sees the other's posts, requests or messages. What you agreed on ends. Rafi Chowdhury is not told why.",
    );
    await user.click(inDialog('Block'));
    expect(await screen.findByText(/You have blocked Rafi Chowdhury/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/availableFood');
    expect(await screen.findByRole('heading', { name: 'Stew' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Vegetable soup|Bread/ })).toBeNull();
    await router.navigate(path);
    expect(await findHeading(/There is no such food|This food is gone/)).toBeVisible();
  });

  it('says why if it fails, and hides nothing', async () => {
    const { store, path } = createStoreWithSoup();
    store.failures.blockUser = fail('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Block Rafi Chowdhury' }));
    await user.click(inDialog('Block'));
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
    expect(store.blocks).toEqual([]);
  });

  it.each([
    ['is done', undefined, /You have blocked Rafi/],
    ['fails', fail('BUSY', 'Not now.'), '“Block Rafi Chowdhury?” did not work. Not now.'],
  ])(
    'says how it ended, and leads nowhere, if another page was opened before it %s',
    async (_, failure, said) => {
      const { store, path } = createStoreWithSoup();
      if (failure) store.failures.blockUser = failure;
      const { intercept, letGo } = holdBack('BlockUser');
      const { user, router } = renderApp({ path, viewer: amina, store, intercept });
      await user.click(await screen.findByRole('button', { name: 'Block Rafi Chowdhury' }));
      await user.click(inDialog('Block'));
      await act(() => router.navigate('/about'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await letGo();
      expect(await screen.findByText(said)).toBeVisible();
      expect(router.state.location.pathname).toBe('/about');
    },
  );

  it('reads as gone for the one who is blocked', async () => {
    const { store, path } = createStoreWithSoup();
    store.blocks = [{ by: rafi, user: amina }];
    renderApp({ path, viewer: amina, store });
    expect(await findHeading(/There is no such food/)).toBeVisible();
    expect(screen.queryByText(/block/i)).toBeNull();
  });
});

/** As in Safari: what is around a button has the focus once it is pressed, if that can have it. */
function giveButtonsNoFocus() {
  function onPress(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    const around = button.closest('[tabindex]') ?? document.activeElement;
    if (around instanceof HTMLElement) around.contains(button) ? around.focus() : around.blur();
  }
  document.addEventListener('mousedown', onPress);
  onTestFinished(() => document.removeEventListener('mousedown', onPress));
}

describe('the menu beside a neighbour', () => {
  it('closes once something else is pressed, where buttons get no focus, too', async () => {
    giveButtonsNoFocus();
    const { store } = createStoreWithSoup();
    const stew = store.foods[2] as (typeof store.foods)[number];
    store.requests = [{ id: 'r1', food: stew, requester: rafi, foodRequestDate: '2026-11-21' }];
    const { user } = renderApp({ path: `/dashboard/myPostedFood/${stew.id}`, viewer: amina, store });
    const more = await screen.findByRole('button', { name: 'More about Rafi Chowdhury' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('heading', { name: 'Stew' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Block Rafi Chowdhury' }));
    expect(dialog()).toBeVisible();
  });

  it('takes an asker from the donor’s line', async () => {
    const { store } = createStoreWithSoup();
    const stew = store.foods[2] as (typeof store.foods)[number];
    store.requests = [
      { id: 'r1', food: stew, requester: rafi, foodRequestDate: '2026-11-21', state: 'ACCEPTED' },
    ];
    const { user } = renderApp({ path: `/dashboard/myPostedFood/${stew.id}`, viewer: amina, store });
    const more = await screen.findByRole('button', { name: 'More about Rafi Chowdhury' });
    expect(screen.queryByRole('button', { name: 'Block Rafi Chowdhury' })).toBeNull();
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Block Rafi Chowdhury' })).toBeNull();
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Block Rafi Chowdhury' }));
    await whenDrawn(dialog());
    await user.click(inDialog('Block'));
    await screen.findByText('Nobody has asked yet');
    expect(screen.queryByRole('button', { name: /Rafi/ })).toBeNull();
    expect(await findHeading('Stew')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('keeps an asker whom the donor reports in the line, as the server does', async () => {
    const { store } = createStoreWithSoup();
    const stew = store.foods[2] as (typeof store.foods)[number];
    store.requests = [{ id: 'r1', food: stew, requester: rafi, foodRequestDate: '2026-11-21' }];
    const { user } = renderApp({ path: `/dashboard/myPostedFood/${stew.id}`, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'More about Rafi Chowdhury' }));
    await user.click(screen.getByRole('button', { name: 'Report Rafi Chowdhury' }));
    expect(dialog()).toHaveTextContent('Their requests and messages stay, unless you block them.');
    await user.click(screen.getByRole('radio', { name: 'Rude, hateful or threatening' }));
    await user.click(inDialog('Report'));
    expect(await screen.findByText('Thank you. The moderators will look at it.')).toBeVisible();
    const line = screen.getByRole('region', { name: 'In line' });
    expect(within(line).getByText('Rafi Chowdhury')).toBeVisible();
  });

  it('reports the neighbour, from the asker’s own request', async () => {
    const { store, soup, path } = createStoreWithSoup();
    store.requests = [
      { id: 'r1', food: soup, requester: amina, foodRequestDate: '2026-11-21', state: 'ACCEPTED' },
    ];
    const { user, router } = renderApp({ path: '/availableFood', viewer: amina, store });
    await screen.findByRole('heading', { name: 'Bread' });
    await act(() => router.navigate(path));
    await user.click(await screen.findByRole('button', { name: 'More about Rafi Chowdhury' }));
    await user.click(screen.getByRole('button', { name: 'Report Rafi Chowdhury' }));
    await user.click(screen.getByRole('radio', { name: 'Rude, hateful or threatening' }));
    await user.click(inDialog('Report'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/availableFood'));
    expect(store.reports).toMatchObject([{ target: 'rafi', reason: 'RUDE', text: null }]);
    expect(await screen.findByRole('heading', { name: 'Stew' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Bread' })).toBeNull();
  });
});

describe('blocked neighbours, on the account page', () => {
  const path = '/dashboard/account';

  it('says that there is nobody', async () => {
    renderApp({ path, viewer: amina });
    expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
  });

  it('lists them, and lets one back', async () => {
    const { store } = createStoreWithSoup();
    store.blocks = [{ by: amina, user: rafi }];
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Unblock Rafi Chowdhury' }));
    expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
    expect(await screen.findByText('You have unblocked Rafi Chowdhury.')).toBeVisible();
    expect(store.blocks).toEqual([]);
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('says why somebody could not be unblocked', async () => {
    const { store } = createStoreWithSoup();
    store.blocks = [{ by: amina, user: rafi }];
    store.failures.unblockUser = fail('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Unblock Rafi Chowdhury' }));
    expect(await screen.findByText(/could not be unblocked: Something went wrong/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unblock Rafi Chowdhury' })).toBeVisible();
  });

  it('says that they could not be loaded, and tries again', async () => {
    const { store } = createStoreWithSoup();
    store.failures.blockedUsers = fail('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
    const { user } = renderApp({ path, viewer: amina, store });
    await screen.findByText('Failed to load data.');
    store.failures = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
