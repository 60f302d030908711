import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { answerPolicy } from './content-security-policy.js';

const oneYear = 31_536_000; // seconds

// Browser features that no page may use. The visitor's position is not among them: our own pages may ask for it, frames of
// others may not.
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const permissions = ['geolocation=(self)', ...unused.map((feature) => `${feature}=()`)].join(', ');

const setCommonHeaders = helmet({
  contentSecurityPolicy: false, // set below, as plain text
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // Google's sign-in is a pop-up
  crossOriginResourcePolicy: { policy: 'cross-origin' }, // integrators may show our pictures
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, // Firebase wants a referrer
  strictTransportSecurity: false, // set below, only with TLS
});

const securityHeaders = {
  ...commonHeaders(),
  'content-security-policy': answerPolicy,
  'permissions-policy': permissions,
};

// Helmet's headers are the same for every answer, so they are computed once
// (docs/decisions/042-tricks-measured-alone.md).
function commonHeaders(): NodeJS.Dict<unknown> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setCommonHeaders(request, response, () => undefined);
  return response.getHeaders();
}

/** The headers that tell browsers what an answer must not do; a page has its own content security policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  // Known from X-Forwarded-Proto behind our own proxy. Only this host: the operator's others are not ours to decide on.
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${oneYear}`);
}
