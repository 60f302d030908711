import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isListType,
  type ValidationContext,
} from 'graphql';
import { type Asked, type AskedField, argumentOf, introspection, type Variables, walk } from './document.js';

/**
 * What a document may ask for. No query of the app or of the documentation comes near a third of these. A page's size is
 * bounded by the services. The fullest page that makes sense (100 posts, every field of the first edition, who gives them and who
 * asked for them) costs 11,701.
 */
export const limits = {
  depth: 8,
  aliases: 15,
  /** Characters of one alias: the answer repeats it for every entry of a page. */
  aliasLength: 100,
  fields: 300,
  /** graphql-js's own introspection query has 230. */
  introspectionFields: 500,
  directives: 20,
  cost: 20_000,
};

/** How long a document may be, and how many of its mistakes an answer names: by HTTP and by WebSocket. */
export const parseOptions = { maxTokens: 1000 };
export const validationOptions = { maxErrors: 5 };

const largestSize = 100; // entries; the services refuse more
// A list without a size is one of those who asked for a post or wait for it: a popular post has this many.
const unpagedEntries = 10;

/**
 * Refuses (QUERY_TOO_COMPLEX) a document that nests or repeats too much, counting fragments every time they are used.
 */
export function queryLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const { aliases, aliasLength, directives, introspectionFields, operations, fragments } = walk(
        context.getSchema(),
        document,
      );
      const asked = [...operations.values()];
      const refusals = [
        tooComplex('aliases', aliases),
        tooComplex('aliasLength', aliasLength),
        tooComplex('directives', directives),
        tooComplex('introspectionFields', introspectionFields),
        tooComplex('depth', Math.max(0, ...asked.map(({ depth }) => depth))),
        tooComplex('fields', Math.max(0, ...[...asked, ...fragments.values()].map(({ fields }) => fields))),
      ].filter((error) => error !== null);
      for (const error of refusals) context.reportError(error);
      // No other rule looks further into it: the one that compares fields takes the square of their number.
      return refusals.length > 0 ? null : undefined;
    },
  };
}

/**
 * How many values are asked for: each field counts as one, times the entries of every page that it is in. A page counts
 * with the size that is asked for: in the query, in a variable or by default. Only for documents within the other
 * limits, because each fragment is counted every time it is spread.
 */
export function costOf({ parts }: Asked, variables: Variables, schema: GraphQLSchema): number {
  let cost = 0;
  for (const part of parts) {
    const isField = 'node' in part;
    if (!isField) cost += costOf(part, variables, schema);
    else if (introspection.has(part.node.name.value))
      cost += introspectedBy([part], schema, variables, schema);
    else if (part.parts.length === 0) cost += 1;
    else cost += 1 + entriesOf(part, variables) * costOf(part, variables, schema);
  }
  return cost;
}

/**
 * How many values introspection answers: counted in the schema itself, because a type has one field or fifty; and no
 * further than beyond the limit.
 */
function introspectedBy(
  parts: Asked['parts'],
  source: unknown,
  variables: Variables,
  schema: GraphQLSchema,
): number {
  let count = 0;
  for (const part of parts) {
    const isField = 'node' in part;
    if (isField) count += 1;
    const sources = isField ? answersTo(part, source, variables, schema) : [source];
    for (const one of sources) {
      if (count > limits.cost) return count;
      count += introspectedBy(part.parts, one, variables, schema);
    }
  }
  return count;
}

function answersTo(
  { node, definition, parts }: AskedField,
  source: unknown,
  variables: Variables,
  schema: GraphQLSchema,
): unknown[] {
  if (parts.length === 0) return [];
  const name = argumentOf(node, 'name', variables);
  const args = { name: typeof name === 'string' ? name : '', includeDeprecated: true };
  const answer = definition?.resolve?.(source, args, undefined, { schema } as GraphQLResolveInfo);
  return answer == null ? [] : [answer].flat();
}

function entriesOf({ node, definition }: AskedField, variables: Variables): number {
  if (definition === undefined) return 1;
  const size = definition.args.find(({ name }) => name === 'first' || name === 'last');
  if (size !== undefined) {
    const first = argumentOf(node, size.name, variables) ?? size.defaultValue;
    // Any other value is not a size, and the execution refuses it.
    return typeof first === 'number' ? Math.min(Math.max(first, 1), largestSize) : 1;
  }
  // A list that can't be long says in the schema how long it may be.
  const { entries } = definition.extensions;
  if (typeof entries === 'number') return entries;
  // The size of a page is on the connection that its edges belong to.
  return isListType(getNullableType(definition.type)) && definition.name !== 'edges' ? unpagedEntries : 1;
}

/** @throws QUERY_TOO_COMPLEX for an operation that asks for too many values at once (costOf) */
export function refuseCost(cost: number): void {
  const error = tooComplex('cost', cost);
  if (error !== null) throw error;
}

function tooComplex(measure: keyof typeof limits, actual: number): GraphQLError | null {
  const limit = limits[measure];
  if (actual <= limit) return null;
  return new GraphQLError(`The query is too complex: ${measure} ${actual}, at most ${limit}.`, {
    extensions: { code: 'QUERY_TOO_COMPLEX', measure, actual, limit, http: { status: 400 } },
  });
}
