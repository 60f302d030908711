import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, codeOf, createTestApp } from '../../test/create-test-app.js';
import { describeOnOne } from '../../test/databases.js';
import { Geocoder } from './geocoder.js';
import { GeocoderService } from './geocoder.service.js';

const query = 'query ($search: String!) { addresses(search: $search) { name latitude longitude } }';
const secret = 'Rykestraße 12, Berlin';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A geocoder on a port of its own; `asked` holds what it was asked. */
async function startGeocoder(path: '/api' | '/search', reply: Reply) {
  const asked: { parameters: Record<string, string>; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://geocoder');
    asked.push({ parameters: Object.fromEntries(searchParams), headers: request.headers });
    reply(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, asked };
}

const json =
  (body: unknown): Reply =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

const photonHit = (coordinates: [number, number], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'W', osm_id: 1, country: 'Deutschland', countrycode: 'DE', ...properties },
});

const house = { osm_key: 'place', osm_value: 'house', type: 'house', housenumber: '12' };
const rykestrasse = { street: 'Rykestraße', postcode: '10405', city: 'Berlin', district: 'Prenzlauer Berg' };
const street = { osm_key: 'highway', osm_value: 'residential', type: 'street' };

const photonList = (...features: object[]) => ({ type: 'FeatureCollection', features });

const nominatimHit = (place: object, address: object) => ({
  place_id: 131_882_201,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 2_817_379_487,
  lat: '52.5343928',
  lon: '13.4211476',
  category: 'place',
  type: 'house',
  place_rank: 30,
  importance: 0.00001,
  addresstype: 'place',
  name: '',
  display_name: '12, Rykestraße, Kollwitzkiez, Prenzlauer Berg, Pankow, Berlin, 10405, Deutschland',
  address: { 'ISO3166-2-lvl4': 'DE-BE', country: 'Deutschland', country_code: 'de', ...address },
  boundingbox: ['52.5343428', '52.5344428', '13.4210976', '13.4211976'],
  ...place,
});

const berlin = {
  house_number: '12',
  road: 'Rykestraße',
  neighbourhood: 'Kollwitzkiez',
  suburb: 'Prenzlauer Berg',
  borough: 'Pankow',
  city: 'Berlin',
  postcode: '10405',
};

const namesOf = async (url: string) => (await new Geocoder(url).find(secret)).map(({ name }) => name);

describe('a Photon', () => {
  it('is asked by our name, and its houses and streets are written as one would', async () => {
    const { url, asked } = await startGeocoder(
      '/api',
      json(
        photonList(
          photonHit([13.421_147_6, 52.534_392_8], { ...house, ...rykestrasse }),
          photonHit([13.42, 52.53], { ...street, ...rykestrasse, street: undefined, name: 'Rykestraße' }),
          photonHit([13.43, 52.54], {
            ...house,
            ...rykestrasse,
            osm_key: 'amenity',
            housenumber: '53',
            name: 'Synagoge',
          }),
          photonHit([-0.127_6, 51.503_4], {
            ...house,
            housenumber: '10',
            street: 'Downing Street',
            postcode: 'SW1A 2AA',
            city: 'London',
            state: 'England',
            country: 'United Kingdom',
            countrycode: 'GB',
          }),
          photonHit([2.36, 48.86], {
            ...house,
            street: 'Rue de Rivoli',
            postcode: '75004',
            city: 'Paris',
            countrycode: 'FR',
          }),
        ),
      ),
    );
    const found = await new Geocoder(url).find(secret);
    expect(found[0]).toEqual({
      name: 'Rykestraße 12, 10405 Berlin, Germany',
      latitude: 52.534_392_8,
      longitude: 13.421_147_6,
    });
    expect(found.slice(1).map(({ name }) => name)).toEqual([
      'Rykestraße, 10405 Berlin, Germany',
      'Synagoge, Rykestraße 53, 10405 Berlin, Germany',
      '10 Downing Street, London, England SW1A 2AA, United Kingdom',
      '12 Rue de Rivoli, 75004 Paris, France',
    ]);
    expect(asked).toMatchObject([
      { parameters: { q: secret, limit: '10' }, headers: { 'user-agent': 'PantryNeighbor/1.0.0' } },
    ]);
  });

  it('finds streets, no towns, each once and at most five, and says which of the same name is where', async () => {
    const hauptstrasse = { ...street, name: 'Hauptstraße', city: 'Berlin' };
    const { url } = await startGeocoder(
      '/api',
      json(
        photonList(
          photonHit([13.4, 52.5], { type: 'city', osm_key: 'place', name: 'Berlin' }),
          photonHit([13.35, 52.49], { ...hauptstrasse, district: 'Schöneberg' }),
          photonHit([13.36, 52.48], { ...hauptstrasse, district: 'Schöneberg' }),
          photonHit([13.3, 52.6], { ...hauptstrasse, district: 'Pankow' }),
          ...[1, 2, 3, 4].map((n) => photonHit([13.3, 52.6], { ...street, name: `${n}. Straße` })),
        ),
      ),
    );
    expect(await namesOf(url)).toEqual([
      'Hauptstraße, Schöneberg, Berlin, Germany',
      'Hauptstraße, Pankow, Berlin, Germany',
      '1. Straße, Germany',
      '2. Straße, Germany',
      '3. Straße, Germany',
    ]);
  });
});

