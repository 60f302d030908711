import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { expect, it, onTestFinished } from 'vitest';
import {
  type Answer,
  codeOf,
  createTestApp,
  newPhotosFolder,
  stall,
  type TestApp,
} from '../../test/create-test-app.js';
import { describeOnBoth, describeOnOne, openTestDatabase, watchSelects } from '../../test/databases.js';
import { foodInput, type Neighbour, signUp } from '../../test/factories.js';
import { besidesPixels, hostilePictures, photoOf, pixelsOf } from '../../test/pictures.js';
import { plansOfSelects } from '../../test/plans.js';
import { createServices } from '../services.js';
import { Photo } from './photo.entity.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoFolder } from './photo.store.js';

const fields = 'id foodImage photos { id path width height thumbhash sizes { path width height } }';
const add = `mutation ($input: AddFoodInput!) { addFood(input: $input) { ${fields} } }`;
const update = `mutation ($id: ID!, $input: UpdateFoodInput!) { updateFood(id: $id, input: $input) { ${fields} } }`;
const updateSeen = `mutation ($id: ID!, $input: UpdateFoodInput!, $seen: DateTimeISO) {
  updateFood(id: $id, input: $input, expectedUpdatedAt: $seen) { id } }`;

function send(app: TestApp, as: Neighbour | null, body: Buffer, type = 'image/jpeg'): Promise<Answer> {
  return app.call('POST', '/photos', { as, body, headers: { 'Content-Type': type } });
}

/** Sends photos that do not look the same. */
async function sendMany(app: TestApp, as: Neighbour, count: number, first = 1): Promise<Answer['body'][]> {
  const sent = [];
  for (let seed = first; seed < first + count; seed++)
    sent.push((await send(app, as, await photoOf(900, 600, seed))).body);
  return sent;
}

function problemsOf({ body }: Answer): Record<string, string> | undefined {
  return body.errors?.[0].extensions.fields;
}

async function addPost(
  app: TestApp,
  as: Neighbour,
  ids: string[],
  input: object = {},
): Promise<Answer['body']> {
  const { body } = await app.graphql(add, { input: foodInput({ photos: ids, ...input }) }, as);
  expect(body.errors).toBeUndefined();
  return body.data.addFood;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
}

