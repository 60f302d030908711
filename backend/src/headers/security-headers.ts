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

/** The headers that tell browsers what to keep from an answer; a page brings a content security policy of its own. */
export function setSecurityHeaders(request: FastifyRequest, { raw }: FastifyReply): void {
  setCommonHeaders(request.raw, raw, () => {});
  raw.setHeader('Content-Security-Policy', answerPolicy);
  raw.setHeader('Permissions-Policy', permissions);
  // Told by X-Forwarded-Proto where a proxy of ours is in front. The operator's other hosts are not ours to bind.
  if (request.protocol === 'https') raw.setHeader('Strict-Transport-Security', `max-age=${oneYear}`);
}
