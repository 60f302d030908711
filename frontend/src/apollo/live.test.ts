import { ApolloClient, ApolloLink } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createCache } from './cache';
import { followChanges, type Viewers } from './live';

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
  onclose = (_event: object) => {};

  constructor() {
    sockets.push(this);
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  send(data: string) {
    this.sent.push({ type: JSON.parse(data).type, whileOpen: this.readyState === Socket.OPEN });
  }

  close() {
    this.readyState = Socket.CLOSING;
  }
}

it('subscribes to nothing on a connection that it has given up while it connected', async () => {
  vi.stubGlobal('WebSocket', Socket);
  const state: ReturnType<Viewers['getState']> = { user: null };
  let tell = () => {};
  followChanges(new ApolloClient({ cache: createCache(), link: ApolloLink.empty() }), {
    getState: () => ({ ...state }),
    getToken: async () => null,
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
  first?.onmessage({ data: JSON.stringify({ type: 'connection_ack' }) });
  await waitFor(() => expect(first?.readyState).toBe(Socket.CLOSING));
  await waitFor(() => expect(sockets).toHaveLength(2));
  expect(first?.sent).toEqual([{ type: 'connection_init', whileOpen: true }]);
});