describeOnBoth('a photo', (engine) => {
  it('is encoded anew in three sizes, with nothing but its pixels, and shown with its post', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const photo = await photoOf(2000, 1500);
    expect(await besidesPixels(photo)).toEqual(['exif', 'icc', 'xmp']);
    const sent = await send(app, donor, photo);
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
    const sizes = sent.body.sizes.map((size: { width: number; height: number }) => [size.width, size.height]);
    expect(sizes).toEqual([
      [400, 300],
      [800, 600],
      [1600, 1200],
    ]);
    const { path, width, height } = sent.body;
    expect({ path, width, height }).toEqual(sent.body.sizes[2]);
    const hash = Buffer.from(sent.body.thumbhash, 'base64');
    expect(hash.length).toBeLessThan(30);
    expect(thumbHashToRGBA(hash)).toMatchObject({ w: 32, h: 23 });

    const input = { ...foodInput(), foodImage: '', photos: [sent.body.id.toUpperCase()] }; // as some clients write it
    const { body } = await app.graphql(add, { input }, donor);
    expect(body.data.addFood).toMatchObject({ foodImage: sent.body.sizes[1].path, photos: [sent.body] });
    for (const size of sent.body.sizes) {
      const picture = await fetch(`${app.url}${size.path}`);
      expect(picture.status).toBe(200);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await picture.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: size.width, height: size.height });
      expect(await besidesPixels(bytes)).toEqual([]);
    }
  });

  it('is held by one post, in the order that its donor gives', async () => {
    const app = await createTestApp(engine);
    const [donor, other] = await Promise.all([signUp(), signUp()]);
    const [a, b, c] = (await sendMany(app, donor, 3)).map(({ id }) => id);
    const post = await addPost(app, donor, [b, a]);
    expect(post.photos.map(({ id }: { id: string }) => id)).toEqual([b, a]);
    expect(post.foodImage).toBe(post.photos[0].sizes[1].path);

    const refused = 'must be photos that you have sent and that no other post has';
    for (const [as, ids] of [
      [donor, [a]],
      [donor, [c, a]],
      [other, [c]],
      [donor, ['01a1fc2c-1659-70b2-a4d0-bdf723e166cd']],
      [donor, ['../../etc/passwd']],
    ] as const) {
      const answer = await app.graphql(add, { input: foodInput({ photos: ids }) }, as);
      expect([codeOf(answer), problemsOf(answer)]).toEqual(['BAD_USER_INPUT', { photos: refused }]);
    }
    const tooMany = await app.graphql(
      add,
      { input: foodInput({ photos: [1, 2, 3, 4, 5, 6, 7].map(String) }) },
      donor,
    );
    expect(problemsOf(tooMany)).toEqual({ photos: 'must be at most 6' });
    const twice = await app.graphql(add, { input: foodInput({ photos: [c, c] }) }, donor);
    expect(problemsOf(twice)).toEqual({ photos: 'must not have the same one twice' });
    expect((await app.graphql('{ myFoods { totalCount } }', {}, donor)).body.data.myFoods.totalCount).toBe(1);

    const edit = async (input: object) =>
      (await app.graphql(update, { id: post.id, input }, donor)).body.data.updateFood;
    expect((await edit({ foodNotes: 'Hot' })).photos).toEqual(post.photos);
    expect((await edit({ foodImage: post.foodImage, foodNotes: 'Warm' })).photos).toEqual(post.photos);
    const swapped = await edit({ photos: [a, c], foodImage: 'https://example.com/x.jpg' });
    expect(swapped.photos.map(({ id }: { id: string }) => id)).toEqual([a, c]);
    expect(swapped.foodImage).toBe(swapped.photos[0].sizes[1].path);
    // Who has not seen the last edit reads which photos there are now, and does not take them away unawares.
    const stale = { id: post.id, input: { photos: [a] }, seen: '2026-01-01T00:00:00.000Z' };
    const late = await app.graphql(updateSeen, stale, donor);
    expect(late.body.errors[0].extensions.current.photos).toEqual([{ id: a }, { id: c }]);
    const second = await addPost(app, donor, [b]);
    expect(second.photos.map(({ id }: { id: string }) => id)).toEqual([b]);
  });

  it('gives its post its picture, which nobody else can name', async () => {
    const app = await createTestApp(engine);
    const [donor, other] = await Promise.all([signUp(), signUp()]);
    const [photo] = await sendMany(app, donor, 1);
    const { id, foodImage } = await addPost(app, donor, [photo.id]);
    const edit = (input: object) => app.graphql(update, { id, input }, donor);
    const picture = 'must be the public http(s) address of a picture, or one of our own pictures';
    for (const answer of [
      await app.graphql(add, { input: foodInput({ foodImage }) }, other),
      await app.graphql(add, { input: foodInput({ foodImage: photo.path }) }, donor),
      await edit({ foodImage: photo.path }),
    ]) {
      expect(problemsOf(answer)).toEqual({ foodImage: picture });
    }
    const withPhotos = { foodImage: 'is the first of its photos, as long as it has some' };
    expect(problemsOf(await edit({ foodImage: 'https://example.com/x.jpg' }))).toEqual(withPhotos);
    const legacy = await app.call('PATCH', `/UpdateTask/${id}`, {
      as: donor,
      body: { foodImage: 'https://example.com/x.jpg' },
    });
    expect([legacy.status, legacy.body.fields]).toEqual([400, withPhotos]);
    expect((await app.call('GET', `/FoodDetails/${id}`)).body.foodImage).toBe(foodImage);
    expect((await app.call('GET', '/foods.ndjson')).body).toContain(`"foodImage":"${app.url}${foodImage}"`);

    expect((await edit({ photos: [], foodImage })).body.data.updateFood).toMatchObject({
      photos: [],
      foodImage: '/pictures/food/lunch-boxes.svg',
    });
    expect((await edit({ photos: [photo.id] })).body.data.updateFood.foodImage).toBe(foodImage);
    const away = await edit({ photos: [], foodImage: 'https://example.com/x.jpg' });
    expect(away.body.data.updateFood).toMatchObject({ photos: [], foodImage: 'https://example.com/x.jpg' });
    expect((await edit({ photos: [] })).body.data.updateFood.foodImage).toBe('https://example.com/x.jpg');
    const none = await app.graphql(add, { input: { ...foodInput(), foodImage: '' } }, donor);
    expect(problemsOf(none)).toEqual({ foodImage: expect.any(String) });
  });

  it('goes to one of two posts that want it at the same time', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    for (let round = 0; round < 5; round++) {
      const ids = (await sendMany(app, donor, 2, 1 + round * 2)).map(({ id }) => id);
      const answers = await Promise.all(
        [ids, ids.toReversed()].map((photos) => app.graphql(add, { input: foodInput({ photos }) }, donor)),
      );
      expect(answers.map(codeOf).toSorted()).toEqual(['BAD_USER_INPUT', undefined]);
    }
  });

  it('makes one post where adding it is tried again', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const [one, two] = (await sendMany(app, donor, 2)).map(({ id }) => id);
    const attempt = (photos: string[]) =>
      app.call('POST', '/graphql', {
        as: donor,
        headers: { 'Idempotency-Key': 'try-it' },
        body: { query: add, variables: { input: foodInput({ photos }) } },
      });
    const [first, again, other] = [await attempt([one]), await attempt([one]), await attempt([two])];
    expect(again.body).toEqual(first.body);
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is an edit of its post, and shown to guests at once', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const [one, two] = await sendMany(app, donor, 2);
    const { id } = await addPost(app, donor, [one.id]);
    const ask = async () =>
      (await app.graphql(`{ food(id: "${id}") { updatedAt photos { id } } }`)).body.data.food;
    const last = '{ foodChanges { pageInfo { endCursor } } }';
    const cursor = (await app.graphql(last)).body.data.foodChanges.pageInfo.endCursor;
    const before = await ask();
    expect(before.photos).toEqual([{ id: one.id }]);
    await app.graphql(update, { id, input: { photos: [one.id, two.id] } }, donor);
    const after = await ask();
    expect(after.photos).toEqual([{ id: one.id }, { id: two.id }]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const changes = `{ foodChanges(after: "${cursor}") { edges { node { kind food { photos { id } } } } } }`;
    const newest = async () => (await app.graphql(changes)).body.data.foodChanges.edges.at(-1)?.node;
    // PostgreSQL tells it once every transaction that began before is over, those of other tests as well.
    await expect.poll(newest).toEqual({ kind: 'EDITED', food: { photos: after.photos } });
    await app.graphql(update, { id, input: { photos: [two.id, one.id] } }, donor);
    expect((await ask()).photos).toEqual([{ id: two.id }, { id: one.id }]);
  });

  it('is read with one statement for a page, and with none where nobody asks', async () => {
    const app = await createTestApp(engine, { keepsGuestAnswers: false });
    const donor = await signUp();
    for (const { id } of await sendMany(app, donor, 3)) await addPost(app, donor, [id]);
    const count = async (query: string) => {
      let statements = 0;
      app.database.onWork = () => {
        statements++;
        return () => undefined;
      };
      const { body } = await app.graphql(query);
      app.database.onWork = null;
      expect(body.errors).toBeUndefined();
      return statements;
    };
    const without = await count('{ recentFoods { id foodImage } }');
    expect(await count('{ recentFoods { id foodImage photos { sizes { path } } } }')).toBe(without + 1);
  });

  it('is read and swept by indexes, however many there are', async () => {
    const app = await createTestApp(engine);
    const { database } = app;
    const donor = await signUp();
    const [photo] = await sendMany(app, donor, 1);
    const { id } = await addPost(app, donor, [photo.id]);
    const numbers = Array.from({ length: 3000 }, (_, i) => `(${i})`).join(', ');
    const columns = '"ownerId", "foodId", "position", "name", "sizes", "thumbhash", "createdAt", "freeSince"';
    await database.write((manager) =>
      manager.query(`WITH "many" ("n") AS (VALUES ${numbers})
        INSERT INTO photos ("id", ${columns})
        SELECT 'p' || "n", "ownerId", "foodId", "position", 'n' || "n", "sizes", "thumbhash", "createdAt", NULL
        FROM photos CROSS JOIN "many"`),
    );
    await database.write((manager) =>
      manager.query(`INSERT INTO stored_photos ("name", "sizes", "writtenAt")
        SELECT "name", "sizes", "createdAt" FROM photos WHERE "id" LIKE 'p%'`),
    );
    if (engine === 'PostgreSQL') await database.reads.query('ANALYZE photos, stored_photos');
    const sqlite = engine === 'SQLite';
    for (const [statement, column] of [
      [`"foodId" ${sqlite ? `IN (SELECT "value" FROM json_each('["x"]'))` : `= ANY('{x}')`}`, 'foodId'],
      [`"ownerId" = 'x'`, 'ownerId'],
      [`"name" = 'x'`, 'name'],
      [`"freeSince" < '2026'`, 'freeSince'],
    ] as const) {
      const explain = sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      const rows: object[] = await database.reads.query(`${explain} SELECT * FROM photos WHERE ${statement}`);
      const plan = rows.map((row) => Object.values(row).at(-1)).join('\n');
      expect(plan, statement).toMatch(
        new RegExp(`SEARCH photos USING INDEX .*${column}|Index Cond: .*${column}`),
      );
    }
    expect((await app.graphql(`{ food(id: "${id}") { photos { id } } }`)).body.data.food.photos[0]).toEqual({
      id: photo.id,
    });
    const [shown, ...more] = await plansOfSelects(database, async () => {
      expect(await new PhotoRepository(database).isShown('n7')).toBe(true);
    });
    expect(more).toEqual([]);
    expect(shown?.plan).toMatch(/SEARCH photo USING INDEX .*name|Index Cond: .*name/);
    expect(shown?.plan).not.toMatch(/SCAN (photo|food|owner)|Seq Scan on photos/);
    const [lost] = await plansOfSelects(database, async () => {
      expect((await new PhotoRepository(database).findLost('2030').next()).done).toBe(true);
    });
    expect(lost?.plan).toMatch(/SEARCH photo USING .*INDEX .*name|Index .*Scan using .* on photos/);
    // PostgreSQL sorts as few as these.
    if (sqlite) expect(lost?.plan).toMatch(/SEARCH stored USING INDEX/);
  });

  it('is deleted with its files a day after no post holds it', async () => {
    const photosFolder = newPhotosFolder();
    const time = { now: new Date() };
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { photosFolder, database, clock: () => time.now });
    const { photos } = createServices(database, { photosFolder, clock: () => time.now });
    const [donor, other] = await Promise.all([signUp(), signUp()]);
    const [held, freed, never] = await sendMany(app, donor, 3);
    const [same] = await sendMany(app, other, 1); // looks as `held` does
    expect(same.path).toBe(held.path);
    const { id } = await addPost(app, donor, [held.id, freed.id]);
    const there = async () =>
      Promise.all([held, freed, never].map(async ({ path }) => (await fetch(`${app.url}${path}`)).status));
    const later = async (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * 3_600_000);
      await photos.sweep();
    };
    await later(23);
    expect(await there()).toEqual([200, 200, 200]);
    await app.graphql(update, { id, input: { photos: [held.id] } }, donor);
    await later(2);
    expect(await there()).toEqual([200, 200, 404]);
    expect((await database.reads.query('SELECT "id" FROM photos')).length).toBe(2);
    await later(24);
    expect(await there()).toEqual([200, 404, 404]);
    await app.graphql(`mutation { deleteFood(id: "${id}") }`, {}, donor);
    await later(1);
    expect(await there()).toEqual([404, 404, 404]);
    expect(filesIn(photosFolder)).toEqual([]);
  });

  it.runIf(engine === 'PostgreSQL')('is left by the sweep to the post that is taking it', async () => {
    const photosFolder = newPhotosFolder();
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { photosFolder, database });
    const donor = await signUp();
    const [, taken] = await sendMany(app, donor, 2);
    const clock = () => new Date(Date.now() + 25 * 3_600_000);
    const { photos } = createServices(database, { photosFolder, clock });
    await database.write(async (manager) => {
      await manager.update(Photo, { id: taken.id }, { freeSince: null });
      await photos.sweep(); // waits for nothing that this transaction holds
    });
    expect(await database.reads.find(Photo, { select: { id: true } })).toEqual([{ id: taken.id }]);
  });

  it('is kept while its owner shows it as their own picture, and nobody else can', async () => {
    const photosFolder = newPhotosFolder();
    const time = { now: new Date() };
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { photosFolder, database });
    const { photos, users } = createServices(database, { photosFolder, clock: () => time.now });
    const [owner, other] = await Promise.all([signUp(), signUp()]);
    const [first, second] = await sendMany(app, owner, 2);
    let issuedAt = Math.ceil(Date.now() / 1000);
    const show = async ({ uid, displayName: name, email }: Neighbour, picture: string | null) => {
      const token = { uid, name, email, emailVerified: true, picture, issuedAt: ++issuedAt };
      return (await users.recordAccount(token)).photoURL;
    };
    const later = async (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * 3_600_000);
      await photos.sweep();
      const paths = [first, second].map(({ path }) => path);
      return Promise.all(paths.map(async (path) => (await fetch(`${app.url}${path}`)).status));
    };

    const [theirs] = await sendMany(app, other, 1, 7);
    expect(await show(owner, first.path)).toBe(first.path);
    for (const path of [
      first.path,
      second.path,
      '/photos/../config.json',
      `/photos/${'0'.repeat(32)}-400.webp`,
    ])
      expect(await show(other, path), path).toBeNull();
    expect(await show(await signUp(), first.path), 'somebody new').toBeNull();
    expect(await show(other, theirs.path)).toBe(theirs.path);
    expect(await show(owner, first.path.replace(/-\d+/, '-1234')), 'a size that it does not have').toBeNull();
    expect(await show(owner, first.path), 'the same once more').toBe(first.path);
    const taken = await app.graphql(add, { input: foodInput({ photos: [first.id] }) }, owner);
    expect(problemsOf(taken)).toEqual({
      photos: 'must be photos that you have sent and that no other post has',
    });
    expect(await later(26)).toEqual([200, 404]);
    expect((await fetch(`${app.url}${theirs.path}`)).status, "another's picture").toBe(200);
    const [another] = await sendMany(app, owner, 1, 5);
    // Both know that the first one is shown, when they begin.
    await Promise.all([show(owner, another.path), show(owner, first.path)]);
    expect(await later(26), 'shown again at the same moment').toEqual([200, 404]);

    const [third] = await sendMany(app, owner, 1, 3);
    await addPost(app, owner, [third.id]);
    expect(await show(owner, third.path), "a post's photo").toBeNull();
    expect(await later(26)).toEqual([404, 404]);
  });

  it('is hidden from all but its owner while the moderators hide its post or its owner', async () => {
    const app = await createTestApp(engine);
    const { trust } = createServices(app.database);
    const [donor, other, reporter] = await Promise.all([signUp(), signUp(), signUp()]);
    const [held, free] = await sendMany(app, donor, 2);
    const [same] = await sendMany(app, other, 1); // looks as `held` does
    const post = await addPost(app, donor, [held.id]);
    const seenBy = (as?: Neighbour) =>
      Promise.all([held, free].map(async ({ path }) => (await app.call('GET', path, { as })).status));
    /** For all but their owner, who sees them in any case. */
    const there = async () => {
      expect(await seenBy(donor)).toEqual([200, 200]);
      const [seen, ...others] = await Promise.all([seenBy(), seenBy(other), seenBy(reporter)]);
      expect(others).toEqual([seen, seen]);
      return seen;
    };
    const report = async (target: string): Promise<string> =>
      (await app.graphql(`mutation { report(target: "${target}", reason: SPAM) }`, {}, reporter)).body.data
        .report;
    const userId = (await app.graphql('{ me { id } }', {}, donor)).body.data.me.id;
    const [ofPost, ofUser] = [await report(post.id), await report(userId)];
    const decision = { by: 'Mo', why: 'It is spam.' };

    await trust.hide(ofPost, decision);
    expect(await there(), "another's photo has the same files").toEqual([200, 200]);
    await app.database.write((manager) => manager.query(`DELETE FROM photos WHERE "id" = '${same.id}'`));
    expect(await there()).toEqual([404, 200]);
    const own = await app.call('GET', held.path, { as: donor });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const kept = { 'If-None-Match': `"${held.path.replace('/photos/', '')}"` };
    const again = await app.call('GET', held.path, { headers: kept });
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await trust.hide(ofUser, decision);
    expect(await there()).toEqual([404, 404]);
    await trust.restore(ofPost, decision);
    expect(await there()).toEqual([404, 404]);
    await trust.restore(ofUser, decision);
    expect(await there()).toEqual([200, 200]);
  });

  it("is in its owner's export, and goes with the account", async () => {
    const photosFolder = newPhotosFolder();
    const time = { now: new Date() };
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { photosFolder, database });
    const donor = await signUp();
    const [held, free] = await sendMany(app, donor, 2);
    const { id } = await addPost(app, donor, [held.id]);
    const { photos } = (await app.graphql('{ exportMyData }', {}, donor)).body.data.exportMyData;
    expect(photos).toEqual([
      { ...held, foodId: id, createdAt: expect.any(String) },
      { ...free, foodId: null, createdAt: expect.any(String) },
    ]);
    const gone = await app.graphql('mutation { deleteAccount }', {}, donor);
    expect(gone.body.errors).toBeUndefined();
    expect(await database.reads.query('SELECT "id" FROM photos')).toEqual([]);
    time.now = new Date(time.now.getTime() + 2 * 3_600_000);
    await createServices(database, { photosFolder, clock: () => time.now }).photos.sweep();
    expect(filesIn(photosFolder)).toEqual([]);
  });
});

