import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from './call-note.js';

/** An answered call, by names of our own: there are only as many as there are routes and fields. */
interface DescribedCall {
  door: 'graphql' | 'rest' | 'formats' | 'pages';
  /** A GraphQL field, or a method and the pattern of an address, such as `GET /FoodDetails/:id`. */
  operation: string;
  outcome: Outcome;
}

const doorsByTag: Record<string, DescribedCall['door']> = { legacy: 'rest', photos: 'rest', open: 'formats' };

/** Says what a call was, without anything that its caller wrote. */
export function describeCall(request: FastifyRequest, reply: FastifyReply): DescribedCall {
  const { callNote, method } = request;
  const { url, schema, config } = request.routeOptions;
  const outcome = callNote?.outcome === 'failed' ? 'failed' : outcomeOf(reply.statusCode);
  if (url === '/graphql') {
    const operation = callNote?.operation ?? 'none';
    return { door: 'graphql', operation, outcome: outcome === 'ok' ? (callNote?.outcome ?? 'ok') : outcome };
  }
  const [tag = ''] = schema?.tags ?? [];
  // Each address refuses some thirty methods: callers could make as many series of it.
  const isKnown = url !== undefined && !config.refusesMethods;
  return {
    door: doorsByTag[tag] ?? 'pages',
    operation: isKnown ? `${method} ${url}` : 'none',
    outcome,
  };
}

function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
