import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of, Subject } from 'rxjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { InboxCountsDocument } from '../generated/later';
import { followCounts, type InboxChange, listenToInbox, tellInbox } from './live-inbox';

const change = (kind: InboxChange['kind']): InboxChange => ({
  kind,
  conversationId: null,
  requestId: null,
  isOwnRequest: null,
  foodId: null,
});

describe('listenToInbox', () => {
  it('hears changes of its kind, and that some may have been missed, until it stops', () => {
    const heard: unknown[] = [];
    const stop = listenToInbox('REQUEST', (one) => heard.push(one?.kind ?? null));
    for (const kind of ['REQUEST', 'NOTICES', 'CONVERSATION'] as const) tellInbox(change(kind));
    tellInbox(null);
    stop();
    tellInbox(change('REQUEST'));
    tellInbox(null);
    expect(heard).toEqual(['REQUEST', null]);
  });
});

describe('followCounts', () => {
  it('fetches the counts once for several changes, not for requests, and not after it stops', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const link = new ApolloLink(() => {
      asked++;
      return of({
        data: { inbox: { __typename: 'InboxSummary', unreadConversations: 1, unreadNotices: 0 } },
      });
    });
    const stop = followCounts(new ApolloClient({ cache: new InMemoryCache(), link }));
    tellInbox(change('REQUEST'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(0);
    tellInbox(change('CONVERSATION'));
    tellInbox(change('NOTICES'));
    tellInbox(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
    stop();
    tellInbox(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toBe(1);
  });

  it('fetches the counts again for what changes while they are on their way', async () => {
    vi.useFakeTimers();
    const answers: Subject<ApolloLink.Result>[] = [];
    const link = new ApolloLink(() => {
      const answer = new Subject<ApolloLink.Result>();
      answers.push(answer);
      return answer;
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    async function answer(index: number, unreadNotices: number) {
      const inbox = { __typename: 'InboxSummary', unreadConversations: 0, unreadNotices };
      answers[index]?.next({ data: { inbox } });
      answers[index]?.complete();
      await vi.advanceTimersByTimeAsync(0);
    }
    onTestFinished(followCounts(client));
    tellInbox(change('NOTICES'));
    await vi.advanceTimersByTimeAsync(1000);
    tellInbox(change('NOTICES'));
    await vi.advanceTimersByTimeAsync(1000);
    await answer(0, 1);
    await answer(1, 2);
    expect(client.readQuery({ query: InboxCountsDocument })).toMatchObject({ inbox: { unreadNotices: 2 } });
  });
});
