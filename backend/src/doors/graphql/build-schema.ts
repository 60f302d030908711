import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';

/**
 * The GraphQL schema; `schema.graphql` at the top level is its printed form.
 * @param resolvers those of all nouns
 * @param subscribe what subscriptions listen to, with the topic's id where it has one; the database publishes
 */
export function buildSchema(
  resolvers: readonly object[],
  subscribe: (topic: string, id?: unknown) => AsyncIterable<unknown>,
): GraphQLSchema {
  const [first, ...others] = resolvers.map((resolver) => resolver.constructor);
  if (first === undefined) throw new Error('A schema needs a resolver.');
  return buildSchemaSync({
    resolvers: [first, ...others],
    container: { get: (Resolver) => resolvers.find((resolver) => resolver instanceof Resolver) },
    pubSub: { subscribe, publish: () => undefined },
    // The services check every input, for both doors alike.
    validate: false,
    skipCheck: true, // Apollo Server checks the schema
  });
}
