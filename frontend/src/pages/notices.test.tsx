import { ApolloLink } from '@apollo/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { tellInbox } from '../apollo/live-inbox';
import type { NoticeKind, RequestState } from '../generated/later';
import { amina, rafi } from '../test/fake-identity';
import { breakDown, findHeading, holdBack, renderApp } from '../test/render-app';
import {
  buildFood,
  buildNotice,
  createStore,
  fail,
  type StoredNotice,
  type StoredRequest,
} from '../test/store';

const path = '/dashboard/notices';
const live = {
  kind: 'NOTICES',
  conversationId: null,
  requestId: null,
  foodId: null,
  isOwnRequest: null,
} as const;

function createStoreWith(...notices: StoredNotice[]) {
  const store = createStore();
  store.notices = notices;
  for (const { food, request } of notices) {
    if (food && !store.foods.includes(food)) store.foods.push(food);
    if (request && !store.requests.includes(request)) store.requests.push(request);
  }
  return store;
}

const own = () => buildFood({ foodName: 'Own stew', donor: amina });
const hidden = () => ({ ...own(), hidden: true });
const theirs = () => buildFood({ foodName: 'Vegetable soup', donor: rafi });
const ask = (
  food: StoredRequest['food'],
  state: StoredRequest['state'],
  more: Partial<StoredRequest> = {},
) => ({
  id: `request-${food.id}`,
  food,
  requester: food.donor === amina ? rafi : amina,
  foodRequestDate: '2026-11-21',
  state,
  ...more,
});

/** A notice about somebody else's post that the viewer has asked for, or about their own. */
function about(kind: NoticeKind, food: StoredRequest['food'], state: StoredRequest['state'], more = {}) {
  return buildNotice({ kind, food, request: ask(food, state, more) });
}

const cards = () => screen.getAllByRole('listitem').filter((item) => item.closest('main'));
const bell = (name: string) => screen.findByRole('link', { name });

it('asks for an answer only as long as somebody waits for it', async () => {
  renderApp({
    path,
    viewer: amina,
    store: createStoreWith(about('ASKED', own(), 'PENDING'), about('ASKED', own(), 'WITHDRAWN')),
  });
  await findHeading('Notices');
  expect(await screen.findAllByText('Rafi Chowdhury has asked for Own stew.')).toHaveLength(2);
  expect(screen.getAllByText('Look at the line, and answer.')).toHaveLength(1);
});

