import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../errors.js';
import { sendMethodNotAllowed } from '../http-errors.js';
import type { Viewer } from '../identity/viewer.js';
import { withDeadline } from '../limits/deadline.js';
import type { CallKind } from '../limits/rate-limiter.js';
import type { Services } from '../services.js';
import { type LegacyCall, type LegacyRequest, legacyCalls } from './legacy-calls.js';
import { problems, sharedSchemas } from './schemas.js';

/** What the app lends to the legacy door. */
export interface LegacyOptions {
  services: Services;
  /** LEGACY_REST_WRITES=open */
  writesOpen: boolean;
  /**
   * Lets a call in: counts it against the caller's limits, and for a write asks whether the account still counts.
   * @throws RATE_LIMITED; UNAUTHENTICATED; AUTH_UNAVAILABLE
   */
  admitCall: (request: FastifyRequest, reply: FastifyReply, kind: CallKind) => Promise<void>;
  /** Milliseconds that a call may take. */
  deadline: number;
  /** Whether the request is a browser's navigation to a page of the app, which `sendPage` then answers. */
  isNavigation: (request: FastifyRequest) => boolean;
  /** null where only the APIs are served. */
  sendPage: ((reply: FastifyReply) => FastifyReply) | null;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Puts the legacy calls on the app. */
export async function registerLegacyCalls(app: FastifyInstance, options: LegacyOptions): Promise<void> {
  app.setValidatorCompiler(() => () => true); // the services check, and name the fields
  for (const schema of sharedSchemas) app.addSchema(schema);
  for (const call of legacyCalls) {
    app.route({
      method: call.method,
      url: call.url,
      schema: openApiOf(call),
      handler: (request, reply) => withDeadline(answer(call, request, reply, options), options.deadline),
    });
    const allow = call.method === 'GET' ? 'GET, HEAD' : call.method;
    app.route({
      method: methods.filter((method) => method !== call.method),
      url: call.url,
      schema: { hide: true },
      handler: (request, reply) => sendMethodNotAllowed(request, reply, allow),
    });
  }
}

async function answer(
  call: LegacyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: LegacyOptions,
): Promise<unknown> {
  if (call.isPage) {
    reply.header('Vary', 'Accept');
    if (options.sendPage && options.isNavigation(request)) return options.sendPage(reply);
  }
  const { services } = options;
  const { viewer } = request;
  await options.admitCall(request, reply, call.method === 'GET' ? 'reads' : 'writes');
  if (isSearch(request)) await options.admitCall(request, reply, 'searches');
  setCaching(call, viewer, reply);
  if (call.access === 'anybody') return call.handle({ viewer, request, reply, services });
  const caller = viewer ?? (await standIn(call, { viewer, request, reply, services }, options.writesOpen));
  return call.handle({ viewer: caller, request, reply, services });
}

function isSearch({ query }: FastifyRequest): boolean {
  return Boolean((query as Record<string, unknown>).searchParams);
}

async function standIn(call: LegacyCall, given: LegacyRequest, writesOpen: boolean): Promise<Viewer> {
  if (call.access === 'write' && writesOpen) return call.actsAs(given);
  throw unauthenticated();
}

// Seconds for which a guest's answer may be kept without asking again. Short: somebody may be on the way to the food.
const publicMaxAge = 5;

function setCaching(call: LegacyCall, viewer: Viewer | null, reply: FastifyReply): void {
  if (call.access !== 'anybody') {
    reply.header('Cache-Control', 'private, no-store');
    return;
  }
  reply.header('Cache-Control', viewer === null ? `public, max-age=${publicMaxAge}` : 'private, no-store');
  reply.header('Vary', call.isPage ? 'Accept, Authorization' : 'Authorization');
}

function openApiOf(call: LegacyCall): object {
  const { answer: success, problems: statuses = [], ...request } = call.schema;
  const everywhere = [401, 405, 429, 500, 503];
  return {
    tags: ['legacy'],
    summary: call.summary,
    ...request,
    security: call.access === 'anybody' ? [{}, { firebase: [] }] : [{ firebase: [] }],
    response: {
      200: { description: 'Done', content: { 'application/json': { schema: success } } },
      ...problems([...statuses, ...everywhere]),
    },
  };
}
