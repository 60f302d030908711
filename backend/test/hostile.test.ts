import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.js';
import { createTestApp } from './create-test-app.js';
import { describeOnOne } from './databases.js';
import { addFood, foodInput, signUp } from './factories.js';

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0000',
  "' OR 1=1 --",
  "'; DROP TABLE foods; --",
  '%',
  '_',
  '\\',
  '%_\\%',
  '"><script>alert(1)</script>',
  '../../etc/passwd',
  '$' + '{7*7}',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(90_000),
  'İ'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(30),
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'NaN',
  '[object Object]',
  '2026-02-30',
  '9999999999999999999999',
];
const values: unknown[] = [
  ...texts,
  null,
  0,
  -1,
  1.5,
  2_147_483_648,
  -2_147_483_649,
  1e308,
  true,
  [],
  {},
  [[]],
  ['x'],
  { a: 1 },
];

describeOnOne('SQLite', 'hostile input', (engine) => {
  it('gets a clear answer in every field of every operation, in both APIs', async () => {
    const app = await createTestApp(engine);
    const as = await signUp();
    const { body } = await app.call('POST', '/task', { as, body: foodInput() });
    const id = body.insertedId;

    const variables: [operation: string, name: string][] = [
      ['query ($v: String) { foods(search: $v) { totalCount edges { cursor } } }', 'v'],
      ['query ($v: String) { foods(after: $v) { totalCount } }', 'v'],
      ['query ($v: Int!) { foods(first: $v) { totalCount } }', 'v'],
      ['query ($v: FoodSort!) { foods(sort: $v) { totalCount } }', 'v'],
      ['query ($v: String) { foodChanges(after: $v) { edges { cursor } } }', 'v'],
      ['query ($v: Int!) { foodChanges(first: $v) { edges { cursor } } }', 'v'],
      ['query ($v: Int!) { recentFoods(first: $v) { id } }', 'v'],
      ['query ($v: ID!) { food(id: $v) { id } }', 'v'],
      ['query ($v: String) { myFoods(after: $v) { totalCount } }', 'v'],
      ['query ($v: String) { myRequests(after: $v) { totalCount } }', 'v'],
      ['mutation ($v: ID!) { deleteFood(id: $v) }', 'v'],
      ['mutation ($v: ID!) { requestFood(foodId: $v) { id } }', 'v'],
      ['mutation ($v: LocalDate) { requestFood(foodId: "x", foodRequestDate: $v) { id } }', 'v'],
      ['mutation ($v: UpdateFoodInput!) { updateFood(id: "x", input: $v) { id } }', 'v'],
    ];
    for (const [operation, name] of variables) {
      for (const value of values) {
        checkAnswer(
          `${operation} ${JSON.stringify(value)}`,
          await app.graphql(operation, { [name]: value }, as),
        );
      }
    }
    for (const field of [...Object.keys(foodInput()), 'photos']) {
      for (const value of values) {
        const change = { [field]: value };
        const what = `${field}: ${JSON.stringify(value)}`.slice(0, 100);
        checkAnswer(`addFood ${what}`, await app.graphql(addFood, { input: foodInput(change) }, as));
        checkAnswer(`POST /task ${what}`, await app.call('POST', '/task', { as, body: foodInput(change) }));
        checkAnswer(`PATCH ${what}`, await app.call('PATCH', `/UpdateTask/${id}`, { as, body: change }));
        checkAnswer(
          `PUT ${what}`,
          await app.call('PUT', `/post/${id}`, { as, body: { userEmail: value, foodRequestDate: value } }),
        );
      }
    }
    for (const text of texts.filter((one) => !/\p{Cs}/u.test(one) && one.length < 10_000)) {
      const encoded = encodeURIComponent(text);
      for (const path of [
        `/availableFood?searchParams=${encoded}`,
        `/availableFood?sort=${encoded}`,
        `/availableFood?limit=${encoded}`,
        `/availableFood?cursor=${encoded}`,
        `/api/changes?after=${encoded}`,
        `/api/changes?limit=${encoded}`,
        `/FoodDetails/${encoded}`,
        `/taskDetail/${encoded}`,
        `/photos/${encoded}`,
        `/requestFood/${encoded}`,
        `/myPostedFood/${encoded}`,
        ...['search', 'sort', 'status', 'limit', 'cursor', encoded].map(
          (name) => `/feed.atom?${name}=${encoded}`,
        ),
        `/foods.csv?search=${encoded}&status=Available`,
        `/foods.ndjson?cursor=${encoded}`,
      ]) {
        checkAnswer(path, await app.call('GET', path, { as }));
      }
      checkAnswer(`DELETE /myTask/${encoded}`, await app.call('DELETE', `/myTask/${encoded}`, { as }));
    }
    expect((await app.call('GET', `/FoodDetails/${id}`)).status).toBe(200);
  });

  it('gets a clear answer in the shape of a request', async () => {
    const app = await createTestApp(engine);
    const json = { 'Content-Type': 'application/json' };
    const compressed = { ...json, 'Content-Encoding': 'gzip' };
    const bodies = [
      '',
      '{',
      'null',
      '"x"',
      '[]',
      '[{"query":"{ me { id } }"}]',
      '{"query":1}',
      '{"query":"{ me { id } }","variables":"x"}',
      '{"query":"{ me { id } }","variables":[]}',
      '{"query":"query a { me { id } } query b { me { id } }"}',
      '{"query":"{ me { id } }","operationName":"x"}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
      '{"query":"{ me { id } }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
      '{"query":"{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }"}',
      `{"query":"{ ${'a { '.repeat(900)}"}`,
      `{"query":"${'{'.repeat(50_000)}"}`,
      ...[2000, 20_000].flatMap((depth) => {
        const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        return [
          nested,
          `{"foodName":${nested},"query":${nested}}`,
          `{"query":"{ me { id } }","operationName":${nested}}`,
          `{"query":"{ me { id } }","extensions":${nested}}`,
          `{"query":"{ me { id } }","extensions":{"persistedQuery":${nested}}}`,
          `{"query":"query ($v: ID!) { food(id: $v) { id } }","variables":{"v":${nested}}}`,
          `{"query":"query ($v: NearInput) { foods(near: $v) { totalCount } }","variables":{"v":{"latitude":${nested},"longitude":1}}}`,
        ];
      }),
    ];
    for (const body of bodies) {
      checkAnswer(
        `POST /graphql ${body.slice(0, 80)}`,
        await app.call('POST', '/graphql', { body, headers: json }),
      );
      checkAnswer(
        `POST /graphql, compressed: ${body.slice(0, 80)}`,
        await app.call('POST', '/graphql', { body: gzipSync(body), headers: compressed }),
      );
      checkAnswer(
        `POST /task ${body.slice(0, 80)}`,
        await app.call('POST', '/task', { body, headers: json }),
      );
    }
    const get = '/graphql?query=';
    const headers = { 'Apollo-Require-Preflight': 'x' };
    for (const path of [
      `${get}mutation{deleteFood(id:"x")}`,
      `${get}%`,
      `${get}{me{id}}&variables={`,
      `${get}{me{id}}&extensions=x`,
      '/graphql',
      '/availableFood?%',
      '/availableFood?a[b]=1&a[b]=2&__proto__[x]=1',
      '/FoodDetails/%E0%A4%A',
      '/FoodDetails/%00',
      '//availableFood',
      '/../../etc/passwd',
      `/FoodDetails/${'x'.repeat(10_000)}`,
    ]) {
      checkAnswer(`GET ${path.slice(0, 80)}`, await app.call('GET', path, { headers }));
    }
    for (const token of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      'bearer x',
      'Basic eDp5',
      `Bearer ${'x'.repeat(5000)}`,
    ]) {
      const answer = await app.call('GET', '/recentTasks', { headers: { Authorization: token } });
      checkAnswer(`Authorization: ${token.slice(0, 40)}`, answer);
    }
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
  });
});