describe('each kind says what has happened, and leads to where one acts', () => {
  const granted = { granted: 2 };
  it.each<[NoticeKind, () => StoredNotice, string, RegExp]>([
    [
      'ASKED',
      () => about('ASKED', own(), 'PENDING'),
      'Rafi Chowdhury has asked for Own stew.',
      /myPostedFood/,
    ],
    [
      'OFFERED',
      () => about('OFFERED', theirs(), 'OFFERED', granted),
      'Yours, if you say yes: 2 portions of Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'ACCEPTED',
      () => about('ACCEPTED', theirs(), 'ACCEPTED', granted),
      'Rafi Chowdhury said yes: pick up 2 portions of Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'CONFIRMED',
      () => about('CONFIRMED', own(), 'ACCEPTED', granted),
      'Rafi Chowdhury said yes to 2 portions of Own stew.',
      /myPostedFood/,
    ],
    [
      'DECLINED',
      () => about('DECLINED', theirs(), 'DECLINED'),
      'Rafi Chowdhury said no this time to your request for Vegetable soup.',
      /availableFood/,
    ],
    [
      'WITHDRAWN',
      () => buildNotice({ kind: 'WITHDRAWN', food: own(), askerName: 'Rafi Chowdhury' }),
      "Rafi Chowdhury can't come for Own stew.",
      /myPostedFood/,
    ],
    [
      'CANCELLED',
      () => ({ ...about('CANCELLED', theirs(), 'CANCELLED'), message: 'The pot fell.' }),
      "Rafi Chowdhury can't give you Vegetable soup after all.",
      /availableFood/,
    ],
    [
      'CANCELLED',
      () => buildNotice({ kind: 'CANCELLED', foodName: 'Vegetable soup' }), // a block or the moderators
      'Vegetable soup is no longer available.',
      /availableFood/,
    ],
    [
      'LAPSED',
      () => about('LAPSED', theirs(), 'EXPIRED'),
      'The time to say yes to Vegetable soup has run out.',
      /FoodDetails/,
    ],
    [
      'ENDED',
      () => about('ENDED', theirs(), 'EXPIRED'),
      'The last day of Vegetable soup was over before it was your turn.',
      /availableFood/,
    ],
    [
      'COLLECTED',
      () => about('COLLECTED', theirs(), 'COLLECTED'),
      'Rafi Chowdhury says that you have collected Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'COLLECTED',
      () => about('COLLECTED', own(), 'COLLECTED', granted),
      'Rafi Chowdhury has collected 2 portions of Own stew.',
      /myPostedFood/,
    ],
    [
      'NO_SHOW',
      () => about('NO_SHOW', theirs(), 'NO_SHOW'),
      'Rafi Chowdhury recorded that you did not come for Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'CORRECTED',
      () => about('CORRECTED', theirs(), 'COLLECTED'),
      'Rafi Chowdhury has corrected it: you did collect Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'DISPUTED',
      () => about('DISPUTED', own(), 'NO_SHOW'),
      'Rafi Chowdhury says that they did come for Own stew.',
      /myPostedFood/,
    ],
    [
      'POST_CHANGED',
      () => about('POST_CHANGED', theirs(), 'ACCEPTED'),
      'Rafi Chowdhury has changed Vegetable soup, which is promised to you.',
      /FoodDetails/,
    ],
    [
      'POST_DELETED',
      () => buildNotice({ kind: 'POST_DELETED' }),
      'Lentil soup, which was promised to you, was taken down.',
      /availableFood/,
    ],
    [
      'POST_HIDDEN',
      () => buildNotice({ kind: 'POST_HIDDEN', food: hidden() }),
      'The moderators have hidden Own stew: nobody can ask for it.',
      /myPostedFood/,
    ],
    [
      'POST_RESTORED',
      () => buildNotice({ kind: 'POST_RESTORED', food: own() }),
      'The moderators had hidden Own stew, and have put it back.',
      /myPostedFood/,
    ],
    [
      'ASKER_LEFT',
      () => buildNotice({ kind: 'ASKER_LEFT', food: own() }),
      'A neighbour who was promised Own stew is no longer here. Their portions are free again.',
      /myPostedFood/,
    ],
    [
      'RESPOND_SOON',
      () => about('RESPOND_SOON', theirs(), 'OFFERED'),
      'Still yours, but not for long: Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'PICKUP_SOON',
      () => about('PICKUP_SOON', theirs(), 'ACCEPTED', granted),
      'To pick up soon: 2 portions of Vegetable soup.',
      /FoodDetails/,
    ],
    [
      'PICKUP_SOON',
      () => about('PICKUP_SOON', own(), 'ACCEPTED', granted),
      'Soon to be picked up by Rafi Chowdhury: 2 portions of Own stew.',
      /myPostedFood/,
    ],
    [
      'THANKED',
      () => about('THANKED', own(), 'COLLECTED'),
      'Rafi Chowdhury says thanks for Own stew.',
      /myPostedFood/,
    ],
    [
      'ASKED',
      () => buildNotice({ kind: 'ASKED', food: own(), count: 3 }),
      '3 neighbours have asked for Own stew.',
      /myPostedFood/,
    ],
  ])('%s', async (_, build, text, to) => {
    renderApp({ path, viewer: amina, store: createStoreWith(build()) });
    const link = await screen.findByRole('link', { name: text });
    expect(link).toHaveAttribute('href', expect.stringMatching(to));
  });
});

