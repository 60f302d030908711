import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { createTestApp } from '../../test/create-test-app.js';

const toolkit = '/identitytoolkit.googleapis.com/v1';
const asAdministrator = { headers: { Authorization: 'Bearer owner' } };

it('forwards the calls that a browser needs to sign in', async () => {
  const app = await createTestApp('SQLite', { emulatorHost: inject('emulatorHost') });
  const account = { email: `nadia-${Date.now()}@example.com`, password: 'Pantry1', returnSecureToken: true };
  const { body } = await app.call('POST', `${toolkit}/accounts:signUp?key=x`, { body: account });
  const looked = await app.call('POST', `${toolkit}/accounts:lookup?key=x`, {
    body: { idToken: body.idToken },
  });
  expect(looked.body.users).toMatchObject([{ email: account.email }]);
  const refreshed = await app.call('POST', '/securetoken.googleapis.com/v1/token?key=x', {
    body: `grant_type=refresh_token&refresh_token=${body.refreshToken}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(refreshed.body.id_token).toEqual(expect.any(String));
  expect((await app.call('GET', `${toolkit}/projects?key=x`)).status).toBe(200);
  const policy = await app.call('GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=x');
  expect(policy.body.customStrengthOptions).toEqual({ minPasswordLength: 6 });
});

it.each<Record<string, string>>([
  { Expect: '100-continue' }, // .NET Framework sends it with each body
  { Upgrade: 'TLS/1.0' },
  { 'Content-Encoding': 'gzip' },
])('forwards a call with %o, which is for this server alone', async (headers) => {
  const app = await createTestApp('SQLite', { emulatorHost: inject('emulatorHost') });
  const body = '{"returnSecureToken":true}';
  const call = request(`${app.url}${toolkit}/accounts:signUp?key=x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  call.end('Content-Encoding' in headers ? gzipSync(body) : body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await json(answer)]).toEqual([
    200,
    expect.objectContaining({ idToken: expect.any(String) }),
  ]);
});

it("gives nobody access to the emulator's administration", async () => {
  const app = await createTestApp('SQLite', { emulatorHost: inject('emulatorHost') });
  const signIn = { email: `nadia-${Date.now()}@example.com`, password: 'Pantry1' };
  const signedUp = await app.call('POST', `${toolkit}/accounts:signUp?key=x`, { body: signIn });
  const { email, localId } = signedUp.body;
  for (const [method, path, body] of [
    ['POST', `${toolkit}/projects/demo-tests/accounts:query`, {}],
    ['POST', `${toolkit}/projects/demo-tests/accounts:lookup`, { email: [email] }],
    ['GET', `${toolkit}/projects/demo-tests/accounts:batchGet`, undefined],
    ['DELETE', '/emulator/v1/projects/demo-tests/accounts', undefined],
    ['GET', '/emulator/openapi.json', undefined],
    ['GET', '/identitytoolkit.googleapis.com/v2/projects/demo-tests/config', undefined],
    ['POST', `${toolkit}/accounts%3Alookup`, { email: [email] }],
    ['POST', `${toolkit}//accounts:lookup`, { email: [email] }],
    ['GET', `${toolkit}/accounts:lookup`, undefined],
  ] as const) {
    const { status } = await app.call(method, path, { ...asAdministrator, body });
    expect([path, status]).toEqual([path, 404]);
  }
  for (const [call, body] of [
    ['accounts:lookup', { email: [email] }],
    ['accounts:update', { localId, password: 'Stolen1' }],
    ['accounts:delete', { localId }],
    ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }],
  ] as const) {
    const answer = await app.call('POST', `${toolkit}/${call}?key=x`, { ...asAdministrator, body });
    expect(JSON.stringify(answer.body), call).not.toMatch(/localId|oobLink|passwordHash/);
  }
  expect(
    (await app.call('POST', `${toolkit}/accounts:signInWithPassword?key=x`, { body: signIn })).status,
  ).toBe(200);
});

it('limits and counts what it forwards', async () => {
  const rateLimits = {
    readsPerMinute: 2,
    searchesPerMinute: 2,
    writesPerMinute: 2,
    firstDayWritesPerMinute: 2,
  };
  const app = await createTestApp('SQLite', { emulatorHost: inject('emulatorHost'), rateLimits });
  const signIn = (body: object) => app.call('POST', `${toolkit}/accounts:signInWithPassword?key=x`, { body });
  expect((await signIn({ email: 'x'.repeat(110_000) })).status).toBe(413);
  expect((await signIn({ email: 'nobody@example.com', password: 'x' })).status).toBe(400);
  expect((await signIn({ email: 'nobody@example.com', password: 'x' })).status).toBe(429);
});
