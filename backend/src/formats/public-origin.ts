import type { FastifyRequest } from 'fastify';
import { badUserInput } from '../errors.js';

/**
 * Where the caller reached us, for addresses that have to be absolute: https://pantry.example. It is as the request (or
 * a trusted proxy) says, so an answer that holds it may be kept only by those who ask again before they use it
 * (`Cache-Control: no-cache`): nobody is handed what came of another's forged Host.
 * @throws BAD_USER_INPUT for a Host that is none
 */
export function publicOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) throw badUserInput({ Host: 'must be a host' });
  return new URL(address).origin;
}
