import { createHash } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { codeOf, createTestApp } from './create-test-app.js';
import { foodInput } from './factories.js';

describe('limits before work', () => {
  const node =
    'id foodName foodImage foodQuantity date foodLocation foodNotes foodStatus createdAt updatedAt donorEmail requestCount viewerIsDonor viewerHasRequested';
  const person = 'id displayName photoURL email';
  const requests = `requests { id createdAt foodRequestDate requesterEmail requester { ${person} } }`;
  const photos = 'photos { id path width height thumbhash sizes { path width height } }';
  const full = `edges { cursor node { ${node} donor { ${person} } ${requests} } } pageInfo { hasNextPage endCursor } totalCount`;

  it.each([
    [
      '100 posts with their donors',
      `{ foods(first: 100) { edges { node { ${node} donor { ${person} } } } } }`,
    ],
    [
      '100 posts with their donors and photos',
      `{ foods(first: 100) { edges { node { ${node} donor { ${person} } ${photos} } } } }`,
    ],
    ['the fullest page', `{ foods(first: 100) { ${full} } }`],
    [
      'a page of the default size, three times',
      `{ a: foods { ${full} } b: foods { ${full} } c: foods { ${full} } }`,
    ],
    ['introspection', getIntrospectionQuery()],
    [
      'introspection with all of its options',
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ],
    [
      'what is skipped in a second operation that is not run',
      `query run { me { id } } query other { me { id } }`,
    ],
  ])('lets %s pass', async (_, query) => {
    const app = await createTestApp('SQLite');
    const { body } = await app.call('POST', '/graphql', {
      body: { query, operationName: query.startsWith('query run') ? 'run' : undefined },
    });
    expect(body.errors).toBeUndefined();
  });

  const deep = `{ foods { edges { node { requests { food { requests { food { requests { id } } } } } } } } }`;
  const nested = 'edges { node { requests { food { requests { id requester { displayName } } } } } }';
  it.each([
    ['depth', deep],
    [
      'depth',
      `{ ...a } fragment a on Query { foods { ...b } } fragment b on FoodConnection { edges { node { ...c } } }
      fragment c on Food { requests { food { requests { food { requests { id } } } } } }`,
    ],
    [
      'depth',
      `{ ... on Query { ... { foods { edges { node { ... on Food { requests { food { requests { food { requests { id } } } } } } } } } } } }`,
    ],
    ['depth', `query run { me { id } } query notRun ${deep}`],
    ['aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['aliases', `{ me { ${Array.from({ length: 16 }, (_, i) => `a${i}: id`).join(' ')} } }`],
    [
      'aliases',
      `{ me { id } ...f } fragment f on Query { ${Array.from({ length: 16 }, (_, i) => `... { a${i}: __typename }`).join(' ')} }`,
    ],
    ['aliasLength', `{ recentFoods { ${'x'.repeat(101)}: id } }`],
    ['aliasLength', `{ ...f } fragment f on Query { me { ... { ${'x'.repeat(101)}: id } } }`],
    ['directives', `{ me { ${'id @include(if: true) '.repeat(21)} } }`],
    ['directives', `{ ${'... @include(if: true) { '.repeat(21)} me { id } ${'}'.repeat(21)} }`],
    ['fields', `{ me { ${'id '.repeat(301)} } }`],
    ['fields', `{ ...f ...f ...f } fragment f on Query { me { ${'id '.repeat(101)}} }`],
    ['cost', `{ foods(first: 100) { ${nested} } }`],
    ['cost', `query ($first: Int!) { foods(first: $first) { ${nested} } }`],
    ['cost', `query ($n: Int! = 100) { foods(first: $n) { ${nested} } }`],
    ['cost', `{ foods(first: 2147483647) { ${nested} } }`],
    [
      'cost',
      `{ ...f } fragment f on Query { foods(first: 100) { edges { node { ...g } } } }
      fragment g on Food { requests { food { requests { id requester { displayName } } } } }`,
    ],
    ['cost', `{ ... on Query { foods(first: 100) { ... { ${nested} } } } }`],
    ['cost', `{ a: foods(first: 100) { ${full} } b: foods(first: 100) { ${full} } }`],
    [
      'cost',
      `{ __schema { types { ...T } ${Array.from({ length: 12 }, (_, i) => `x${i}: types { ...T }`).join(' ')} } }
      fragment T on __Type { fields { type { ...U ofType { ...U ofType { ofType { ...U } } } } } }
      fragment U on __Type { fields { name description args { name description type { name kind } } } }`,
    ],
    [
      'cost',
      `{ ${Array.from({ length: 12 }, (_, i) => `x${i}: __schema { ...S }`).join(' ')} }
      fragment S on __Schema { types { kind name description fields { ...F } } }
      fragment F on __Field { name description isDeprecated args { name description } type { name kind ofType { name kind } } }`,
    ],
    ['cost', `query ($no: Boolean = false) { foods(first: 100) @skip(if: $no) { ${nested} } }`],
    ['cost', `{ a: foods { ${nested} } b: foods { ${nested} } c: foods { ${nested} } }`],
    ['cost', '{ conversations(first: 100) { edges { node { messages(last: 100) { number body } } } } }'],
  ])('refuses too much of it: %s, case %#', async (measure, query) => {
    const app = await createTestApp('SQLite');
    const body = {
      query,
      variables: { first: 100 },
      operationName: query.startsWith('query run') ? 'run' : undefined,
    };
    const answer = await app.call('POST', '/graphql', { body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    const found = answer.body.errors.map((error: { extensions: object }) => error.extensions);
    expect(found).toContainEqual(
      expect.objectContaining({ measure, actual: expect.any(Number), limit: expect.any(Number) }),
    );
    expect(found.find((one: { measure: string }) => one.measure === measure).actual).toBeGreaterThan(
      found.find((one: { measure: string }) => one.measure === measure).limit,
    );
  });

  it('looks no further into a document over the limits', async () => {
    const app = await createTestApp('SQLite');
    const { body } = await app.graphql(`{ me { nothing a: id a: email ${'id '.repeat(300)} } }`);
    const codes = body.errors.map((error: { extensions: object }) => error.extensions);
    expect(codes).toEqual([{ code: 'QUERY_TOO_COMPLEX', measure: 'fields', actual: 304, limit: 300 }]);
  });

  it.each([
    [`{ __typename } fragment f on User { ${'id '.repeat(600)} }`, 'fields'],
    [`{ __schema { types { ${'name '.repeat(600)} } } }`, 'introspectionFields'],
  ])('counts what no operation would answer, too: %#', async (query, measure) => {
    const app = await createTestApp('SQLite');
    const { body } = await app.graphql(query);
    const codes = body.errors.map((error: { extensions: object }) => error.extensions);
    expect(codes).toMatchObject([{ code: 'QUERY_TOO_COMPLEX', measure }]);
  });

  it('measures a repeated query by the size that it asks for now', async () => {
    const app = await createTestApp('SQLite');
    const query = `query ($first: Int!) { foods(first: $first) { ${nested} } }`;
    const ask = async (first: number) => (await app.graphql(query, { first })).status;
    expect([await ask(1), await ask(100), await ask(100), await ask(1)]).toEqual([200, 400, 400, 200]);
  });

  it.each([
    [null, 'BAD_USER_INPUT'],
    ['x', 'BAD_USER_INPUT'],
    ['100', 'BAD_USER_INPUT'],
    [[], 'BAD_USER_INPUT'],
    [true, 'BAD_USER_INPUT'],
    [1.5, 'BAD_USER_INPUT'],
    [-1, 'BAD_USER_INPUT'],
    [1e9, 'QUERY_TOO_COMPLEX'],
  ])('does not run a page of size %j', async (first, code) => {
    const app = await createTestApp('SQLite');
    const query = `query ($first: Int) { foods(first: $first) { ${nested} } }`;
    const { body } = await app.graphql(query, { first });
    expect(body.data?.foods ?? null).toBeNull();
    expect(body.errors[0].extensions.code).toBe(code);
  });

  it.each([
    [
      'introspection that nests',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
    ['tokens', `{ ${'me '.repeat(1001)} }`],
    ['tokens in a string of a thousand arguments', `{ ${'a:food(id:"") '.repeat(200)} }`],
    [
      'fragments in fragments',
      `{ ...f0 } ${Array.from({ length: 14 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f14 on Query { me { id } }`,
    ],
    [
      'ninety fragments that each spread the next one twice',
      `{ ...f0 } ${Array.from({ length: 90 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f90 on Query { me { id } }`,
    ],
    ['directives where none belong', `query q${' @skip(if: false)'.repeat(21)} { me { id } }`],
    ['a circle of fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['a type beside its query', '{ me { id } } type A { a: ID }'],
  ])('refuses %s', async (_, query) => {
    const app = await createTestApp('SQLite');
    const answer = await app.graphql(query);
    expect(answer.status).toBe(400);
    expect(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX']).toContain(
      codeOf(answer),
    );
  });

  it('takes one operation per call', async () => {
    const app = await createTestApp('SQLite');
    const batch = await app.call('POST', '/graphql', {
      body: [{ query: '{ me { id } }' }, { query: '{ me { id } }' }],
    });
    expect([batch.status, codeOf(batch)]).toEqual([400, 'BAD_REQUEST']);
  });

  it('answers a subscription and an unknown persisted query as mistakes of the caller', async () => {
    const app = await createTestApp('SQLite');
    const hash = createHash('sha256').update('{ me { id } }').digest('hex');
    const persisted = (sha256Hash: unknown, version: unknown = 1) => ({
      persistedQuery: { version, sha256Hash },
    });
    for (const body of [
      { query: 'subscription { foodAdded { id } }' },
      { query: '{ me { id } }', extensions: persisted('0'.repeat(64)) },
      { query: '{ me { id } }', extensions: persisted('x') },
      { query: '{ me { id } }', extensions: persisted(hash, 2) },
      { extensions: persisted(hash) },
      { extensions: persisted(1) },
    ]) {
      const answer = await app.call('POST', '/graphql', { body });
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
      expect(codeOf(answer), JSON.stringify(body)).toMatch(
        /^(BAD_REQUEST|PERSISTED_QUERY_\w+|GRAPHQL_VALIDATION_FAILED)$/,
      );
    }
  });
});

describe('with GRAPHQL_INTROSPECTION=off', () => {
  it('no answer reveals what is in the schema', async () => {
    const app = await createTestApp('SQLite', { introspection: false });
    expect(codeOf(await app.graphql(getIntrospectionQuery()))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(codeOf(await app.graphql('{ __type(name: "Food") { name } }'))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await app.call('GET', '/schema.graphql')).status).toBe(404);
    const page = await app.call('GET', '/graphql', { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(400);
    expect(JSON.stringify(page.body)).not.toMatch(/sandbox/i);
    for (const [query, variables] of [
      ['{ food { id } }', {}],
      ['{ fod(id: "x") { id } }', {}],
      ['{ foods(sort: NEWES) { totalCount } }', {}],
      ['{ foods(serch: "x") { totalCount } }', {}],
      ['query ($s: FoodSort!) { foods(sort: $s) { totalCount } }', { s: 'NEWES' }],
      ['mutation ($i: AddFoodInput!) { addFood(input: $i) { id } }', { i: foodInput({ foodNam: 'x' }) }],
      ['{ foods { edges { node { foodNam } } } }', {}],
      ['{ ...f } fragment f on Fod { id }', {}],
    ] as const) {
      const { body } = await app.graphql(query, variables);
      expect(JSON.stringify(body), query).not.toMatch(/did you mean/i);
    }
    expect((await app.graphql('{ me { __typename } }')).body).toEqual({ data: { me: null } });
  });

  it('answers do, if it is on', async () => {
    const app = await createTestApp('SQLite');
    expect(JSON.stringify((await app.graphql('{ fods { totalCount } }')).body)).toMatch(/did you mean/i);
  });
});
