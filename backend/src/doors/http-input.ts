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

/** An optional true or false; empty counts as left out. @throws BAD_USER_INPUT for anything else */
export function readFlag(fields: Body, name: string): boolean | undefined {
  const text = readText(fields, name);
  if (!text) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw badUserInput({ [name]: 'must be true or false' });
}

/** Which posts are left out, as parameters of an address: the schemas for /openapi.json. */
export const narrowingParameters = {
  withPortionsLeft: {
    type: 'boolean',
    description: 'Whether to leave out posts of which all portions are promised or collected.',
  },
  endsFrom: {
    type: 'string',
    format: 'date',
    description: 'Only posts whose last day is this one or later.',
    examples: ['2026-12-21'],
  },
  endsBy: {
    type: 'string',
    format: 'date',
    description: 'Only posts whose last day is this one or earlier.',
    examples: ['2026-12-22'],
  },
};

/** From where and how far posts are found, as parameters of an address: the schemas for /openapi.json. */
export const nearParameters = {
  near: {
    type: 'string',
    description:
      'A place, as LATITUDE,LONGITUDE in degrees of WGS 84 (-85.05 to 85.05, -180 to 180): for `sort=nearest`, and for ' +
      '`within`. Addresses end up in logs and caches: if it is where a person is, round it or ask by POST /graphql.',
    examples: ['23.781,90.414'],
  },
  within: {
    type: 'integer',
    minimum: 100,
    maximum: 100_000,
    description: 'Only posts that are at most this many metres from `near`, by the centre of their area.',
    examples: [5000],
  },
};
