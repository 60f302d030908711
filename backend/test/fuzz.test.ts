import fc, { type Arbitrary } from 'fast-check';
import { buildClientSchema, type GraphQLField, getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
import { headerText, inputOf, json, literalOf, selectionOf, text } from './arbitrary.js';
import { checkAnswer } from './check-answer.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';
import { rootFields } from './schema-walk.js';

// How many inputs each test tries on each engine; npm run test:soak sets more. FUZZ_SEED repeats the inputs of a
// failure.
const numRuns = Number(process.env.FUZZ_RUNS || 120);
const seed = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
const timeout = 240_000 + numRuns * 500;

async function createNeighbourhood(app: TestApp) {
  const [donor, neighbour, leaver] = await Promise.all([signUp('Donor'), signUp(), signUp()]);
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    ids.push(
      (await app.call('POST', '/task', { as: i % 2 ? donor : neighbour, body: foodInput() })).body.insertedId,
    );
  }
  return { donor, neighbour, leaver, ids };
}

/** Tries inputs until one gets a bad answer, or no answer within a minute. fast-check prints the smallest, and its seed. */
async function fuzz<Input>(
  input: Arbitrary<Input>,
  send: (input: Input) => Promise<Answer>,
): Promise<number> {
  let done = 0;
  const property = fc.asyncProperty(input, async (one) => {
    const answer = await send(one);
    checkAnswer(JSON.stringify(one).slice(0, 500), answer);
    if (answer.status === 200 && answer.body.errors === undefined) done++;
  });
  await fc.assert(property, { numRuns, ...seed, timeout: 60_000 });
  return done;
}

describeOnBoth('any input gets a clear answer', (engine) => {
  it('at every field of the GraphQL schema', { timeout }, async () => {
    const app = await createTestApp(engine);
    const { donor, neighbour, leaver, ids } = await createNeighbourhood(app);
    const schema = buildClientSchema((await app.graphql(getIntrospectionQuery())).body.data);
    const calls = (['query', 'mutation'] as const).flatMap((kind) =>
      rootFields(schema, kind).map((field) => ({ kind, field })),
    );
    const input = fc.constantFrom(...calls).chain(({ kind, field }) =>
      fc.record({
        kind: fc.constant(kind),
        field: fc.constant(field.name),
        as: fc.constantFrom<Neighbour | null>(
          null,
          ...(field.name === 'deleteAccount' ? [leaver] : [donor, neighbour]),
        ),
        document: documentOf(kind, field, ids),
      }),
    );
    const done = await fuzz(input, ({ document: { query, variables }, as }) =>
      app.graphql(query, variables, as),
    );
    expect(done).toBeGreaterThan(0);
    expect((await app.graphql('{ me { id } }', {}, donor)).body.data.me).not.toBeNull();
  });

  it('at every legacy call', { timeout }, async () => {
    const app = await createTestApp(engine);
    const { donor, neighbour, ids } = await createNeighbourhood(app);
    const { body: document } = await app.call('GET', '/openapi.json');
    const calls = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
    const input = fc.constantFrom(...calls).chain(({ path, method, operation }) =>
      fc.record({
        method: fc.constant(method),
        url: urlOf(path, operation, [...ids, donor.email]),
        as: fc.constantFrom<Neighbour | null>(null, donor, neighbour),
        body: method === 'GET' ? fc.constant(undefined) : bodyOf(operation),
        headers: headersOf(operation),
      }),
    );
    const done = await fuzz(input, ({ method, url, ...options }) => app.call(method, url, options));
    expect(done).toBeGreaterThan(0);
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
  });
});

function documentOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  ids: string[],
): Arbitrary<{ query: string; variables: Record<string, unknown> }> {
  const args = fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, inputOf(type, ids)])));
  const dice = fc.array(fc.nat({ max: 1000 }), { maxLength: 40 });
  return fc.tuple(args, dice, fc.boolean()).map(([values, rolled, isLiteral]) => {
    const selection = selectionOf(field.type, [...rolled]);
    const list = (each: (name: string, type: string) => string) =>
      field.args.length === 0
        ? ''
        : `(${field.args.map(({ name, type }) => each(name, String(type))).join(', ')})`;
    const call = list((name) => `${name}: ${isLiteral ? literalOf(values[name]) : `$${name}`}`);
    const declared = isLiteral ? '' : list((name, type) => `$${name}: ${type}`);
    return {
      query: `${kind} ${declared} { ${field.name}${call} ${selection} }`,
      variables: isLiteral ? {} : values,
    };
  });
}

/** What we read here of a call in /openapi.json. */
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

// encodeURIComponent refuses half a surrogate pair.
const wellFormed = text.map((one) => one.replaceAll(/\p{Cs}/gu, ''));

function urlOf(path: string, { parameters = [] }: Operation, known: string[]): Arbitrary<string> {
  const place = fc.oneof(
    fc.constantFrom(...known).map(encodeURIComponent),
    wellFormed.map((one) => encodeURIComponent(one).slice(0, 12_000)),
    fc.constantFrom('%', '%E0%A4%A', '%00', '..', '.', '%2e%2e%2f', ';', '~'),
  );
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const query = fc.array(fc.tuple(fc.constantFrom(...names, 'x', '__proto__', 'a[b]'), wellFormed), {
    maxLength: 4,
  });
  return fc.tuple(place, query).map(([id, pairs]) => {
    const search = pairs
      .map(([name, value]) => `${name}=${encodeURIComponent(value.slice(0, 2000))}`)
      .join('&');
    return `${path.replace(/\{\w+\}/, () => id)}${search && `?${search}`}`;
  });
}

function bodyOf({ requestBody }: Operation): Arbitrary<unknown> {
  const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
  const good: Record<string, unknown> = foodInput();
  const field = (name: string) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(good[name]) }, { weight: 1, arbitrary: json });
  const fields = fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, field(name)])));
  return fc.oneof(
    { weight: 5, arbitrary: fields },
    { weight: 1, arbitrary: json },
    { weight: 1, arbitrary: wellFormed },
  );
}

function headersOf({ parameters = [] }: Operation): Arbitrary<Record<string, string>> {
  const known = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const names = [
    ...known,
    'Accept',
    'If-None-Match',
    'Accept-Encoding',
    'Origin',
    'Idempotency-Key',
    'X-Forwarded-For',
  ];
  const type = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', '');
  const headers = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 3 });
  return fc
    .tuple(headers, fc.option(type, { freq: 8 }))
    .map(([given, contentType]) =>
      contentType === null ? given : { ...given, 'Content-Type': contentType },
    );
}
