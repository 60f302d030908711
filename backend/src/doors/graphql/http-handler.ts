import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http-errors.js';
import type { GraphQLContext } from './context.js';

const answerTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];

/** Passes HTTP requests to Apollo Server through its documented API for frameworks, and sends its answers. */
export function createHttpHandler(
  apollo: ApolloServer<GraphQLContext>,
  createContext: (request: FastifyRequest, reply: FastifyReply) => GraphQLContext,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { method, url, body } = request;
    // Apollo Server itself asks this only for the answer, when a mutation has already done its work.
    if (method === 'POST' && !request.accepts().type(answerTypes))
      throw refusal(406, `Accept must allow ${answerTypes.join(' or ')}.`);
    const queryAt = url.indexOf('?');
    const search = queryAt === -1 ? '' : url.slice(queryAt);
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headerMap(request.headers), search, body },
      context: async () => createContext(request, reply),
    });
    if (answer.body.kind !== 'complete') throw new Error('The schema has neither @defer nor @stream.');
    for (const [name, value] of answer.headers) reply.header(name, value);
    reply.code(answer.status ?? 200);
    return answer.body.string;
  };
}

function headerMap(headers: FastifyRequest['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
