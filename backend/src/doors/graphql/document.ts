import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
  visit,
} from 'graphql';

/** What a field, a fragment or an operation asks for. A fragment is one object, however often it is spread. */
export interface Asked {
  /** How deep it nests. */
  depth: number;
  /** How many fields it has, counting each fragment every time it is spread. */
  fields: number;
  parts: (Asked | AskedField)[];
}

/** A field that a document asks for, with what is asked for below it. */
export interface AskedField extends Asked {
  node: FieldNode;
  /** Undefined for __typename, and if the schema has no such field. */
  definition: GraphQLField<unknown, unknown> | undefined;
}

/** Everything that we need to know about a document, found in one walk over it. */
interface AskedDocument {
  aliases: number;
  /** Characters of the longest alias. */
  aliasLength: number;
  directives: number;
  /** Fields of the schema itself that are asked for in one place, which count as one in `operations`. */
  introspectionFields: number;
  operations: Map<OperationDefinitionNode, Asked>;
  /** Those that no operation spreads, too. */
  fragments: ReadonlyMap<string, Asked>;
}

/** The fields at the root that ask for the schema itself. */
export const introspection: ReadonlyMap<string, GraphQLField<unknown, unknown>> = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]),
);

/** The variables of a call, with the operation's defaults. */
export type Variables = Record<string, unknown>;

/** The value of an argument as it was given, of any type; undefined if it was not. */
export function argumentOf(
  { arguments: given = [] }: FieldNode,
  name: string,
  variables: Variables,
): unknown {
  const argument = given.find((one) => one.name.value === name);
  return argument && valueFromASTUntyped(argument.value, variables);
}

// Apollo Server caches parsed documents. When it drops one, what was found in it goes, too.
const walked = new WeakMap<DocumentNode, AskedDocument>();
const namesIn = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/** Walks over a document, valid or not: once, and over each fragment of it once. */
export function walk(schema: GraphQLSchema, document: DocumentNode): AskedDocument {
  let found = walked.get(document);
  if (found === undefined) {
    found = new Walk(schema, document).found;
    walked.set(document, found);
  }
  return found;
}

/** The names of all fields that the document of an operation asks for, anywhere in it. */
export function askedFields({ operation }: Pick<GraphQLResolveInfo, 'operation'>): ReadonlySet<string> {
  const names = namesIn.get(operation);
  if (names === undefined) throw new Error('This document was answered without a walk over it.');
  return names;
}

/**
 * Leaves out of a document that is kept what only the parser needs. Tokens are most of it: each holds the next one, comments,
 * too, which no limit counts. graphql-js tells where an error is by the nodes, graphql-jit by the line and column of their
 * first token. @returns how many nodes it has
 */
export function forgetTokens(document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter({ loc }) {
      nodes++;
      if (loc === undefined) return;
      const { line, column } = loc.startToken;
      Object.assign(loc, { startToken: { line, column }, endToken: undefined });
    },
  });
  return nodes;
}

class Walk {
  readonly #names = new Set<string>();
  readonly #definitions = new Map<string, FragmentDefinitionNode>();
  readonly #fragments = new Map<string, Asked>();
  readonly found: AskedDocument = {
    aliases: 0,
    aliasLength: 0,
    directives: 0,
    introspectionFields: 0,
    operations: new Map(),
    fragments: this.#fragments,
  };

  constructor(
    private readonly schema: GraphQLSchema,
    { definitions }: DocumentNode,
  ) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#definitions.set(definition.name.value, definition);
    }
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragment(definition.name.value);
      if (definition.kind === Kind.OPERATION_DEFINITION) this.#operation(definition);
    }
  }

  #operation(operation: OperationDefinitionNode): void {
    this.#countDirectives(operation);
    for (const definition of operation.variableDefinitions ?? []) this.#countDirectives(definition);
    const root = this.schema.getRootType(operation.operation) ?? undefined;
    this.found.operations.set(operation, this.#selections(operation.selectionSet, root));
    namesIn.set(operation, this.#names);
  }

  #fragment(name: string): Asked {
    const known = this.#fragments.get(name);
    if (known !== undefined) return known;
    const nothing: Asked = { depth: 0, fields: 0, parts: [] };
    this.#fragments.set(name, nothing); // graphql-js itself refuses a cycle
    const definition = this.#definitions.get(name);
    if (definition === undefined) return nothing;
    this.#countDirectives(definition);
    const type = this.schema.getType(definition.typeCondition.name.value);
    const asked = this.#selections(definition.selectionSet, type);
    this.#fragments.set(name, asked);
    return asked;
  }

  #selections({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Asked {
    const asked: Asked = { depth: 0, fields: 0, parts: [] };
    for (const selection of selections) {
      this.#countDirectives(selection);
      const part =
        selection.kind === Kind.FIELD
          ? this.#field(selection, type)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? this.#selections(selection.selectionSet, type)
            : this.#fragment(selection.name.value);
      asked.depth = Math.max(asked.depth, part.depth);
      asked.fields += part.fields;
      asked.parts.push(part);
    }
    return asked;
  }

  #field(node: FieldNode, parent: GraphQLNamedType | undefined): AskedField {
    const { name, alias, selectionSet } = node;
    this.#names.add(name.value);
    if (alias !== undefined) {
      this.found.aliases++;
      this.found.aliasLength = Math.max(this.found.aliasLength, alias.value.length);
    }
    const definition =
      introspection.get(name.value) ?? (isObjectType(parent) ? parent.getFields()[name.value] : undefined);
    const inner = selectionSet && this.#selections(selectionSet, definition && getNamedType(definition.type));
    if (inner === undefined) return { node, definition, depth: 1, fields: 1, parts: [] };
    // Deep by nature: graphql-js has its own rule for that (MaxIntrospectionDepthRule), and costOf counts what it answers.
    if (introspection.has(name.value)) {
      this.found.introspectionFields = Math.max(this.found.introspectionFields, inner.fields);
      return { node, definition, depth: 1, fields: 1, parts: inner.parts };
    }
    return { node, definition, depth: inner.depth + 1, fields: inner.fields + 1, parts: inner.parts };
  }

  #countDirectives(node: ASTNode & { directives?: readonly unknown[] }): void {
    this.found.directives += node.directives?.length ?? 0;
  }
}