it('says what to do only while there is something to do', async () => {
  const respondBy = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const open = about('OFFERED', theirs(), 'OFFERED', { respondBy });
  const answered = about('OFFERED', buildFood({ foodName: 'Bread', donor: rafi }), 'ACCEPTED');
  renderApp({ path, viewer: amina, store: createStoreWith(open, answered) });
  await screen.findByRole('link', { name: /Vegetable soup/ });
  expect(within(cards()[0] as HTMLElement).getByText(/^Say yes by (\d\d:\d\d|tomorrow)/)).toBeVisible();
  expect(within(cards()[1] as HTMLElement).queryByText(/Say yes/)).toBeNull();
  expect(within(cards()[1] as HTMLElement).getByText('You were offered Bread.')).toBeVisible();
});

it.each([
  ['theirs', theirs, 'Vegetable soup was due to be picked up soon.'],
  ['own', own, 'Own stew was due to be picked up soon.'],
] as const)(
  'says of %s no longer that the pick-up is ahead, once it was collected',
  async (_, post, text) => {
    renderApp({ path, viewer: amina, store: createStoreWith(about('PICKUP_SOON', post(), 'COLLECTED')) });
    expect(await screen.findByText(text)).toBeVisible();
  },
);

const soon = '2098-12-01T10:00:00Z';
it.each<[NoticeKind, () => StoredRequest['food'], RequestState, Partial<StoredRequest>, RegExp]>([
  ['WITHDRAWN', own, 'WITHDRAWN', {}, /^See who is next in line\.$/],
  ['CONFIRMED', own, 'ACCEPTED', { granted: 1 }, /^See what is agreed\.$/],
  ['ACCEPTED', theirs, 'ACCEPTED', { pickupAt: soon }, /^Pick-up: 2098-12-01, \d\d:\d\d\. See where\.$/],
  ['PICKUP_SOON', own, 'ACCEPTED', { pickupAt: soon }, /^They come: 2098-12-01, \d\d:\d\d\.$/],
])('says what follows from %s', async (kind, post, state, more, next) => {
  renderApp({ path, viewer: amina, store: createStoreWith(about(kind, post(), state, more)) });
  expect(await screen.findByText(next)).toBeVisible();
});

it('asks both sides how it went once the last day has passed', async () => {
  const past = { date: '2026-11-01' };
  const stew = buildFood({ foodName: 'Own stew', donor: amina, ...past });
  const soup = buildFood({ foodName: 'Vegetable soup', donor: rafi, ...past });
  const notices = [
    about('ACCEPTED', soup, 'ACCEPTED', { granted: 2 }),
    about('CONFIRMED', stew, 'ACCEPTED'),
    about('PICKUP_SOON', stew, 'ACCEPTED'),
    about('WITHDRAWN', stew, 'WITHDRAWN'),
  ];
  renderApp({ path, viewer: amina, store: createStoreWith(...notices) });
  await screen.findByRole('link', { name: 'Rafi Chowdhury said yes to 2 portions of Vegetable soup.' });
  expect(within(cards()[0] as HTMLElement).getByText('Did you pick it up? Please say so.')).toBeVisible();
  expect(within(cards()[1] as HTMLElement).getByText('Was it picked up? Please say so.')).toBeVisible();
  expect(within(cards()[2] as HTMLElement).getByText('Was it picked up? Please say so.')).toBeVisible();
  expect(screen.queryByText('See who is next in line.')).not.toBeInTheDocument();
});

it.each<[NoticeKind, RequestState, Partial<StoredRequest>, string]>([
  ['LAPSED', 'EXPIRED', { endReason: 'UNANSWERED' }, 'You may ask again.'],
  ['NO_SHOW', 'NO_SHOW', {}, 'Not true? Say so within 7 days.'],
])('says of %s what one may do, and only while one may', async (kind, state, more, next) => {
  const soup = about(kind, theirs(), state, more);
  const bread = about(kind, buildFood({ foodName: 'Bread', donor: rafi }), state, { ...more, actions: [] });
  renderApp({ path, viewer: amina, store: createStoreWith(soup, bread) });
  await screen.findByRole('link', { name: /Vegetable soup/ });
  expect(within(cards()[0] as HTMLElement).getByText(next)).toBeVisible();
  expect(within(cards()[1] as HTMLElement).queryByText(next)).toBeNull();
});

