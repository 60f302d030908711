import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { Repeater } from '@repeaterjs/repeater';
import fastify from 'fastify';
import { GraphQLInt, GraphQLObjectType, type GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { storageUnavailable } from '../../errors.js';
import { createMessageCounter, type MessageCounter } from '../../platform/limits/count-calls.js';
import type { SignedIn } from '../authenticate.js';
import { createSubscriptionHandler, type SubscriptionOptions } from './subscriptions.js';

const begin = '{"id":"a","type":"subscribe","payload":{"query":"subscription { ticks }"}}';
const end = '{"id":"a","type":"complete"}';

/** A server with one subscription, and a client that is connected to it. @param answered when its answers are there */
async function start({
  counter = createMessageCounter(null),
  begun = Promise.resolve(),
  answered = Promise.resolve(),
  caller = null,
  areKnown = async (userIds) => userIds.map(() => true),
}: {
  counter?: MessageCounter;
  begun?: Promise<void>;
  answered?: Promise<void>;
  caller?: SignedIn | null;
  areKnown?: SubscriptionOptions['areKnown'];
}) {
  const running = { started: 0, count: 0, tokens: [] as unknown[], fail: (_: Error): void => undefined };
  const ticks = {
    type: GraphQLInt,
    subscribe: async () => {
      await begun;
      return new Repeater(async (push, stop) => {
        running.started++;
        running.count++;
        running.fail = stop;
        void push({});
        await stop;
        running.count--;
      });
    },
    resolve: (_: unknown, __: unknown, ___: unknown, { operation: { loc } }: GraphQLResolveInfo) => {
      running.tokens.push(loc?.startToken, loc?.endToken);
      return answered.then(() => 1);
    },
  };
  const query = new GraphQLObjectType({ name: 'Query', fields: { one: { type: GraphQLInt } } });
  const subscription = new GraphQLObjectType({ name: 'Subscription', fields: { ticks } });
  const app = fastify();
  await app.register(websocket);
  const handler = createSubscriptionHandler({
    schema: new GraphQLSchema({ query, subscription }),
    introspection: true,
    authenticate: async () => caller,
    areKnown,
    counter,
    room: null,
  });
  app.get('/', { websocket: true }, handler);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  return { socket, running, connections: app.websocketServer.clients };
}

it('a subscription ends with its connection, even if its id was used before', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { socket, running } = await start({ answered });
  socket.send(begin);
  await expect.poll(() => running.count).toBe(1);
  for (const message of [end, begin]) socket.send(message); // while the first one's answer is worked out
  await sleep(50);
  answer();
  await sleep(50);
  socket.send(begin);
  await expect.poll(() => running.count).toBe(1);
  socket.close();
  await expect.poll(() => running.count).toBe(0);
});

it('a subscription ends with its connection, even if its id was used again before it had begun', async () => {
  let proceed: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  // While the second one is being refused; if that waits for the first one, once all have arrived.
  const counter = { ...createMessageCounter(null), countRefusal: () => proceed() };
  const { socket, running, connections } = await start({ counter, begun });
  let arrived = 0;
  for (const connection of connections) connection.on('message', () => arrived++);
  for (const message of [begin, end, begin]) socket.send(message);
  await expect.poll(() => arrived).toBe(3);
  proceed();
  await expect.poll(() => running.started).toBeGreaterThan(0);
  socket.close();
  await expect.poll(() => running.count).toBe(0);
});

it('a subscription does not begin once its connection has closed while its message was being counted', async () => {
  const counted: (() => void)[] = [];
  const countMessage = async () => {
    await new Promise<void>((resolve) => counted.push(resolve));
    return null;
  };
  const starting = start({ counter: { ...createMessageCounter(null), countMessage } });
  await expect.poll(() => counted.length).toBe(1);
  counted[0]?.();
  const { socket, running, connections } = await starting;
  socket.send(begin);
  await expect.poll(() => counted.length).toBe(2);
  socket.terminate();
  await expect.poll(() => connections.size).toBe(0);
  counted[1]?.();
  await sleep(50);
  expect(running.count).toBe(0);
});

it('a subscription keeps no tokens of its document, and its errors still tell their place', async () => {
  const answered = Promise.reject(new Error('It failed.'));
  answered.catch(() => undefined); // nothing asks for it yet
  const { socket, running } = await start({ answered });
  socket.send(begin);
  const [message] = await once(socket, 'message');
  expect(JSON.parse(message).payload.errors).toMatchObject([{ locations: [{ line: 1, column: 16 }] }]);
  expect(running.tokens).toEqual([{ line: 1, column: 1 }, undefined]);
});

it('a connection ends if changes were missed, and its client tries again', async () => {
  const { socket, running } = await start({});
  socket.send(begin);
  await expect.poll(() => running.count).toBe(1);
  running.fail(storageUnavailable());
  expect(String(await once(socket, 'close'))).toBe('4503,STORAGE_UNAVAILABLE');
  expect(running.count).toBe(0);
});

it('a connection ends if nobody can say whether its account is still there, and its client tries again', async () => {
  const outage = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const areKnown = vi
    .fn(async () => [true])
    .mockResolvedValueOnce([true])
    .mockRejectedValueOnce(outage);
  const signIn = { expiresAt: Date.now() / 1000 + 60 } as SignedIn['signIn'];
  const { socket } = await start({
    caller: { signIn, viewer: { userId: 'u', email: null }, outage: null },
    areKnown,
  });
  socket.send(begin);
  expect(String(await once(socket, 'close'))).toBe('4503,STORAGE_UNAVAILABLE');
});
