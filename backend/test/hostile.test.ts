import { expect, it } from 'vitest';
import { checkAnswer } from './check-answer.js';
import { createTestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, signUp } from './factories.js';

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

describeOnBoth('hostile input', (engine) => {
  it('gets a clear answer in every field of every operation, at both doors', {
    timeout: 120_000,
  }, async () => {
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
    const addFood = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }';
    for (const field of Object.keys(foodInput())) {
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
    ];
    for (const body of bodies) {
      checkAnswer(
        `POST /graphql ${body.slice(0, 80)}`,
        await app.call('POST', '/graphql', { body, headers: json }),
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
