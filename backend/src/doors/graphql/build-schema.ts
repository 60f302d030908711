import 'reflect-metadata';
import { type GraphQLFieldResolver, GraphQLID, type GraphQLSchema, getNamedType } from 'graphql';
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
  const schema = buildSchemaSync({
    resolvers: [first, ...others],
    container: { get: (Resolver) => resolvers.find((resolver) => resolver instanceof Resolver) },
    pubSub: { subscribe, publish: () => undefined },
    // The services check every input, for both doors alike.
    validate: false,
    skipCheck: true, // Apollo Server checks the schema
  });
  readIdsInAnyCase(schema);
  return schema;
}

/**
 * Ids are UUIDs, which some clients write in upper case (RFC 9562, 4); they are stored in lower case. Not a scalar of our
 * own: graphql-jit reads the variables of a type named ID by itself.
 */
function readIdsInAnyCase(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const ids = field.args.filter(({ type }) => getNamedType(type) === GraphQLID).map(({ name }) => name);
    const lowered = (args: object) =>
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, ids.includes(name) ? inLowerCase(value) : value]),
      );
    const wrap = (read?: GraphQLFieldResolver<unknown, unknown>): typeof read =>
      read && ((source, args, ...others) => read(source, lowered(args), ...others));
    if (ids.length > 0)
      Object.assign(field, { resolve: wrap(field.resolve), subscribe: wrap(field.subscribe) });
  }
}

/** An id, or a list of them; null where there is none. */
function inLowerCase(id: unknown): unknown {
  if (Array.isArray(id)) return id.map(inLowerCase);
  return typeof id === 'string' ? id.toLowerCase() : id;
}
