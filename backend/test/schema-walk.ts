import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';
import { daysAhead } from './factories.js';

/** The fields of Query or Mutation in the schema. */
export function rootFields(schema: GraphQLSchema, operation: 'query' | 'mutation') {
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {});
}

/**
 * The selections of every path through a type, at most `depth` fields deep: each selects all leaves on its way, and
 * together they reach every field that needs no argument. What holds nothing but leaves is taken along like one. Where a path comes back to a type, it goes on by one field of
 * each type only: several lead to the same.
 */
export function listSelections(
  type: GraphQLOutputType,
  depth: number,
  passed: readonly unknown[] = [],
): string[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [''];
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const small = depth > 2 ? fields.filter(({ type }) => holdsLeavesOnly(type)) : [];
  const leaves = [
    '__typename',
    ...fields.filter(({ type }) => isLeafType(getNamedType(type))).map(nameOf),
    ...small.map(({ name, type }) => `${name} ${listSelections(type, 1)[0]}`),
  ];
  const ways = fields.filter(
    (field) => depth > 2 && !isLeafType(getNamedType(field.type)) && !small.includes(field),
  );
  const deeper = ways
    .filter(({ type }, i) => {
      const first = ways.findIndex((other) => getNamedType(other.type) === getNamedType(type));
      return first === i || !passed.includes(named);
    })
    .flatMap((field) =>
      listSelections(field.type, depth - 1, [...passed, named]).map((rest) => `${field.name} ${rest}`),
    );
  return (deeper.length === 0 ? [''] : deeper).map((way) => `{ ${leaves.join(' ')} ${way} }`);
}

function holdsLeavesOnly(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return (
    isObjectType(named) &&
    Object.values(named.getFields()).every((field) => isLeafType(getNamedType(field.type)))
  );
}

/** A call of a root field with literals that follow the rules; `id` is used for every id. */
export function callOf(
  field: GraphQLField<unknown, unknown>,
  args: readonly GraphQLArgument[],
  id: string,
): string {
  const given = args.map((arg) => `${arg.name}: ${literalOf(arg.type, id)}`).join(', ');
  return given === '' ? field.name : `${field.name}(${given})`;
}

const literals: Record<string, unknown> = {
  Int: 2,
  Float: 1.5,
  Boolean: true,
  String: 'https://example.com/soup.jpg', // follows the rules of every text field of a post
  LocalDate: daysAhead(),
  DateTimeISO: '2026-01-01T00:00:00.000Z',
};

function literalOf(type: GraphQLInputType, id: string): string {
  if (isNonNullType(type)) return literalOf(type.ofType, id);
  if (isListType(type)) return `[${literalOf(type.ofType, id)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    const fields: GraphQLInputField[] = Object.values(type.getFields());
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type, id)}`).join(', ')} }`;
  }
  if (type.name === 'ID') return JSON.stringify(id);
  if (!isScalarType(type) || literals[type.name] === undefined) throw new Error(`No literal for ${type}`);
  return JSON.stringify(literals[type.name]);
}

function nameOf({ name }: { name: string }): string {
  return name;
}
