import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema as buildFromText,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { AccountService } from '../src/account/account.service.js';
import { resolversOf } from '../src/app/nouns.js';
import { buildSchema } from '../src/doors/graphql/build-schema.js';
import type { GazetteerService } from '../src/place/gazetteer.service.js';
import type { Services } from '../src/services.js';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const resolvers = resolversOf({} as Services, {} as AccountService, {} as GazetteerService, null);
const schema = buildSchema(resolvers, () => [] as never);

describe('the GraphQL schema', () => {
  // test/contract/schema.graphql is the first edition of the public contract.
  const contract = buildFromText(read('contract/schema.graphql'));

  it('breaks nothing that the contract promises', () => {
    const breaking = findBreakingChanges(contract, schema);
    expect(breaking.map(({ description }) => description)).toEqual([]);
  });

  it('keeps each type, so that nothing that had to be given may be left out', () => {
    const changed = findBreakingChanges(schema, contract).filter(
      ({ type }) => type === 'FIELD_CHANGED_KIND' || type === 'ARG_CHANGED_KIND',
    );
    expect(changed.map(({ description }) => description)).toEqual([]);
  });

  it('keeps the defaults that the contract promises', () => {
    const dangerous = findDangerousChanges(contract, schema).filter(
      ({ type }) => type === 'ARG_DEFAULT_VALUE_CHANGE',
    );
    expect(dangerous.map(({ description }) => description)).toEqual([]);
  });

  it('is the one in schema.graphql (npm run schema updates it)', () => {
    expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toBe(read('../../schema.graphql'));
  });

  it('describes every type, field and value of our own', () => {
    expect(undescribed(schema)).toEqual([]);
  });
});

function undescribed(of: GraphQLSchema): string[] {
  const missing: string[] = [];
  for (const type of Object.values(of.getTypeMap())) {
    if (type.name.startsWith('__') || ['Query', 'Mutation', 'Subscription'].includes(type.name)) continue;
    if (!type.description) missing.push(type.name);
    const members = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values<{ name: string; description?: string | null }>(type.getFields())
        : [];
    for (const member of members) if (!member.description) missing.push(`${type.name}.${member.name}`);
  }
  return missing;
}
