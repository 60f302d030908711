import { statusTexts } from '../../food/food.entity.js';
import { narrowingParameters, nearParameters } from '../http-input.js';
import { problemAnswers, problemFields, record } from '../openapi-parts.js';
import { exampleAddress, newFoodExample, problems } from './examples.js';

// JSON Schemas of the legacy calls' inputs and answers, for /openapi.json.

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const day = { type: 'string', format: 'date', description: 'Year-month-day, without a time zone.' };

const writtenFields = {
  foodName: { ...text, maxLength: 120 },
  foodImage: {
    ...text,
    maxLength: 2000,
    description: 'A public http(s) address of a picture, or the path of one of our own (/pictures/…).',
  },
  foodQuantity: {
    type: ['integer', 'string'],
    description: '1 to 10000, as a number or as a numeric string.',
  },
  date: {
    ...day,
    description: 'The last day on which it may be picked up: not over yet, and at most a year ahead.',
  },
  foodLocation: { ...text, maxLength: 300 },
  foodNotes: { ...text, maxLength: 2000 },
};

const shownImage = { ...text, description: "The picture's http(s) address, or a path on this server." };

const foodPostFields = {
  _id: text,
  ...writtenFields,
  foodImage: shownImage,
  date: { ...day, description: 'The last day on which it may be picked up.' },
  foodQuantity: { type: 'integer' },
  foodStatus: { ...text, enum: Object.values(statusTexts) },
  email: {
    ...nullableText,
    description: "The donor's address; null for a guest, and for those to whom the donor does not show it.",
  },
  displayName: { ...text, description: "The donor's name." },
  photoURL: { ...nullableText, description: "The donor's picture." },
  userEmail: {
    type: 'array',
    items: text,
    description:
      "For the donor, every requester's address that they show; for anybody else their own, if they have asked.",
  },
};

const requestRecordFields = {
  _id: text,
  foodName: text,
  foodImage: shownImage,
  displayName: { ...text, description: "The donor's name." },
  foodLocation: text,
  date: day,
  foodRequestDate: day,
};

const problem = {
  ...problemFields,
  code: { ...text, description: 'The same codes as in GraphQL.' },
  fields: { type: 'object', additionalProperties: text, description: 'One sentence for each bad field.' },
  retryAfterSeconds: { type: 'integer' },
  minimum: { type: 'integer', description: 'With QUANTITY_PROMISED: the smallest quantity that is allowed.' },
  requestId: text,
  current: { $ref: 'FoodPost#', description: 'On 412: the post as it is now.' },
};

/** Every shared schema, by its name in /openapi.json. */
export const sharedSchemas = [
  { $id: 'FoodPost', ...record('A food post.', foodPostFields) },
  { $id: 'RequestRecord', ...record("A user's request for a post.", requestRecordFields) },
  {
    $id: 'Problem',
    ...record('What went wrong (RFC 9457).', problem),
    required: Object.keys(problemFields),
  },
];

export const foodPost = { $ref: 'FoodPost#' };
export const foodPosts = { type: 'array', items: foodPost };
export const requestRecords = { type: 'array', items: { $ref: 'RequestRecord#' } };

/** The acknowledgement of a write, with its counts beside `acknowledged`. */
export function acknowledgement(counts: Record<string, object>) {
  return record('What the write did.', { acknowledged: { type: 'boolean' }, ...counts });
}

const ignored = { ...text, description: 'Accepted and ignored: it comes from the account or the server.' };

export const newFoodBody = {
  type: 'object',
  properties: {
    ...writtenFields,
    email: { ...text, description: "The caller's own address." },
    displayName: ignored,
    photoURL: ignored,
    foodStatus: ignored,
  },
  required: Object.keys(writtenFields),
  examples: [newFoodExample],
};

export const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      ...text,
      maxLength: 257,
      description:
        'Up to 255 visible ASCII characters but " and \\, in quotes or not, kept for 24 hours: a retry with the same key ' +
        'and body makes no second post but answers the first one (404 once that is deleted), even if both are ' +
        'sent at the same moment. Another body under the same key is refused (422).',
    },
  },
};

export const ifMatch = {
  type: 'object',
  properties: {
    'If-Match': {
      ...text,
      description:
        'The ETag of GET /FoodDetails/{id} or of the last PATCH: a post that has changed since is left as it is ' +
        "(412, with the post in `current` and its ETag). A neighbour's request changes it, too. * is any state.",
    },
  },
};

export const changedHeaders = {
  ETag: { ...text, description: 'The tag of the post as it is now, for the next If-Match.' },
};

export const foodChangesBody = {
  type: 'object',
  description:
    'The fields to change; the others stay. A post with photos shows the first of them, and takes no other foodImage.',
  properties: { ...writtenFields, email: { ...text, description: "The donor's own address." } },
  examples: [{ foodQuantity: 4, foodNotes: 'Two boxes are gone already.' }],
};

export const requestBody = {
  type: 'object',
  description: 'The request form. Only the two fields named here are read.',
  properties: {
    userEmail: { ...text, description: "The caller's own address." },
    foodRequestDate: { ...day, description: "The caller's own day." },
  },
  examples: [{ userEmail: exampleAddress, foodRequestDate: '2026-12-21' }],
};

export const listQuery = {
  type: 'object',
  properties: {
    searchParams: {
      ...text,
      maxLength: 100,
      description: 'A part of the food name, in any case.',
      examples: ['rice'],
    },
    sort: {
      ...text,
      enum: ['desc', 'asc', 'nearest'],
      default: 'desc',
      description:
        'By quantity, or the nearest to `near` first; the latter leaves out posts that have no area.',
    },
    ...nearParameters,
    ...narrowingParameters,
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 },
    cursor: { ...text, description: 'From the Link header of the page before.' },
  },
};

/** The schema of a path's one parameter. */
export function pathParameter(name: string, description: string, example: string) {
  return {
    type: 'object',
    properties: { [name]: { ...text, description, examples: [example] } },
    required: [name],
  };
}

/** The problem answers of a call. @param statuses which of them it has */
export function problemsOf(statuses: readonly number[]) {
  const known = problems.filter(([status]) => statuses.includes(status));
  if (known.length < new Set(statuses).size) throw new Error(`A status of ${statuses} has no example.`);
  return problemAnswers(known, { $ref: 'Problem#' });
}
