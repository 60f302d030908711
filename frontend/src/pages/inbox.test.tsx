import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NEVER, Observable, of, Subject, throwError } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createCache } from '../apollo/cache';
import { tellInbox } from '../apollo/live-inbox';
import { addMessage } from '../features/messages/add-message';
import { followOutbox, getOutbox } from '../features/messages/outbox';
import { amina, rafi } from '../test/fake-identity';
import { buildConversation, write } from '../test/message-resolvers';
import { breakDown, findHeading, holdBack, renderApp } from '../test/render-app';
import { buildFood, createStore, fail, type StoredConversation } from '../test/store';
import { forgetDrafts } from '../ui/form/draft';

/** Amina has asked Rafi for his soup. */
function createTalk(lines: ['amina' | 'rafi', string][], overrides: Partial<StoredConversation> = {}) {
  const store = createStore();
  const soup = buildFood();
  const talk = buildConversation(soup, amina, overrides);
  store.foods.push(soup);
  store.requests.push({
    id: 'r1',
    food: soup,
    requester: amina,
    foodRequestDate: '2026-11-24',
    state: 'ACCEPTED',
  });
  store.conversations.push(talk);
  for (const [who, text] of lines) write(talk, who === 'amina' ? amina : rafi, text);
  return { store, soup, talk, path: `/dashboard/inbox/${talk.id}` };
}

const hello: ['amina' | 'rafi', string][] = [
  ['amina', 'Is it still warm?'],
  ['rafi', 'It is.'],
  ['rafi', 'Come by at six.'],
];

const box = () => screen.findByRole('textbox', { name: 'Message to Rafi Chowdhury' });
const messages = () => screen.getByRole('group', { name: 'Messages' });
const findMessage = async (text: string) =>
  within(await screen.findByRole('group', { name: 'Messages' })).findByText(text);
const bodies = () =>
  within(messages())
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('p')?.textContent ?? []);
const tell = (conversationId: string) =>
  act(async () =>
    tellInbox({ kind: 'CONVERSATION', conversationId, requestId: null, foodId: null, isOwnRequest: null }),
  );

function goOffline(isOffline = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
}

const outboxIn = (storage: Storage) =>
  Object.keys(storage).filter((name) => name.startsWith('draft:amina:message:'));

