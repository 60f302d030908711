import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { codeOf, createTestApp } from '../../test/create-test-app.js';
import { newFolder } from '../../test/folders.js';
import { Sqlite } from '../platform/database/sqlite-driver.js';
import { buildGazetteer } from './gazetteer.builder.js';
import { GazetteerService } from './gazetteer.service.js';
import type { Place } from './place.js';
import { foldPlaceName } from './place-name.js';
import { states } from './states.js';

const query = `query ($search: String!, $first: Int) {
  places(search: $search, first: $first) { name region country latitude longitude population }
}`;

const gazetteer = () => new GazetteerService(inject('gazetteer'), async (file) => buildGazetteer(file));
const find = async (search: string) => {
  const found = await gazetteer().find(search, 5);
  return found.map(({ name, region, country }) => [name, region, country].filter(Boolean).join(', '));
};

describe('places', () => {
  it('are found by guests, with where they are', async () => {
    const app = await createTestApp('SQLite');
    const { body } = await app.graphql(query, { search: 'Wien', first: 1 });
    expect(body.data.places).toEqual([
      {
        name: 'Wien',
        region: null,
        country: 'Austria',
        latitude: expect.closeTo(48.21, 1),
        longitude: expect.closeTo(16.37, 1),
        population: 1_691_468,
      },
    ]);
  });

  it('are found in a part of a map, the biggest first, also across the date line', async () => {
    const austria = { south: 46.4, west: 9.5, north: 49, east: 17.2 };
    const names = (await gazetteer().findIn(austria, 10)).map(({ name }) => name);
    expect(names[0]).toBe('Vienna');
    expect(names).toContain('Graz');
    const fiji = { south: -19, west: 177, north: -16, east: -179 };
    expect((await gazetteer().findIn(fiji, 60)).map(({ country }) => country)).toContain('Fiji');
    for (const { longitude } of await gazetteer().findIn(fiji, 60))
      expect(longitude >= 177 || longitude <= -179).toBe(true);
    await expect(gazetteer().findIn({ ...fiji, south: 0 }, 10)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await expect(gazetteer().findIn(fiji, 61)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('are those of any part of a map that looking at each place finds', async () => {
    const connection = new Sqlite(inject('gazetteer'), { readonly: true });
    onTestFinished(() => void connection.close());
    const columns = 'name, region, country, latitude, longitude, population';
    const places = connection.prepare<[], Place>(`SELECT ${columns} FROM place ORDER BY id`).all();
    const shape = {
      // One corner is a place, so that bounds which touch a place are tried, too.
      corner: fc.constantFrom(...places.slice(0, 20_000), ...places.slice(-20_000)),
      height: fc.constantFrom(0, 0.01, 0.3, 2, 10, 60),
      width: fc.constantFrom(0, 0.01, 0.3, 2, 10, 60, 180),
      first: fc.constantFrom(1, 5, 30, 60),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(shape), async ({ corner, height, width, first }) => {
        const { latitude: south, longitude: west } = corner;
        const north = Math.min(90, south + height);
        const east = west + width > 180 ? west + width - 360 : west + width;
        const expected = places.filter(({ latitude, longitude }) => {
          const isEast = longitude >= west;
          const isWest = longitude <= east;
          return (
            latitude >= south && latitude <= north && (west <= east ? isEast && isWest : isEast || isWest)
          );
        });
        const found = await gazetteer().findIn({ south, west, north, east }, first);
        expect(found).toEqual(expected.slice(0, first));
      }),
    );
  });

  it('are those that looking for each part at each place finds', async () => {
    const connection = new Sqlite(inject('gazetteer'), { readonly: true });
    onTestFinished(() => void connection.close());
    const find = connection.prepare<unknown[], Place & Found>(
      `SELECT latitude, longitude, population, countryCode, division, max(names.name = ?) AS isExact
       FROM names JOIN place ON place.id = names.place WHERE names.name >= ? AND names.name < ? GROUP BY id ORDER BY id`,
    );
    interface Found {
      countryCode: string;
      division: string;
      isExact: 0 | 1;
    }
    const namesIn = new Map<string, string[]>();
    for (const { name, area } of connection
      .prepare<[], { name: string; area: string }>('SELECT * FROM areas')
      .all())
      namesIn.set(area, [...(namesIn.get(area) ?? []), name]);
    const isIn = ({ countryCode, division }: Found, is: (name: string) => boolean) =>
      [countryCode, division].some((area) => namesIn.get(area)?.some(is));
    const findSlowly = (name: string, parts: string[]) => {
      const found = find
        .all(name, name, `${name}\u{10FFFF}`)
        .filter((place) => parts.every((part) => isIn(place, (area) => area.startsWith(part))))
        .map((place) => ({
          ...place,
          isIn: Number(
            (place.isExact || name.length > 2) && parts.every((part) => isIn(place, (area) => area === part)),
          ),
        }));
      return found
        .toSorted((one, other) => other.isIn - one.isIn || other.isExact - one.isExact)
        .slice(0, 5)
        .map(({ latitude, longitude, population }) => ({ latitude, longitude, population }));
    };
    const places = connection
      .prepare<[], { name: string; division: string }>(
        'SELECT name, division FROM place ORDER BY id LIMIT 3000',
      )
      .all();
    const namesOf = connection
      .prepare<unknown[], string>('SELECT name FROM areas WHERE area IN (?, ?) ORDER BY name')
      .pluck();
    const part = fc.record({
      which: fc.nat(),
      letters: fc.integer({ min: 1, max: 6 }),
      isOther: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.integer({ min: 2, max: 6 }),
        fc.array(part, { maxLength: 3 }),
        async (place, letters, given) => {
          const beginning = (text: string, size: number) =>
            [...foldPlaceName(text)].slice(0, size).join('').trim();
          const parts = given.map(({ which, letters, isOther }) => {
            const { division } = isOther ? (places[which % places.length] ?? place) : place;
            const names = namesOf.all(division, division.slice(0, 2));
            return beginning(names[which % names.length] ?? '', letters);
          });
          const name = beginning(place.name, letters);
          const texts = [...new Set(parts.filter((text) => text !== ''))];
          fc.pre(![name, ...texts].some((text) => /[,،，、]/.test(text)) && name !== '');
          const expected = findSlowly(name, texts);
          fc.pre(expected.length > 0); // else they may be whole names in another order
          const found = await gazetteer().find([name, ...texts].join(', '), 5);
          expect(
            found.map(({ latitude, longitude, population }) => ({ latitude, longitude, population })),
          ).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(['s, a, b, zzq', 's, wa, ka, zi'])(
    'are not looked for where there is no area of %s',
    async (search) => {
      const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
      onTestFinished(() => prepare.mockRestore());
      expect(await find(search)).toEqual([]);
      const statements = prepare.mock.calls.map(([statement]) => statement);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((statement) => /\bplace\b/.test(statement))).toEqual([]);
    },
  );

  it.each([
    ['ঢাকা', 'ঢাকা, Bangladesh'],
    ['  WIEN ', 'Wien, Austria'],
    ['القاهرة', 'القاهرة, Egypt'],
    ['القاهرة، مصر', 'القاهرة, Egypt'],
    ['Neukölln, Berlin', 'Neukölln, Berlin, Germany'],
    ['Neukölln, Berlin, Deutschland', 'Neukölln, Berlin, Germany'],
    ['Neukölln, Berlin, Ber, Deutschland, Berlin', 'Neukölln, Berlin, Germany'],
    ['Neukölln, জার্মানি', 'Neukölln, Berlin, Germany'],
    ['Portland, OR', 'Portland, OR, United States'],
    ['Portland, Oregon', 'Portland, OR, United States'],
    ['Charleston, West Virginia', 'Charleston, WV, United States'],
    ['Portland Oregon', 'Portland, OR, United States'],
    ['Vancouver, Washington', 'Vancouver, WA, United States'],
    ['Vancouver, British Columbia, Canada', 'Vancouver, BC, Canada'],
    ['London, Ont', 'London, ON, Canada'],
    ['New   York', 'New York City, NY, United States'],
  ])('finds %s', async (search, first) => {
    expect((await find(search))[0]).toBe(first);
  });

  it('are offered while their name is being written, the biggest first', async () => {
    expect((await find('Sylh'))[0]).toBe('Sylhet, Bangladesh');
    expect(await find('Neukölln, Ber')).toEqual(['Neukölln, Berlin, Germany']);
    const found = await gazetteer().find('Petersb', 20);
    const sizes = found.map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  it.each([
    ['Springfield, IL', 'Springfield, IL, United States'],
    ['Salem, MA', 'Salem, MA, United States'],
    ['Salem, OR', 'Salem, OR, United States'],
    ['Salem, OR, US', 'Salem, OR, United States'],
    ['Porto', 'Porto, Portugal'], // after Porto Alegre, Porto Velho and others by its size
    ['Pau', 'Pau, Bordeaux, France'],
  ])('come before those of which it is the beginning of a name: %s', async (search, first) => {
    expect((await find(search))[0]).toBe(first);
  });

  it.each([
    ['Köln', 'Köln, Düsseldorf, Germany'],
    ['Koln', 'Köln, Düsseldorf, Germany'],
    ['München', 'München, Germany'],
    ['Munchen', 'Munchen, Germany'],
    ['Neukolln', 'Neukölln, Berlin, Germany'],
    ['Neukolln, Wurzburg', undefined],
    ['Lodz', 'Łódź, Poland'],
    ['Tromso', 'Tromsø, Norway'],
    ['Cox’s Bazar', 'Cox’s Bāzār, Chattogram, Bangladesh'],
    ['Coxs Bazar', 'Cox’s Bāzār, Chattogram, Bangladesh'],
    ['القاهره', 'القاهرة, Egypt'],
    ['الاسكندريه، مصر', 'الإسكندرية, Egypt'],
    ['ΑΘΗΝΑ', 'Αθηνα, Greece'],
    ['Baden Baden', 'Baden-Baden, Stuttgart, Germany'],
    ['Washington, D.C.', 'Washington, DC, United States'],
  ])('are found as people type them: %s', async (search, first) => {
    expect((await find(search))[0]).toBe(first);
  });

  it.each([
    ['Springfield IL', 'Springfield, IL, United States'],
    ['Neukölln Berlin Germany', 'Neukölln, Berlin, Germany'],
    ['Berlin, Neukölln', 'Neukölln, Berlin, Germany'],
    ['Neukölln (Berlin)', 'Neukölln, Berlin, Germany'],
    ['12043 Berlin', 'Berlin, Germany'],
    ['Neukölln, 12043 Berlin', 'Neukölln, Berlin, Germany'],
    ['Dhaka-1209', 'Dhaka, Bangladesh'],
    ['ঢাকা ১২০৯ বাংলাদেশ', 'ঢাকা, Bangladesh'],
    ['Россия, Москва', 'Москва, Russia'],
    ['القاهرة مصر', 'القاهرة, Egypt'],
    ['北京市朝阳区', '朝阳区, Beijing, China'],
    ['朝阳区 北京', '朝阳区, Beijing, China'],
  ])('are found without commas, in either order and with numbers: %s', async (search, first) => {
    expect((await find(search))[0]).toBe(first);
  });

  it('know the names of all states and provinces of the United States and Canada', async () => {
    const connection = new Sqlite(inject('gazetteer'), { readonly: true });
    onTestFinished(() => void connection.close());
    const divisions = connection
      .prepare(
        "SELECT DISTINCT division FROM place WHERE countryCode IN ('US', 'CA') AND division NOT LIKE '%.'",
      )
      .pluck()
      .all();
    expect([...states.keys()].toSorted()).toEqual(divisions.toSorted());
  });

  it('go by their own name where two would look the same', async () => {
    expect(await find('Surat, India')).toEqual(
      expect.arrayContaining(['Surat, Gandhinagar, India', 'Jalalpore, Gandhinagar, India']),
    );
  });

  it.each([
    'near the church',
    'Wien, Bangladesh',
    'qqqq',
    'ben, near Berlin',
    'Neukölln, B, Be, Ber, Berl',
    'ben Berlin', // Berlin has Bendlerviertel
    'Neuköl Berlin',
    'Neukölln Berl',
    'Rykestraße 12, 10405 Berlin',
    'Berlin near the church',
    '12345',
    ',,',
    '%',
    '*"\'',
  ])('are not guessed: %s finds nothing', async (search) => expect(await find(search)).toEqual([]));

  it.each([
    [{ search: '' }, 'search must be 1 to 100 characters long'],
    [{ search: ' ' }, 'search must be 1 to 100 characters long'],
    [{ search: 'x'.repeat(101) }, 'search must be 1 to 100 characters long'],
    [{ search: 'Wien', first: 0 }, 'first must be a whole number from 1 to 20'],
    [{ search: 'Wien', first: 21 }, 'first must be a whole number from 1 to 20'],
  ])('refuses %o', async (variables, message) => {
    const app = await createTestApp('SQLite');
    const answer = await app.graphql(query, variables);
    expect([codeOf(answer), answer.body.errors[0].message]).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining(message),
    ]);
  });

  it('count as searches', async () => {
    const limits = { readsPerMinute: 9, writesPerMinute: 9, firstDayWritesPerMinute: 9 };
    const app = await createTestApp('SQLite', { rateLimits: { ...limits, searchesPerMinute: 1 } });
    expect((await app.graphql(query, { search: 'Wien' })).status).toBe(200);
    expect((await app.graphql(query, { search: 'Wie' })).status).toBe(429);
  });
});

describe('the file', () => {
  it('is built once for all who ask, and again where it is not one', async () => {
    const file = join(newFolder('places'), 'places.sqlite');
    writeFileSync(file, 'half a file');
    const build = vi.fn(async (path: string) => copyFileSync(inject('gazetteer'), path));
    const service = new GazetteerService(file, build);
    const answers = await Promise.all([service.find('Wien', 1), service.find('ঢাকা', 1)]);
    expect(answers.flat().map(({ country }) => country)).toEqual(['Austria', 'Bangladesh']);
    await new GazetteerService(file, build).find('Wien', 1);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('is that of another process, where that was faster and has deleted the draft', () => {
    const folder = newFolder('places');
    const file = join(folder, 'places.sqlite');
    const finish = () => {
      for (const draft of readdirSync(folder)) rmSync(join(folder, draft));
      writeFileSync(file, 'of another process');
    };
    const fill = vi.spyOn(Sqlite.prototype, 'transaction').mockReturnValue(finish as never);
    onTestFinished(() => fill.mockRestore());
    buildGazetteer(file);
    expect(readFileSync(file, 'utf8')).toBe('of another process');
  });

  it('has nothing but a draft beside it while it is written, which a killed server may leave', () => {
    const folder = newFolder('places');
    let files: string[] = [];
    const write = (draft: BetterSqlite3.Database) => {
      draft.exec('BEGIN; CREATE TABLE place (id)');
      files = readdirSync(folder);
      draft.exec('COMMIT');
    };
    const fill = vi.spyOn(Sqlite.prototype, 'transaction').mockReturnValue(write as never);
    onTestFinished(() => fill.mockRestore());
    buildGazetteer(join(folder, 'places.sqlite'));
    expect(files).toEqual([expect.stringMatching(/\.draft$/)]);
  });

  it('is built where there is no folder for it yet', async () => {
    const file = join(newFolder('places'), 'data', 'places.sqlite');
    const build = vi.fn(async () => {
      mkdirSync(dirname(file));
      copyFileSync(inject('gazetteer'), file);
    });
    expect(await new GazetteerService(file, build).find('Wien', 1)).toHaveLength(1);
  });

  it('is asked for again after it could not be built', async () => {
    const file = join(newFolder('places'), 'places.sqlite');
    const build = vi.fn().mockRejectedValue(new Error('no space left'));
    const service = new GazetteerService(file, build);
    for (const _ of [1, 2]) {
      await expect(service.find('Wien', 1)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    }
    expect([build.mock.calls.length, existsSync(file)]).toEqual([2, false]);
  });
});
