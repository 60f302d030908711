import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import protobuf from 'protobufjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { freePort } from '../scripts/auth-emulator.js';
import { Database } from '../src/platform/database/database.js';
import { createClient } from './create-test-app.js';
import { createEmptyDatabase, describeOnBoth, describeOnOne } from './databases.js';
import { startServer } from './durability/server-process.js';
import { foodInput, signUp } from './factories.js';
import { settle } from './services.js';

const secrets = {
  note: 'Ring at the green door',
  name: 'Borscht of Baba Olga',
  operation: 'ChosenByItsCaller',
};

/** Calls every door, with the caller's own words wherever possible. Returns what must not be reported. */
async function makeCalls(url: string, databaseUrl: string): Promise<string[]> {
  const { call, graphql } = createClient(url);
  const donor = await signUp();
  const input = foodInput({ foodName: secrets.name, foodNotes: secrets.note });
  const addFood = `mutation ${secrets.operation} ($input: AddFoodInput!) { addFood(input: $input) { id } }`;
  await graphql(addFood, { input }, donor);
  // On PostgreSQL, lists are kept anew once nothing older runs, in any database: another test may be at it.
  const database = await Database.connect(databaseUrl);
  await settle(database);
  await database.close();
  const list = `query ${secrets.operation} { foods(search: "Olga") { edges { node { id } } } }`;
  await graphql(list);
  await graphql(list); // gets the kept answer
  await graphql('{ me { id } recentFoods { id } }', {}, donor);
  await graphql(addFood, { input }); // a guest
  await graphql('{ nonsense }');
  await call('GET', `/myPostedFood/${donor.email}`, { as: donor });
  await call('GET', '/FoodDetails/3f1e0c52-6d0a-4c8e-9a55-000000000000');
  await call('GET', '/foods.csv?search=Olga');
  await call('GET', `/nowhere/${donor.uid}`);
  await call('PROPFIND', '/foods.csv');
  await call('PROPFIND', '/foods.csv', { headers: { Authorization: 'Bearer nonsense' } });
  return [donor.uid, donor.email, donor.token, ...Object.values(secrets), 'Olga', '3f1e0c52', 'nonsense'];
}

