import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formats } from '../src/doors/formats/formats.js';
import { areaAt } from '../src/place/area.js';
import { metresBetween } from '../src/place/near.js';
import type { LatLng } from '../src/place/point.js';
import { type Answer, createTestApp, postFood, type TestApp } from './create-test-app.js';
import { describeOnBoth, type Engine } from './databases.js';
import { daysAhead, type Neighbour, signUpMany } from './factories.js';
import { newPages } from './folders.js';

// Whatever one computes from the public answers (distances from three sides, the order from two, the mean of 30 posts,
// the ring that a blur would leave) is the same for two homes if all answers are. So the same 30 posts are given once from
// one home and once from another in the same cell, to two fresh servers, and everything that others see is compared.

const count = 30;
const town: LatLng = { latitude: 23.7806, longitude: 90.4193 };
const cellOf = (point: LatLng) => areaAt(point, false).cell;

const homes = fc
  .sample(
    fc.record({
      latitude: fc.double({ min: town.latitude - 0.008, max: town.latitude + 0.008, noNaN: true }),
      longitude: fc.double({ min: town.longitude - 0.008, max: town.longitude + 0.008, noNaN: true }),
    }),
    2000,
  )
  .filter((point) => cellOf(point) === cellOf(town));
const farApart = () => {
  const [one] = homes as [LatLng];
  const other = homes.reduce((a, b) => (metresBetween(one, a) > metresBetween(one, b) ? a : b));
  return [one, other] as const;
};

/** Who looks from where: from three sides, from within, from the homes themselves, and from far away. */
const standsAt = (homes: readonly LatLng[]): LatLng[] => [
  ...homes,
  town,
  ...[0, 120, 240].map((bearing) => ({
    latitude: town.latitude + Math.sin((bearing * Math.PI) / 180) * 0.01,
    longitude: town.longitude + Math.cos((bearing * Math.PI) / 180) * 0.01,
  })),
  { latitude: -40, longitude: 170 },
];
const radii = [100, 500, 2500];

const shell =
  '<!doctype html><html><head><title>Pantry</title></head><body><div id="root"></div></body></html>';

/** Gives the same things from a home; every other post from beside it, and the last ones where few people live. */
async function give(app: TestApp, donor: Neighbour, home: LatLng, asker: Neighbour): Promise<string[]> {
  const around = homes.toSorted((a, b) => metresBetween(home, a) - metresBetween(home, b));
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const point = i % 2 === 0 ? home : around[i];
    const overrides = {
      foodName: `Soup ${i % 4}`,
      foodQuantity: 1 + (i % 5),
      date: daysAhead(5 + (i % 3)),
      point,
      wideArea: i >= 25,
    };
    ids.push(await postFood(app, donor, overrides));
  }
  // Moving within the cell, and away and back, are changes that nobody else can tell from others.
  const move = `mutation ($id: ID!, $point: PointInput) { updateFood(id: $id, input: { point: $point }) { id } }`;
  await app.graphql(move, { id: ids[0], point: around[40] }, donor);
  await app.graphql(move, { id: ids[1], point: null }, donor);
  await app.graphql(move, { id: ids[1], point: home }, donor);
  await app.graphql(`mutation { requestFood(foodId: "${ids[2]}") { id } }`, {}, asker);
  return ids;
}

const seenFields = `id foodName foodLocation updatedAt area { cell latitude longitude }`;

