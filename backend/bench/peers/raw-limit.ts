import { createServer } from 'node:http';
import { listenOn, openStore } from './open-store.js';
import type { Sort } from './orders.js';
import { findPage } from './store.js';

// The limit that no server on this stack passes: node:http, one prepared statement and JSON.stringify.

const store = openStore();

createServer(async (request, response) => {
  const [path = '', query] = request.url?.split('?') ?? [];
  const body = answer(path, new URLSearchParams(query));
  const json = JSON.stringify(body instanceof Promise ? await body : body);
  response.setHeader('Content-Type', 'application/json').end(json);
}).listen(listenOn);

function answer(path: string, query: URLSearchParams): unknown {
  const given = (name: string) => query.get(name) ?? '';
  if (path === '/availableFood') return store.legacyPage(Number(given('limit')));
  if (path === '/food') return wrap('food', store.post(given('id')));
  if (path === '/ask') return wrap('requestFood', store.ask(given('food'), given('user')));
  const user = given('user');
  if (path === '/line') return answerLine(given('food'), user);
  if (path === '/my-requests') return wrap('myRequests', store.myRequests(user, Number(given('first'))));
  if (path === '/conversation') return answerConversation(given('id'), user);
  if (path === '/accept') return wrap('acceptRequest', store.accept(given('id'), user));
  const list = {
    search: given('search'),
    near: JSON.parse(query.get('near') ?? 'null'),
    sort: given('sort') as Sort | 'NEAREST',
    after: query.get('after'),
    first: Number(given('first')),
  };
  return wrap('foods', findPage(store, list));
}

async function answerLine(id: string, donorId: string): Promise<unknown> {
  return wrap('food', { id, line: await store.line(id, donorId) });
}

async function answerConversation(id: string, viewerId: string): Promise<unknown> {
  return wrap('conversation', { id, messages: await store.messages(id, viewerId, 50) });
}

/** The body that a GraphQL server answers. */
function wrap(field: string, value: unknown): unknown {
  if (value instanceof Promise) return value.then((settled) => ({ data: { [field]: settled } }));
  return { data: { [field]: value } };
}