it.each<[NoticeKind, RequestState, Partial<StoredRequest>, Partial<StoredRequest>, string]>([
  ['ASKED', 'PENDING', {}, { state: 'ACCEPTED' }, 'Look at the line, and answer.'],
  ['DISPUTED', 'NO_SHOW', { donorActions: ['MARK_COLLECTED'] }, {}, 'Were they there? Correct it.'],
])(
  'says to the donor of %s what is to be done, and only as long as it is',
  async (kind, state, more, after, next) => {
    const stew = about(kind, own(), state, more);
    const bread = about(kind, buildFood({ foodName: 'Bread', donor: amina }), state, after);
    renderApp({ path, viewer: amina, store: createStoreWith(stew, bread) });
    await screen.findByRole('link', { name: /Own stew/ });
    expect(within(cards()[0] as HTMLElement).getByText(next)).toBeVisible();
    expect(within(cards()[1] as HTMLElement).queryByText(next)).toBeNull();
  },
);

it('says of a post that has changed whether it is still promised', async () => {
  const soup = about('POST_CHANGED', theirs(), 'OFFERED');
  const bread = about('POST_CHANGED', buildFood({ foodName: 'Bread', donor: rafi }), 'CANCELLED');
  renderApp({ path, viewer: amina, store: createStoreWith(soup, bread) });
  expect(await screen.findByText(/Vegetable soup, which is promised to you\.$/)).toBeVisible();
  expect(screen.getByText(/Bread, which was promised to you\.$/)).toBeVisible();
  expect(screen.getAllByText('Look at the place, the day and the notes again.')).toHaveLength(1);
});

it('says of a post that was hidden or put back what holds now', async () => {
  const past = buildFood({ foodName: 'Old stew', donor: amina, date: '2026-11-01' });
  const notices = [
    buildNotice({ kind: 'POST_HIDDEN', food: hidden() }),
    buildNotice({ kind: 'POST_HIDDEN', food: own() }), // the account was on hold, too
    buildNotice({ kind: 'POST_RESTORED', food: own() }),
    buildNotice({ kind: 'POST_RESTORED', food: hidden() }),
    buildNotice({ kind: 'POST_RESTORED', food: past }),
    buildNotice({ kind: 'POST_HIDDEN', foodName: 'Bread' }),
  ];
  renderApp({ path, viewer: amina, store: createStoreWith(...notices) });
  await screen.findByRole('link', { name: /nobody can ask/ });
  const texts = cards().map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/hidden Own stew: .*If you think that is a mistake, you can write to them\./),
    expect.stringMatching(/^New: The moderators had hidden Own stew\.[^.]*$/),
    expect.stringMatching(/and have put it back\.Neighbours can ask for it again\./),
    expect.stringMatching(/and have put it back\.[^.]*$/),
    expect.stringMatching(/hidden Old stew, and have put it back\.[^.]*$/),
    expect.stringMatching(/had hidden Bread\.This post is gone\./),
  ]);
});

it('says of a kind that it does not know, of a newer server, where to read it', async () => {
  const intercept = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((answer) => JSON.parse(JSON.stringify(answer).replaceAll('THANKED', 'NEWER_KIND'))),
    ),
  );
  const store = createStoreWith(about('THANKED', own(), 'COLLECTED'), about('ASKED', own(), 'PENDING'));
  renderApp({ path, viewer: amina, store, intercept });
  const link = await screen.findByRole('link', { name: 'There is news about Own stew.' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/myPostedFood/'));
  expect(screen.getByText('Load this page again to read it.')).toBeVisible();
  expect(screen.getByText('Rafi Chowdhury has asked for Own stew.')).toBeVisible();
});

