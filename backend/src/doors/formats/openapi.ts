import { badUserInput, storageUnavailable, unauthenticated } from '../../errors.js';
import {
  bug,
  etagHeader,
  listHeaders,
  notModified,
  otherMethod,
  type Problem,
  problemAnswers,
  tooManyCalls,
} from '../openapi-parts.js';
import { exampleList } from './example-list.js';
import type { Format } from './formats.js';
import { largestPage, listParameters } from './list-query.js';

const unknownSort = badUserInput({ sort: 'must be one of newest, expiring, desc, asc, nearest' });

/** The problems that every open call may answer. */
export const sharedProblems: readonly Problem[] = [
  [400, 'Parameters break a rule: `fields` names each.', unknownSort],
  [401, 'A token that is bad, expired or from another project. None is needed.', unauthenticated()],
  otherMethod,
  tooManyCalls,
  bug,
  [503, 'Our database can not be reached, or this took too long: try again.', storageUnavailable()],
];

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
      'if there are more, and not there with `status`. Link: rel="next" leads to the next page.',
    security: [{}, { firebase: [] }],
    querystring: { type: 'object', properties: { ...listParameters, limit } },
    response: {
      200: {
        description: 'A page of the list',
        headers: { ...etagHeader, ...listHeaders },
        content: { [mediaType]: page },
      },
      ...notModified,
      ...problemAnswers(sharedProblems),
    },
  };
}
