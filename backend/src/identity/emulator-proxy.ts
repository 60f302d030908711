import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../http-errors.js';

// What the Firebase SDK of a browser calls (specification, section 7). Everything else of the emulator is its
// administration, which lists and changes every account.
const browserCalls = new Set([
  ...[
    'accounts:signUp',
    'accounts:signInWithPassword',
    'accounts:signInWithEmailLink',
    'accounts:signInWithIdp',
    'accounts:sendOobCode',
    'accounts:lookup',
    'accounts:update',
    'accounts:delete',
  ].map((method) => `POST /identitytoolkit.googleapis.com/v1/${method}`),
  'GET /identitytoolkit.googleapis.com/v1/projects',
  'GET /identitytoolkit.googleapis.com/v2/recaptchaConfig',
  'POST /identitytoolkit.googleapis.com/v2/accounts:revokeToken',
  'POST /securetoken.googleapis.com/v1/token',
]);

/** What the provider answers for a project that has set no policy; the emulator answers 501. */
const defaultPasswordPolicy = {
  customStrengthOptions: { minPasswordLength: 6 },
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;

/**
 * Passes on to the Auth emulator what a browser's sign-in calls, so that all is on one port. Never in production
 * (docs/decisions/006-the-emulator-behind-our-port.md).
 * @param host HOST:PORT of the emulator
 * @param countCall counts a call against its caller's limits. @throws RATE_LIMITED
 */
export async function passToEmulator(
  app: FastifyInstance,
  host: string,
  countCall: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', () => defaultPasswordPolicy);
  const { default: proxy } = await import('@fastify/http-proxy'); // loaded where it is used: never in production
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (!browserCalls.has(`${request.method} ${path}`)) return sendNotFound(request, reply);
      await countCall(request, reply);
    });
    // Bodies are read here, so that they are bounded like all others.
    calls.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    for (const prefix of ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']) {
      await calls.register(proxy, {
        upstream: `http://${host}`,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        replyOptions: {
          // A browser sends no Authorization here. 'Bearer owner' would make anybody the administrator.
          rewriteRequestHeaders: (_, { authorization: __, ...headers }) => headers,
        },
      });
    }
  });
}
