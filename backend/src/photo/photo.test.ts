import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from '../../test/create-test-app.js';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput, type Neighbour, signUp } from '../../test/factories.js';
import { photoOf } from '../../test/pictures.js';

function send(app: TestApp, as: Neighbour | null, body: Buffer, type = 'image/jpeg'): Promise<Answer> {
  return app.call('POST', '/photos', { as, body, headers: { 'Content-Type': type } });
}

describeOnBoth('a photo', (engine) => {
  it('is made anew in three sizes, and shown with its post', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const sent = await send(app, donor, await photoOf(2000, 1500));
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(
      sent.body.sizes.map(({ width, height }: { width: number; height: number }) => [width, height]),
    ).toEqual([
      [400, 300],
      [800, 600],
      [1600, 1200],
    ]);
    const input = { ...foodInput(), foodImage: undefined, photos: [sent.body.id] };
    const added = await app.graphql(
      'mutation ($input: AddFoodInput!) { addFood(input: $input) { id foodImage photos { id path width height thumbhash sizes { path width height } } } }',
      { input },
      donor,
    );
    expect(added.body.errors).toBeUndefined();
    expect(added.body.data.addFood).toMatchObject({
      foodImage: sent.body.sizes[1].path,
      photos: [sent.body],
    });
    const picture = await fetch(`${app.url}${sent.body.path}`);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
    for (const kind of ['exif', 'icc', 'xmp', 'iptc'] as const) expect(metadata[kind], kind).toBeUndefined();
  });
});
