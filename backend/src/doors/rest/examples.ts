import {
  badUserInput,
  conflict,
  expired,
  forbidden,
  idempotencyKeyReused,
  notFound,
  storageUnavailable,
  unauthenticated,
} from '../../errors.js';
import { bug, otherMethod, type Problem, tooManyCalls } from '../openapi-parts.js';

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

/** The problems of the legacy calls. */
export const problems: readonly Problem[] = [
  [
    400,
    'The address can not be decoded, the body is not JSON, or fields break a rule: `fields` names each.',
    badUserInput({ foodQuantity: 'must be a whole number from 1 to 10000' }),
  ],
  [
    401,
    'No token where one is needed, or a token that is bad, expired or from another project.',
    unauthenticated(),
  ],
  [
    403,
    'You may not do this, as with the post or address of somebody else: `detail` says why.',
    forbidden('Only its donor may change this post.'),
  ],
  [404, 'There is no such post.', notFound('food post')],
  otherMethod,
  [409, 'Its last day has passed, or `code` says what else.', expired()],
  [
    412,
    'The post has changed since the ETag in If-Match: `current` is the post as it is now.',
    conflict({ ...foodPostExample, email: exampleAddress }),
  ],
  [413, 'The body is over 100 KiB.', { code: 'BAD_REQUEST', message: 'Request body is too large' }],
  [
    415,
    'The body is not sent as application/json, or compressed by something else than gzip, br or deflate.',
    { code: 'BAD_REQUEST', message: 'Unsupported Media Type' },
  ],
  [422, 'This Idempotency-Key was sent with another body before.', idempotencyKeyReused()],
  tooManyCalls,
  bug,
  [
    503,
    'Our database or the identity provider can not be reached, or this took too long: try again.',
    storageUnavailable(),
  ],
];
