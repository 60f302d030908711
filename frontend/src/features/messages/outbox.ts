import { type ApolloClient, ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { execute } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { EMPTY, firstValueFrom } from 'rxjs';
import { v4 } from 'uuid';
import { isConnectionError } from '../../apollo/connection-error';
import { describeError, getErrorCode, getRetryAfter } from '../../apollo/errors';
import type { Viewers } from '../../apollo/live';
import { listenToInbox } from '../../apollo/live-inbox';
import { oneAtATime } from '../../apollo/one-at-a-time';
import { SendMessageDocument, type SendMessageMutation } from '../../generated/later';
import { createListeners } from '../../ui/listeners';
import { draftPrefix, keepText, namesIn, whereAllowed } from '../../ui/storage';
import { addMessage } from './add-message';

/** A message that the server may not have yet. */
export interface Unsent {
  clientKey: string;
  conversationId: string;
  body: string;
  writtenAt: string;
  /** Counts up in a tab, so that messages of the same millisecond keep their order. */
  turn: number;
  /** Why the server refused it. */
  failure?: string;
  /** The server has it. Kept for a while, so that it does not vanish from a tab that has not loaded it yet. */
  isSent?: boolean;
}

// One entry per message, so that tabs that write at the same time overwrite nothing.
const prefixOf = (owner: string) => `${draftPrefix(owner)}message:`;

// Without storage it is kept as long as the page is.
const inMemory = new Map<string, string>();
const read = (name: string) => whereAllowed(() => localStorage.getItem(name)) ?? inMemory.get(name);
const namesOf = (prefix: string) => [
  ...namesIn(() => localStorage, prefix),
  ...[...inMemory.keys()].filter((name) => name.startsWith(prefix)),
];

function write(name: string, text: string) {
  if (!keepText(name, text)) inMemory.set(name, text);
}

function remove(name: string) {
  whereAllowed(() => localStorage.removeItem(name));
  inMemory.delete(name);
}

function parse(text: string | undefined): Unsent | undefined {
  return whereAllowed(() => JSON.parse(text ?? 'null') ?? undefined);
}

/** One tab at a time sends, so that the order is kept. Where browsers lack locks, the key makes a second send harmless. */
function alone(name: string, task: () => Promise<void>) {
  return navigator.locks ? navigator.locks.request(name, task) : task();
}

const sentIsKeptFor = 30_000; // ms

const longestPause = 120; // seconds; if it is longer, the message fails and says so
const soon = 15; // seconds
const later = 60; // seconds; usually something tells before that that the connection is back

/** How many seconds to wait if nothing is wrong with the message itself. Infinity: until the next occasion. */
function pauseAfter(error: unknown) {
  if (isConnectionError(error)) return later;
  const code = getErrorCode(error);
  if (code === 'UNAUTHENTICATED') return Number.POSITIVE_INFINITY; // until they sign in again
  if (code === 'RATE_LIMITED') {
    const seconds = getRetryAfter(error);
    return seconds <= longestPause ? seconds : undefined;
  }
  const isOutage = ServerError.is(error) && error.statusCode >= 500;
  return isOutage || ['AUTH_UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'TIMEOUT'].includes(code ?? '')
    ? soon
    : undefined;
}

/** The messages that one neighbour has written in this browser and the server may not have yet. Tabs share them. */
function createUnsent(owner: string) {
  const prefix = prefixOf(owner);
  const { subscribe, tell } = createListeners();
  let list: readonly Unsent[] = readAll();

  function readAll() {
    const all = [...new Set(namesOf(prefix))].map((name) => parse(read(name) ?? undefined));
    const known = all.filter((one) => one !== undefined);
    return known.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt) || a.turn - b.turn);
  }

  function refresh() {
    list = readAll();
    tell();
  }

  function put(one: Unsent) {
    write(prefix + one.clientKey, JSON.stringify(one));
    refresh();
  }

  function takeAway(clientKey: string) {
    remove(prefix + clientKey);
    refresh();
  }

  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) refresh();
  });
  for (const { clientKey, isSent } of list) if (isSent) remove(prefix + clientKey);
  list = readAll();

  return {
    /** As the pages show them: the same list until it changes. */
    getAll: () => list,
    subscribe,
    readAll,
    refresh,
    has: (clientKey: string) => Boolean(read(prefix + clientKey)),
    put,
    takeAway,
  };
}

