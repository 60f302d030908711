import type { ApolloClient } from '@apollo/client';
import { type InboxChangedSubscription, InboxCountsDocument } from '../generated/later';
import { oneAtATime } from './one-at-a-time';
import { refreshQuery } from './refresh-query';

/** What only the viewer is told. It carries no content: components that show it fetch it. */
export type InboxChange = InboxChangedSubscription['inboxChanged'];
type Kind = InboxChange['kind'];
/** Gets null when changes may have been missed while there was no connection: then fetch everything once. */
type Handler = (change: InboxChange | null) => unknown;

const listeners = new Set<{ kind: Kind; handle: Handler }>();

/** Calls the handler on each change of a kind. Returns a function that stops it. */
export function listenToInbox(kind: Kind, handle: Handler) {
  const listener = { kind, handle }; // the same handler may listen twice
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of a change, or with null that some may have been missed. */
export function tellInbox(change: InboxChange | null) {
  for (const { kind, handle } of [...listeners]) if (!change || change.kind === kind) handle(change);
}

const gatherFor = 300; // ms in which changes are gathered, and the counts fetched once

/** Keeps the unread counts up to date. Returns a function that stops it. */
export function followCounts(client: ApolloClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchCounts = oneAtATime(() => refreshQuery(client, InboxCountsDocument));
  const fetchSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      fetchCounts();
    }, gatherFor);
  };
  const stops = [listenToInbox('CONVERSATION', fetchSoon), listenToInbox('NOTICES', fetchSoon)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