describe('the list', () => {
  it('shows each conversation with what is new, the newest first, and its count in the menu', async () => {
    const { store, talk } = createTalk(hello, { seen: { amina: 1 } });
    talk.seen = { amina: 1 };
    const bread = buildFood({ foodName: 'Bread', donor: amina });
    const other = buildConversation(bread, rafi);
    store.conversations.unshift(other, buildConversation(buildFood({ foodName: 'Rice' }), amina));
    write(other, amina, 'Take two.');
    renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const links = within(list).getAllByRole('link');
    expect(links).toHaveLength(2); // nothing was written about the rice
    expect(links[0]).toHaveTextContent(/Rafi Chowdhury, .*about Lentil soupCome by at six\.2 new$/);
    expect(links[0]).toHaveAttribute('href', `/dashboard/inbox/${talk.id}`);
    expect(links[1]).toHaveTextContent(/about BreadYou: Take two\.$/);
    const menu = screen.getByRole('button', { name: /^Dashboard menu/ });
    await waitFor(() => expect(menu).toHaveTextContent('Dashboard menu, 1 unread'));
  });

  it('stops counting once the viewer has signed out', async () => {
    const { store } = createTalk(hello);
    const { operations, session } = renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    const menu = await screen.findByRole('button', { name: /^Dashboard menu/ });
    await waitFor(() => expect(menu).toHaveTextContent('1 unread'));
    await act(() => session.signOut());
    await findHeading('Login');
    const asked = operations.map(({ name, viewer }) => `${name} as ${viewer}`);
    expect(asked).toContain('InboxCounts as amina');
    expect(asked).not.toContain('InboxCounts as null');
  });

  it('says that there is nothing', async () => {
    renderApp({ path: '/dashboard/inbox', viewer: amina });
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('does not say that there is nothing while it only knows what was so before', async () => {
    const { store, soup } = createTalk([]);
    const network = { isDown: false };
    const waiting: (() => void)[] = [];
    const intercept = new ApolloLink((operation, forward) => {
      if (operation.operationName !== 'Conversations') return forward(operation);
      if (network.isDown) return throwError(() => new TypeError('Failed to fetch'));
      return new Observable((observer) => {
        waiting.push(() => forward(operation).subscribe(observer));
      });
    });
    const { router } = renderApp({ path: '/dashboard/inbox', viewer: amina, store, intercept });
    const answer = async () => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      act(() => waiting.splice(0).forEach((go) => void go()));
    };
    await answer();
    await screen.findByText('No messages yet');
    await router.navigate('/about');
    await findHeading('About Us');
    const [talk] = store.conversations;
    if (talk) write(talk, rafi, 'Come by at six.');
    network.isDown = true;
    await router.navigate('/dashboard/inbox');
    expect(await screen.findByText('Failed to load data.')).toBeVisible();
    expect(screen.queryByText('No messages yet')).toBeNull();
    network.isDown = false;
    goOffline(false);
    await waitFor(() => expect(waiting).not.toEqual([]));
    expect(screen.queryByText('No messages yet')).toBeNull();
    await answer();
    expect(await screen.findByText(soup.foodName)).toBeVisible();
  });

  it('can be tried again if it could not be loaded', async () => {
    const { intercept, repair } = breakDown('Conversations');
    const { user } = renderApp({ path: '/dashboard/inbox', viewer: amina, intercept });
    await screen.findByText('Failed to load data.');
    repair();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('keeps its order under a finger, and has the new one when that is gone', async () => {
    const { store, talk } = createTalk(hello);
    const other = buildConversation(buildFood({ foodName: 'Bread', donor: amina }), rafi);
    store.conversations.push(other);
    write(other, rafi, 'Some bread?');
    const { user } = renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const first = () => within(list).getAllByRole('link')[0];
    await waitFor(() => expect(first()).toHaveTextContent('soup'));
    await user.hover(list);
    for (const text of ['a', 'b', 'c', 'Please!']) write(other, rafi, text);
    await tell(other.id);
    await screen.findByText('Please!');
    expect(first()).toHaveTextContent('soup');
    await user.unhover(list);
    await waitFor(() => expect(first()).toHaveTextContent('Bread'));
    expect(talk.messages).toHaveLength(3);
  });

  it('reads out what arrives, but what the open conversation reads out', async () => {
    const { store, talk } = createTalk(hello);
    const { user } = renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const said = (text: string) =>
      screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes(text));
    await within(list).findByText('Come by at six.');
    expect(said('Come by at six.')).toEqual([]);
    write(talk, rafi, 'Bring a pot.');
    await tell(talk.id);
    await waitFor(() => expect(said('Rafi Chowdhury: Bring a pot.')).toHaveLength(1));
    const other = buildConversation(buildFood({ foodName: 'Bread', donor: amina }), rafi);
    store.conversations.push(other);
    for (const text of ['a', 'b', 'c', 'd', 'Some bread?']) write(other, rafi, text); // the newest of all
    await tell(other.id);
    await waitFor(() => expect(said('Rafi Chowdhury: Some bread?')).toHaveLength(1));
    await user.click(within(list).getByRole('link', { name: /Bread/ }));
    await findMessage('Some bread?');
    write(other, rafi, 'Still warm.');
    await tell(other.id);
    await findMessage('Still warm.');
    expect(said('Still warm.')).toEqual([]);
  });

  it('stays as long as the reader has made it when something new arrives', async () => {
    const store = createStore();
    const talks = Array.from({ length: 30 }, () => buildConversation(buildFood(), amina));
    store.conversations.push(...talks);
    for (const talk of talks) write(talk, rafi, 'Hello');
    const { user } = renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const rows = () => within(list).getAllByRole('link');
    expect(rows()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(30));
    const [talk] = talks as [StoredConversation];
    write(talk, rafi, 'Are you there?');
    await tell(talk.id);
    await within(list).findByText('Are you there?');
    expect(rows()).toHaveLength(30);
  });

  it('is as long as it was after a reload', async () => {
    const store = createStore();
    store.conversations.push(...Array.from({ length: 30 }, () => buildConversation(buildFood(), amina)));
    for (const talk of store.conversations) write(talk, rafi, 'Hello');
    const rows = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
    const { user } = renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toHaveLength(30));
    cleanup();
    renderApp({ path: '/dashboard/inbox', viewer: amina, store });
    await waitFor(() => expect(rows()).toHaveLength(30));
  });
});

describe('a conversation', () => {
  it('shows who wrote what, and leads to the food and back', async () => {
    const { store, soup, path } = createTalk(hello);
    renderApp({ path, viewer: amina, store });
    expect(await findHeading('Rafi Chowdhury')).toBeVisible();
    const item = (await findMessage('It is.')).closest('li');
    expect(item).toHaveTextContent(/^Rafi Chowdhury: It is\.\d\d:\d\d/);
    expect((await findMessage('Is it still warm?')).closest('li')).toHaveTextContent(/^You: /);
    expect(screen.getByRole('link', { name: 'Lentil soup' })).toHaveAttribute(
      'href',
      `/FoodDetails/${soup.id}`,
    );
    expect(screen.getByRole('link', { name: 'Back to the inbox' })).toHaveAttribute(
      'href',
      '/dashboard/inbox',
    );
  });

  it('is marked as read, everywhere in the app', async () => {
    const { store, talk, path } = createTalk(hello);
    talk.seen.amina = 1;
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { countOf } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('New')).toBeInTheDocument();
    await waitFor(() => expect(talk.seen.amina).toBe(3));
    await waitFor(() => expect(screen.queryByText(/unread/)).not.toBeInTheDocument());
    expect(countOf('MarkRead')).toBe(1);
    expect(
      within(screen.getByRole('list', { name: 'Conversations', hidden: true })).queryByText(/new/),
    ).toBeNull();
  });

  it('is not marked as read while nobody looks', async () => {
    const { store, talk, path } = createTalk(hello);
    talk.seen.amina = 1;
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { countOf } = renderApp({ path, viewer: amina, store });
    await findMessage('It is.');
    expect(countOf('MarkRead')).toBe(0);
    focus.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(talk.seen.amina).toBe(3));
  });

  it('shows what arrives, and reads out only that', async () => {
    const { store, talk, path } = createTalk(hello);
    renderApp({ path, viewer: amina, store });
    await findMessage('It is.');
    expect(screen.getByRole('log')).toBeEmptyDOMElement();
    write(talk, rafi, 'Bring a pot.');
    await tell('another one');
    // Not in the whole page: the list of conversations may only be asked for now.
    expect(within(messages()).queryByText('Bring a pot.')).not.toBeInTheDocument();
    await tell(talk.id);
    expect(await findMessage('Bring a pot.')).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent(/^Rafi Chowdhury: Bring a pot\.$/);
    write(talk, rafi, 'A big one.');
    Object.assign(write(talk, rafi, 'Or two.'), { body: null }); // the moderators were faster
    await act(async () => tellInbox(null)); // after a lost connection
    expect(await findMessage('A big one.')).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent(/Rafi Chowdhury: This message is gone\.$/);
  });

  it('reads out its first message, too', async () => {
    const { store, talk, path } = createTalk([]);
    renderApp({ path, viewer: amina, store });
    await screen.findByText('Nothing has been written yet.');
    const log = screen.getByRole('log');
    write(talk, rafi, 'It is ready.');
    await tell(talk.id);
    expect(await findMessage('It is ready.')).toBeVisible();
    expect(log).toHaveTextContent(/^Rafi Chowdhury: It is ready\.$/);
  });

  it('never takes a text for markup, and links web addresses alone', async () => {
    const text = '<b>Hi</b> https://example.org/a?b=<script> javascript:alert(1)';
    const { store, path } = createTalk([['rafi', text]]);
    renderApp({ path, viewer: amina, store });
    const link = await screen.findByRole('link', { name: 'https://example.org/a?b=' });
    expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
    expect(link).toHaveAttribute('dir', 'ltr'); // or it would read as another one after a turn in the text
    expect(link.closest('p')).toHaveTextContent(text);
    expect(link.closest('p')?.querySelectorAll('*')).toHaveLength(1);
  });

  it('loads earlier messages on demand, until the first', async () => {
    const lines = Array.from({ length: 120 }, (_, i): ['rafi', string] => ['rafi', `Message ${i + 1}`]);
    const { store, path } = createTalk(lines);
    const { user, operations } = renderApp({ path, viewer: amina, store });
    await findMessage('Message 120');
    expect(bodies()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await findMessage('Message 21');
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    await findMessage('Message 1');
    expect(bodies()).toEqual(lines.map(([, text]) => text));
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
    const asked = operations
      .filter(({ name }) => name === 'Conversation')
      .map(({ variables }) => variables.before);
    expect(asked).toEqual([undefined, 71, 21]);
    expect(screen.getByRole('log')).toBeEmptyDOMElement();
  });

  it('says that earlier messages could not be loaded, and tries again', async () => {
    const lines = Array.from({ length: 60 }, (_, i): ['rafi', string] => ['rafi', `Message ${i + 1}`]);
    const { store, path } = createTalk(lines);
    let isDown = true;
    const intercept = new ApolloLink((operation, forward) =>
      isDown && operation.variables.before ? throwError(() => new Error('down')) : forward(operation),
    );
    const { user } = renderApp({ path, viewer: amina, store, intercept });
    await findMessage('Message 60');
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    expect(await findMessage('Failed to load data.')).toHaveAttribute('role', 'alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findMessage('Message 1');
    expect(bodies()).toHaveLength(60);
  });

  it.each([
    ['CLOSED', 'This conversation is closed.'],
    ['WAITS_FOR_ANSWER', 'Rafi Chowdhury has to answer before you can write again.'],
  ] as const)('that is %s says so', async (sending, text) => {
    const { store, path } = createTalk(hello, { sending });
    renderApp({ path, viewer: amina, store });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says so if its food is gone, or if there is no such conversation', async () => {
    const { store, path } = createTalk(hello, { food: null });
    const { router } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('Lentil soup · This food is gone.')).toBeVisible();
    await act(() => router.navigate('/dashboard/inbox/nope'));
    expect(await screen.findByText('There is no such conversation')).toBeVisible();
  });
});