describe('a Nominatim', () => {
  it('is asked for addresses, with the parameters that its own address has', async () => {
    const { url, asked } = await startGeocoder('/search', json([nominatimHit({}, berlin)]));
    const found = await new Geocoder(`${url}?countrycodes=de&limit=40`).find(secret);
    expect(found).toEqual([
      { name: 'Rykestraße 12, 10405 Berlin, Germany', latitude: 52.534_392_8, longitude: 13.421_147_6 },
    ]);
    expect(asked[0]?.parameters).toEqual({
      countrycodes: 'de',
      q: secret,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '10',
    });
  });

  it('finds a road in a village, and nothing where there is none', async () => {
    const road = {
      road: 'Dorfstraße',
      village: 'Kleinort',
      state: 'Bayern',
      postcode: '80000',
    };
    const { url } = await startGeocoder(
      '/search',
      json([
        nominatimHit({ category: 'highway', type: 'residential', name: 'Dorfstraße' }, road),
        nominatimHit({ addresstype: 'village', name: 'Kleinort' }, { village: 'Kleinort' }),
      ]),
    );
    expect(await namesOf(url)).toEqual(['Dorfstraße, 80000 Kleinort, Germany']);
    expect(await namesOf((await startGeocoder('/search', json([]))).url)).toEqual([]);
  });

  // The addresses are what a Nominatim 5.3.2 answered.
  it('finds a house where streets have no names, and no place as a whole', async () => {
    const farm = { isolated_dwelling: 'Ödhof', village: 'Kleinort', postcode: '25899' };
    const hamlet = { hamlet: 'Süderhof', village: 'Kleinort', postcode: '25899' };
    const town = { town: 'Kutná Hora', municipality: 'Kutná Hora', country_code: 'cz' };
    const block = {
      neighbourhood: '丸の内一丁目',
      city: '千代田区',
      postcode: '100-0005',
      country_code: 'jp',
    };
    const { url } = await startGeocoder(
      '/search',
      json([
        nominatimHit({}, { ...farm, house_number: '1' }),
        nominatimHit({}, { ...hamlet, house_number: '3' }),
        nominatimHit({}, { ...town, house_number: '123' }),
        nominatimHit({}, { ...block, house_number: '9' }),
        nominatimHit({ type: 'neighbourhood', name: block.neighbourhood }, block),
      ]),
    );
    expect(await namesOf(url)).toEqual([
      'Ödhof 1, 25899 Kleinort, Germany',
      'Süderhof 3, 25899 Kleinort, Germany',
      'Kutná Hora 123, Kutná Hora, Czechia',
      '丸の内一丁目 9, 100-0005 千代田区, Japan',
    ]);
  });

  it('says which street of the same name is where, whatever a part of the town is called', async () => {
    const road = { road: 'Lake Road', city: 'Kolkata', country_code: 'in' };
    const parts = [{ suburb: 'Alipore' }, { borough: 'Borough VIII' }, { city_district: 'Ward 90' }];
    const { url } = await startGeocoder(
      '/search',
      json(parts.map((part) => nominatimHit({ name: 'Lake Road' }, { ...road, ...part }))),
    );
    expect(await namesOf(url)).toEqual([
      'Lake Road, Alipore, Kolkata, India',
      'Lake Road, Borough VIII, Kolkata, India',
      'Lake Road, Ward 90, Kolkata, India',
    ]);
  });
});

