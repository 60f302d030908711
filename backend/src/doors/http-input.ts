import type { FastifyRequest } from 'fastify';
import { badUserInput } from '../errors.js';

/** A JSON object, a query or path parameters, unchecked. */
export type Body = Record<string, unknown>;

/** The request's JSON object; an empty one if nothing was sent. @throws BAD_USER_INPUT for other JSON */
export function readBody(request: FastifyRequest): Body {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badUserInput({ body: 'must be a JSON object' });
  return body as Body;
}

/** An optional text field. @throws BAD_USER_INPUT for anything else, including a repeated parameter */
export function readText(fields: Body, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badUserInput({ [name]: 'must be one text' });
  return value;
}
