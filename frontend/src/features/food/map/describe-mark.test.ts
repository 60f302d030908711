import { expect, it } from 'vitest';
import { describeMark } from './describe-mark';

const here = { latitude: 23.78, longitude: 90.4 };

it.each([
  [0, 'less than 1.5 kilometres away'],
  [0.006, 'less than 1.5 kilometres away'],
  [0.018, '2 kilometres away'],
])('says no smaller distance than the list says of a wide area: %f degrees away', (degrees, away) => {
  const [south, west] = [here.latitude + degrees, here.longitude];
  const mark = {
    latitude: south,
    longitude: west,
    count: 1,
    bounds: { south, west, north: south, east: west },
  };
  expect(describeMark(mark, here)).toBe(`1 meal here, ${away}`);
  expect(describeMark({ ...mark, count: 120, bounds: { ...mark.bounds, north: 25 } }, here)).toBe(
    `120+ meals around here, ${away}, zoom in`,
  );
  expect(describeMark(mark, null)).toBe('1 meal here');
});
