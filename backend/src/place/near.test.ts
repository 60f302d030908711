import fc from 'fast-check';
import { cellToBoundary, cellToChildren, cellToLatLng, getResolution } from 'h3-js';
import { expect, it } from 'vitest';
import { evenly } from '../../test/arbitrary.js';
import { areaAt, withShape } from './area.js';
import { keyOf, keysAround, partsOf, spanOf, world } from './morton.js';
import { metresBetween, parseNear } from './near.js';
import type { LatLng } from './point.js';

const degrees = (most: number) => evenly(-most, most);
const point = fc.oneof(
  fc.record({ latitude: degrees(85.05), longitude: degrees(180) }),
  fc.record({
    latitude: fc.constantFrom(-85.05, 0, 85.05),
    longitude: fc.constantFrom(-180, -179.9999, 0, 180),
  }),
);

it('covers every place within the radius by few ranges, also at the ends of the map', () => {
  const radius = fc.oneof(
    fc.integer({ min: 100, max: 100_000 }),
    fc.integer({ min: 100_000, max: 20_100_000 }),
  );
  fc.assert(
    fc.property(point, radius, evenly(0, 1), degrees(180), (from, metres, part, bearing) => {
      const to = walk(from, metres * part, bearing);
      const ranges = keysAround(from, metres);
      expect(ranges.length).toBeLessThanOrEqual(50);
      for (const [i, [first, last]] of ranges.entries()) {
        expect(first).toBeLessThanOrEqual(last);
        expect(first).toBeGreaterThan(ranges[i - 1]?.[1] ?? -1);
      }
      if (metresBetween(from, to) > metres) return; // a walk of a whole number of metres, rounded
      const key = keyOf(to);
      expect(Number.isSafeInteger(key) && key >= 0 && key < 2 ** 40).toBe(true);
      expect(ranges.some(([first, last]) => first <= key && key <= last)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it('divides the map into fields, and says how far away each of them begins and ends', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const [key, metres] = [keyOf(to), metresBetween(from, to)];
      for (let field = world; field[0] < field[1]; ) {
        const parts = partsOf(field);
        expect([parts[0]?.[0], parts.at(-1)?.[1]]).toEqual(field);
        const [part, ...more] = parts.filter(([first, last]) => first <= key && key <= last);
        if (part === undefined) throw new Error('no part has the place');
        expect(more).toEqual([]);
        const [nearest, farthest] = spanOf(part, from);
        expect(nearest).toBeLessThanOrEqual(metres);
        expect(farthest).toBeGreaterThanOrEqual(metres);
        field = part;
      }
    }),
    { numRuns: 1000 },
  );
  const first = Math.floor(keyOf({ latitude: 0.1, longitude: 10 }) / 4 ** 6) * 4 ** 6;
  const [nearest, farthest] = spanOf([first, first + 4 ** 6 - 1], { latitude: 0, longitude: -180 }); // 2.4 km wide
  expect(farthest - nearest).toBeLessThan(5000);
});

it('covers not much more than that', () => {
  const around = { latitude: 23.78, longitude: 90.41 };
  const [most] = keysAround(around, 5000).map(([first, last]) => last - first + 1);
  const held = keysAround(around, 5000).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  expect(most).toBeLessThan(held);
  const side = (40_075_017 * Math.cos((23.78 * Math.PI) / 180)) / 2 ** 20; // metres of a field
  expect((held * side ** 2) / (Math.PI * 5000 ** 2)).toBeLessThan(3.5);
});

it('measures along the surface of a ball', () => {
  const quarter = { latitude: 0, longitude: 90 };
  expect(metresBetween({ latitude: 0, longitude: 0 }, quarter)).toBe(10_007_557);
  expect(metresBetween({ latitude: 0, longitude: -180 }, { latitude: 0, longitude: 180 })).toBe(0);
  expect(metresBetween({ latitude: 85, longitude: 10 }, { latitude: -85, longitude: -170 })).toBe(20_015_114);
});

it('refuses a place or a radius that is none, and names it', () => {
  const fieldsOf = (given: object) => {
    try {
      return parseNear(given as LatLng);
    } catch (error) {
      return (error as { details: { fields: object } }).details.fields;
    }
  };
  const near = expect.stringContaining('latitude');
  const within = expect.stringContaining('100 to 100000');
  const here = { latitude: 85.05, longitude: -180 };
  expect(fieldsOf(here)).toEqual(here);
  expect(fieldsOf({ ...here, within: null })).toEqual(here);
  for (const wrong of [{ latitude: 85.051 }, { longitude: 180.1 }, { latitude: NaN }, { longitude: '1' }])
    expect(fieldsOf({ ...here, ...wrong })).toEqual({ near });
  for (const metres of [99, 100_001, 100.5, NaN, '1000'])
    expect(fieldsOf({ ...here, within: metres })).toEqual({ within });
  expect(fieldsOf({ latitude: 91, longitude: 0, within: 1 })).toEqual({ near, within });
});

it('has one area for all points of a cell, and a wide one that tells no more than the narrow one', () => {
  fc.assert(
    fc.property(point, (where) => {
      const [narrow, wide] = [areaAt(where, false), areaAt(where, true)];
      expect([narrow, wide].map(({ cell }) => getResolution(cell))).toEqual([8, 7]);
      expect(cellToChildren(wide.cell, 8)).toContain(narrow.cell);
      // Whatever point of the narrow cell it is: the same areas.
      for (const corner of cellToBoundary(narrow.cell)) {
        const inside = between(narrow, { latitude: corner[0], longitude: corner[1] });
        expect([areaAt(inside, false), areaAt(inside, true)]).toEqual([narrow, wide]);
      }
      for (const area of [narrow, wide]) {
        expect([area.latitude, area.longitude]).toEqual(cellToLatLng(area.cell));
        expect(withShape(area).boundary.length).toBeGreaterThanOrEqual(5);
      }
    }),
  );
});

/** Most of the way from a cell's centre to its corner. */
function between(centre: LatLng, corner: LatLng): LatLng {
  const turn = corner.longitude - centre.longitude;
  const east = turn - 360 * Math.round(turn / 360);
  return {
    latitude: centre.latitude + 0.9 * (corner.latitude - centre.latitude),
    longitude: centre.longitude + 0.9 * east,
  };
}

/** Where one comes to, so many metres in a direction. */
function walk({ latitude, longitude }: LatLng, metres: number, bearing: number): LatLng {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const [angle, north, turn] = [metres / 6_371_008.8, radians(latitude), radians(bearing)];
  const sine = Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(turn);
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(north),
    Math.cos(angle) - Math.sin(north) * sine,
  );
  const all = longitude + (east * 180) / Math.PI;
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    longitude: all - 360 * Math.round(all / 360),
  };
}