it('leads from what was collected to where thanks are said, as long as they are not', async () => {
  const collected = { granted: 3, collected: 2 };
  const bread = buildFood({ foodName: 'Bread', donor: rafi });
  const notices = [
    about('COLLECTED', theirs(), 'COLLECTED', collected),
    about('COLLECTED', bread, 'COLLECTED', { thanks: '' }),
  ];
  const { user, router } = renderApp({ path, viewer: amina, store: createStoreWith(...notices) });
  const link = await screen.findByRole('link', {
    name: 'Rafi Chowdhury says that you have collected 2 portions of Vegetable soup.',
  });
  expect(screen.getAllByText('Say thanks.')).toHaveLength(1);
  await user.click(link);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your request' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Say thanks' })).toBeVisible();
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('link', { name: /Vegetable soup/ })).toHaveFocus());
});

it('leads nowhere from a post that is gone, and says so', async () => {
  const store = createStoreWith(buildNotice({ kind: 'ACCEPTED' }));
  const { user } = renderApp({ path, viewer: amina, store });
  expect(await screen.findByText('This post is gone.')).toBeVisible();
  expect(within(cards()[0] as HTMLElement).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Mark as read/ }));
  await waitFor(() => expect(store.notices[0]?.readAt).not.toBeNull());
  expect(cards()[0]).toHaveFocus();
  expect(await bell('Notices')).toBeVisible();
});

it('says of a post that is gone no more than both sides know', async () => {
  const gone = (kind: NoticeKind) => buildNotice({ kind, foodName: 'Soup' });
  renderApp({ path, viewer: amina, store: createStoreWith(gone('COLLECTED'), gone('PICKUP_SOON')) });
  expect(await screen.findByText('Soup was collected.')).toBeVisible();
  expect(screen.getByText('Soup was due to be picked up soon.')).toBeVisible();
});

it('shows what was said with it', async () => {
  const notice = { ...about('CANCELLED', theirs(), 'CANCELLED'), message: 'The pot fell.\nSorry!' };
  renderApp({ path, viewer: amina, store: createStoreWith(notice) });
  expect(await screen.findByText(/The pot fell\./)).toBeVisible();
  expect(screen.getByText('Rafi Chowdhury wrote')).toBeInTheDocument();
});

