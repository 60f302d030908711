import { type GraphQLResolveInfo, type OperationDefinitionNode, visit } from 'graphql';

// Apollo Server keeps documents that were parsed, and with them goes what was found in them.
const known = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/** The names of all fields that an operation asks for, wherever they stand in it and its fragments. */
export function askedFields({ operation, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  let names = known.get(operation);
  if (names === undefined) {
    const found = new Set<string>();
    for (const definition of [operation, ...Object.values(fragments)]) {
      visit(definition, { Field: ({ name }) => void found.add(name.value) });
    }
    known.set(operation, found);
    names = found;
  }
  return names;
}
