import { createServer } from 'node:http';
import { listenOn, openStore } from './open-store.js';
import type { Sort } from './orders.js';

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
  return wrap(
    'foods',
    store.page(given('search'), given('sort') as Sort, query.get('after'), Number(given('first'))),
  );
}

/** The body that a GraphQL server answers. */
function wrap(field: string, value: unknown): unknown {
  if (value instanceof Promise) return value.then((settled) => ({ data: { [field]: settled } }));
  return { data: { [field]: value } };
}
