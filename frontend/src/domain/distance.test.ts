import { expect, it } from 'vitest';
import { describeDistance, directionTo, metresBetween } from './distance';

const dhaka = { latitude: 23.7104, longitude: 90.40744 };

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
  const sylhet = { latitude: 24.89904, longitude: 91.87198 };
  expect(metresBetween(dhaka, sylhet) / 1000).toBeCloseTo(198.7, 1);
  const west = { latitude: 0, longitude: 179.999 };
  expect(metresBetween(west, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222.4, 0);
});

it.each([
  ['north', 23.79, 90.41],
  ['north-east', 23.79, 90.5],
  ['east', 23.71, 90.5],
  ['south-east', 23.63, 90.5],
  ['south', 23.6, 90.4],
  ['south-west', 23.63, 90.32],
  ['west', 23.71, 90.3],
  ['north-west', 23.79, 90.32],
])('says that it is to the %s', (direction, latitude, longitude) => {
  expect(directionTo(dhaka, { latitude, longitude })).toBe(direction);
});

it('goes the shortest way, across the date line, too', () => {
  const [east, west] = [179.9, -179.9].map((longitude) => ({ latitude: -17, longitude }));
  if (!east || !west) throw new Error('There are two.');
  expect(directionTo(east, west)).toBe('east');
  expect(directionTo(west, east)).toBe('west');
});