/** Sends what one neighbour has written, one after the other. */
function createOutbox(client: ApolloClient, owner: string) {
  const { getAll, subscribe, readAll, refresh, has, put, takeAway } = createUnsent(owner);
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHalted = false;
  // What fails once is tried a few times; through an outage it waits until the connection is back.
  const retry = new RetryLink({
    delay: { initial: 500, max: 5_000, jitter: true },
    attempts: { max: 5, retryIf: (error) => !isHalted && navigator.onLine && isConnectionError(error) },
  });
  // What was about to be tried again would be in the name of the next one.
  const unlessHalted = new ApolloLink((operation, forward) => (isHalted ? EMPTY : forward(operation)));
  const link = ApolloLink.from([retry, unlessHalted, client.link]);

  async function post({ conversationId, body, clientKey }: Unsent) {
    const variables = { conversationId, body, clientKey };
    // As the client would send it: the cache asks for the names of types.
    const query = client.documentTransform.transformDocument(SendMessageDocument);
    const answer = execute(link, { query, variables }, { client });
    const { data, errors } = await firstValueFrom(answer);
    if (errors) throw new CombinedGraphQLErrors({ data, errors });
    return (data as SendMessageMutation).sendMessage;
  }

  function fail(one: Unsent, failure: string) {
    if (has(one.clientKey)) put({ ...one, failure });
  }

  /** Whether the next one may follow. */
  async function send(one: Unsent) {
    try {
      addMessage(client.cache, one.conversationId, await post(one));
    } catch (error) {
      if (isHalted) return false;
      const pause = pauseAfter(error);
      clearTimeout(timer);
      if (pause === undefined) fail(one, describeError(error));
      else if (Number.isFinite(pause)) timer = setTimeout(flush, pause * 1000);
      return pause === undefined;
    }
    if (!has(one.clientKey)) return true; // signed out meanwhile
    put({ ...one, isSent: true });
    setTimeout(() => takeAway(one.clientKey), sentIsKeptFor);
    return true;
  }

  async function sendAll() {
    const isWaiting = (one: Unsent) => !one.failure && !one.isSent;
    for (let next = readAll().find(isWaiting); next; next = readAll().find(isWaiting)) {
      if (isHalted || !navigator.onLine || !(await send(next))) return;
    }
  }

  const flush = oneAtATime(() => {
    refresh();
    return alone(prefixOf(owner), sendAll);
  });

  function flushForOwner() {
    isHalted = false;
    return flush();
  }

  /** Sends no more: it would be in the name of who is signed in by then. */
  function halt() {
    isHalted = true;
    clearTimeout(timer);
  }

  return {
    getAll,
    subscribe,
    /** Sends a message as soon as that is possible, once. */
    add(conversationId: string, body: string) {
      const writtenAt = new Date().toISOString();
      put({ clientKey: v4(), conversationId, body, writtenAt, turn: ++turn });
      return flushForOwner();
    },
    tryAgain({ failure: _, ...one }: Unsent) {
      put(one);
      return flushForOwner();
    },
    takeAway,
    flush: flushForOwner,
    halt,
  };
}

type Outbox = ReturnType<typeof createOutbox>;
const outboxes = new WeakMap<ApolloClient, Map<string, Outbox>>();

/** A user's outbox: one for all pages, since several would send a message twice. */
export function getOutbox(client: ApolloClient, owner: string): Outbox {
  const known = outboxes.get(client) ?? new Map<string, Outbox>();
  outboxes.set(client, known);
  const outbox = known.get(owner) ?? createOutbox(client, owner);
  known.set(owner, outbox);
  return outbox;
}

/** Sends what the viewer wrote before, on any page: now, and each time the connection is back. */
export function followOutbox(client: ApolloClient, viewers: Viewers) {
  let owner = viewers.getState().user?.uid;
  function flush() {
    const before = owner;
    owner = viewers.getState().user?.uid;
    if (owner !== before) {
      inMemory.clear();
      if (before) getOutbox(client, before).halt();
    }
    if (owner) getOutbox(client, owner).flush();
  }
  addEventListener('online', flush);
  listenToInbox('CONVERSATION', (change) => change === null && flush());
  viewers.subscribe(flush);
  flush();
}
