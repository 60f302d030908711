import { badUserInput, rateLimited, storageUnavailable, unauthenticated } from '../../errors.js';
import { defect, type HttpProblem, problemDocument } from '../http-errors.js';
import { exampleList } from './example-list.js';
import type { Format } from './formats.js';
import { largestPage, listParameters } from './list-query.js';

const unknownSort = badUserInput({ sort: 'must be one of newest, expiring, desc, asc, nearest' });
const otherMethod = { code: 'BAD_REQUEST', message: 'This address knows GET, HEAD only.' };

type Problem = [status: number, description: string, example: Omit<HttpProblem, 'status'>];

const sharedProblems: Problem[] = [
  [400, 'Parameters break a rule: `fields` names each.', unknownSort],
  [401, 'A token that is bad, expired or from another project. None is needed.', unauthenticated()],
  [405, 'This address has another method: `Allow` names it.', otherMethod],
  [429, 'Too many calls: `Retry-After` says for how many seconds to wait.', rateLimited(42)],
  [500, 'A bug of ours, which our log has under `requestId`.', defect],
  [503, 'Our database can not be reached, or this took too long: try again.', storageUnavailable()],
];

const text = { type: 'string' };
const problemFields = { type: text, title: text, status: { type: 'integer' }, detail: text, code: text };
const problemSchema = {
  type: 'object',
  description: 'What went wrong (RFC 9457), with the same codes as in GraphQL.',
  properties: problemFields,
  required: Object.keys(problemFields),
  additionalProperties: true,
};

/** The description of a format in /openapi.json. */
export function openApiOfFormat({ operationId, mediaType, summary, defaultLimit, write }: Format): object {
  const limit = { type: 'integer', minimum: 1, maximum: largestPage, default: defaultLimit };
  const page = { schema: { type: 'string' }, example: write(exampleList) };
  return {
    tags: ['open'],
    operationId,
    summary,
    description:
      'Posts whose last day has not passed, as a guest may see them. X-Total-Count is exact up to 1,000, and 1,000 ' +
      'if there are more. Link: rel="next" leads to the next page. With If-None-Match, an unchanged page is not sent again.',
    security: [{}, { firebase: [] }],
    querystring: { type: 'object', properties: { ...listParameters, limit } },
    response: {
      200: { description: 'A page of the list', content: { [mediaType]: page } },
      ...problemAnswers(),
    },
  };
}

/** The problems that every open call may answer, and the call's own. */
export function problemAnswers(ownProblems: Problem[] = []): Record<number, object> {
  return Object.fromEntries([...sharedProblems, ...ownProblems].map(problemAnswer));
}

function problemAnswer([status, description, problem]: Problem): [number, object] {
  const { code, message, details } = problem;
  const example = problemDocument({ status, code, message, details });
  return [
    status,
    { description, content: { 'application/problem+json': { schema: problemSchema, example } } },
  ];
}
