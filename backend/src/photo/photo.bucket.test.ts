import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refuse, signatureOf, startBucket, type TestBucket } from '../../test/bucket.js';
import { codeOf, createTestApp, stall, type TestApp } from '../../test/create-test-app.js';
import { describeOnOne, openTestDatabase } from '../../test/databases.js';
import { foodInput, type Neighbour, signUp } from '../../test/factories.js';
import { besidesPixels, photoOf } from '../../test/pictures.js';
import { createServices } from '../services.js';
import { type BucketAccess, PhotoBucket } from './photo.bucket.js';

const anHour = 3_600_000; // milliseconds
const nameOf = (number: number) => number.toString(16).padStart(32, '0');
const fileOf = (number: number) => `${nameOf(number)}-400.webp`;
const bytes = Buffer.from('RIFF....WEBP');
const files = [400, 800, 1600].map((width) => ({ width, bytes }));

async function send(app: TestApp, as: Neighbour, seed = 1) {
  const headers = { 'Content-Type': 'image/jpeg' };
  return app.call('POST', '/photos', { as, body: await photoOf(900, 600, seed), headers });
}

/** What can't be thrown without telling it to the log. */
const secretOf = ({ secretAccessKey, accessKeyId }: BucketAccess) =>
  new RegExp(`${secretAccessKey}|${accessKeyId}|Signature=|AWS4-HMAC`);

/** The error of what the bucket did not do, as the log would have it. */
async function failureOf({ access }: TestBucket, work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => expect.fail('It was done.'),
    (thrown) => thrown,
  );
  const lines: string[] = [];
  pino({}, { write: (line) => void lines.push(line) }).error({ err: error });
  const logged = lines.join('');
  expect(logged + inspect(error, { depth: 9 })).not.toMatch(secretOf(access));
  return `${error.code ?? 'no code'}: ${logged}`;
}

