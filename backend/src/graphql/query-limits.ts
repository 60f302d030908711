import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  visit,
} from 'graphql';

/**
 * What a document may ask for. No query of the app or of the documentation comes near a third of these. A page's size is
 * bounded by the services. The fullest page that makes sense (100 posts, every field, who gives them and who asked for
 * them) costs 11,701.
 */
export const limits = {
  depth: 8,
  aliases: 15,
  /** Characters of one: it is answered once for every entry of a page. */
  aliasLength: 100,
  fields: 300,
  directives: 20,
  cost: 20_000,
};

interface Size {
  depth: number;
  fields: number;
}

/** Refuses (QUERY_TOO_COMPLEX) a document that nests or repeats too much, fragments counted wherever they are used. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const { aliases, aliasLength, directives } = countMarks(document);
      refuse(context, 'aliases', aliases);
      refuse(context, 'aliasLength', aliasLength);
      refuse(context, 'directives', directives);
      const measure = createMeasure(document);
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
        const { depth, fields } = measure(definition.selectionSet);
        refuse(context, 'depth', depth);
        refuse(context, 'fields', fields);
      }
    },
  };
}

/** @throws QUERY_TOO_COMPLEX for an operation that asks for too many values at once (queryCost) */
export function refuseCost(cost: number): void {
  const error = tooComplex('cost', cost);
  if (error !== null) throw error;
}

function refuse(context: ValidationContext, measure: keyof typeof limits, actual: number): void {
  const error = tooComplex(measure, actual);
  if (error !== null) context.reportError(error);
}

function tooComplex(measure: keyof typeof limits, actual: number): GraphQLError | null {
  const limit = limits[measure];
  if (actual <= limit) return null;
  return new GraphQLError(`The query is too complex: ${measure} ${actual}, at most ${limit}.`, {
    extensions: { code: 'QUERY_TOO_COMPLEX', measure, actual, limit, http: { status: 400 } },
  });
}

function countMarks(document: DocumentNode) {
  const marks = { aliases: 0, aliasLength: 0, directives: 0 };
  visit(document, {
    Field: ({ alias }) => {
      if (alias === undefined) return;
      marks.aliases++;
      marks.aliasLength = Math.max(marks.aliasLength, alias.value.length);
    },
    Directive: () => {
      marks.directives++;
    },
  });
  return marks;
}

/** Measures selections, each fragment once: a bomb of nested fragments costs no more than its text. */
function createMeasure(document: DocumentNode): (selectionSet: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Size>();

  function measure({ selections }: SelectionSetNode): Size {
    const total: Size = { depth: 0, fields: 0 };
    for (const selection of selections) {
      const size =
        selection.kind === Kind.FIELD
          ? measureField(selection)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet)
            : measureFragment(selection.name.value);
      total.depth = Math.max(total.depth, size.depth);
      total.fields += size.fields;
    }
    return total;
  }

  function measureField({ name, selectionSet }: FieldNode): Size {
    // Introspection is deep by nature; graphql-js bounds it by its own rule (MaxIntrospectionDepthRule).
    if (selectionSet === undefined || name.value.startsWith('__')) return { depth: 1, fields: 1 };
    const { depth, fields } = measure(selectionSet);
    return { depth: depth + 1, fields: fields + 1 };
  }

  function measureFragment(name: string): Size {
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    known.set(name, { depth: 0, fields: 0 }); // a circle is refused by the specification's own rule
    const fragment = fragments.get(name);
    const size = fragment === undefined ? { depth: 0, fields: 0 } : measure(fragment.selectionSet);
    known.set(name, size);
    return size;
  }

  return measure;
}