it('marks one as read when it is opened, and counts down', async () => {
  const store = createStoreWith(about('ASKED', own(), 'PENDING'), about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { user, router } = renderApp({ path, viewer: amina, store });
  expect(await bell('Notices, 2 new')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /has asked for Own stew/ }));
  expect(await findHeading('Own stew')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/dashboard/myPostedFood/${store.notices[0]?.food?.id}`);
  expect(await bell('Notices, 1 new')).toBeVisible();
  expect(store.notices.map(({ readAt }) => readAt !== null)).toEqual([true, false]);
});

it('marks all as read', async () => {
  const store = createStoreWith(about('ASKED', own(), 'PENDING'), about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { user, countOf } = renderApp({ path, viewer: amina, store });
  await screen.findAllByText('New:');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All read')).toBeVisible();
  expect(screen.queryByText('New:')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(countOf('MarkNoticesRead')).toBe(1);
});

it('keeps them new if they could not be marked, and says why', async () => {
  const store = createStoreWith(about('ASKED', own(), 'PENDING'));
  store.failures.markNoticesRead = fail('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  const { user } = renderApp({ path, viewer: amina, store });
  await screen.findByText('New:');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText(/could not be marked as read: Something went wrong/)).toBeVisible();
  expect(screen.getByText('New:')).toBeInTheDocument();
  expect(await bell('Notices, 1 new')).toBeVisible();
});

it('counts live, and shows what is new when the reader asks for it, so that nothing moves', async () => {
  const store = createStoreWith(about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { user } = renderApp({ path, viewer: amina, store });
  await bell('Notices, 1 new');
  store.notices.unshift(buildNotice({ kind: 'ASKED', food: own(), count: 2 }));
  act(() => tellInbox(live));
  const button = await screen.findByRole('button', { name: 'Show 1 new' });
  expect(cards()).toHaveLength(1);
  await user.click(button);
  expect(cards()[0]).toHaveTextContent('2 neighbours have asked for Own stew.');
  expect(await findHeading('Notices')).toHaveFocus();
});

it('is read out once: by the bell, or by the page of the notices', async () => {
  const store = createStoreWith(about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { router } = renderApp({ path: '/dashboard', viewer: amina, store });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  async function tellOne() {
    store.notices.unshift(buildNotice({ kind: 'ASKED', food: own() }));
    act(() => void dispatchEvent(new Event('focus'))); // counts again
    await bell(`Notices, ${store.notices.length} new`);
  }
  await bell('Notices, 1 new');
  await tellOne();
  await waitFor(() => expect(said()).toContain('2 new notices')); // an effect says it, after the bell shows it
  await act(() => router.navigate(path));
  await screen.findAllByText('New:');
  await tellOne();
  expect(said()).toContain('3 new');
  expect(said()).not.toContainEqual(expect.stringContaining('notice'));
});

it('is read out by the page of the notices also if it is the first one', async () => {
  const store = createStoreWith();
  renderApp({ path, viewer: amina, store });
  await screen.findByText('Nothing new');
  const regions = screen.getAllByRole('status'); // what comes with its text is not read out
  store.notices.unshift(buildNotice({ kind: 'ASKED', food: own() }));
  act(() => {
    tellInbox(live);
    dispatchEvent(new Event('focus')); // counts again
  });
  expect(regions).toContain(await screen.findByText('1 new'));
});

it('knows one that comes while the list is on its way', async () => {
  const store = createStoreWith(about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { intercept, letGo } = holdBack('Notices');
  const { countOf } = renderApp({ path, viewer: amina, store, intercept });
  await waitFor(() => expect(countOf('Notices')).toBe(1));
  store.notices.unshift(buildNotice({ kind: 'ASKED', food: own(), count: 2 }));
  act(() => tellInbox(live));
  await letGo();
  expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
});

it('does not say that all is read before it knows how many are new', async () => {
  const store = createStoreWith(about('ACCEPTED', theirs(), 'ACCEPTED'));
  const { intercept, letGo } = holdBack('InboxCounts');
  renderApp({ path, viewer: amina, store, intercept });
  await screen.findByText('New:');
  expect(screen.queryByText('All read')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'false');
  await letGo();
  expect(await screen.findByText('1 new')).toBeVisible();
});

it('becomes read here when it is read on another device', async () => {
  const store = createStoreWith(about('ACCEPTED', theirs(), 'ACCEPTED'));
  renderApp({ path, viewer: amina, store });
  await screen.findByText('New:');
  Object.assign(store.notices[0] as StoredNotice, { readAt: new Date().toISOString() });
  act(() => tellInbox(live));
  await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
});

it('loads more', async () => {
  const store = createStoreWith(
    ...Array.from({ length: 30 }, (_, index) => buildNotice({ kind: 'ASKED', foodName: `Food ${index}` })),
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await screen.findByText(/Food 0\./);
  expect(cards()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  expect(await bell('Notices, 30 new')).toHaveTextContent('9+');
});

it('is as long as it was after a reload', async () => {
  const store = createStoreWith(
    ...Array.from({ length: 30 }, (_, index) => buildNotice({ kind: 'ASKED', foodName: `Food ${index}` })),
  );
  const { user } = renderApp({ path, viewer: amina, store });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  cleanup();
  renderApp({ path, viewer: amina, store });
  await waitFor(() => expect(cards()).toHaveLength(30));
});

it('says that there is nothing', async () => {
  renderApp({ path, viewer: amina });
  expect(await screen.findByText('Nothing new')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(await bell('Notices')).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  const { intercept, repair } = breakDown('Notices');
  const { user } = renderApp({ path, viewer: amina, intercept });
  await screen.findByText('Failed to load data.');
  repair();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

it('has no bell for guests', async () => {
  renderApp({ path: '/about' });
  await findHeading('About Us');
  expect(screen.queryByRole('link', { name: /Notices/ })).toBeNull();
});
