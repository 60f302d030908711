import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedMessage, type DomainError, isTrouble, refusalOf } from '../errors.js';
import { driverErrorOf } from '../platform/database/outage.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is there only to refuse the methods that its address does not have. */
    refusesMethods?: boolean;
  }
}

/** Anything that went wrong in an HTTP request, in a form that both APIs can answer with. */
export interface HttpProblem {
  status: number;
  code: string;
  message: string;
  details?: Readonly<Record<string, unknown>>;
}

/** All that callers see of a bug of ours. */
export const defect: HttpProblem = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong on our side.',
};

/** Answers every failure in the form of its API: problem+json (RFC 9457), or GraphQL's `errors`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const problem = problemOf(error);
    const { status, code } = problem;
    if (isTrouble(status, code)) request.log.error({ err: driverErrorOf(error) }, 'request failed');
    else request.log.debug({ status, code }, 'request refused');
    return sendProblem(request, reply, problem);
  });
}

const statusOfBroken: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node's parser refuses: it never becomes a request, so neither API sees it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  const status = statusOfBroken[error.code ?? ''] ?? 400;
  const message = 'This is no HTTP request that can be read, or one with too much before its body.';
  const body = JSON.stringify(problemDocument({ status, code: 'BAD_REQUEST', message }));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Access-Control-Allow-Origin: *',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Answers 404 for an unknown address. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'There is nothing at this address.';
  return sendProblem(request, reply, { status: 404, code: 'NOT_FOUND', message });
}

/** Answers 405 to all methods of an address except its own, which the answer names, as that to OPTIONS does. */
export function refuseOtherMethods(app: FastifyInstance, url: string, ...own: string[]): void {
  const allow = own.join(', ').replace(/^GET$/, 'GET, HEAD'); // at /graphql, Apollo Server itself refuses HEAD
  const message = `This address knows ${allow} only.`;
  const answered = [...own, 'HEAD']; // Fastify answers HEAD where there is GET
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, { status: 405, code: 'BAD_REQUEST', message });
  app.route({
    method: app.supportedMethods.filter((method) => !answered.includes(method)),
    url,
    schema: { hide: true },
    config: { refusesMethods: true },
    // Before the body is read: what is wrong with that is not what the caller has to know.
    preParsing: (request, reply) => void refuse(request, reply),
    handler: refuse,
    // Here, since CORS answers OPTIONS.
    onSend: (_request, reply, payload, done) => {
      reply.header('Allow', allow);
      done(null, payload);
    },
  });
}

/** What a part of a call has to be, by the code of Fastify's refusal. */
const fieldRules: Record<string, Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { body: 'must be JSON' },
  FST_CP_ERR_INVALID_CONTENT: { body: 'must be compressed as Content-Encoding says' },
  FST_ERR_BAD_URL: { address: 'must be percent-encoded UTF-8' },
};

function problemOf(error: FastifyError | DomainError): HttpProblem {
  // Fastify's own refusals: a body that is not JSON, is over the limit, or broke off. They come first, because a
  // connection that the caller broke off has the same code as a lost connection to the database.
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode < 500) {
    const fields = fieldRules[error.code];
    return {
      status: statusCode,
      code: 'BAD_REQUEST',
      message: boundedMessage(error.message),
      ...(fields !== undefined && { details: { fields } }),
    };
  }
  const refusal = refusalOf(error);
  if (refusal === null) return defect;
  const { httpStatus: status, code, message, details } = refusal;
  return { status, code, message, details };
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): FastifyReply {
  const { status, code, message, details: own = {} } = problem;
  const details = isTrouble(status, code) ? { ...own, requestId: request.id } : own; // under which the log has it
  reply.code(status).header('Cache-Control', 'no-store');
  if (details.retryAfterSeconds !== undefined) reply.header('Retry-After', String(details.retryAfterSeconds));
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (request.url.split('?')[0] === '/graphql') {
    const errors = [{ message, extensions: { ...details, code } }];
    return reply.type('application/json; charset=utf-8').send({ errors });
  }
  return reply.type('application/problem+json').send(problemDocument({ status, code, message, details }));
}

/** A problem in the form of RFC 9457. */
export function problemDocument({ status, code, message, details }: HttpProblem) {
  return { type: 'about:blank', title: STATUS_CODES[status], status, detail: message, code, ...details };
}

/** An error in the form of Fastify's own refusals, which the error handler knows: only its status says what it is. */
export function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