describe("AWS's published examples", () => {
  const [date, host] = ['20130524T000000Z', 'examplebucket.s3.amazonaws.com'];
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const welcome = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
  const put = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };

  // 'Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk'
  it.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      empty,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      put,
      welcome,
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', {}, empty, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      empty,
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])(
    '%s %s has the signature that the bucket of these tests asks for',
    (method, url, more, hash, signature) => {
      const headers = { host, 'x-amz-content-sha256': hash, 'x-amz-date': date, ...more };
      const signed = Object.keys(headers).toSorted().join(';');
      const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`;
      const call = { method, url, headers: { ...headers, authorization }, body: Buffer.alloc(0) };
      expect(signatureOf(call, secret)).toBe(signature);
      expect(signatureOf(call, `${secret}.`)).not.toBe(signature);
    },
  );
});

describeOnOne('SQLite', 'photos in a bucket', (engine) => {
  it.each(['/photos', '/photos/', ''])('at %o are kept and shown, with nothing but pixels', async (path) => {
    const bucket = await startBucket(path.replace(/\/$/, ''));
    const { url } = bucket.access;
    const photosBucket = { ...bucket.access, url: path === '/photos/' ? `${url}/` : url };
    const app = await createTestApp(engine, { photosBucket });
    const donor = await signUp();
    const sent = await send(app, donor);
    expect(sent.status).toBe(201);
    const paths: string[] = sent.body.sizes.map((size: { path: string }) => size.path);
    expect([...bucket.objects.keys()].toSorted()).toEqual(
      paths.map((one) => one.replace('/photos/', '')).toSorted(),
    );
    for (const { type, cacheControl, bytes } of bucket.objects.values()) {
      expect([type, cacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
      expect(await besidesPixels(bytes)).toEqual([]);
    }
    for (const size of sent.body.sizes) {
      const picture = await fetch(`${app.url}${size.path}`);
      expect([
        picture.status,
        picture.headers.get('content-type'),
        picture.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
      const shown = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(shown).metadata()).toMatchObject({ width: size.width, height: size.height });
    }
    const again = await send(app, donor);
    expect([again.status, again.body.path, bucket.objects.size]).toEqual([201, sent.body.path, paths.length]);
  });

  it('are not there, which is no failure; no other name is asked for', async () => {
    const bucket = await startBucket();
    const app = await createTestApp(engine, { photosBucket: bucket.access });
    const { path } = (await send(app, await signUp())).body;
    bucket.objects.clear();
    bucket.asked.length = 0;
    bucket.objects.set('secret.webp', { bytes, at: 0 });
    expect((await app.call('GET', path)).status).toBe(404);
    for (const other of [
      `/photos/${fileOf(1)}`,
      '/photos/secret.webp',
      '/photos/..%2Fsecret.webp',
      '/photos/?list-type=2',
    ])
      expect((await app.call('GET', other)).status).toBe(404);
    expect(bucket.asked).toEqual([path.replace('/photos/', 'GET ')]);
  });

  it('are deleted a day after no post holds them', async () => {
    const { access: photosBucket, objects } = await startBucket();
    const time = { now: new Date() };
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { photosBucket, database, clock: () => time.now });
    const { photos } = createServices(database, { photosBucket, clock: () => time.now });
    const donor = await signUp();
    const [held, never] = [(await send(app, donor, 1)).body, (await send(app, donor, 2)).body];
    const add = `mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }`;
    const { body } = await app.graphql(add, { input: foodInput({ photos: [held.id] }) }, donor);
    const there = () =>
      Promise.all([held, never].map(async ({ path }) => (await fetch(`${app.url}${path}`)).status));
    const later = async (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * anHour);
      await photos.sweep();
    };
    await later(23);
    expect(await there()).toEqual([200, 200]);
    await later(2);
    expect(await there()).toEqual([200, 404]);
    await app.graphql(`mutation { deleteFood(id: "${body.data.addFood.id}") }`, {}, donor);
    await later(1);
    expect([await there(), objects.size]).toEqual([[404, 404], 0]);
  });

  it('are deleted only where this database has stored them', async () => {
    const { access: photosBucket, objects } = await startBucket();
    const [app, another] = [
      await createTestApp(engine, { photosBucket }),
      await createTestApp(engine, { photosBucket }),
    ];
    const donor = await signUp();
    await send(app, donor, 1);
    const { sizes } = (await send(another, donor, 2)).body;
    objects.set(fileOf(1), { bytes, at: 0 });
    const later = new Date(Date.now() + 26 * anHour);
    await createServices(app.database, { photosBucket, clock: () => later }).photos.sweep();
    const files = sizes.map(({ path }: { path: string }) => path.replace('/photos/', ''));
    expect([...objects.keys()].toSorted()).toEqual([fileOf(1), ...files].toSorted());
  });

  it('are deleted by the next sweep where one ends early, or the bucket is away', async () => {
    const bucket = await startBucket();
    const { access: photosBucket, objects } = bucket;
    const app = await createTestApp(engine, { photosBucket });
    const donor = await signUp();
    for (const seed of [1, 2, 3]) await send(app, donor, seed);
    const later = new Date(Date.now() + 26 * anHour);
    const { photos } = createServices(app.database, { photosBucket, clock: () => later });
    const stopping = new AbortController();
    bucket.instead = ({ method }) => {
      if (method === 'DELETE') stopping.abort();
      return false;
    };
    await photos.sweep(stopping.signal);
    expect(objects.size).toBe(6);
    bucket.instead = (_, response) => {
      refuse(response, 403, 'AccessDenied');
      return true;
    };
    await expect(photos.sweep()).rejects.toThrow('Photos could not be deleted.');
    expect(objects.size).toBe(6);
    const [locked] = [...objects.keys()].toSorted();
    bucket.instead = ({ url }, response) => {
      const isLocked = url?.includes(String(locked)) ?? false;
      if (isLocked) refuse(response, 403, 'AccessDenied');
      return isLocked;
    };
    await expect(photos.sweep()).rejects.toThrow('Photos could not be deleted.'); // and the other photo is
    expect([...objects.keys()]).toEqual([locked]);
    bucket.instead = null;
    await photos.sweep();
    expect(objects.size).toBe(0);
    expect(await app.database.reads.query('SELECT * FROM stored_photos')).toEqual([]);
  });

  it.each([
    ['they are gone', 60_000],
    ['they have paused for too long', 15_000], // ms: on a busy machine, all eight must stall before it
  ])('are not held in memory for more than a few readers who stall, until %s', async (until, deadline) => {
    const bucket = await startBucket();
    const app = await createTestApp(engine, { photosBucket: bucket.access, deadline });
    const { path } = (await send(app, await signUp())).body;
    const large = Buffer.alloc(8 * 1024 * 1024, 'RIFF....WEBP');
    for (const object of bucket.objects.values()) object.bytes = large;
    const readers = Array.from({ length: 8 }, () => stall(app, path));
    await Promise.all(readers.map((reader) => once(reader, 'readable'))); // which is the answer's beginning
    const busy = await app.call('GET', path);
    expect([busy.status, codeOf(busy), busy.headers.get('retry-after')]).toEqual([503, 'BUSY', '5']);
    if (until === 'they are gone') for (const reader of readers) reader.destroy();
    const again = () => Promise.all(readers.map(async () => (await app.call('GET', path)).status));
    for (const _ of [1, 2]) await expect.poll(again).toEqual(Array(8).fill(200)); // which is all the room, each time
    for (const reader of readers) reader.destroy();
  });

  it('are not recorded while they can not be kept, and can be sent again', async () => {
    const bucket = await startBucket();
    const app = await createTestApp(engine, { photosBucket: bucket.access });
    const donor = await signUp();
    const kept = await send(app, donor, 1);
    bucket.instead = (_, response) => {
      refuse(response, 503, 'SlowDown');
      return true;
    };
    for (const answer of [await send(app, donor, 2), await app.call('GET', kept.body.path)])
      expect([answer.status, codeOf(answer)]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect(await app.database.reads.query('SELECT "id" FROM photos')).toHaveLength(1);
    bucket.instead = null;
    expect((await send(app, donor, 2)).status).toBe(201);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, '403, SignatureDoesNotMatch'],
    ['a wrong key', { accessKeyId: 'WRONG' }, '403, InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, '400, AuthorizationHeaderMalformed'],
    ['nobody', { url: 'http://127.0.0.1:2/photos' }, 'ECONNREFUSED'],
  ])(
    'are neither kept, shown nor swept with %s, which the log says without the key',
    async (_, change, why) => {
      const bucket = await startBucket();
      const photosBucket = { ...bucket.access, ...change };
      const right = await createTestApp(engine, { photosBucket: bucket.access });
      const { database } = right;
      const donor = await signUp();
      const { path } = (await send(right, donor)).body;
      const app = await createTestApp(engine, { photosBucket, database });
      for (const answer of [await send(app, donor), await app.call('GET', path)])
        expect([answer.status, codeOf(answer)]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(await database.reads.query('SELECT "id" FROM photos')).toHaveLength(1);
      const store = new PhotoBucket(photosBucket);
      const asTold = { ...bucket, access: photosBucket };
      expect(await failureOf(asTold, store.keep(nameOf(1), files))).toMatch(why);
      expect(await failureOf(asTold, store.read(fileOf(1)))).toMatch(why);
      const withoutCode = why.replace(/, .*/, ''); // HEAD has no body
      expect(await failureOf(asTold, store.remove(nameOf(1), 0, [400]))).toMatch(withoutCode);
    },
  );
});

describe('a bucket', () => {
  it('that has no such name is told apart from one that is not there', async () => {
    const bucket = await startBucket();
    const elsewhere = bucket.access.url.replace('/photos', '/pictures');
    const read = new PhotoBucket({ ...bucket.access, url: elsewhere }).read(fileOf(1));
    expect(await failureOf(bucket, read)).toMatch(/^STORAGE_UNAVAILABLE.*404, NoSuchBucket/);
    const remove = new PhotoBucket({ ...bucket.access, url: elsewhere }).remove(nameOf(1), 0, [400]);
    expect(await failureOf(bucket, remove)).toContain('404, NoSuchBucket');
    expect(await new PhotoBucket(bucket.access).read(fileOf(1))).toBeNull();
  });

  it('refuses a body that is not the one that was signed', async () => {
    const bucket = await startBucket();
    bucket.instead = (request) => {
      request.headers['x-amz-content-sha256'] = '0'.repeat(64);
      return false;
    };
    const keep = new PhotoBucket(bucket.access).keep(nameOf(1), files);
    expect(await failureOf(bucket, keep)).toContain('400, XAmzContentSHA256Mismatch');
    expect(bucket.objects.size).toBe(0);
  });

  it('is asked again where it answers 500 or 429, three times in all', async () => {
    const bucket = await startBucket();
    const store = new PhotoBucket(bucket.access);
    const statuses = [500, 429];
    bucket.instead = (_, response) => {
      const status = statuses.shift();
      if (status !== undefined) refuse(response, status, 'InternalError');
      return status !== undefined;
    };
    await store.keep(nameOf(1), files.slice(0, 1));
    expect([bucket.asked, [...bucket.objects.keys()]]).toEqual([
      Array(3).fill(`PUT ${fileOf(1)}`),
      [fileOf(1)],
    ]);
    statuses.push(500, 500, 500, 500);
    expect(await failureOf(bucket, store.read(fileOf(1)))).toContain('500, InternalError');
    expect(statuses).toHaveLength(1);
  });

  it('is asked again where it closes the connection, three times in all', async () => {
    const bucket = await startBucket();
    const store = new PhotoBucket(bucket.access);
    let closed = 2;
    bucket.instead = (request) => {
      if (closed > 0) request.socket.destroy();
      return closed-- > 0;
    };
    await store.keep(nameOf(1), files.slice(0, 1));
    expect([bucket.asked, [...bucket.objects.keys()]]).toEqual([
      Array(3).fill(`PUT ${fileOf(1)}`),
      [fileOf(1)],
    ]);
    closed = 4;
    expect(await failureOf(bucket, store.read(fileOf(1)))).toContain('fetch failed');
    expect(closed).toBe(1);
  });

  type Instead = (request: IncomingMessage, response: ServerResponse) => unknown;
  const misbehaving: [string, Instead, string][] = [
    [
      'answers a page',
      (_, response) => response.end('<!doctype html><p>Welcome to this network'),
      'answered',
    ],
    ['breaks off', (_, response) => response.writeHead(200, { 'Content-Length': 9 }).write('RIFF'), ''],
    ['sends you elsewhere', (_, response) => response.writeHead(307, { Location: '/' }).end(), 'redirect'],
    ['answers without end', (_, response) => response.end(Buffer.alloc(9_000_000)), 'more than'],
    ['forbids it', (_, response) => refuse(response, 403, 'AccessDenied'), '403, AccessDenied'],
  ];

  it.each(misbehaving)(
    'that %s keeps and shows no photo, and deletes nothing',
    async (what, instead, why) => {
      const bucket = await startBucket();
      bucket.objects.set(fileOf(1), { bytes, at: 0 });
      bucket.instead = (request, response) => {
        instead(request, response);
        if (what === 'breaks off') setTimeout(() => response.destroy(), 50);
        return true;
      };
      const store = new PhotoBucket(bucket.access);
      const kept = await failureOf(bucket, store.keep(nameOf(1), files));
      expect(kept).toMatch(/^STORAGE_UNAVAILABLE/);
      const read = await failureOf(bucket, store.read(fileOf(1)));
      expect(read).toMatch(/^STORAGE_UNAVAILABLE/);
      expect(read).toContain(why);
      expect(await store.remove(nameOf(1), Date.now(), [400]).catch(() => false)).toBe(false);
      expect(bucket.objects.size).toBe(1);
    },
  );

  it('that hangs is given up, also when garbage is collected meanwhile', async () => {
    const bucket = await startBucket();
    bucket.instead = () => true;
    const store = new PhotoBucket(bucket.access);
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 2000);
    const failures = await Promise.all([
      failureOf(bucket, store.keep(nameOf(1), files)),
      failureOf(bucket, store.read(fileOf(1))),
      failureOf(bucket, store.remove(nameOf(1), 0, [400])),
    ]).finally(() => clearInterval(collecting));
    expect(failures.map((failure) => failure.includes('TimeoutError'))).toEqual([true, true, true]);
  });

  it('deletes of a photo what was not written again, and says whether all is gone', async () => {
    const bucket = await startBucket();
    for (const file of [`${nameOf(1)}-400.webp`, `${nameOf(1)}-800.webp`, fileOf(2)])
      bucket.objects.set(file, { bytes, at: 0 });
    const store = new PhotoBucket(bucket.access);
    await store.keep(nameOf(1), files.slice(1, 2));
    const remove = (before: number) => store.remove(nameOf(1), before, [400, 800, 1600]);
    expect(await remove(Date.now() - anHour)).toBe(false);
    expect([...bucket.objects.keys()]).toEqual([`${nameOf(1)}-800.webp`, fileOf(2)]);
    expect(await remove(Date.now() + anHour)).toBe(true);
    expect([...bucket.objects.keys()]).toEqual([fileOf(2)]);
  });
});
