import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { answerPolicy } from './content-security-policy.js';

const oneYear = 31_536_000; // seconds

// What a page may ask of its reader: none of it is used, and no frame is given any.
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const setCommonHeaders = helmet({
  contentSecurityPolicy: false, // set below as the text that it is
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // Google's sign-in is a pop-up
  crossOriginResourcePolicy: { policy: 'cross-origin' }, // integrators may show our pictures
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, // Firebase wants a referrer
  strictTransportSecurity: false, // set below, where TLS is
});

const securityHeaders = {
  ...commonHeaders(),
  'content-security-policy': answerPolicy,
  'permissions-policy': permissions,
};

// Helmet's are the same for every answer. To ask it each time took a tenth of what a kept answer costs.
function commonHeaders(): NodeJS.Dict<unknown> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setCommonHeaders(request, response, () => {});
  return response.getHeaders();
}

/** The headers that tell browsers what to keep from an answer; a page brings a content security policy of its own. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  // Told by X-Forwarded-Proto where a proxy of ours is in front. The operator's other hosts are not ours to bind.
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${oneYear}`);
}
