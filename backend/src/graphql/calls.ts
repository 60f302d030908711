import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Record<string, unknown>;

/** The variables that were given, with the operation's defaults; not coerced: the execution refuses a wrong type. */
export function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables = {},
): Variables {
  const variables = { ...given };
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue !== undefined) variables[variable.name.value] ??= valueFromASTUntyped(defaultValue);
  }
  return variables;
}

/** How many calls an operation is, fragments included: each field at its root is one, and may be a search. */
export function countCalls(
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
