import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  valueFromASTUntyped,
} from 'graphql';
import type { CallKind } from '../../platform/limits/rate-limiter.js';
import { type Asked, type AskedField, argumentOf, type Variables, walk } from './document.js';
import { costOf, refuseCost } from './query-limits.js';

/** An operation, with the variables as they were given. */
interface AskedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  given: Variables | null | undefined;
}

/**
 * Admits an operation: counts its calls with `admitCalls`, then refuses it if it asks for too many values at once.
 * @throws QUERY_TOO_COMPLEX; what `admitCalls` throws
 */
export async function admitOperation(
  { schema, document, operation, given }: AskedOperation,
  admitCalls: (kind: CallKind, calls: number) => Promise<void>,
): Promise<void> {
  const variables = variablesOf(operation, given ?? {});
  const asked = walk(schema, document).operations.get(operation);
  if (asked === undefined) throw new Error('The operation is not of this document.');
  const calls = rootFields(asked);
  const searches = calls.filter((call) => isSearch(call, variables));
  await admitCalls(operation.operation === OperationTypeNode.MUTATION ? 'writes' : 'reads', calls.length);
  if (searches.length > 0) await admitCalls('searches', searches.length);
  refuseCost(costOf(asked, variables, schema));
}

/** The variables that were given, with the operation's defaults; not coerced: the execution refuses a wrong type. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables {
  const variables = { ...given };
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue !== undefined) variables[variable.name.value] ??= valueFromASTUntyped(defaultValue);
  }
  return variables;
}

/** Each field at the root is a call, fragments included, and may be a search. */
function rootFields({ parts }: Asked): AskedField[] {
  return parts.flatMap((part) => ('node' in part ? part : rootFields(part)));
}

/** What looks through a part of the map counts as one, too. */
function isSearch({ node }: AskedField, variables: Variables): boolean {
  const text = argumentOf(node, 'search', variables);
  return (typeof text === 'string' && text.trim() !== '') || argumentOf(node, 'bounds', variables) != null;
}
