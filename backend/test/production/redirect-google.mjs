// @ts-check
// Loaded before the server by `node --import`: what it asks of Google is asked of the test (google.ts) instead.
import { http } from 'msw';
import { setupServer } from 'msw/node';

const standIn = process.env.GOOGLE_STAND_IN;
const google = /^https:\/\/(www|identitytoolkit)\.googleapis\.com\//;

setupServer(
  http.all(google, async ({ request }) => {
    const { method } = request;
    const { pathname, search } = new URL(request.url);
    const body = method === 'GET' ? undefined : await request.text();
    return fetch(`${standIn}${pathname}${search}`, { method, body });
  }),
).listen({ onUnhandledRequest: 'bypass' });
