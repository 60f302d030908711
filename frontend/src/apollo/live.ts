import type { ApolloClient } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import {
  FoodChangedDocument,
  type FoodChangedSubscription,
  InboxChangedDocument,
  type InboxChangedSubscription,
} from '../generated/later';
import { createCatchUp, createChangeHandler, createRequestsRefresher } from './live-changes';
import { followCounts, listenToInbox, tellInbox } from './live-inbox';

const longestWait = 60_000;
const untilSubscribed = 1000; // ms until the subscription is sure to work, so that no change is missed
const pingEvery = 60_000; // ms; the server counts each as a read of an address, which may have many windows open
const answersWithin = 10_000; // ms

/** After one second, two, four …, and not while the browser says that it is offline. */
async function waitToRetry(retries: number) {
  const wait = Math.min(1000 * 2 ** retries, longestWait);
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** The part of the session that is needed here. */
export interface Viewers {
  getState: () => { user: { uid: string } | null };
  getToken: () => Promise<string | null>;
  subscribe: (listener: () => void) => unknown;
}

/**
 * Keeps open pages up to date: when somebody asks for a post, when a post goes, when the viewer's inbox changes. If that
 * fails, the next answer brings the change.
 */
export function followChanges(apollo: ApolloClient, viewers: Viewers) {
  const refreshRequests = createRequestsRefresher(apollo);
  const show = createChangeHandler(apollo, refreshRequests);
  const catchUp = createCatchUp(apollo, show);
  const ignore = () => {};
  let stop = ignore;

  /** Each connection gets a new token: the server ends it when the token expires. */
  async function identify() {
    const token = await viewers.getToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  function follow() {
    stop();
    stop = ignore;
    if (document.visibilityState === 'hidden') return;
    const isSignedIn = viewers.getState().user !== null;
    const heard = new Set<string>();
    let catchingUp: ReturnType<typeof setTimeout> | undefined;
    let unanswered: ReturnType<typeof setTimeout> | undefined;
    let isWithoutSocket = true;
    const askForMissed = () => {
      heard.clear();
      clearTimeout(catchingUp);
      // If it fails, the next connection or the next answer catches up.
      catchingUp = setTimeout(() => catchUp(heard).catch(ignore), untilSubscribed);
      if (isSignedIn) tellInbox(null);
    };
    const client: Client = createClient({
      url: `${location.origin.replace('http', 'ws')}/graphql`,
      // Without a token, it is tried again as after a lost connection. An error would end the client for good.
      connectionParams: () => identify().catch(() => void client.terminate()),
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: waitToRetry,
      shouldRetry: () => true, // also if the server can't be reached, which by default would be the end
      // A connection may look open though nothing comes through any more: after a sleep, or behind another network.
      keepAlive: pingEvery,
      on: {
        connected: () => {
          isWithoutSocket = false;
          askForMissed(); // what happened without a connection is not sent again
        },
        ping: (isReceived) => {
          if (!isReceived) unanswered = setTimeout(() => client.terminate(), answersWithin);
        },
        pong: () => clearTimeout(unanswered),
        closed: () => {
          clearTimeout(unanswered);
          if (isWithoutSocket) askForMissed(); // something between may let no WebSocket through, ever
        },
      },
    });
    const subscribe = <Data>(document: DocumentNode, onData: (data: Data) => void) =>
      client.subscribe<Data>(
        { query: print(document) },
        { next: ({ data }) => data && onData(data), error: ignore, complete: ignore },
      );
    const subscriptions = [
      subscribe<FoodChangedSubscription>(FoodChangedDocument, ({ foodChanged }) => {
        heard.add(foodChanged.foodId);
        show(foodChanged);
      }),
    ];
    if (isSignedIn)
      subscriptions.push(
        subscribe<InboxChangedSubscription>(InboxChangedDocument, (data) => tellInbox(data.inboxChanged)),
      );
    // The last one ends the connection, also one that is still being made.
    stop = () => {
      isWithoutSocket = false;
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }

  followCounts(apollo);
  listenToInbox('REQUEST', (change) => change?.foodId && refreshRequests(change.foodId, { isOwn: true }));

  document.addEventListener('visibilitychange', follow);
  let { user } = viewers.getState();
  viewers.subscribe(() => {
    const before = user;
    ({ user } = viewers.getState());
    if (before?.uid !== user?.uid) follow(); // a new token is no new viewer
  });
  follow();
}
