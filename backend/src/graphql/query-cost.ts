import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

const largestPage = 100; // entries; the services refuse more
// The one list without a page size is who asked for a post: this many is a popular post.
const unpagedEntries = 10;

interface Measured {
  /** The variables that sizes of pages stand in, with what they were. */
  sizes: Map<string, unknown>;
  cost: number;
}

// What comes again comes as the same object, parsed once, and mostly for pages of the same sizes.
const lastMeasured = new WeakMap<OperationDefinitionNode, Measured>();

/**
 * How many values an operation asks for: each field counts one, times the entries of every page that it is in. A page
 * counts by the size that is asked for, whether that stands in the query, in a variable or in a default.
 * @param variables with the operation's defaults
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const last = lastMeasured.get(operation);
  if (last !== undefined && [...last.sizes].every(([name, size]) => variables[name] === size))
    return last.cost;
  const measured = measure(schema, document, operation, variables);
  lastMeasured.set(operation, measured);
  return measured.cost;
}

function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Measured {
  const sizes: Measured['sizes'] = new Map();
  const root = schema.getRootType(operation.operation);
  if (root == null) return { sizes, cost: 0 }; // a kind of operation that we do not have is refused later

  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, number>(); // each fragment is measured once, however often it is spread

  function costOf({ selections }: SelectionSetNode, type: GraphQLObjectType): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type);
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOf(selection.selectionSet, type);
      else cost += costOfFragment(selection.name.value, type);
    }
    return cost;
  }

  function costOfField(node: FieldNode, parent: GraphQLObjectType): number {
    const field = parent.getFields()[node.name.value];
    if (field === undefined || node.selectionSet === undefined) return 1; // a value, or introspection
    const type = getNamedType(field.type);
    return isObjectType(type) ? 1 + entriesOf(field, node) * costOf(node.selectionSet, type) : 1;
  }

  function costOfFragment(name: string, type: GraphQLObjectType): number {
    const selectionSet = fragments.get(name)?.selectionSet;
    const cost = known.get(name) ?? (selectionSet === undefined ? 0 : costOf(selectionSet, type));
    known.set(name, cost);
    return cost;
  }

  function entriesOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const size = field.args.find(({ name }) => name === 'first');
    if (size !== undefined) {
      const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
      if (given?.kind === Kind.VARIABLE) sizes.set(given.name.value, variables[given.name.value]);
      const first = (given && valueFromASTUntyped(given, variables)) ?? size.defaultValue;
      // Any other value is no size, and the execution refuses it.
      return typeof first === 'number' ? Math.min(Math.max(first, 1), largestPage) : 1;
    }
    // The size of a page is on the connection that its edges belong to.
    return isListType(getNullableType(field.type)) && field.name !== 'edges' ? unpagedEntries : 1;
  }

  return { sizes, cost: costOf(operation.selectionSet, root) };
}
