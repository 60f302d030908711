import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { Repeater } from '@repeaterjs/repeater';
import fastify from 'fastify';
import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { createMessageCounter } from '../../platform/limits/count-calls.js';
import { createSubscriptionHandler } from './subscriptions.js';

it('a subscription ends with its connection, even if its id was used before', async () => {
  let open = 0;
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ticks = {
    type: GraphQLInt,
    subscribe: () =>
      new Repeater(async (push, stop) => {
        open++;
        void push({});
        await stop;
        open--;
      }),
    resolve: () => isAnswered.then(() => 1),
  };
  const query = new GraphQLObjectType({ name: 'Query', fields: { one: { type: GraphQLInt } } });
  const subscription = new GraphQLObjectType({ name: 'Subscription', fields: { ticks } });
  const app = fastify();
  await app.register(websocket);
  const handler = createSubscriptionHandler({
    schema: new GraphQLSchema({ query, subscription }),
    introspection: true,
    authenticate: async () => null,
    counter: createMessageCounter(null),
    room: null,
  });
  app.get('/', { websocket: true }, handler);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'graphql-transport-ws');
  await once(socket, 'open');
  const begin = '{"id":"a","type":"subscribe","payload":{"query":"subscription { ticks }"}}';
  const end = '{"id":"a","type":"complete"}';

  socket.send('{"type":"connection_init"}');
  socket.send(begin);
  await expect.poll(() => open).toBe(1);
  for (const message of [end, begin]) socket.send(message); // while the first one's answer is worked out
  await sleep(50);
  answer();
  await sleep(50);
  socket.send(begin);
  await expect.poll(() => open).toBe(1);
  socket.close();
  await expect.poll(() => open).toBe(0);
});
