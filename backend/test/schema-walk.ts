import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
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

/** Whether a root field takes the id of a conversation. */
export function isOfConversation({ name }: GraphQLField<unknown, unknown>): boolean {
  return ['conversation', 'sendMessage', 'markRead'].includes(name);
}

/**
 * The selections of every path through a type, at most `depth` fields deep: each selects all leaves on its way, and
 * together they reach every field that needs no argument. What leads to no other path (who gives a post away) is
 * selected like a leaf. A path comes to a type twice at most, and where it comes back to one, it goes on by one field of
 * each type only: several lead to the same.
 */
export function listSelections(
  type: GraphQLOutputType,
  depth: number,
  passed: readonly unknown[] = [],
): string[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [''];
  const fields = openFields(named);
  const path = [...passed, named];
  const leaves = ['__typename', ...fields.filter(({ type }) => isLeafType(getNamedType(type))).map(nameOf)];
  const ways = fields.filter(({ type }) => depth > 2 && !isLeafType(getNamedType(type)));
  const ends = ways
    .filter(({ type }) => isEnd(type))
    .map(({ name, type }) => `${name} ${listSelections(type, depth - 1)}`);
  const deeper = ways
    .filter(({ type }) => !isEnd(type) && path.filter((one) => one === getNamedType(type)).length < 2)
    .filter(({ type }, i, all) => {
      const first = all.findIndex((other) => getNamedType(other.type) === getNamedType(type));
      return first === i || !passed.includes(named);
    })
    .flatMap((field) => listSelections(field.type, depth - 1, path).map((rest) => `${field.name} ${rest}`));
  const all = [...leaves, ...ends].join(' ');
  return (deeper.length === 0 ? [''] : deeper).map((way) => `{ ${all} ${way} }`);
}

/** Whether no path comes back to a type from here. */
function isEnd(type: GraphQLOutputType, passed: readonly unknown[] = []): boolean {
  const named = getNamedType(type);
  if (!isObjectType(named)) return true;
  return !passed.includes(named) && openFields(named).every((field) => isEnd(field.type, [...passed, named]));
}

function openFields(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument));
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
    return `{ ${fields.map((field) => `${field.name}: ${field.name === 'within' ? 5000 : literalOf(field.type, id)}`).join(', ')} }`;
  }
  if (type.name === 'ID') return JSON.stringify(id);
  if (!isScalarType(type) || literals[type.name] === undefined) throw new Error(`No literal for ${type}`);
  return JSON.stringify(literals[type.name]);
}

function nameOf({ name }: { name: string }): string {
  return name;
}