describe('a geocoder that does not answer as it should', () => {
  const echo = `{"error": "${secret}`; // broken JSON that has what was looked for
  const cases: [string, Reply][] = [
    ['answers HTML', (_, response) => response.end(`<html>${secret}</html>`)],
    ['breaks off its JSON', (_, response) => response.end(echo)],
    [
      'breaks off its body',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '500' }).write('[');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['closes the connection', (request) => request.socket.destroy()],
    ['counts our calls', (_, response) => response.writeHead(429).end('{"error": "slow down"}')],
    ['fails', (_, response) => response.writeHead(500).end(secret)],
    [
      'redirects',
      (request, response) => response.writeHead(302, { Location: `${request.url}&again=1` }).end(),
    ],
    [
      'answers without end',
      (_, response) => {
        const more = () => response.destroyed || response.write(' '.repeat(65_536), () => setImmediate(more));
        more();
      },
    ],
    ['answers an error as 200', json({ error: 'Unable to geocode' })],
  ];

  it.each(cases)('that %s is one error, which does not name the text', async (_, reply) => {
    const { url, asked } = await startGeocoder('/search', reply);
    const error = await new Geocoder(url).find(secret).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'GEOCODER_UNAVAILABLE', details: { retryAfterSeconds: 30 } });
    expect(inspect(error, { depth: 9 })).not.toMatch(/Ryke|Berlin|kestra/);
    expect(asked).toHaveLength(1);
  });

  it('answers hits that can not be read, which take nothing from the others', async () => {
    const good = { ...house, ...rykestrasse };
    const photonHits = [
      { ...photonHit([0, 0], good), geometry: null },
      photonHit([0, -89], good),
      photonHit([0, 0], { ...good, name: 'x'.repeat(201) }),
      photonHit([0, 0], { ...good, countrycode: '' }),
      photonHit([13.42, 52.53], good),
    ];
    const nominatimHits = [
      { lat: 52.5, lon: 13.4 },
      nominatimHit({ lat: '89.5' }, berlin),
      nominatimHit({ lat: '' }, berlin),
      nominatimHit({}, { ...berlin, road: 'x'.repeat(201) }),
      nominatimHit({}, { ...berlin, country_code: '../' }),
      nominatimHit({ lat: '52.53', lon: '13.42' }, berlin),
    ];
    const there = [{ name: 'Rykestraße 12, 10405 Berlin, Germany', latitude: 52.53, longitude: 13.42 }];
    const one = await startGeocoder('/api', json(photonList(...photonHits)));
    expect(await new Geocoder(one.url).find(secret)).toEqual(there);
    const other = await startGeocoder('/search', json(nominatimHits));
    expect(await new Geocoder(other.url).find(secret)).toEqual(there);
  });

  it('hangs: that is one, too, after some seconds', async () => {
    const { url } = await startGeocoder('/search', () => undefined);
    await expect(new Geocoder(url).find(secret)).rejects.toMatchObject({ code: 'GEOCODER_UNAVAILABLE' });
  });

  it('is not there', async () => {
    await expect(new Geocoder('http://127.0.0.1:1/api').find(secret)).rejects.toMatchObject({
      code: 'GEOCODER_UNAVAILABLE',
    });
  });
});

