import type { SessionUser } from '../features/auth/identity';
import { connection, guarded, type PageArgs, type TestContext } from './context';
import {
  fail,
  nextId,
  type StoredConversation,
  type StoredFood,
  type StoredMessage,
  type StoredRequest,
} from './store';
import { isBlocked } from './trust-resolvers';

export function buildConversation(
  food: StoredFood,
  asker: SessionUser,
  overrides: Partial<StoredConversation> = {},
): StoredConversation {
  const { donor, foodName } = food;
  return { id: nextId(), food, foodName, donor, asker, messages: [], seen: {}, ...overrides };
}

/** Adds a message a minute after the last one. */
export function write(
  conversation: StoredConversation,
  author: SessionUser,
  body: string,
  clientKey = nextId(),
) {
  const number = conversation.messages.length + 1;
  const sentAt = new Date(Date.now() - 60_000 * (300 - number)).toISOString();
  const message = { id: nextId(), number, author, body, sentAt, clientKey };
  conversation.messages.push(message);
  conversation.seen[author.uid] = number;
  return message;
}

const seenBy = ({ seen }: StoredConversation, { viewer }: TestContext) => seen[viewer?.uid ?? ''] ?? 0;

function unreadIn(conversation: StoredConversation, context: TestContext) {
  const seen = seenBy(conversation, context);
  return conversation.messages.filter(
    ({ number, author }) => number > seen && author.uid !== context.viewer?.uid,
  ).length;
}

const ownIn = (context: TestContext) =>
  context.store.conversations.filter(({ donor, asker }) => {
    const sides = [donor, asker];
    return (
      sides.some(({ uid }) => uid === context.viewer?.uid) && !sides.some((side) => isBlocked(side, context))
    );
  });

function requireOwn(context: TestContext, id: string) {
  const own = ownIn(context).find((one) => one.id === id);
  if (!own) throw fail('NOT_FOUND', 'There is no such conversation.');
  return own;
}

const lastOf = ({ messages }: StoredConversation) => messages.at(-1);

export const countUnreadConversations = (context: TestContext) =>
  ownIn(context).filter((one) => unreadIn(one, context) > 0).length;

export const messageQueries = {
  conversation: (_: unknown, { id }: { id: string }, context: TestContext) =>
    ownIn(context).find((one) => one.id === id) ?? null,
  conversations(_: unknown, args: PageArgs, context: TestContext) {
    const all = ownIn(context)
      .filter(lastOf)
      .sort((a, b) => (lastOf(b)?.sentAt ?? '').localeCompare(lastOf(a)?.sentAt ?? ''));
    return connection(all, args);
  },
};

export const conversationFields = {
  with: ({ donor, asker }: StoredConversation, _: unknown, { viewer }: TestContext) =>
    donor.uid === viewer?.uid ? asker : donor,
  viewerIsDonor: ({ donor }: StoredConversation, _: unknown, { viewer }: TestContext) =>
    donor.uid === viewer?.uid,
  request: ({ food, asker }: StoredConversation, _: unknown, { store }: TestContext) =>
    store.requests.find((one) => one.food === food && one.requester.uid === asker.uid) ?? null,
  sending: ({ sending = 'OPEN' }: StoredConversation) => sending,
  messageCount: ({ messages }: StoredConversation) => messages.length,
  seenUpTo: (conversation: StoredConversation, _: unknown, context: TestContext) =>
    seenBy(conversation, context),
  unreadCount: (conversation: StoredConversation, _: unknown, context: TestContext) =>
    unreadIn(conversation, context),
  lastMessage: (conversation: StoredConversation) => lastOf(conversation) ?? null,
  messages: ({ messages }: StoredConversation, { last, before }: { last: number; before?: number | null }) =>
    messages.filter(({ number }) => number < (before ?? Number.POSITIVE_INFINITY)).slice(-last),
};

export const messageFields = {
  body: ({ id, body }: StoredMessage, _: unknown, { store, viewer }: TestContext) =>
    store.reports.some(({ by, target }) => by.uid === viewer?.uid && target === id) ? null : body,
  isMine: ({ author }: StoredMessage, _: unknown, { viewer }: TestContext) => author.uid === viewer?.uid,
  clientKey: ({ author, clientKey }: StoredMessage, _: unknown, { viewer }: TestContext) =>
    author.uid === viewer?.uid ? clientKey : null,
};

export const conversationOf = ({ food, requester }: StoredRequest, _: unknown, { store }: TestContext) =>
  store.conversations.find((one) => one.food === food && one.asker.uid === requester.uid) ?? null;

export const messageMutations = {
  sendMessage: guarded<{ conversationId: string; body: string; clientKey: string }>(
    'sendMessage',
    ({ conversationId, body, clientKey }, context, viewer) => {
      const conversation = requireOwn(context, conversationId);
      const known = conversation.messages.find((one) => one.clientKey === clientKey);
      return known ?? write(conversation, viewer, body, clientKey);
    },
  ),
  markRead(
    _: unknown,
    { conversationId, upTo }: { conversationId: string; upTo: number },
    context: TestContext,
  ) {
    const conversation = requireOwn(context, conversationId);
    conversation.seen[context.viewer?.uid ?? ''] = Math.max(seenBy(conversation, context), upTo);
    return conversation;
  },
};
