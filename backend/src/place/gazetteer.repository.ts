import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from '../platform/database/sqlite-driver.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import { areWithin, type Bounds } from './bounds.js';
import { version } from './gazetteer.builder.js';
import type { Place } from './place.js';
import { foldPlaceName, type NameParts, readWords, splitAtCommas } from './place-name.js';

const mostAreas = 3; // of a text: 'Neukölln, Berlin, Deutschland' has two

// Tens of thousands of names begin with one letter: to look for them in one small region as well would take as long again.
const shortest = 3;

const biggest = 5000; // places. Where fewer of them lie than are asked for, few places lie at all.

type Row = Place & { id: number };

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
  find(search: string, first: number): Place[] {
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
  #asAskedFor(rows: Row[], name: string, search: string): Place[] {
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
  findIn(bounds: Bounds, first: number): Place[] {
    const find = (condition: string) =>
      this.connection
        .prepare<unknown[], Place>(
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
