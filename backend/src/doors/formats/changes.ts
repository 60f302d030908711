import type { FastifyReply, FastifyRequest } from 'fastify';
import { FoodChangeKind } from '../../change/change.js';
import type { ChangeService } from '../../change/change.service.js';
import { cursorExpired } from '../../errors.js';
import { FoodUnit } from '../../food/food.entity.js';
import { readNear } from '../../place/near.js';
import { readCount } from '../../platform/count.js';
import type { PageRule } from '../../platform/paging/paging.js';
import { type Body, nearParameters, readText } from '../http-input.js';
import { etagHeader, notModified, problemAnswers, record } from '../openapi-parts.js';
import { exampleFood } from './example-list.js';
import { largestPage } from './list-query.js';
import { sharedProblems } from './openapi.js';
import { presentPublicFood } from './public-food.js';
import { publicOrigin } from './public-origin.js';

const rule: PageRule = { pageSize: { field: 'limit', max: largestPage }, after: 'after' };

/** Answers GET /api/changes. @throws BAD_USER_INPUT; CURSOR_EXPIRED */
export async function answerChanges(request: FastifyRequest, reply: FastifyReply, changes: ChangeService) {
  const query = request.query as Body;
  const limit = readText(query, 'limit');
  const after = readText(query, 'after');
  const origin = publicOrigin(request);
  const first = limit ? readCount(limit) : rule.pageSize.max;
  const near = readNear(readText(query, 'near'), readText(query, 'within'));
  const { edges, pageInfo } = await changes.list({ after: after || null, first, near }, rule, null);
  reply.header('Cache-Control', 'no-store'); // no cache may answer a client that polls
  return {
    changes: edges.map(({ node: { kind, foodId, food, changedAt } }) => {
      return { kind, foodId, food: food && presentPublicFood(food, origin), changedAt };
    }),
    cursor: pageInfo.endCursor,
    hasMore: pageInfo.hasNextPage,
  };
}

const text = { type: 'string' };
const instant = { type: 'string', format: 'date-time' };
const exampleGoneId = '019ac8f0-61d2-7a90-8c3e-1b5d9f20e7a4';
const exampleCursor = 'WzQyLCIyMDI2LTEyLTIwVDE2OjA1OjAwLjAwMFoiXQ';

const foodFields = Object.fromEntries(Object.keys(exampleFood).map((name) => [name, text]));
const food = {
  ...record('The post as /foods.ndjson has it now. Null only for GONE.', {
    ...foodFields,
    foodQuantity: { type: 'integer' },
    foodUnit: { type: ['string', 'null'], enum: [...Object.values(FoodUnit), null] },
    createdAt: instant,
    updatedAt: instant,
  }),
  type: ['object', 'null'],
};

/** The description of GET /api/changes in /openapi.json. */
export const changesOpenApi = {
  tags: ['open'],
  operationId: 'getChanges',
  summary: 'What has changed in the list of open posts since a cursor',
  description:
    'Oldest first and each at least once: a client that follows it has a copy of /foods.ndjson. To begin, ask ' +
    'without `after` and keep the `cursor`, then read the whole list, then ask for the changes since. Put each `food` ' +
    'into the copy under its `foodId`, and remove posts whose `food` is null. Changes are kept for 30 days; 410 says ' +
    "to begin again. The end of a post's last day is not a change: GONE follows within the hour.",
  security: [{}, { firebase: [] }],
  querystring: {
    type: 'object',
    properties: {
      after: { ...text, description: 'The `cursor` of the last answer.', examples: [exampleCursor] },
      limit: { type: 'integer', minimum: 1, maximum: largestPage, default: largestPage },
      near: {
        ...nearParameters.near,
        description: 'The place that `within` is measured from, as in /foods.ndjson.',
      },
      within: {
        ...nearParameters.within,
        description:
          'For a copy of /foods.ndjson with the same `near` and `within`: posts that are farther away or have no area ' +
          'are GONE.',
      },
    },
  },
  response: {
    200: {
      description: 'Changes of the list',
      headers: etagHeader,
      content: {
        'application/json': {
          schema: record('Changes of the list.', {
            changes: {
              type: 'array',
              items: record('A change of the list.', {
                kind: {
                  ...text,
                  enum: Object.values(FoodChangeKind),
                  description: 'What happened to the post.',
                },
                foodId: text,
                food,
                changedAt: { ...instant, description: 'When it happened.' },
              }),
            },
            cursor: { ...text, description: 'Where to continue from, even if there was nothing new.' },
            hasMore: { type: 'boolean', description: 'Whether there are more already.' },
          }),
          example: {
            changes: [
              {
                kind: 'ADDED',
                foodId: exampleFood.id,
                food: exampleFood,
                changedAt: exampleFood.createdAt,
              },
              { kind: 'GONE', foodId: exampleGoneId, food: null, changedAt: '2026-12-20T16:07:30.000Z' },
            ],
            cursor: exampleCursor,
            hasMore: false,
          },
        },
      },
    },
    ...notModified,
    ...problemAnswers([
      ...sharedProblems,
      [410, 'The changes since `after` are no longer kept: begin again.', cursorExpired()],
    ]),
  },
};
