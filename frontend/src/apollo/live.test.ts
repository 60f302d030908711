import { ApolloClient, ApolloLink } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCache } from './cache';
import { followChanges, type Viewers } from './live';
import { listenToInbox } from './live-inbox';

beforeEach(() => {
  sockets.length = 0;
  vi.stubGlobal('WebSocket', Socket);
});

const sockets: Socket[] = [];

/** A connection that the test answers. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = Socket.CONNECTING;
  readonly sent: { type: string; whileOpen: boolean }[] = [];
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose: ((event: object) => void) | null = () => {};
  onerror = (_event: object) => {};

  constructor() {
    sockets.push(this);
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  /** As a browser tells that the server could not be reached. */
  fail() {
    this.readyState = Socket.CLOSED;
    this.onerror({ type: 'error' });
    this.onclose?.({ code: 1006, reason: '' });
  }

  receive(type: string) {
    this.onmessage({ data: JSON.stringify({ type }) });
  }

  send(data: string) {
    this.sent.push({ type: JSON.parse(data).type, whileOpen: this.readyState === Socket.OPEN });
  }

  close() {
    this.readyState = Socket.CLOSING;
  }
}

function openPage(viewers: Partial<Viewers> = {}) {
  followChanges(new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }), {
    getState: () => ({ user: null }),
    getToken: async () => null,
    subscribe: () => {},
    ...viewers,
  });
}

it('subscribes to nothing on a connection that it has given up while it connected', async () => {
  const state: ReturnType<Viewers['getState']> = { user: null };
  let tell = () => {};
  openPage({
    getState: () => ({ ...state }),
    subscribe: (listener) => {
      tell = listener;
    },
  });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [first] = sockets;
  first?.open();
  await waitFor(() => expect(first?.sent).toEqual([{ type: 'connection_init', whileOpen: true }]));
  state.user = { uid: 'nadia' };
  tell();
  first?.receive('connection_ack');
  await waitFor(() => expect(first?.readyState).toBe(Socket.CLOSING));
  await waitFor(() => expect(sockets).toHaveLength(2));
  expect(first?.sent).toEqual([{ type: 'connection_init', whileOpen: true }]);
  state.user = { uid: 'nadia' }; // who has got another token
  tell();
  expect(sockets).toHaveLength(2);
});

const longestRetry = 1_500; // ms until the first time that it is tried again

it('connects again after a server that could not be reached', async () => {
  vi.useFakeTimers();
  openPage();
  sockets[0]?.fail();
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect(sockets).toHaveLength(2);
  sockets[1]?.fail();
  await vi.advanceTimersByTimeAsync(2 * longestRetry);
  expect(sockets).toHaveLength(3);
});

it('waits to connect again while the browser is offline, and does so once that is over', async () => {
  vi.useFakeTimers();
  openPage();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sockets[0]?.fail();
  await vi.advanceTimersByTimeAsync(10 * longestRetry);
  expect(sockets).toHaveLength(1);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks for what it has missed each time that no WebSocket comes through, once it is shown', async () => {
  vi.useFakeTimers();
  const onInbox = vi.fn();
  onTestFinished(listenToInbox('REQUEST', onInbox));
  openPage({ getState: () => ({ user: { uid: 'nadia' } }), getToken: async () => 'token' });
  sockets[0]?.fail();
  await vi.advanceTimersByTimeAsync(longestRetry);
  sockets[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(onInbox.mock.calls).toEqual([[null], [null]]);
  show('hidden');
  show('visible');
  show('hidden'); // before it has failed
  sockets.at(-1)?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(onInbox).toHaveBeenCalledTimes(2);
  show('visible');
  sockets.at(-1)?.open();
  await vi.advanceTimersByTimeAsync(0);
  sockets.at(-1)?.receive('connection_ack');
  expect(onInbox).toHaveBeenCalledTimes(3);
  sockets.at(-1)?.fail(); // the server starts anew: the next connection asks
  await vi.advanceTimersByTimeAsync(0);
  expect(onInbox).toHaveBeenCalledTimes(3);
});

it('connects again once there is a token', async () => {
  vi.useFakeTimers();
  const getToken = vi
    .fn<Viewers['getToken']>()
    .mockRejectedValueOnce(new Error('auth/network-request-failed'));
  openPage({ getState: () => ({ user: { uid: 'nadia' } }), getToken: getToken.mockResolvedValue('token') });
  sockets[0]?.open();
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect(sockets).toHaveLength(2);
  sockets[1]?.open();
  sockets[0]?.onclose?.({ code: 4005, reason: 'The end of the first may come late.' });
  await vi.advanceTimersByTimeAsync(0);
  sockets[1]?.receive('connection_ack');
  await vi.advanceTimersByTimeAsync(0);
  const sent = sockets.map((socket) => socket.sent.map(({ type }) => type));
  expect(sent).toEqual([[], ['connection_init', 'subscribe', 'subscribe']]);
});

it('gives up a connection that looks open but answers nothing', async () => {
  vi.useFakeTimers();
  openPage();
  const [first] = sockets;
  first?.open();
  await vi.advanceTimersByTimeAsync(0);
  first?.receive('connection_ack');
  await vi.advanceTimersByTimeAsync(60_000);
  first?.receive('pong');
  await vi.advanceTimersByTimeAsync(60_000 + 9_000);
  expect(first?.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
  expect(first?.readyState).toBe(Socket.OPEN);
  await vi.advanceTimersByTimeAsync(1_000 + longestRetry);
  expect(first?.readyState).toBe(Socket.CLOSING);
  expect(sockets).toHaveLength(2);
});

it('does not blame the next connection for what the last one did not answer', async () => {
  vi.useFakeTimers();
  openPage();
  const open = async (socket?: Socket) => {
    socket?.open();
    await vi.advanceTimersByTimeAsync(0);
    socket?.receive('connection_ack');
  };
  await open(sockets[0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets[0]?.sent.at(-1)?.type).toBe('ping');
  sockets[0]?.fail();
  await vi.advanceTimersByTimeAsync(longestRetry);
  await open(sockets[1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets[1]?.readyState).toBe(Socket.OPEN);
});

it('complains of nothing if the page is hidden while it waits to connect again', async () => {
  vi.useFakeTimers();
  openPage();
  sockets[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  show('hidden');
  await vi.advanceTimersByTimeAsync(longestRetry);
  expect(sockets).toHaveLength(1);
});
