import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../env.js';
import type { CallCounter } from '../platform/limits/count-calls.js';
import { passToEmulator } from './emulator-proxy.js';

interface SignInOptions {
  firebase: { projectId: string; apiKey: string; authDomain: string };
  emulatorHost: string | null;
  map: Env['map'];
  hasGeocoder: boolean;
  countCalls: CallCounter;
}

/**
 * What the browser needs to sign in, where the map's tiles are, and whether streets can be looked up: GET /config.json;
 * and the Auth emulator where there is one.
 */
export const signInCalls = fp(async (app: FastifyInstance, options: SignInOptions) => {
  const { firebase, emulatorHost, map, hasGeocoder, countCalls } = options;
  const { projectId, apiKey, authDomain } = firebase;
  const config = {
    firebase: { projectId, apiKey, authDomain },
    authEmulator: emulatorHost !== null,
    map,
    geocoder: hasGeocoder,
  };
  app.get('/config.json', (_, reply) => reply.header('Cache-Control', 'no-cache').send(config));
  if (emulatorHost !== null) await passToEmulator(app, emulatorHost, countCalls);
});
