import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../errors.js';
import { keptByAnybody, notKept, varyByEncoding } from '../../platform/caching/cache-control.js';
import type { AccountCheck } from '../../platform/identity/account-check.js';
import type { CallCounter } from '../../platform/limits/count-calls.js';
import { timeLeft, withDeadline } from '../../platform/limits/deadline.js';
import type { Services } from '../../services.js';
import { refuseOtherMethods } from '../http-errors.js';
import { describeOnly } from '../openapi.js';
import { etagHeader, notModified } from '../openapi-parts.js';
import { formOf, formVariesBy } from '../page-or-data.js';
import { type LegacyCall, legacyCalls } from './legacy-calls.js';
import { addLink } from './links.js';
import { problemsOf, sharedSchemas } from './schemas.js';

/** What the legacy API needs from the app. */
interface LegacyOptions {
  services: Services;
  accountCheck: AccountCheck;
  /** LEGACY_REST_WRITES=open */
  legacyWritesOpen: boolean;
  /** LEGACY_REST_DEPRECATED_FROM */
  legacyDeprecatedFrom: Date | null;
  /**
   * Admits a call: counts it against the caller's limits, and for a write checks that the account is still valid.
   * @throws RATE_LIMITED; UNAUTHENTICATED; AUTH_UNAVAILABLE
   */
  admitCalls: CallCounter;
  /** Sends the page of an address that has a page, too; null if only the APIs are served. */
  sendPage: ((reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** Registers the legacy calls. */
export async function registerLegacyCalls(app: FastifyInstance, options: LegacyOptions): Promise<void> {
  const { legacyDeprecatedFrom: deprecatedFrom } = options;
  describeOnly(app);
  for (const schema of sharedSchemas) app.addSchema(schema);
  for (const call of legacyCalls) {
    const sendPage = call.isPage ? options.sendPage : null;
    app.route({
      method: call.method,
      url: call.url,
      schema: openApiOfCall(call, options),
      ...(deprecatedFrom !== null && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (sendPage === null || formOf(request) === 'data') deprecate(reply, deprecatedFrom);
        },
      }),
      handler: (request, reply) => {
        if (call.isPage) reply.header('Vary', `${formVariesBy}, ${varyByEncoding}`);
        // In no deadline: a page is sent without what the database does not say in time, and only once.
        if (sendPage !== null && formOf(request) === 'page') return sendPage(reply);
        return withDeadline(answer(call, request, reply, options), timeLeft(request));
      },
    });
    refuseOtherMethods(app, call.url, call.method);
  }
}

async function answer(
  call: LegacyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: LegacyOptions,
): Promise<unknown> {
  const { services } = options;
  const { viewer } = request;
  await options.admitCalls(request, reply, call.method === 'GET' ? 'reads' : 'writes');
  if (isSearch(request)) await options.admitCalls(request, reply, 'searches');
  // A list of a user's own data needs a valid account. For writes, this has already been checked.
  if (call.access === 'signed-in' && call.method === 'GET' && request.signIn !== null)
    await options.accountCheck.assertActive(request.signIn);
  setCaching(call, request, reply);
  if (call.access !== 'anybody' && request.outage !== null) throw request.outage;
  const given = { request, reply, services };
  if (isOpenToGuests(call, options)) return call.handle({ viewer, ...given });
  if (viewer === null) throw unauthenticated();
  return call.handle({ viewer, ...given });
}

function isOpenToGuests(
  call: LegacyCall,
  { legacyWritesOpen }: LegacyOptions,
): call is Exclude<LegacyCall, { access: 'signed-in' }> {
  return call.access === 'anybody' || (call.access === 'write' && legacyWritesOpen);
}

const successor = '/graphql';

function deprecate(reply: FastifyReply, from: Date): void {
  reply.header('Deprecation', `@${from.getTime() / 1000}`); // RFC 9745: a date as a structured field
  addLink(reply, successor, 'successor-version'); // RFC 5829
}

function isSearch({ query }: FastifyRequest): boolean {
  return Boolean((query as Record<string, unknown>).searchParams);
}

function setCaching(call: LegacyCall, { viewer, guestAnswer }: FastifyRequest, reply: FastifyReply): void {
  if (call.access !== 'anybody') {
    reply.header('Cache-Control', notKept);
    return;
  }
  if (guestAnswer !== null) guestAnswer.mayBeKept = true;
  reply.header('Cache-Control', viewer === null ? keptByAnybody : notKept);
  reply.header('Vary', call.isPage ? `${formVariesBy}, Authorization` : 'Authorization');
}

function openApiOfCall(call: LegacyCall, options: LegacyOptions): object {
  const { answer: success, example, answerHeaders, problems: statuses = [], ...request } = call.schema;
  const everywhere = [401, 405, 429, 500, 503, ...('params' in request ? [400] : [])]; // which may not be decoded
  const isRead = call.method === 'GET';
  const headers = isRead ? { ...etagHeader, ...answerHeaders } : answerHeaders;
  return {
    tags: ['legacy'],
    operationId: operationIdOf(call),
    summary: call.summary,
    description: `In GraphQL: \`${call.successor}\`.`,
    deprecated: options.legacyDeprecatedFrom !== null,
    ...request,
    security: isOpenToGuests(call, options) ? [{}, { firebase: [] }] : [{ firebase: [] }],
    response: {
      200: { description: 'Done', headers, content: { 'application/json': { schema: success, example } } },
      ...(isRead && notModified),
      ...problemsOf([...statuses, ...everywhere]),
    },
  };
}

// GET /FoodDetails/:id is getFoodDetails.
function operationIdOf({ method, url }: LegacyCall): string {
  const [, name = ''] = url.split('/');
  return `${method.toLowerCase()}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
