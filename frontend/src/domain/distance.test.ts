import { expect, it } from 'vitest';
import { describeDistance, metresBetween } from './distance';

it.each([
  [0, 'under 500 m', 'less than 500 metres away'],
  [499, 'under 500 m', 'less than 500 metres away'],
  [500, '500 m', '500 metres away'],
  [949, '900 m', '900 metres away'],
  [950, '1 km', '1 kilometre away'],
  [2440, '2.4 km', '2.4 kilometres away'],
  [9960, '10 km', '10 kilometres away'],
  [8_100_400, '8,100 km', '8,100 kilometres away'],
])('says %d metres as %s', (metres, short, words) => {
  expect(describeDistance(metres)).toEqual({ short, words });
});

it.each([
  [1499, 'under 1.5 km', 'less than 1.5 kilometres away'],
  [1500, '1.5 km', '1.5 kilometres away'],
])('says %d metres to the middle of a wide area as %s', (metres, short, words) => {
  expect(describeDistance(metres, 1500)).toEqual({ short, words });
});

it('measures along the earth, also across the date line', () => {
  const dhaka = { latitude: 23.7104, longitude: 90.40744 };
  const sylhet = { latitude: 24.89904, longitude: 91.87198 };
  expect(metresBetween(dhaka, sylhet) / 1000).toBeCloseTo(198.7, 1);
  const west = { latitude: 0, longitude: 179.999 };
  expect(metresBetween(west, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222.4, 0);
});
