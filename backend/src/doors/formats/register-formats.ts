import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ChangeService } from '../../change/change.service.js';
import type { FoodListRule, FoodListService, OpenListArgs } from '../../food/food-list.service.js';
import type { CallCounter } from '../../platform/limits/count-calls.js';
import { timeLeft, withDeadline } from '../../platform/limits/deadline.js';
import { refuseOtherMethods } from '../http-errors.js';
import { describeOnly } from '../openapi.js';
import { answerChanges, changesOpenApi } from './changes.js';
import { type Format, formats } from './formats.js';
import { largestPage, parseListQuery } from './list-query.js';
import { openApiOfFormat } from './openapi.js';
import { type FoodList, presentPublicFood } from './public-food.js';
import { publicOrigin } from './public-origin.js';

/** What the open formats need from the app. */
interface FormatOptions {
  foodLists: FoodListService;
  changes: ChangeService;
  /** Counts a call against the caller's limits. @throws RATE_LIMITED */
  admitCalls: CallCounter;
}

const rule: FoodListRule = {
  search: 'search',
  pageSize: { field: 'limit', max: largestPage },
  after: 'cursor',
};

/** Registers the open formats. They contain what a guest may see, also for signed-in callers. */
export async function registerFormats(app: FastifyInstance, options: FormatOptions): Promise<void> {
  describeOnly(app);
  const { admitCalls, changes } = options;
  for (const format of formats) {
    offer(app, format.url, openApiOfFormat(format), (request, reply) =>
      withDeadline(answer(format, request, reply, options), timeLeft(request)),
    );
  }
  offer(app, '/api/changes', changesOpenApi, async (request, reply) => {
    await admitCalls(request, reply, 'reads');
    return withDeadline(answerChanges(request, reply, changes), timeLeft(request));
  });
}

function offer(app: FastifyInstance, url: string, schema: object, handler: RouteHandlerMethod): void {
  app.route({ method: 'GET', url, schema, handler });
  refuseOtherMethods(app, url, 'GET');
}

async function answer(
  format: Format,
  request: FastifyRequest,
  reply: FastifyReply,
  options: FormatOptions,
): Promise<string> {
  await options.admitCalls(request, reply, 'reads');
  const list = await findList(format, request, reply, options);
  reply.header('Cache-Control', 'no-cache').type(`${format.mediaType}; charset=utf-8`);
  if (list.next !== null) reply.header('Link', `<${list.next}>; rel="next"`);
  return format.write(list);
}

async function findList(
  { url, defaultLimit }: Format,
  request: FastifyRequest,
  reply: FastifyReply,
  { foodLists, admitCalls }: FormatOptions,
): Promise<FoodList> {
  const origin = publicOrigin(request);
  const { parameters, asked } = parseListQuery(request.query as Record<string, unknown>, defaultLimit);
  if (asked.search) await admitCalls(request, reply, 'searches');
  const { status } = asked;
  const { edges, pageInfo } =
    status === undefined
      ? await listAndCount(foodLists, asked, reply)
      : await foodLists.listOpenWithStatus(status, asked, rule);
  const { limit: _, cursor: __, ...filter } = parameters;
  const cursor = String(pageInfo.endCursor);
  return {
    foods: edges.map(({ node }) => presentPublicFood(node, origin)),
    origin,
    address: { page: withQuery(url, parameters), list: withQuery(url, filter) },
    next: pageInfo.hasNextPage ? withQuery(url, { ...parameters, cursor }) : null,
  };
}

async function listAndCount(foodLists: FoodListService, asked: OpenListArgs, reply: FastifyReply) {
  const page = await foodLists.listOpen(asked, rule, null);
  reply.header('X-Total-Count', await page.countTotal());
  return page;
}

function withQuery(url: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query);
  return parameters.size === 0 ? url : `${url}?${parameters}`;
}
