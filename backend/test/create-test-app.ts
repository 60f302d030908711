import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, inject, onTestFinished } from 'vitest';
import { type AppDependencies, createApp } from '../src/app/create-app.js';
import { buildGazetteer } from '../src/place/gazetteer.builder.js';
import { GazetteerService } from '../src/place/gazetteer.service.js';
import type { Database } from '../src/platform/database/database.js';
import { FirebaseTokenVerifier } from '../src/platform/identity/firebase-token-verifier.js';
import { IdentityToolkit } from '../src/platform/identity/identity-toolkit.js';
import type { SignIn, TokenVerifier } from '../src/platform/identity/token-verifier.js';
import { type Engine, openTestDatabase } from './databases.js';
import { addFood, foodInput, type Neighbour } from './factories.js';
import { newFolder } from './folders.js';

/** An HTTP answer; a JSON body is parsed. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read all kinds of answers
  body: any;
}

/** The code of a refusal, at either door. */
export function codeOf({ body }: Answer): string | undefined {
  return body.code ?? body.errors?.[0]?.extensions?.code;
}

/** The two ways to call a server. */
export interface Client {
  /** Runs an operation as `as`, or as a guest. */
  graphql: (query: string, variables?: object, as?: Neighbour | null) => Promise<Answer>;
  /** Calls an address as `as`, or as a guest; an object as `body` is sent as JSON, bytes as they are. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
}

/** The real app on a port of its own. */
export interface TestApp extends Client {
  url: string;
  server: Server;
  database: Database;
  /** Stops it before the test ends. */
  close: () => Promise<void>;
}

interface CallOptions {
  as?: Neighbour | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Starts the app that main.ts starts, on port 0 and a fresh database; it ends with the test. */
export async function createTestApp(
  engine: Engine,
  overrides: Partial<AppDependencies> = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await openTestDatabase(engine));
  const firebase = { projectId: 'demo-tests', apiKey: 'test', authDomain: 'demo-tests.firebaseapp.com' };
  const app = await createApp({
    database,
    verifier: rememberTokens(),
    provider: new IdentityToolkit({ ...firebase, emulatorHost: inject('emulatorHost') }),
    gazetteer: new GazetteerService(inject('gazetteer'), async (file) => buildGazetteer(file)),
    geocoder: null,
    firebase,
    emulatorHost: null,
    legacyWritesOpen: false,
    legacyDeprecatedFrom: null,
    rateLimits: null,
    sharesRateLimits: false,
    introspection: true,
    map: null,
    keepsGuestAnswers: true,
    trustedProxies: 0,
    logLevel: 'silent',
    photosFolder: newPhotosFolder(),
    photosBucket: null,
    pagesFolder: null,
    ...overrides,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, server: app.server, database, close: () => app.close(), ...createClient(url) };
}

/** Asks for an address, and takes only the beginning of the (first) answer, until the socket is destroyed. */
export function stall(app: TestApp, path: string, times = 1): Socket {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return socket;
}

/** A folder for the files of photos, which ends with the test. */
export const newPhotosFolder = () => newFolder('photos');

/** Verifies each of the emulator's tokens once and remembers it, as production does with Firebase's. */
function rememberTokens(): TokenVerifier {
  const verifier = new FirebaseTokenVerifier('demo-tests', true);
  const asked = new Map<string, Promise<SignIn>>();
  return {
    verify(token) {
      const answer = asked.get(token) ?? verifier.verify(token);
      asked.set(token, answer);
      answer.catch(() => asked.delete(token));
      return answer;
    },
  };
}

/** Calls the server at an address. */
export function createClient(url: string): Client {
  async function call(
    method: string,
    path: string,
    { as, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as && { Authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body:
        typeof body === 'object' && !(body instanceof Uint8Array)
          ? JSON.stringify(body)
          : (body as RequestInit['body']),
    });
    const text = await response.text();
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  const graphql = (query: string, variables?: object, as?: Neighbour | null) =>
    call('POST', '/graphql', { as, body: { query, variables } });
  return { call, graphql };
}

/** Posts food as `as`. @returns its id */
export async function postFood({ graphql }: Client, as: Neighbour, overrides: object = {}): Promise<string> {
  const { body } = await graphql(addFood, { input: foodInput(overrides) }, as);
  expect(body.errors).toBeUndefined();
  return body.data.addFood.id;
}