describeOnBoth('the metrics', (engine) => {
  it('count calls by door, operation and outcome, on their own port', async () => {
    const port = await freePort();
    const databaseUrl = await createEmptyDatabase(engine);
    const server = await startServer(databaseUrl, { METRICS_PORT: String(port) });
    const hidden = await makeCalls(server.url, databaseUrl);
    const text = await readMetrics(port);

    const counted = (door: string, operation: string, outcome: string) =>
      sample(text, 'pantry_call_duration_seconds_count', { door, operation, outcome });
    expect(counted('graphql', 'addFood', 'ok')).toBe(1);
    expect(counted('graphql', 'addFood', 'refused')).toBe(1);
    expect(counted('graphql', 'foods', 'ok')).toBe(2);
    expect(counted('graphql', 'several', 'ok')).toBe(1);
    expect(counted('graphql', 'none', 'refused')).toBe(1);
    expect(counted('rest', 'GET /myPostedFood/:userEmail', 'ok')).toBe(1);
    expect(counted('rest', 'GET /FoodDetails/:id', 'refused')).toBe(1);
    expect(counted('formats', 'GET /foods.csv', 'ok')).toBe(1);
    expect(counted('pages', 'none', 'refused')).toBe(3);
    expect(text).not.toContain('PROPFIND');
    expect(sample(text, 'pantry_kept_answers_total', { result: 'hit' })).toBe(1);
    expect(sample(text, 'pantry_kept_answers_total', { result: 'miss' })).toBeGreaterThan(0);
    expect(
      sample(text, 'pantry_job_duration_seconds_count', { job: 'sweeping past posts', outcome: 'ok' }),
    ).toBe(1);
    expect(sample(text, 'pantry_database_connections', { state: 'waiting' })).toBe(0);
    expect(sample(text, 'pantry_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    for (const word of hidden) expect(text).not.toContain(word);

    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics?of=pantry`)).status).toBe(200); // Prometheus may add `params`
  });
});

describe('the metrics', () => {
  it('of several workers are added up, with their sockets', async () => {
    const port = await freePort();
    const server = await startServer(await createEmptyDatabase('SQLite'), {
      METRICS_PORT: String(port),
      WEB_CONCURRENCY: '2',
    });
    const { call } = createClient(server.url);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/recentTasks')));
    const labels = { door: 'rest', operation: 'GET /recentTasks', outcome: 'ok' };
    await expect
      .poll(async () => {
        const text = await readMetrics(port);
        return [
          sample(text, 'pantry_call_duration_seconds_count', labels),
          sample(text, 'pantry_sockets', {}),
        ];
      })
      .toEqual([20, 1]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('are not served unless they are asked for', async () => {
    const server = await startServer(await createEmptyDatabase('SQLite'));
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });
});

describeOnOne('PostgreSQL', 'the traces', (engine) => {
  it('tell a collector about each call and its work, and nothing that a caller wrote', async () => {
    const collector = await startCollector();
    const databaseUrl = await createEmptyDatabase(engine);
    const server = await startServer(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const hidden = await makeCalls(server.url, databaseUrl);
    expect(await server.end('SIGTERM')).toBe(0); // it sends what is left

    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
    const spans = collector.spans();
    const withName = (name: string) => spans.filter((span) => span.name === name);
    const [csv] = withName('GET /foods.csv');
    expect(csv?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/foods.csv',
      'http.response.status_code': 200,
      'pantry.door': 'formats',
      'pantry.operation': 'GET /foods.csv',
      'pantry.outcome': 'ok',
    });
    expect(csv?.parentSpanId).toBe('');
    const [mutation] = withName('graphql addFood');
    const call = spans.find(({ spanId }) => spanId === mutation?.parentSpanId);
    expect(call?.name).toBe('POST /graphql');
    const writes = withName('database write').filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(writes.length).toBeGreaterThan(0);
    expect(withName('database read').some(({ parentSpanId }) => parentSpanId === csv?.spanId)).toBe(true);
    for (const word of hidden) expect(collector.text()).not.toContain(word);
  });
});

describe('the traces', () => {
  it.each<[string, RequestListener]>([
    ['silent', () => undefined],
    ['refusing', (_, response) => response.writeHead(401).end()],
  ])(
    'do not keep the server from stopping cleanly while the collector is %s, and the log says so once',
    async (_, answer) => {
      const collector = createServer(answer).listen(0, '127.0.0.1');
      await once(collector, 'listening');
      onTestFinished(() => {
        collector.close();
        collector.closeAllConnections();
      });
      const server = await startServer(await createEmptyDatabase('SQLite'), {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      });
      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.log().match(/The collector .* takes no traces/g)).toHaveLength(1);
    },
  );
});

async function readMetrics(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The value of one series in the text that Prometheus reads; undefined if there is none. */
function sample(text: string, name: string, labels: Record<string, string>): number | undefined {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const series = pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** A span as the collector received it. */
interface ReceivedSpan {
  name: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
}

// The parts of OTLP's messages (opentelemetry-proto, trace/v1/trace.proto) that the tests read.
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Export { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { repeated ScopeSpans scope_spans = 2; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span { bytes span_id = 2; bytes parent_span_id = 4; string name = 5; repeated KeyValue attributes = 9; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; int64 int_value = 3; } }
`);

/** A collector of traces over HTTP, in protobuf. */
async function startCollector() {
  const bodies: Buffer[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(`${request.url}`);
    bodies.push(await buffer(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Everything received, in which texts are readable. */
    text: () => Buffer.concat(bodies).toString(),
    spans: (): ReceivedSpan[] => bodies.flatMap(readSpans),
  };
}

function readSpans(body: Buffer): ReceivedSpan[] {
  const type = root.lookupType('Export');
  const { resourceSpans = [] } = type.toObject(type.decode(body), { bytes: String, longs: Number });
  return resourceSpans
    .flatMap(({ scopeSpans }: { scopeSpans: { spans: object[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )
    .map(({ name, spanId, parentSpanId = '', attributes = [] }: RawSpan) => ({
      name,
      spanId,
      parentSpanId,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
    }));
}

interface RawSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes?: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