describe.each([true, false])('input is not echoed (introspection: %j)', (introspection) => {
  // The hint that graphql-js puts at the end of its messages, many times: we look for it in what it quotes.
  const long = ' Did you mean '.repeat(6000);
  const quoted = JSON.stringify(long);
  const name = 'x'.repeat(80_000);
  it.each([
    ['a variable', 'query ($n: FoodSort!) { foods(first: 1, sort: $n) { totalCount } }', { n: long }],
    [
      'several variables',
      'query ($a: Int!, $b: Int!) { foods(first: $a) { totalCount } recentFoods(first: $b) { id } }',
      { a: long.slice(0, 40_000), b: long.slice(0, 40_000) },
    ],
    [
      'a key of an input',
      'mutation ($i: UpdateFoodInput!) { updateFood(id: "x", input: $i) { id } }',
      { i: { [long]: 1 } },
    ],
    [
      'many keys of an input',
      'mutation ($i: UpdateFoodInput!) { updateFood(id: "x", input: $i) { id } }',
      { i: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}${long.slice(0, 8000)}`, 1])) },
    ],
    ['a literal', `{ foods(sort: ${quoted}) { totalCount } }`, {}],
    ['a token that can not be read', `{ foods ${quoted} }`, {}],
    ['a field', `{ ${name} }`, {}],
    ['an alias', `{ ${name}: foods(sort: NONE) { totalCount } }`, {}],
    ['an alias on a page', `{ recentFoods { ${name}: id } }`, {}],
    ['an argument', `{ foods(${name}: 1) { totalCount } }`, {}],
    ['a directive', `{ me @${name} { id } }`, {}],
    ['a fragment', `{ ...${name} }`, {}],
    ['a type', `query ($x: ${name}) { foods(search: $x) { totalCount } }`, {}],
  ])('by %s', async (_, query, variables) => {
    const app = await createTestApp('SQLite', { introspection });
    const answer = await app.graphql(query, variables);
    const { errors } = answer.body;
    expect(errors.length).toBeGreaterThan(0);
    for (const { message, extensions } of errors) {
      expect(message.length).toBeLessThanOrEqual(400);
      expect(JSON.stringify(extensions).length).toBeLessThan(1000);
    }
    expect(JSON.stringify(answer.body).length).toBeLessThan(5000);
    if (!introspection)
      expect(errors.map(({ message }: Error) => message).join()).not.toMatch(/Did you mean.*\?$/m);
  });

  it("by an operation's name, a persisted query, an address or a header", async () => {
    const app = await createTestApp('SQLite', { introspection });
    const near = 'x'.repeat(15_000);
    for (const answer of [
      await app.call('POST', '/graphql', { body: { query: '{ me { id } }', operationName: long } }),
      await app.call('POST', '/graphql', {
        body: { query: '{ me { id } }', extensions: { persistedQuery: { version: 1, sha256Hash: name } } },
      }),
      await app.call('POST', '/task', {
        body: `{"a":"${long}"`,
        headers: { 'Content-Type': 'application/json' },
      }),
      await app.call('GET', `/FoodDetails/%E0%A4%A${near}`),
      await app.call('GET', `/availableFood?sort=${near}`),
      await app.call('GET', `/foods.csv?sort=${near}`),
      await app.call('GET', '/recentTasks', { headers: { Authorization: near } }),
      await app.call('POST', '/task', { body: '{}', headers: { 'Content-Type': near } }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
    }
  });
});

it('the end of a long message still says what is wrong', async () => {
  const app = await createTestApp('SQLite');
  const query = 'query ($n: FoodSort!) { foods(sort: $n) { totalCount } }';
  const { body } = await app.graphql(query, { n: 'x'.repeat(50_000) });
  expect(body.errors[0]).toMatchObject({
    message: expect.stringMatching(
      /^Variable "\$n" got invalid value "xxx[\s\S]+does not exist in "FoodSort" enum\.$/,
    ),
    extensions: { code: 'BAD_USER_INPUT', fields: { n: expect.any(String) } },
  });
});

it('a long message is cut between characters', async () => {
  const app = await createTestApp('SQLite');
  const query = 'query ($n: FoodSort!) { foods(sort: $n) { totalCount } }';
  for (const shift of ['', 'x', 'xx', 'xxx']) {
    const { body } = await app.graphql(query, { n: `${shift}${'🍲'.repeat(500)}${shift.slice(1)}` });
    expect(JSON.stringify(body)).not.toMatch(/\\ud[89a-f]/); // half of a character, as JSON has it
  }
});
