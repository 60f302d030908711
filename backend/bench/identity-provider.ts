import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

// Loaded before our server (node --import) where tokens are verified: stands in for Google's page of public keys and
// for its answer that an account is in order. The Auth emulator would not do, since its tokens are not signed.

const keyPage = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const lookUp = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

// Google says for how long its keys may be kept; without that, firebase-admin asks again for every token.
const headers = { 'Cache-Control': 'public, max-age=20000' };

setupServer(
  http.get(keyPage, () => HttpResponse.json({ bench: process.env.BENCH_PUBLIC_KEY }, { headers })),
  http.post(lookUp, () => HttpResponse.json({ users: [{ validSince: '0' }] })),
).listen({ onUnhandledRequest: 'error' });
