import { earliestOpenDay } from '../../src/food/calendar.js';
import { holdsText } from '../../src/food/search.js';
import { metresTo, type Near } from '../../src/place/near.js';
import { type Engine, limitTo, StatementValues } from '../../src/platform/database/query.js';
import { foldForSearch } from '../../src/platform/fold-for-search.js';
import { cardColumns, joinDonor, type Statement, trigramMatch, trigramsOf } from './statements.js';

// How the peers find what is near: by an R*Tree on SQLite, by GiST and its nearest neighbours (KNN) on PostgreSQL.

/** The peers' indexes of places. */
export const areaIndexes: Record<Engine, readonly string[]> = {
  sqlite: [
    'CREATE VIRTUAL TABLE "peer_areas" USING rtree("row", "south", "north", "west", "east")',
    `INSERT INTO "peer_areas" SELECT "rowid", "areaLatitude", "areaLatitude", "areaLongitude", "areaLongitude"
      FROM "foods" WHERE "isPast" = false AND "areaKey" IS NOT NULL`,
  ],
  // earthdistance: places as points in space, so that the nearest by GiST are the nearest on earth.
  postgres: [
    'CREATE EXTENSION IF NOT EXISTS cube',
    'CREATE EXTENSION IF NOT EXISTS earthdistance',
    `CREATE INDEX "peer_areas" ON "foods" USING gist (ll_to_earth("areaLatitude", "areaLongitude"))
      WHERE "isPast" = false AND "areaKey" IS NOT NULL`,
  ],
};

export interface NearRequest {
  near: Near;
  search: string;
  /** Whether few names have the text: they are all looked at then. */
  isRare: boolean;
  /** Of the last post: how far away it is, and its id. */
  after: [metres: number, id: string] | null;
  first: number;
  /** In metres, on SQLite: what is looked through. */
  radius?: number;
}

/** What reads the nearest open posts, with how far away each is at the end of its row. */
export function nearestStatement(engine: Engine, request: NearRequest): Statement {
  const { near, search, isRare, after, first, radius } = request;
  const query = new StatementValues(engine);
  const conditions = [...openConditions(engine, query), ...textConditions(engine, search, query)];
  const place = { latitude: query.value(near.latitude), longitude: query.value(near.longitude) };
  const metres = metresTo(engine, place);
  if (after !== null)
    conditions.push(`(${metres}, food.id) > (${query.value(after[0])}, ${query.value(after[1])})`);
  let [from, order] = ['foods AS food', `${metres}, food.id`];
  if (isRare) {
    if (engine === 'sqlite') {
      from = '"peer_names_newest" AS hits CROSS JOIN foods AS food';
      conditions.push(
        `hits."peer_names_newest" MATCH ${query.value(trigramMatch(foldForSearch(search)))}`,
        'food.rowid = abs(hits.rowid) & 4294967295',
      );
    } else {
      const pieces = query.value(trigramsOf(foldForSearch(search)));
      from = `(SELECT * FROM foods WHERE "isPast" = false AND "food_name_pieces" ("foodNameFolded") @> ${pieces} OFFSET 0) AS food`;
    }
  } else if (engine === 'sqlite') {
    from = '"peer_areas" AS hits CROSS JOIN foods AS food';
    conditions.push('food.rowid = hits."row"', ...boxConditions(near, radius ?? 0, query));
    conditions.push(`${metres} <= ${query.value(radius)}`);
  } else {
    order = `ll_to_earth("areaLatitude", "areaLongitude") <-> ll_to_earth(${place.latitude}, ${place.longitude}), food.id`;
  }
  const text = `SELECT ${cardColumns}, ${metres} FROM ${from} ${joinDonor[engine]} WHERE ${conditions.join(' AND ')}
    ORDER BY ${order} ${limitTo(query.value(first + 1))}`;
  return { name: `nearest ${search !== ''} ${isRare} ${after !== null}`, text, values: query.values };
}

/** What reads the open posts within a radius, whose last day comes first. */
export function endingSoonestStatement(engine: Engine, near: Near, radius: number, first: number): Statement {
  const query = new StatementValues(engine);
  const conditions = openConditions(engine, query);
  const place = { latitude: query.value(near.latitude), longitude: query.value(near.longitude) };
  let from = 'foods AS food';
  if (engine === 'sqlite') {
    from = '"peer_areas" AS hits CROSS JOIN foods AS food';
    conditions.push('food.rowid = hits."row"', ...boxConditions(near, radius, query));
  } else {
    conditions.push(
      `earth_box(ll_to_earth(${place.latitude}, ${place.longitude}), ${query.value(radius)}) @> ll_to_earth("areaLatitude", "areaLongitude")`,
    );
  }
  conditions.push(`${metresTo(engine, place)} <= ${query.value(radius)}`);
  const text = `SELECT ${cardColumns} FROM ${from} ${joinDonor[engine]} WHERE ${conditions.join(' AND ')}
    ORDER BY food.date, food.id ${limitTo(query.value(first + 1))}`;
  return { name: 'ending soonest', text, values: query.values };
}

function openConditions(engine: Engine, query: StatementValues): string[] {
  const day = `${engine === 'sqlite' ? '+' : ''}food.date`;
  return [
    'food."isPast" = false',
    'food."areaKey" IS NOT NULL',
    `${day} >= ${query.value(earliestOpenDay(new Date()))}`,
  ];
}

function textConditions(engine: Engine, search: string, query: StatementValues): string[] {
  return search === ''
    ? []
    : [holdsText(engine, 'food."foodNameFolded"', query.value(foldForSearch(search)))];
}

/** An R*Tree keeps its numbers in 32 bits, rounded outwards. */
function boxConditions({ latitude, longitude }: Near, radius: number, query: StatementValues): string[] {
  const north = radius / 111_000;
  const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180);
  return [
    `hits."north" >= ${query.value(latitude - north)}`,
    `hits."south" <= ${query.value(latitude + north)}`,
    `hits."east" >= ${query.value(longitude - east)}`,
    `hits."west" <= ${query.value(longitude + east)}`,
  ];
}