describe('writing', () => {
  it('sends a message once, shows it at once, and keeps nothing', async () => {
    const { store, talk, path } = createTalk(hello);
    const { user, countOf } = renderApp({ path, viewer: amina, store });
    await user.type(await box(), 'On my way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await findMessage('On my way')).toBeVisible();
    await waitFor(() => expect(talk.messages).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(bodies()).toEqual(['Is it still warm?', 'It is.', 'Come by at six.', 'On my way']);
    expect(await box()).toHaveValue('');
    expect(await box()).toHaveFocus();
    expect(countOf('SendMessage')).toBe(1);
    expect(screen.getByRole('log')).toBeEmptyDOMElement();
  });

  it('sends with Enter if there is a keyboard, and not on touch', async () => {
    const { store, talk, path } = createTalk(hello);
    const { user } = renderApp({ path, viewer: amina, store });
    await user.type(await box(), 'One{Enter}two');
    expect(talk.messages).toHaveLength(3);
    expect(await box()).toHaveValue('One\ntwo');
    const media = {
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockReturnValue(media);
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(await box(), { key: 'Enter', ...composing }); // it chooses what a keyboard offers
    expect(await box()).toHaveValue('One\ntwo');
    await user.type(await box(), '{Shift>}{Enter}{/Shift}three{Enter}');
    await waitFor(() => expect(talk.messages.at(-1)?.body).toBe('One\ntwo\nthree'));
  });

  it.each([
    ['', 0],
    ['  \n ', 0],
    ['x'.repeat(1001), 0],
    [` ${'x'.repeat(1000)} `, 1],
    ['a\tb', 1],
  ])('of %# sends what can be sent', async (text, sent) => {
    const { store, talk, path } = createTalk(hello);
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await box());
    await user.paste(text);
    if (text.length > 1000) expect(screen.getByText(sent ? '0 left' : '1 too many')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(talk.messages).toHaveLength(3 + sent));
    if (!sent) expect(await box()).toHaveValue(text);
  });

  it.each([
    [899, '', ''],
    [900, '100 left', 'At most 100 characters left'],
    [919, '81 left', 'At most 100 characters left'],
    [920, '80 left', 'At most 80 characters left'],
    [1000, '0 left', 'At most 0 characters left'],
    [1001, '1 too many', 'Too many characters'],
  ])('of %i characters shows the room, and speaks of it every twenty', async (length, shown, said) => {
    const { store, path } = createTalk(hello);
    const { user } = renderApp({ path, viewer: amina, store });
    await user.click(await box());
    await user.paste('x'.repeat(length));
    expect(await box()).toHaveAccessibleDescription(expect.stringContaining(shown));
    const statuses = screen.getAllByRole('status').map((status) => status.textContent);
    expect(statuses.filter((text) => /characters|left|many/.test(text))).toEqual(said ? [said] : []);
  });

  it('keeps what was typed, for each conversation', async () => {
    const { store, path } = createTalk(hello);
    const other = buildConversation(buildFood({ foodName: 'Bread' }), amina);
    store.conversations.push(other);
    const { user, router } = renderApp({ path, viewer: amina, store });
    await user.type(await box(), 'Half a sent');
    await act(() => router.navigate(`/dashboard/inbox/${other.id}`));
    expect(await box()).toHaveValue('');
    await act(() => router.navigate(path));
    expect(await box()).toHaveValue('Half a sent');
  });

  it('waits for the donor after the first word', async () => {
    const { store, talk, path } = createTalk([]);
    const [request] = store.requests;
    if (request) request.state = 'PENDING';
    const { user } = renderApp({ path, viewer: amina, store });
    expect(await screen.findByText('Nothing has been written yet.')).toBeVisible();
    await user.type(await box(), 'May I?');
    talk.sending = 'WAITS_FOR_ANSWER';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const note = await screen.findByText('Rafi Chowdhury has to answer before you can write again.');
    expect(note).toHaveFocus();
    await findMessage('May I?');

    talk.sending = 'OPEN';
    if (request) request.state = 'ACCEPTED';
    const foodId = talk.food?.id ?? null;
    await act(async () =>
      tellInbox({ kind: 'REQUEST', requestId: 'r1', foodId, conversationId: null, isOwnRequest: true }),
    );
    expect(await box()).toHaveFocus();
  });

  it('goes on after what was agreed has ended, though the donor never wrote', async () => {
    const { store, path } = createTalk([['amina', 'May I?']]);
    const [request] = store.requests;
    if (request) request.state = 'WITHDRAWN';
    const { user } = renderApp({ path, viewer: amina, store });
    for (const text of ['I am sorry', 'Another time']) {
      await user.type(await box(), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(screen.queryByText(/has to answer|Not sent/)).not.toBeInTheDocument();
      await findMessage(text);
    }
    const kept = outboxIn(localStorage).map((name) => JSON.parse(localStorage.getItem(name) ?? ''));
    expect(kept).toMatchObject([{ isSent: true }, { isSent: true }]);
  });

  it('keeps a refused one until it is sent, or taken away', async () => {
    const { store, talk, path } = createTalk(hello);
    store.failures.sendMessage = fail('CHAT_CLOSED', 'This conversation is over.');
    const { user } = renderApp({ path, viewer: amina, store });
    for (const text of ['First', 'Second']) {
      await user.type(await box(), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    }
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByText('Not sent. This conversation is over.')).toHaveLength(2);
    expect(outboxIn(localStorage)).toHaveLength(2);
    const [takeAway] = screen.getAllByRole('button', { name: 'Remove' });
    if (takeAway) await user.click(takeAway);
    await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
    store.failures = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(talk.messages.at(-1)?.body).toBe('Second'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    expect(talk.messages).toHaveLength(4);
  });

  it('shows what was refused because the conversation is gone, until its writer takes it away', async () => {
    const { store, talk, path } = createTalk(hello);
    store.failures.sendMessage = fail('NOT_FOUND', 'There is no such conversation.');
    const { user } = renderApp({ path, viewer: amina, store });
    await user.type(await box(), 'On my way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    store.conversations = []; // the other side blocks them
    await tell(talk.id);
    await screen.findByText('There is no such conversation');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const refused = within(await screen.findByRole('list', { name: 'Not sent' }));
    expect(await refused.findByRole('alert')).toHaveTextContent('Not sent. There is no such conversation.');
    expect(refused.getByText('On my way')).toBeVisible();
    const [takeAway] = refused.getAllByRole('button');
    await user.click(takeAway as HTMLElement);
    await waitFor(() => expect(screen.queryByText('On my way')).not.toBeInTheDocument());
    expect(outboxIn(localStorage)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('against a neighbour', () => {
  const more = 'More about Rafi Chowdhury';
  const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('a message can be reported, whose text is gone then, and no other', async () => {
    const { store, talk, path } = createTalk(hello);
    const { user, router } = renderApp({ path, viewer: amina, store });
    const message = (await findMessage('It is.')).closest('li') as HTMLElement;
    const opener = within(message).getByRole('button', { name: 'More about this message' });
    const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(opener);
    const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    expect(scrollTo.mock.contexts, 'not below the end of the list').toContain(menu);
    await user.click(within(message).getByRole('button', { name: 'Report this message' }));
    await user.click(screen.getByRole('radio', { name: 'Rude, hateful or threatening' }));
    await user.click(inDialog('Report'));
    expect(await findMessage('This message is gone.')).toBeVisible();
    expect(bodies()).toEqual(['Is it still warm?', 'This message is gone.', 'Come by at six.']);
    expect(store.reports).toEqual([{ by: amina, target: talk.messages[1]?.id, reason: 'RUDE', text: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(router.state.location.pathname).toBe(path);
    await tell(talk.id);
    expect(bodies()).toContain('This message is gone.');
  });

  it('blocking leads back to the inbox, where the conversation is gone', async () => {
    const { store, path } = createTalk(hello);
    const { user, router } = renderApp({ path, viewer: amina, store });
    await findMessage('It is.');
    const heading = screen.getByRole('heading', { level: 1, name: 'Rafi Chowdhury' });
    const pane = heading.closest('section') as HTMLElement;
    const [menu] = within(pane).getAllByRole('button', { name: more });
    if (menu) await user.click(menu);
    await user.click(within(pane).getByRole('button', { name: 'Block Rafi Chowdhury' }));
    await user.click(inDialog('Block'));
    expect(await findHeading('Inbox')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/inbox');
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(store.blocks).toEqual([{ by: amina, user: rafi }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const sentMessage = (number: number) => ({
  __typename: 'Message' as const,
  id: `m${number}`,
  number,
  isMine: true,
  body: 'Hello',
  sentAt: new Date().toISOString(),
  clientKey: `k${number}`,
});

it('a message that was sent joins its conversation once, and not before those between', () => {
  const cache = createCache();
  const fragment = gql`
    fragment Talk on Conversation {
      id
      messageCount
      lastMessage { id number }
      messages { id number isMine body sentAt clientKey }
    }
  `;
  const id = 'Conversation:c1';
  const [first, messageCount] = [sentMessage(1), 1];
  const data = { __typename: 'Conversation', id: 'c1', messageCount, lastMessage: first, messages: [first] };
  cache.writeFragment({ id, fragment, data });
  for (const [number, numbers, last] of [
    [3, [1], 3],
    [2, [1, 2], 3],
    [2, [1, 2], 3],
    [3, [1, 2, 3], 3],
  ] as const) {
    addMessage(cache, 'c1', sentMessage(number));
    const talk = cache.readFragment<typeof data>({ id, fragment });
    expect(talk?.messages.map((one) => one.number)).toEqual(numbers);
    expect([talk?.lastMessage.number, talk?.messageCount]).toEqual([last, last]);
  }
});

describe('without a connection', () => {
  /** What Amina wrote on the page before this one, which could not send it. */
  function keepUnsent(talk: { id: string }) {
    const kept = {
      clientKey: crypto.randomUUID(),
      conversationId: talk.id,
      body: 'Written before',
      writtenAt: new Date().toISOString(),
      turn: 1,
    };
    localStorage.setItem(`draft:amina:message:${kept.clientKey}`, JSON.stringify(kept));
    return kept;
  }

  it('keeps what is written, and sends it in order, once, when it is back', async () => {
    const { store, talk, path } = createTalk(hello);
    const { user, countOf } = renderApp({ path, viewer: amina, store });
    await box();
    goOffline();
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    for (const text of ['One', 'Two', 'Three']) {
      await user.type(await box(), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    }
    expect(screen.getAllByText('Waiting for a connection')).toHaveLength(3);
    expect(countOf('SendMessage')).toBe(0);
    expect(outboxIn(localStorage)).toHaveLength(3);
    goOffline(false);
    act(() => tellInbox(null));
    await user.click(await box());
    act(() => void dispatchEvent(new Event('focus')));
    await user.type(await box(), 'Four');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(talk.messages.slice(3).map(({ body }) => body)).toEqual(['One', 'Two', 'Three', 'Four']),
    );
    expect(countOf('SendMessage')).toBe(4);
    await waitFor(() => expect(screen.queryByText(/Waiting|Sending/)).not.toBeInTheDocument());
    expect(bodies().slice(3)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('survives a reload, whose page sends it', async () => {
    const { store, talk, path } = createTalk(hello);
    const kept = keepUnsent(talk);
    localStorage.setItem(
      'draft:rafi:message:x',
      JSON.stringify({ ...kept, clientKey: 'x', body: 'Not mine' }),
    );
    localStorage.setItem('draft:amina:message:broken', '{');
    renderApp({ path, viewer: amina, store });
    expect(await findMessage('Written before')).toBeVisible();
    await waitFor(() => expect(talk.messages).toHaveLength(4));
    expect(screen.queryByText('Not mine')).not.toBeInTheDocument();
  });

  it('sends what was kept once if there is no space left to note that', async () => {
    const { store, talk, path } = createTalk(hello);
    keepUnsent(talk);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let sent = 0;
    const intercept = new ApolloLink((operation, forward) =>
      operation.operationName === 'SendMessage' && ++sent > 1 ? NEVER : forward(operation),
    );
    renderApp({ path, viewer: amina, store, intercept });
    await waitFor(() => expect(talk.messages.at(-1)?.body).toBe('Written before'));
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(sent).toBe(1);
  });

  it('shows in another tab what this one has sent, as sent', async () => {
    const { store, talk, path } = createTalk(hello);
    renderApp({ path, viewer: amina, store });
    await box();
    const name = 'draft:amina:message:k1';
    const unsent = {
      clientKey: 'k1',
      conversationId: talk.id,
      body: 'From there',
      writtenAt: new Date().toISOString(),
    };
    const store1 = (value: object | null) =>
      act(() => {
        if (value) localStorage.setItem(name, JSON.stringify(value));
        else localStorage.removeItem(name);
        dispatchEvent(new StorageEvent('storage', { key: name }));
      });
    store1(unsent);
    expect((await findMessage('From there')).closest('li')).toHaveTextContent('Sending…');
    store1({ ...unsent, isSent: true });
    expect((await findMessage('From there')).closest('li')).not.toHaveTextContent('Sending…');
    write(talk, amina, 'From there', 'k1');
    await tell(talk.id);
    store1(null);
    expect(await screen.findAllByText('From there', { selector: 'p' })).toHaveLength(1);
  });

  it.each([
    ['UNAUTHENTICATED', {}, { sent: 1 }], // until they sign in again
    ['TIMEOUT', {}, { sent: 9 }],
    ['STORAGE_UNAVAILABLE', {}, { sent: 9 }],
    ['RATE_LIMITED', { retryAfterSeconds: 120 }, { sent: 2 }],
    [
      'RATE_LIMITED',
      { retryAfterSeconds: 121 },
      { sent: 1, failure: expect.stringContaining('121 seconds') },
    ],
    ['FORBIDDEN', {}, { sent: 1, failure: 'The reason.' }],
  ])('tries again after %s %o as long as the message itself is not refused', async (code, more, expected) => {
    vi.useFakeTimers();
    let sent = 0;
    const link = new ApolloLink(() => {
      sent++;
      return of({ data: null, errors: [{ message: 'The reason.', extensions: { code, ...more } }] });
    });
    const outbox = getOutbox(new ApolloClient({ cache: createCache(), link }), 'omar');
    await outbox.add('c1', 'Hello');
    await vi.advanceTimersByTimeAsync(120_000);
    const [{ failure = undefined } = {}] = outbox.getAll();
    expect({ sent, failure }).toEqual({ failure: undefined, ...expected });
  });

  it('tries again by itself if nothing tells that the connection is back', async () => {
    vi.useFakeTimers();
    let isDown = true;
    const link = new ApolloLink(() =>
      isDown
        ? throwError(() => new TypeError('Failed to fetch'))
        : of({ data: { sendMessage: sentMessage(1) } }),
    );
    const outbox = getOutbox(new ApolloClient({ cache: createCache(), link }), 'omar');
    void outbox.add('c1', 'Hello');
    await vi.advanceTimersByTimeAsync(30_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.getAll()).toMatchObject([{ body: 'Hello', isSent: true }]);
  });

  it('is not sent in the name of the next one who signs in', async () => {
    const { store, path } = createTalk(hello);
    const { intercept, letGo } = holdBack('SendMessage');
    const { user, session, operations, openData } = renderApp({ path, viewer: amina, store, intercept });
    followOutbox((await openData()).client, session);
    for (const text of ['One', 'Two']) {
      await user.type(await box(), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    }
    await act(() => session.signOut());
    await act(async () => (await session.connect()).signIn('rafi@example.com', 'Pantry1'));
    await letGo();
    expect(operations.filter(({ name }) => name === 'SendMessage')).toMatchObject([
      { variables: { body: 'One' }, viewer: 'amina' },
    ]);
  });

  it('is not tried again in the name of the next one either, and waits for its writer', async () => {
    vi.useFakeTimers();
    let sent = 0;
    const link = new ApolloLink(() => {
      sent++;
      return throwError(() => new TypeError('Failed to fetch'));
    });
    const outbox = getOutbox(new ApolloClient({ cache: createCache(), link }), 'omar');
    const sending = outbox.add('c1', 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    outbox.halt();
    await vi.advanceTimersByTimeAsync(120_000);
    await sending;
    expect(sent).toBe(1);
    expect(outbox.getAll()).toEqual([expect.not.objectContaining({ failure: expect.anything() })]);
  });

  it('is found in its order by the next page, but for what was sent', () => {
    const written = { conversationId: 'c1', writtenAt: new Date().toISOString() };
    const keep = (turn: number, more: object = {}) => {
      const kept = { ...written, clientKey: `k${turn}`, body: `${turn}`, turn, ...more };
      localStorage.setItem(`draft:omar:message:k${turn}`, JSON.stringify(kept));
    };
    keep(2); // in the same millisecond
    keep(1);
    keep(3, { isSent: true });
    const outbox = getOutbox(new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }), 'omar');
    expect(outbox.getAll().map(({ body }) => body)).toEqual(['1', '2']);
    expect(localStorage.getItem('draft:omar:message:k3')).toBeNull();
  });

  it.each([
    ['arrives', { data: { sendMessage: sentMessage(1) } }],
    ['is refused', { data: null, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] }],
  ])('is forgotten when its owner signs out before it %s', async (_, result) => {
    const answer = new Subject<ApolloLink.Result>();
    const link = new ApolloLink(() => answer);
    const outbox = getOutbox(new ApolloClient({ cache: createCache(), link }), 'omar');
    const sending = outbox.add('c1', 'Hello');
    await waitFor(() => expect(answer.observed).toBe(true));
    forgetDrafts('omar');
    answer.next(result);
    answer.complete();
    await sending;
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is forgotten when its owner signs out', async () => {
    localStorage.setItem('draft:amina:message:k1', '{}');
    localStorage.setItem('draft:rafi:message:k2', '{}');
    forgetDrafts('amina');
    expect(Object.keys(localStorage)).toEqual(['draft:rafi:message:k2']);
  });
});
