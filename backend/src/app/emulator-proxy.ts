import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../doors/http-errors.js';
import type { CallCounter } from '../platform/limits/count-calls.js';

// The calls of the Firebase SDK in a browser (specification, section 7). The rest of the emulator is its
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

const notForwarded = [
  // A browser sends none here, and 'Bearer owner' would make anyone the administrator.
  'authorization',
  // What they ask for, this server has done itself. The client that forwards throws an error for the former two.
  'expect',
  'upgrade',
  'content-encoding',
];

/** The provider's answer for a project without a policy; the emulator answers 501. */
const defaultPasswordPolicy = {
  customStrengthOptions: { minPasswordLength: 6 },
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;

/**
 * Forwards a browser's sign-in calls to the Auth emulator, so that everything is on one port. Never in production
 * (docs/decisions/006-the-emulator-behind-our-port.md).
 * @param host HOST:PORT of the emulator
 * @param countCalls counts a call against its caller's limits. @throws RATE_LIMITED
 */
export async function passToEmulator(
  app: FastifyInstance,
  host: string,
  countCalls: CallCounter,
): Promise<void> {
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', () => defaultPasswordPolicy);
  const { default: proxy } = await import('@fastify/http-proxy'); // loaded only here, so never in production
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (!browserCalls.has(`${request.method} ${path}`)) return sendNotFound(request, reply);
      await countCalls(request, reply, 'reads');
    });
    // Bodies are read here, so that they have the same limit as all others.
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
          rewriteRequestHeaders: (_, headers) => {
            const kept = { ...headers };
            for (const name of notForwarded) delete kept[name];
            return kept;
          },
        },
      });
    }
  });
}
