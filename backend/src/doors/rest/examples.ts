import {
  badUserInput,
  conflict,
  type DomainError,
  expired,
  forbidden,
  idempotencyKeyReused,
  notFound,
  rateLimited,
  storageUnavailable,
  unauthenticated,
} from '../../errors.js';
import { defect, type HttpProblem, problemDocument } from '../http-errors.js';

// The examples of each call in /openapi.json. The contract test checks every example against its schema.

export const exampleId = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';
export const exampleAddress = 'amina@example.com';

export const newFoodExample = {
  foodName: 'Vegetable biryani',
  foodImage: 'https://example.com/biryani.jpg',
  foodQuantity: 6,
  date: '2026-12-24',
  foodLocation: 'Lake Circus Road 12, ring twice',
  foodNotes: 'Still warm. Bring a box.',
};

export const foodPostExample = {
  _id: exampleId,
  ...newFoodExample,
  foodStatus: 'Available',
  email: null,
  displayName: 'Amina Rahman',
  photoURL: '/pictures/neighbours/amina.svg',
  userEmail: [],
};

export const requestRecordExample = {
  _id: '01a1fc2d-81f0-7e4c-9a35-2f0e6c1b7d48',
  foodName: newFoodExample.foodName,
  foodImage: newFoodExample.foodImage,
  displayName: foodPostExample.displayName,
  foodLocation: newFoodExample.foodLocation,
  date: newFoodExample.date,
  foodRequestDate: '2026-12-21',
};

const refusals: DomainError[] = [
  badUserInput({ foodQuantity: 'must be a whole number from 1 to 10000' }),
  unauthenticated(),
  forbidden('Only its donor may change this post.'),
  notFound('food post'),
  expired(),
  conflict({ ...foodPostExample, email: exampleAddress }),
  idempotencyKeyReused(),
  rateLimited(42),
  storageUnavailable(),
];

const httpProblems: HttpProblem[] = [
  ...refusals.map(({ httpStatus: status, code, message, details }) => ({ status, code, message, details })),
  { status: 405, code: 'BAD_REQUEST', message: 'This address knows GET, HEAD only.' },
  { status: 413, code: 'BAD_REQUEST', message: 'Request body is too large' },
  { status: 415, code: 'BAD_REQUEST', message: 'Unsupported Media Type' },
  defect,
];

const descriptions: Record<number, string> = {
  400: 'The body is not JSON, or fields break a rule: `fields` names each.',
  401: 'No token where one is needed, or a token that is bad, expired or from another project.',
  403: "Somebody else's post or address.",
  404: 'There is no such post.',
  405: 'This address has another method: `Allow` names it.',
  409: 'Its last day has passed, or `code` says what else.',
  412: 'The post has changed since the ETag in If-Match: `current` is the post as it is now.',
  413: 'The body is over 100 KiB.',
  415: 'The body is not sent as application/json.',
  422: 'This Idempotency-Key was sent with another body before.',
  429: 'Too many calls: `Retry-After` says for how many seconds to wait.',
  500: 'A bug of ours, which our log has under `requestId`.',
  503: 'Our database or the identity provider can not be reached, or this took too long: try again.',
};

/** The meaning of a legacy call's status, with an example answer. @throws Error for an unknown status */
export function problemExample(status: number): { description: string; example: object } {
  const problem = httpProblems.find((one) => one.status === status);
  const description = descriptions[status];
  if (problem === undefined || description === undefined) throw new Error(`No example of a ${status}.`);
  const requestId = status >= 500 ? { requestId: 'req-1x' } : {};
  return { description, example: { ...problemDocument(problem), ...requestId } };
}
