import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { CallKind } from '../limits/rate-limiter.js';
import { queryCost } from './query-cost.js';
import { refuseCost } from './query-limits.js';

type Variables = Record<string, unknown>;

/** An operation, with the variables as they were given. */
export interface AskedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  given: Variables | null | undefined;
}

/**
 * Lets an operation in: counts its calls by `admitCalls`, and then refuses one that asks for too many values at once.
 * @throws QUERY_TOO_COMPLEX; what `admitCalls` throws
 */
export async function admitOperation(
  { schema, document, operation, given }: AskedOperation,
  admitCalls: (kind: CallKind, calls: number) => Promise<void>,
): Promise<void> {
  const variables = variablesOf(operation, given ?? {});
  const { calls, searches } = countCalls(document, operation, variables);
  await admitCalls(operation.operation === OperationTypeNode.MUTATION ? 'writes' : 'reads', calls);
  if (searches > 0) await admitCalls('searches', searches);
  refuseCost(queryCost(schema, document, operation, variables));
}

/** The variables that were given, with the operation's defaults; not coerced: the execution refuses a wrong type. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables {
  const variables = { ...given };
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue !== undefined) variables[variable.name.value] ??= valueFromASTUntyped(defaultValue);
  }
  return variables;
}

/** How many calls an operation is, fragments included: each field at its root is one, and may be a search. */
function countCalls(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): { calls: number; searches: number } {
  const fields = rootFields(document, operation.selectionSet);
  return { calls: fields.length, searches: fields.filter((field) => isSearch(field, variables)).length };
}

function isSearch({ arguments: given = [] }: FieldNode, variables: Variables): boolean {
  const search = given.find(({ name }) => name.value === 'search');
  const text = search && valueFromASTUntyped(search.value, variables);
  return typeof text === 'string' && text.trim() !== '';
}

function rootFields(document: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : [];
  });
}
