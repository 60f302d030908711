import { isTrouble, rateLimited } from '../errors.js';
import { defect, type HttpProblem, problemDocument } from './http-errors.js';

// What the doors' descriptions in /openapi.json share.

/** The schema of an object that has all of these properties, and no others. */
export function record(description: string, properties: object) {
  return {
    type: 'object',
    description,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A problem that a call may answer. */
export type Problem = [status: number, description: string, example: Omit<HttpProblem, 'status'>];

export const otherMethod: Problem = [
  405,
  'This address has another method: `Allow` names it.',
  { code: 'BAD_REQUEST', message: 'This address knows GET, HEAD only.' },
];
export const tooManyCalls: Problem = [
  429,
  'Too many calls: `Retry-After` says for how many seconds to wait.',
  rateLimited(42),
];
export const bug: Problem = [500, 'A bug of ours, which our log has under `requestId`.', defect];

const text = { type: 'string' };

/** The header that every answer to a GET has. */
export const etagHeader = {
  ETag: {
    ...text,
    description:
      'The tag of this answer as this caller sees it: with it in If-None-Match, the answer is 304 until something changes.',
  },
};

/** The headers of a page of a list. */
export const listHeaders = {
  Link: { ...text, description: 'The next page, as rel="next", if there is one (RFC 8288).' },
  'X-Total-Count': { type: 'integer', description: 'The length of the whole list: exact up to 1,000.' },
};

/** What a GET answers to a client that has the answer already. */
export const notModified = {
  304: { type: 'null', description: 'Nothing has changed: the ETag in If-None-Match is still right.' }, // null: it has no body
};

/** The members that every problem has (RFC 9457). */
export const problemFields = {
  type: text,
  title: text,
  status: { type: 'integer' },
  detail: text,
  code: text,
};

const problemSchema = {
  ...record('What went wrong (RFC 9457), with the same codes as in GraphQL.', problemFields),
  additionalProperties: true,
};

/** A call's problem answers, by their statuses. */
export function problemAnswers(
  problems: readonly Problem[],
  schema: object = problemSchema,
): Record<number, object> {
  return Object.fromEntries(
    problems.map(([status, description, { code, message, details }]) => {
      const requestId = isTrouble(status, code) ? { requestId: 'req-1x' } : {};
      const example = { ...problemDocument({ status, code, message, details }), ...requestId };
      return [status, { description, content: { 'application/problem+json': { schema, example } } }];
    }),
  );
}
