import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { daysAhead, foodInput } from './factories.js';

const utf16 = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)); // includes halves of surrogate pairs
const longText = fc
  .tuple(fc.constantFrom('x', 'İ', '👩‍👩‍👧', ' ', '\0', '%'), fc.nat({ max: 20_000 }))
  .map(([unit, count]) => unit.repeat(count));

/**
 * Texts: ordinary ones, every script and control character, broken and long ones, and ones with a meaning somewhere.
 */
export const text: Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: utf16, maxLength: 20 }),
  longText,
  fc.constantFrom(
    '%',
    '_',
    '\\',
    "'",
    '"; --',
    '\r\n',
    '__proto__',
    'null',
    '-1',
    '2026-02-30',
    '0x10',
    '/pictures/a.svg',
  ),
);

/** Texts that may be in an HTTP header; fetch itself sends no blank ones, and no DEL. */
export const headerText: Arbitrary<string> = fc
  .oneof(
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xfe })
        .map((code) => String.fromCharCode(code < 0x7f ? code : code + 1)),
      maxLength: 60,
    }),
    fc.constantFrom(
      '*',
      '"x"',
      'W/"x", *',
      'a, b',
      '"2026-01-01T00:00:00.000Z;x"',
      '"9999-99-99T99:99:99.999Z;x"',
    ),
  )
  .filter((value) => value.trim() !== '');

/** Any number between two others. Nearly all that fc.double() has between -1 and 1 is next to 0, since most doubles are. */
export const evenly = (min: number, max: number): Arbitrary<number> =>
  fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000);

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -1,
    1,
    24,
    100,
    101,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    9_007_199_254_740_992,
    1e308,
  ),
);

/** Any JSON: the wrong type more often than not. */
export const json: Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, [[]], { __proto__: null, constructor: { prototype: 1 } }),
);

const date = fc.oneof(
  fc.constantFrom(daysAhead(), '2026-02-30', '0000-00-00', '9999-12-31', '2026-1-1', '+010000-01-01'),
  text,
);
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((one) => one.toISOString()),
  fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00+14:00', '2026-01-01'),
  text,
);

/** Mostly values of a GraphQL type, otherwise any JSON. `ids` are ids that exist. */
export function inputOf(type: GraphQLInputType, ids: string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: rightInputOf(type, ids) }, { weight: 1, arbitrary: json });
}

function rightInputOf(type: GraphQLInputType, ids: string[]): Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType, ids);
  if (isListType(type)) return fc.array(inputOf(type.ofType, ids), { maxLength: 5 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const good = foodInput() as Record<string, unknown>;
    return fc.record(
      Object.fromEntries(
        fields.map((field) => [
          field.name,
          fc.oneof(
            { weight: 6, arbitrary: fc.constant(good[field.name] ?? null) },
            { weight: 1, arbitrary: inputOf(field.type, ids) },
          ),
        ]),
      ),
      { requiredKeys: fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name) },
    );
  }
  const scalars: Record<string, Arbitrary<unknown>> = {
    Int: number,
    Float: number,
    Boolean: fc.boolean(),
    ID: fc.oneof(fc.constantFrom(...ids), fc.uuid(), text),
    LocalDate: date,
    DateTimeISO: instant,
  };
  return scalars[type.name] ?? text;
}

/** A random selection of a type's fields; '' for a leaf. */
export function selectionOf(type: GraphQLOutputType, dice: number[], depth = 7): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const count = 1 + ((dice.pop() ?? 0) % 6);
  const names = Array.from({ length: count }, () => {
    const field = fields[(dice.pop() ?? 0) % fields.length];
    if (field === undefined || (depth === 1 && !isLeafType(getNamedType(field.type)))) return '__typename';
    return `${field.name} ${selectionOf(field.type, dice, depth - 1)}`;
  });
  return `{ ${names.join(' ')} }`;
}

/** A JSON value as a literal of a GraphQL document. */
export function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(' ')}]`;
  if (typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)) return value; // an enum value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value).map(([name, one]) => `${name.replaceAll(/\W/g, '_') || '_'}: ${literalOf(one)}`)}}`;
}
