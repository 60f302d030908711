import type { FastifyRequest } from 'fastify';
import { badUserInput } from '../../errors.js';

/**
 * Where the caller reached us, for addresses that have to be absolute: https://pantry.example. It comes from the
 * request (or a trusted proxy), and the Host may be forged. So a cache may keep an answer that contains it only if it
 * asks again before each use (`Cache-Control: no-cache`), and nobody gets an answer with someone else's forged Host.
 * @throws BAD_USER_INPUT for an invalid Host
 */
export function publicOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) throw badUserInput({ Host: 'must be a host' });
  return new URL(address).origin;
}

/** The address of a post's page. */
export function addressOf({ id }: { id: string }, origin: string): string {
  return `${origin}/FoodDetails/${id}`;
}