describeOnOne('SQLite', 'POST /photos', (engine) => {
  it('refuses or makes harmless whatever is sent', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    const donor = await signUp();
    const sentences = {
      unreadable: "This file can't be read as a picture: send a JPEG, a PNG or a WebP.",
      'too many pixels': /^This picture has too many pixels/,
    };
    for (const { name, sent, refusal } of await hostilePictures()) {
      const before = filesIn(photosFolder).length;
      const answer = await send(app, donor, sent);
      if (refusal !== null) {
        expect([answer.status, codeOf(answer)], name).toEqual([422, 'PHOTO_REFUSED']);
        expect(answer.body.detail, name).toMatch(sentences[refusal]);
        expect(filesIn(photosFolder).length, name).toBe(before);
        continue;
      }
      expect([name, answer.status, answer.body.detail]).toEqual([name, 201, undefined]);
      for (const { path, width, height } of answer.body.sizes) {
        const bytes = Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer());
        const metadata = await sharp(bytes).metadata();
        expect(metadata, name).toMatchObject({
          format: 'webp',
          width,
          height,
          depth: 'uchar',
          space: 'srgb',
        });
        expect(metadata.pages ?? 1, name).toBe(1);
        expect(await besidesPixels(bytes), name).toEqual([]);
        expect(bytes.toString('latin1'), name).not.toMatch(/script|Tattle|archive/);
      }
    }
  });

  it('turns a photo upright', async () => {
    const app = await createTestApp(engine);
    const { data, raw } = pixelsOf(300, 200);
    const onItsSide = await sharp(data, { raw })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { body } = await send(app, await signUp(), onItsSide);
    expect([body.width, body.height]).toEqual([200, 300]);
    const picture = Buffer.from(await (await fetch(`${app.url}${body.path}`)).arrayBuffer());
    const at = async (left: number, top: number) =>
      [
        ...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
      ].slice(0, 2);
    // What was at the left is on top, and what was on top is at the right.
    for (const [place, expected] of [
      [await at(195, 5), [5, 5]],
      [await at(5, 295), [250, 250]],
    ] as const)
      for (const i of [0, 1]) expect(Math.abs((place[i] ?? 0) - (expected[i] ?? 0))).toBeLessThan(20);
  });

  it('asks who is calling, and says what is wrong with the call, before it reads anything', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const photo = await photoOf(300, 200);
    const refusals: [Answer, number, string][] = [
      [await send(app, null, photo), 401, 'UNAUTHENTICATED'],
      [await send(app, { ...donor, token: 'x' }, photo), 401, 'UNAUTHENTICATED'],
      [await send(app, donor, photo, 'text/html'), 415, 'BAD_REQUEST'],
      [await send(app, donor, photo, 'image/svg+xml'), 415, 'BAD_REQUEST'],
      [await send(app, donor, photo, 'image/gif'), 415, 'BAD_REQUEST'],
      [await send(app, donor, photo, 'multipart/form-data; boundary=x'), 415, 'BAD_REQUEST'],
      [await send(app, donor, Buffer.from('{}'), 'application/json'), 415, 'BAD_REQUEST'],
      [await app.call('POST', '/photos', { as: donor }), 415, 'BAD_REQUEST'],
      [await send(app, donor, Buffer.alloc(8 * 1024 * 1024 + 1)), 413, 'BAD_REQUEST'],
      [await app.call('GET', '/photos', { as: donor }), 405, 'BAD_REQUEST'],
    ];
    for (const encoding of ['gzip', 'br', 'x']) {
      for (const body of [photo, randomBytes(3_000_000)]) {
        const headers = { 'Content-Type': 'image/jpeg', 'Content-Encoding': encoding };
        const answer = await app.call('POST', '/photos', { as: donor, body, headers });
        refusals.push([answer, 415, 'BAD_REQUEST']);
      }
    }
    for (const [answer, status, code] of refusals) {
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
    expect((await send(app, donor, photo, 'IMAGE/JPEG; charset=x')).status).toBe(201);
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Encoding': 'Identity' };
    expect((await app.call('POST', '/photos', { as: donor, body: photo, headers })).status).toBe(201);
    // Nothing is sent after the headers: the answer comes all the same.
    const head = ['POST /photos HTTP/1.1', 'Host: x', 'Content-Type: image/jpeg', 'Content-Length: 5000000'];
    expect(await sayUntilAnswered(app, `${head.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
    const large = head.with(3, 'Content-Length: 50000000');
    const token = `Authorization: Bearer ${donor.token}`;
    expect(await sayUntilAnswered(app, `${[...large, token].join('\r\n')}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it('says what is wrong also to who closes the connection, and reads only when all is sent', async () => {
    const app = await createTestApp(engine);
    const { token } = await signUp();
    const length = 9 * 1024 * 1024;
    for (const [status, as] of [
      [413, `Bearer ${token}`],
      [401, 'Bearer x'],
    ]) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      const head = `POST /photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\nAuthorization: ${as}\r\n\r\n`;
      socket.write(head);
      await new Promise((resolve, reject) => {
        socket.write(Buffer.alloc(length), (error) => (error ? reject(error) : resolve(null)));
        socket.once('error', reject);
      });
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(`HTTP/1.1 ${status} `);
      socket.destroy();
    }
  });

  it('is limited where nobody says how long the body is', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const chunked = async function* (megabytes: number) {
      for (let i = 0; i < megabytes; i++) yield new Uint8Array(1024 * 1024);
    };
    const headers = { Authorization: `Bearer ${donor.token}`, 'Content-Type': 'image/jpeg' };
    const options = {
      method: 'POST',
      headers,
      body: ReadableStream.from(chunked(9)),
      duplex: 'half',
    } as RequestInit;
    expect((await fetch(`${app.url}/photos`, options)).status).toBe(413);
    expect((await send(app, donor, await photoOf(300, 200))).status).toBe(201);
  });

  it('leaves nothing behind of a body that breaks off', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    const donor = await signUp();
    const photo = await photoOf(300, 200);
    for (let i = 0; i < 30; i++) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      const head = [
        'POST /photos HTTP/1.1',
        'Host: x',
        'Content-Type: image/jpeg',
        'Content-Length: 8000000',
      ];
      socket.write(`${[...head, `Authorization: Bearer ${donor.token}`].join('\r\n')}\r\n\r\n`);
      socket.write(photo);
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.destroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(filesIn(photosFolder)).toEqual([]);
    expect(await app.database.reads.query('SELECT "id" FROM photos')).toEqual([]);
    expect((await send(app, donor, photo)).status).toBe(201); // and its room is free again
  });

  it('turns callers away while too much is in hand, and goes on afterwards', async () => {
    const app = await createTestApp(engine);
    const donors = await Promise.all(Array.from({ length: 10 }, () => signUp()));
    const photo = await photoOf(3000, 2000);
    const answers = await Promise.all(
      donors.flatMap((donor) => [1, 2, 3, 4].map(() => send(app, donor, photo))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([201, 503]);
    const busy = answers.find(({ status }) => status === 503) as Answer;
    expect([codeOf(busy), busy.headers.get('retry-after')]).toEqual(['BUSY', '5']);
    expect(busy.body).not.toHaveProperty('requestId'); // the log has nothing of it
    const { paths } = (await app.call('GET', '/openapi.json')).body;
    const described = paths['/photos'].post.responses[503].content['application/problem+json'].example;
    expect(busy.body).toEqual(described);
    expect((await send(app, donors[0] as Neighbour, photo)).status).toBe(201);
  });

  it('takes room for what has arrived, not for what is announced', async () => {
    const app = await createTestApp(engine);
    const [donor, ...others] = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    const photo = await photoOf(300, 200);
    const begin = async (as: Neighbour, bytes: Buffer) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      const head = [
        'POST /photos HTTP/1.1',
        'Host: x',
        'Content-Type: image/jpeg',
        'Content-Length: 8388608',
        `Authorization: Bearer ${as.token}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      await new Promise((resolve) => socket.write(bytes, resolve));
      return socket;
    };
    for (const as of others) for (let i = 0; i < 3; i++) await begin(as, Buffer.alloc(2));
    await sleep(200);
    expect((await send(app, donor as Neighbour, photo)).status).toBe(201);

    // All but the end of three large ones has arrived: that is all the room of an account.
    // A small one in between would take the room of their last piece, and one of them would be turned away.
    const most = 8_388_607;
    const read: Socket[] = [];
    app.server.on('connection', (socket) => read.push(socket));
    const [first] = await Promise.all([1, 2, 3].map(() => begin(donor as Neighbour, Buffer.alloc(most))));
    const hasArrived = () => read.filter((socket) => socket.bytesRead > most).length;
    await expect.poll(hasArrived).toBe(3);
    const status = async () => (await send(app, donor as Neighbour, photo)).status;
    expect(await status()).toBe(503);
    expect((await send(app, others[0] as Neighbour, photo)).status).toBe(201);
    first?.destroy();
    await expect.poll(status).toBe(201);
  });

  it('takes 12 a minute and 60 a day of an account', async () => {
    const rateLimits = {
      readsPerMinute: 1000,
      searchesPerMinute: 1000,
      writesPerMinute: 1000,
      firstDayWritesPerMinute: 1000,
    };
    const app = await createTestApp(engine, { rateLimits });
    const [donor, other] = [await signUp(), await signUp()];
    const notAPicture = Buffer.from('x');
    for (let i = 0; i < 12; i++) expect((await send(app, donor, notAPicture)).status).toBe(422);
    const refused = await send(app, donor, notAPicture);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'RATE_LIMITED']);
    // It takes nothing of the day.
    expect(refused.headers.get('ratelimit-policy')).toBe('"photos";q=12;w=60, "address-writes";q=10000;w=60');
    const fine = await send(app, other, await photoOf(300, 200));
    expect([fine.status, fine.headers.get('ratelimit-policy')]).toEqual([
      201,
      '"photos";q=12;w=60, "address-writes";q=10000;w=60, "photos-a-day";q=60;w=86400',
    ]);
    expect(fine.headers.get('ratelimit')).toMatch(/"photos-a-day";r=59;t=864/);
  });

  it('is closed to neighbours on hold, before anything of it is read', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    const donor = await signUp();
    await send(app, donor, await photoOf(300, 200));
    const before = filesIn(photosFolder);
    await app.database.write((manager) =>
      manager.query(`UPDATE users SET "hiddenAt" = '2026-01-01T00:00:00.000Z'`),
    );
    const photo = await photoOf(300, 200, 2);
    for (const sent of [photo, randomBytes(3_000_000)]) {
      const answer = await send(app, donor, sent);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
    }
    expect(filesIn(photosFolder)).toEqual(before);

    // The moderators may also decide while it is worked on.
    const userId = (await app.graphql('{ me { id } }', {}, donor)).body.data.me.id;
    const photosAt = (now: Date) => createServices(app.database, { photosFolder, clock: () => now }).photos;
    await expect(photosAt(new Date()).add({ userId, email: null }, photo)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await photosAt(new Date(Date.now() + 2 * 3_600_000)).sweep();
    expect(filesIn(photosFolder)).toEqual(before);
  });

  it('says so where photos can not be kept', async () => {
    const file = join(newPhotosFolder(), 'file');
    writeFileSync(file, '');
    const app = await createTestApp(engine, { photosFolder: join(file, 'photos') });
    const answer = await send(app, await signUp(), await photoOf(300, 200));
    expect([answer.status, codeOf(answer)]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect(await app.database.reads.query('SELECT "id" FROM photos')).toEqual([]);
    // Some of its files may be there.
    expect(await app.database.reads.query('SELECT "name" FROM stored_photos')).toHaveLength(1);
  });
});

describeOnOne('SQLite', 'GET /photos/:file', (engine) => {
  it('serves nothing but photos', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    writeFileSync(join(dirname(photosFolder), 'aa.webp'), 'secret');
    const name = 'ab'.repeat(16);
    for (const path of [
      `/photos/${name}-400.webp`,
      `/photos/${name}.webp`,
      '/photos/',
      '/photos/..%2Faa.webp',
      '/photos/%2e%2e%2faa.webp',
      '/photos/..%5Caa.webp',
      '/photos/aa.webp%00',
      `/photos/${name}-400.webp%2F..%2F..`,
      `/photos/${'x'.repeat(5000)}`,
    ]) {
      const answer = await app.call('GET', path);
      expect([404, 414], path).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    }
  });

  it('answers HEAD, and says that a picture has not changed', async () => {
    const app = await createTestApp(engine);
    const { path } = (await send(app, await signUp(), await photoOf(300, 200))).body;
    const head = await app.call('HEAD', path);
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, '', 'image/webp']);
    const etag = (await app.call('GET', path)).headers.get('etag') ?? '';
    expect((await app.call('GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await app.call('POST', path, { body: {} })).status).toBe(405);
  });

  it('holds no whole file for slow readers, and no file at all once they are gone', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    const { path } = (await send(app, await signUp(), await photoOf(300, 200))).body;
    const etag = (await app.call('GET', path)).headers.get('etag') ?? '';
    const [file] = filesIn(photosFolder) as [string];
    truncateSync(join(photosFolder, file), 64 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 8 }, () => stall(app, path));
    const answers = await Promise.all(readers.map(async (reader) => String(await once(reader, 'data'))));
    for (const reader of readers) reader.pause();
    for (const answer of answers) expect(answer.split('\r\n')).toContain('content-length: 67108864');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);

    readers.push(stall(app, path, 8)); // whose other answers wait behind the first
    await once(readers.at(-1) as Socket, 'readable');
    for (const reader of readers) reader.destroy();
    await app.call('HEAD', path);
    await app.call('GET', path, { headers: { 'If-None-Match': etag } });
    // As Linux tells it; elsewhere there is nothing to see.
    const open = () =>
      (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(photosFolder);
        } catch {
          return false; // closed meanwhile
        }
      });
    await expect.poll(open).toEqual([]);
  });
});

describeOnBoth('the sweep of files', (engine) => {
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const lostNames = async (repository: PhotoRepository) => {
    const names: string[] = [];
    for await (const { name } of repository.findLost('2030')) names.push(name);
    return names;
  };

  it('leaves alone what another database has stored in the same folder, or somebody else', async () => {
    const photosFolder = newPhotosFolder();
    const [app, another] = [
      await createTestApp(engine, { photosFolder }),
      await createTestApp(engine, { photosFolder }),
    ];
    const donor = await signUp();
    const [photo] = await sendMany(another, donor, 1);
    mkdirSync(join(photosFolder, 'notes'));
    for (const file of ['README.txt', `notes/${'ab'.repeat(16)}-400.webp`])
      writeFileSync(join(photosFolder, file), '');
    const others = filesIn(photosFolder).toSorted();
    await sendMany(app, donor, 1, 2);
    await createServices(app.database, { photosFolder, clock: () => hoursFromNow(26) }).photos.sweep();
    expect(filesIn(photosFolder).toSorted()).toEqual(others);
    expect((await another.call('GET', photo.path)).status).toBe(200);
  });

  it('deletes drafts with their photo, and what was written again only an hour later', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    await sendMany(app, await signUp(), 1);
    const [first, second] = filesIn(photosFolder) as [string, string];
    writeFileSync(join(photosFolder, `${first}.8b1e8f0e-6d8e-4e9b-9a6c-000000000000`), '');
    const another = `${first.slice(0, 5)}${'0'.repeat(30)}-400.webp`; // in the same folder
    writeFileSync(join(photosFolder, another), '');
    await app.database.write((manager) => manager.query('DELETE FROM photos'));
    const sweep = async (hours: number) => {
      const time = hoursFromNow(hours);
      await createServices(app.database, { photosFolder, clock: () => time }).photos.sweep();
      return filesIn(photosFolder);
    };
    expect(await sweep(0.9)).toHaveLength(5);
    utimesSync(join(photosFolder, second), hoursFromNow(1.5), hoursFromNow(1.5));
    expect((await sweep(2)).toSorted()).toEqual([another, second].toSorted());
    expect(await sweep(3)).toEqual([another]);
    expect(await app.database.reads.query('SELECT * FROM stored_photos')).toEqual([]);
  });

  it('never takes a file that was written again as it looked', async () => {
    const folder = newPhotosFolder();
    const name = 'ab'.repeat(16);
    const file = join(folder, 'ab', `${name}-400.webp`);
    mkdirSync(join(folder, 'ab'), { recursive: true });
    for (let round = 0; round < 500; round++) {
      for (const path of [file, `${folder}/draft`]) writeFileSync(path, '');
      utimesSync(file, hoursFromNow(-2), hoursFromNow(-2));
      const removing = new PhotoFolder(folder).remove(name, hoursFromNow(-1).getTime());
      for (let turns = round % 10; turns > 0; turns--) await nextTurn();
      renameSync(`${folder}/draft`, file); // as another server does
      await removing;
      expect(filesIn(folder)).toEqual([`ab/${name}-400.webp`]);
    }
  });

  it('forgets nothing while the folder is away, in whose place none is made', async () => {
    const photosFolder = newPhotosFolder();
    const app = await createTestApp(engine, { photosFolder });
    const donor = await signUp();
    await sendMany(app, donor, 1);
    const away = join(newPhotosFolder(), 'away');
    renameSync(photosFolder, away);
    expect((await send(app, donor, await photoOf(900, 600, 2))).status).toBe(503);
    expect(existsSync(photosFolder)).toBe(false);
    const { photos } = createServices(app.database, { photosFolder, clock: () => hoursFromNow(26) });
    await expect(photos.sweep()).rejects.toThrow('Photos could not be deleted.');
    renameSync(away, photosFolder);
    await photos.sweep();
    expect(filesIn(photosFolder)).toEqual([]);
    expect(await app.database.reads.query('SELECT * FROM stored_photos')).toEqual([]);
  });

  it('finds what no photo has among any number, and forgets it unless it was written again', async () => {
    const database = await openTestDatabase(engine);
    const repository = new PhotoRepository(database);
    const names = Array.from({ length: 2500 }, (_, i) => String(i).padStart(32, '0'));
    const values = names.map((name) => `('${name}')`).join(', ');
    await database.write((manager) =>
      manager.query(`INSERT INTO users ("id", "uid", "displayName") VALUES ('u', 'uid', 'Nadia')`),
    );
    await database.write((manager) =>
      manager.query(`WITH "many" ("name") AS (VALUES ${values})
        INSERT INTO stored_photos ("name", "sizes", "writtenAt") SELECT "name", '[]', '2026' FROM "many"`),
    );
    await database.write((manager) =>
      manager.query(`INSERT INTO photos ("id", "ownerId", "name", "sizes", "thumbhash", "createdAt")
        SELECT "name", 'u', "name", "sizes", '', "writtenAt" FROM stored_photos`),
    );
    const lost = [0, 7, 999, 1000, 1500, 2499].map((i) => names[i] as string);
    await database.write((manager) =>
      manager.query(`DELETE FROM photos WHERE "id" IN (${lost.map((name) => `'${name}'`)})`),
    );
    expect(await lostNames(repository)).toEqual(lost);
    const [first, second] = lost as [string, string];
    const stored = { name: first, sizes: '[]', writtenAt: '2027' };
    await database.write((manager) => repository.recordFiles(manager, stored));
    for (const name of [first, second])
      await database.write((manager) =>
        repository.forgetFiles(manager, { ...stored, name, writtenAt: '2026' }),
      );
    expect(await lostNames(repository)).toEqual(lost.filter((name) => name !== second));

    // Also where it finds nothing, it stops when told to.
    const forgotten = 'DELETE FROM stored_photos WHERE "name" NOT IN (SELECT "name" FROM photos)';
    await database.write((manager) => manager.query(forgotten));
    const stopping = new AbortController();
    let reads = 0;
    watchSelects(database, () => {
      reads++;
      stopping.abort();
    });
    await createServices(database).photos.sweep(stopping.signal);
    expect(reads).toBe(1);
  });
});

/** Says something to the server, and no more than that. @returns the beginning of its answer */
function sayUntilAnswered(app: TestApp, words: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
    socket.write(words);
  });
}