describeOnOne('SQLite', 'addresses', (engine) => {
  async function start(reply: Reply, pause = 1, overrides: Parameters<typeof createTestApp>[1] = {}) {
    const { url, asked } = await startGeocoder('/search', reply);
    const geocoder = new GeocoderService(new Geocoder(url), pause);
    const app = await createTestApp(engine, { geocoder, ...overrides });
    const look = (search: string) => app.graphql(query, { search });
    return { app, asked, look };
  }
  const found = ({ body }: Answer) => body.data.addresses.map(({ name }: { name: string }) => name);

  it('are found by guests where there is a geocoder, and the browser is told that there is', async () => {
    const { app, look } = await start(json([nominatimHit({}, berlin)]));
    expect(found(await look(secret))).toEqual(['Rykestraße 12, 10405 Berlin, Germany']);
    expect((await app.call('GET', '/config.json')).body).toMatchObject({ geocoder: true });
    const without = await createTestApp(engine);
    const refused = await without.graphql(query, { search: secret });
    expect([codeOf(refused), refused.body.errors[0].message]).toEqual([
      'NOT_FOUND',
      'Streets can not be looked up here. Please give the name of a place.',
    ]);
  });

  it('are asked for once, whoever asks, however it is written, at once or later, also if there are none', async () => {
    const { asked, look } = await start(json([]));
    const answers = await Promise.all([
      look('Rykestraße 12'),
      look('  RYKESTRASSE   12 '),
      look('rykestraße 12'),
    ]);
    expect(answers.map(found)).toEqual([[], [], []]);
    expect(found(await look('Rykestrasse 12'))).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('are asked for again after a failure, which callers can read', async () => {
    let isDown = true;
    const { asked, look } = await start((request, response) =>
      isDown ? response.writeHead(500).end() : json([nominatimHit({}, berlin)])(request, response),
    );
    const failed = await look(secret);
    expect([codeOf(failed), failed.body.errors[0].message]).toEqual([
      'GEOCODER_UNAVAILABLE',
      'Streets can not be looked up right now. Please give the name of a place, or try again later.',
    ]);
    isDown = false;
    expect(found(await look(secret))).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('are asked for once also by a query that fails', async () => {
    const { asked, look } = await start((_, response) => response.writeHead(500).end());
    for (const _ of [1, 2, 3]) expect(codeOf(await look(secret))).toBe('GEOCODER_UNAVAILABLE');
    expect(asked).toHaveLength(3);
  });

  it('are asked for one after the other, with the pause between', async () => {
    const { asked, look } = await start(json([]), 150);
    const since = performance.now();
    await Promise.all(['One Street', 'Two Street', 'Three Street'].map(look));
    expect(performance.now() - since).toBeGreaterThan(2 * 150 - 20); // whose clock is coarser
    expect(asked).toHaveLength(3);
  });

  it('are asked for also after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, look } = await start(json([]));
    await look('One Street');
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    expect(found(await look('Two Street'))).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  it('are refused while many wait, and nobody waits for long', async () => {
    const { look } = await start(json([]), 3_600_000);
    await look('The first street');
    const waiting = Array.from({ length: 10 }, (_, i) => look(`Street ${i}`));
    const all = await Promise.all([...waiting, look('One too many')]);
    expect(new Set(all.map(codeOf))).toEqual(new Set(['BUSY']));
    expect(found(await look('the first street'))).toEqual([]); // it is kept
  });

  it('wait for a geocoder that hangs no longer than a call may take', async () => {
    const { look } = await start(() => undefined, 1);
    const all = await Promise.all(['One Street', 'Two Street', 'Three Street', 'Four Street'].map(look));
    const codes = all.map((answer) => codeOf(answer) ?? '').toSorted();
    expect(codes.filter((code) => code === 'BUSY').length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['BUSY', 'GEOCODER_UNAVAILABLE']));
  });

  it.each(['', '  ', 'ab', 'x'.repeat(101)])('refuses %o without asking', async (search) => {
    const { asked, look } = await start(json([]));
    const answer = await look(search);
    expect([codeOf(answer), answer.body.errors[0].message, asked.length]).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('search must be'),
      0,
    ]);
  });

  it('count as searches, also those that were asked for before', async () => {
    const limits = {
      readsPerMinute: 9,
      writesPerMinute: 9,
      firstDayWritesPerMinute: 9,
      searchesPerMinute: 1,
    };
    const { look } = await start(json([]), 1, { rateLimits: limits });
    expect((await look(secret)).status).toBe(200);
    expect((await look(secret)).status).toBe(429);
  });
});
