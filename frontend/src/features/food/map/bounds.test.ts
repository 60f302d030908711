import { expect, it, vi } from 'vitest';
import { around, type Bounds, type Gathered, gather, isPoint, roundOut, wholeWorld, widen } from './bounds';

const at = (latitude: number, longitude: number, count: number): Gathered => ({
  latitude,
  longitude,
  count,
  bounds: { south: latitude, west: longitude, north: latitude, east: longitude },
});

it('rounds what the map shows to 100 m, outwards', () => {
  const shown = { south: 23.78121, west: 90.41239, north: 23.79999, east: 90.42001 };
  expect(roundOut(shown)).toEqual({ south: 23.781, west: 90.412, north: 23.8, east: 90.421 });
  expect(roundOut({ south: -95, west: 0, north: 93, east: 1 })).toMatchObject({ south: -90, north: 90 });
});

it('knows where it goes across the date line, on whichever copy of the world', () => {
  const across: Bounds = { south: -18, west: 179.5, north: -17, east: 180.5 };
  expect(roundOut(across)).toEqual({ south: -18, west: 179.5, north: -17, east: -179.5 });
  expect(roundOut({ ...across, west: 539.5, east: 540.5 })).toMatchObject({ west: 179.5, east: -179.5 });
  expect(roundOut({ south: -80, west: -200, north: 80, east: 300 })).toEqual({
    ...wholeWorld,
    south: -80,
    north: 80,
  });
});

it('looks half a degree further, at the date line and the poles, too', () => {
  expect(widen({ south: 23.77, west: 90.4, north: 23.79, east: 90.42 })).toEqual({
    south: 23.27,
    west: 89.9,
    north: 24.29,
    east: 90.92,
  });
  expect(widen({ south: 89.8, west: 179.8, north: 90, east: -179.9 })).toEqual({
    south: 89.3,
    west: 179.3,
    north: 90,
    east: -179.4,
  });
  expect(widen(wholeWorld)).toEqual(wholeWorld);
});

it('gathers what would overlap, and loses none of it', () => {
  const areas = [at(0, 0, 1), at(0, 1, 5), at(0, 3, 2), at(0, 1.5, 1)];
  const place = ({ latitude: y, longitude }: { latitude: number; longitude: number }) => ({
    x: longitude * 30,
    y,
  });
  const groups = gather(areas, place, 44);
  expect(groups.map(({ count, longitude }) => [longitude, count])).toEqual([
    [1, 7],
    [3, 2],
  ]);
  expect(groups[0]?.bounds).toEqual({ south: 0, west: 0, north: 0, east: 1.5 });
  expect(groups.map(({ bounds }) => isPoint(bounds))).toEqual([false, true]);
  for (const [i, group] of groups.entries())
    for (const other of groups.slice(i + 1))
      expect(Math.abs(place(group).x - place(other).x)).toBeGreaterThanOrEqual(44);
  expect(gather([], place, 44)).toEqual([]);
  expect(around([])).toBeNull();
});

it('gathers in browsers whose lists have no toSorted, as the last Chrome for Windows 7', () => {
  const areas = [at(0, 0, 1), at(0, 1, 5)];
  vi.spyOn(Array.prototype, 'toSorted').mockImplementation(() => {
    throw new TypeError('toSorted is not a function');
  });
  expect(gather(areas, () => ({ x: 0, y: 0 }), 44)).toMatchObject([{ count: 6, longitude: 1 }]);
  expect(areas.map(({ count }) => count)).toEqual([1, 5]);
});

it('holds what is on both sides of the date line without going around the world', () => {
  const fiji = [at(-17, 179.9, 1), at(-16, -179.9, 1), at(-18, 179.5, 1)];
  const across = { south: -18, west: 179.5, north: -16, east: expect.closeTo(-179.9) };
  for (const areas of [
    fiji,
    fiji.toReversed(),
    fiji.toSorted((one, other) => one.longitude - other.longitude),
  ])
    expect(around(areas.map(({ bounds }) => bounds))).toEqual(across);
  const place = ({ longitude: x, latitude: y }: { longitude: number; latitude: number }) => ({
    x: x < 0 ? x + 360 : x,
    y,
  });
  expect(gather(fiji, place, 44).map(({ count, bounds }) => [count, bounds])).toEqual([[3, across]]);
  expect(around([at(0, -180, 1).bounds, at(0, -180, 1).bounds])).toEqual(at(0, -180, 1).bounds);
  expect(around([wholeWorld, at(0, 10, 1).bounds])).toEqual(wholeWorld);
  const far = [0, 170, -170].map((west) => ({ south: 0, west, north: 1, east: west + 10 }));
  expect(around(far)).toEqual({ south: 0, west: -170, north: 1, east: 180 });
});
