import { createSign, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { identityToolkit, signUp } from '../../../test/factories.js';
import { FirebaseTokenVerifier } from './firebase-token-verifier.js';

describe('with the Auth emulator', () => {
  const verifier = new FirebaseTokenVerifier('demo-tests', true);

  it('knows whose token it is', async () => {
    const { token, uid, email } = await signUp('Rafi');
    expect(await verifier.verify(token)).toEqual({
      uid,
      email,
      name: 'Rafi',
      picture: null,
      emailVerified: false,
      issuedAt: expect.any(Number),
      token,
      signedInAt: expect.any(Number),
      expiresAt: expect.any(Number),
    });
  });

  it('refuses the token of an account that is gone', async () => {
    const { token } = await signUp();
    await identityToolkit('accounts:delete', { idToken: token });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses the token of another project', async () => {
    const { token } = await signUp();
    const other = new FirebaseTokenVerifier('demo-other', true);
    await expect(other.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

// The real verification, as in production; the test only serves Google's page of public keys.
describe('with a real project', () => {
  const project = 'pantry-1234';
  const keyPage = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = setupServer(http.get(keyPage, () => HttpResponse.json({ 'key-1': publicKey })));
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;

  beforeAll(() => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    keys.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => keys.resetHandlers());
  afterAll(() => {
    keys.close();
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
  });

  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'u1',
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3600,
    name: 'Nadia',
    email: 'nadia@example.com',
    email_verified: true,
  };
  const sign = (changes: object = {}, options: jwt.SignOptions = {}, key = google.privateKey) =>
    jwt.sign({ ...claims, ...changes }, key, { algorithm: 'RS256', keyid: 'key-1', ...options });
  const verify = (token: string) => new FirebaseTokenVerifier(project, false).verify(token);

  it('accepts a good token', async () => {
    const token = sign();
    expect(await verify(token)).toEqual({
      uid: 'u1',
      name: 'Nadia',
      picture: null,
      email: 'nadia@example.com',
      emailVerified: true,
      issuedAt: claims.iat,
      token,
      signedInAt: claims.auth_time,
      expiresAt: claims.exp,
    });
  });

  it('checks a signature once, and accepts the token until it expires', async () => {
    const verifier = new FirebaseTokenVerifier(project, false);
    const token = sign();
    const first = await verifier.verify(token);
    keys.use(http.get(keyPage, () => HttpResponse.error()));
    expect(await verifier.verify(token)).toEqual(first);
    keys.resetHandlers();
    vi.useFakeTimers({ toFake: ['Date'], now: (claims.exp + 1) * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('accepts a token without an e-mail address', async () => {
    expect(await verify(sign({ email: undefined, name: undefined }))).toMatchObject({
      email: null,
      name: null,
    });
  });

  it.each([
    ['a number', 42, null],
    ['an object', { first: 'Nadia' }, null],
    ['a list', ['Nadia'], null],
    ['nothing', null, null],
    ['with a NUL', 'a\0@example.com', null],
    ['with a line break', 'a@example.com\r\nBcc: b@example.com', null],
    ['half a surrogate pair', '\ud800@example.com', null],
    ['empty', '', null],
    ['longer than any address', `${'a'.repeat(250)}@example.com`, null],
    ['an address', 'খাবার@example.com', 'খাবার@example.com'],
  ])('takes an e-mail address that is %s for what it is', async (_, email, expected) => {
    expect(await verify(sign({ email }))).toMatchObject({ uid: 'u1', email: expected });
  });

  it.each([
    ['numbers', 42, null],
    ['objects', { url: 'https://example.com/n.png' }, null],
    ['lists', [], null],
    ['true', true, null],
    ['a megabyte', 'x'.repeat(2 ** 20), 'x'.repeat(256)],
  ])('takes a name and a picture that are %s for what they are', async (_, odd, name) => {
    const claimed = sign({ name: odd, picture: odd, email_verified: odd });
    expect(await verify(claimed)).toMatchObject({
      name,
      picture: null,
      emailVerified: odd === true,
    });
  });

  const tampered = () => {
    const [header, , signature] = sign().split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  };
  const unsigned = () => jwt.sign(claims, null, { algorithm: 'none' });

  it.each([
    ['tampered', tampered],
    ['unsigned', unsigned],
    ['expired', () => sign({ iat: now - 7200, exp: now - 3600 })],
    ['from the future', () => sign({ iat: now + 3600, exp: now + 7200 })],
    ['of another project', () => sign({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['of another issuer', () => sign({ iss: 'https://accounts.google.com' })],
    ['signed by a stranger', () => sign({}, {}, stranger.privateKey)],
    ['signed by an unknown key', () => sign({}, { keyid: 'key-2' })],
    ['signed with the public key as a secret', () => hs256(publicKey)],
    ['without a subject', () => sign({ sub: '' })],
    ['of a subject that no database keeps', () => sign({ sub: 'u\0' })],
    ['without the time of the sign-in', () => sign({ auth_time: undefined })],
    ['of an odd time of the sign-in', () => sign({ auth_time: String(now) })],
    ['of an odd age', () => raw({ iat: String(now) })],
    ['from before all time', () => sign({ iat: -1e20 })],
    ['no token at all', () => 'nonsense'],
  ])('refuses a token that is %s', async (_, make) => {
    await expect(verify(make())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  // jsonwebtoken itself refuses to sign this claim.
  function raw(changes: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'RS256', kid: 'key-1' })}.${encode({ ...claims, ...changes })}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(google.privateKey, 'base64url')}`;
  }

  // jsonwebtoken itself refuses to sign this way.
  function hs256(secret: string): string {
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })).toString(
      'base64url',
    );
    return jwt
      .sign(claims, Buffer.from(secret), { algorithm: 'HS256', keyid: 'key-1' })
      .replace(/^[^.]+/, header);
  }

  it.each([
    ['down', () => HttpResponse.error()],
    ['failing', () => new HttpResponse('unavailable', { status: 503 })],
  ])("says that it can't tell while the provider's keys are %s", async (_, answer) => {
    keys.use(http.get(keyPage, answer));
    await expect(verify(sign())).rejects.toMatchObject({ code: 'AUTH_UNAVAILABLE' });
  });
});