/** The calls that others can make to learn where it is. */
function attacks(standing: LatLng[], ids: string[]): { method: string; path: string; body?: object }[] {
  const asks = (query: string) => ({ method: 'POST', path: '/graphql', body: { query } });
  const lists = standing.flatMap(({ latitude, longitude }) =>
    [undefined, ...radii].flatMap((within) => {
      const near = `{ latitude: ${latitude}, longitude: ${longitude}${within ? `, within: ${within}` : ''} }`;
      const query = `near=${latitude},${longitude}${within ? `&within=${within}` : ''}`;
      return [
        ...['NEAREST', 'QUANTITY_DESC', 'EXPIRING_SOONEST', 'NEWEST'].map((sort) =>
          asks(
            `{ foods(near: ${near}, sort: ${sort}, first: 7) { totalCount edges { cursor distance node { ${seenFields} } } } }`,
          ),
        ),
        { method: 'GET', path: `/availableFood?${query}&sort=nearest&page=2&limit=7` },
        ...formats.map(({ url }) => ({ method: 'GET', path: `${url}?${query}&sort=nearest&limit=7` })),
      ];
    }),
  );
  const maps = standing.flatMap(({ latitude, longitude }) =>
    [0.0005, 0.004, 0.02, 1].map((reach) => {
      const bounds = `{ south: ${latitude - reach}, west: ${longitude - reach}, north: ${latitude + reach}, east: ${longitude + reach} }`;
      return asks(`{ foodAreas(bounds: ${bounds}) { count latitude longitude bounds { south west north east } }
        foods(bounds: ${bounds}, sort: NEWEST) { totalCount edges { cursor node { ${seenFields} } } } }`);
    }),
  );
  const posts = ids.flatMap((id) => [
    asks(`{ food(id: "${id}") { ${seenFields} pickup: viewerRequest { pickupPlace } } }`),
    { method: 'GET', path: `/FoodDetails/${id}` },
  ]);
  const others = ['/availableFood', '/recentTasks', '/api/changes', ...formats.map(({ url }) => url)];
  return [
    ...lists,
    ...maps,
    ...posts,
    asks(`{ foodChanges(first: 100) { edges { node { kind foodId food { ${seenFields} } } } } }`),
    ...others.map((path) => ({ method: 'GET', path })),
  ];
}

/** All of an answer, with what two servers' clocks, ids and addresses differ in taken out. */
function readAs({ url }: TestApp, ids: string[], { status, headers, body }: Answer): string {
  const opened = JSON.stringify(body).replace(/"[\w-]{40,}"|cursor=[\w-]{40,}/g, (text) =>
    Buffer.from(text.replace(/"|cursor=/g, ''), 'base64url').toString(),
  );
  const numbered = ids.reduce((text, id, i) => text.replaceAll(id, `id ${i}`), opened);
  const kept = numbered.replaceAll(url, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  return `${status} ${headers.get('content-type')} ${kept}`;
}

async function look(
  engine: Engine,
  home: LatLng,
  people: { donor: Neighbour; viewers: (Neighbour | null)[] },
) {
  const app = await createTestApp(engine, { pagesFolder: newPages({ 'index.html': shell }) });
  const ids = await give(app, people.donor, home, people.viewers[1] as Neighbour);
  const answers: string[] = [];
  for (const as of people.viewers) {
    for (const { method, path, body } of attacks(standsAt(farApart()), ids)) {
      const accept = path.startsWith('/FoodDetails') ? { Accept: 'text/html' } : undefined;
      const answer = await app.call(method, path, { as, body, headers: accept });
      const place = path + (body ? JSON.stringify(body) : '');
      const what = ids.reduce((text, id, i) => text.replaceAll(id, `id ${i}`), place);
      answers.push(`${what}\n${readAs(app, ids, answer)}`);
    }
  }
  return answers;
}

describeOnBoth('two homes in one cell', (engine) => {
  it('can not be told apart by all that 30 posts say to others', async () => {
    const [one, other] = farApart();
    expect(metresBetween(one, other)).toBeGreaterThan(500);
    const [donor, asker] = (await signUpMany(2)) as [Neighbour, Neighbour];
    const people = { donor, viewers: [null, asker] };
    const [first, second] = [await look(engine, one, people), await look(engine, other, people)];
    expect(first.length).toBeGreaterThan(500);
    expect(first.filter((answer) => / 200 |\n200 /.test(answer)).length).toBeGreaterThan(first.length * 0.95);
    for (const [i, answer] of first.entries()) expect(second[i]).toBe(answer);
  });
});
