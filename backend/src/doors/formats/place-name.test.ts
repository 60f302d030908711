import { expect, it } from 'vitest';
import { placeName } from './place-name.js';

it.each([
  ['12 Station Road, Mirpur, Dhaka', 'Dhaka'],
  ['House 5, Road 3, Dhanmondi, Dhaka 1209', 'Dhanmondi'],
  ['Lakeview Community Hall, kitchen door behind the banyan tree', 'Lakeview Community Hall'],
  ['Wholesale market, stall 17, near the clock', 'Wholesale market'],
  ['ধানমন্ডি', 'ধানমন্ডি'],
  ['12 Station Road, by the bakery', null],
  ['Flat 4B, Shimul Court, opposite the playground', null],
  ['Golap House, first landing, blue door', null],
  ['বাড়ি ৫', null],
  ['nadia@example.com', null],
  ['ring the bell', null],
])('for %s, a chat sees %s', (foodLocation, name) => {
  expect(placeName(foodLocation)).toBe(name);
});
