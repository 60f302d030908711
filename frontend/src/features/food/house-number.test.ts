import { expect, it, vi } from 'vitest';
import { hasHouseNumber } from './house-number';

it.each([
  'House 12',
  'house no. 12, Road 7',
  'House #12/A, Road 7/B, Dhanmondi',
  'H#12, R#7, Sector 4, Uttara',
  'Flat B4, Lake View',
  'Apt. 5C',
  'Unit-3',
  'Plot 18, Block C',
  '3rd floor, Rose Garden',
  '12 Baker Street',
  '12  Baker  Street',
  '12A Baker St, London',
  '12-14 Green Lane',
  '7 Lake Circus, blue gate',
  'Uttara, 12, Lake Drive Road',
  'No. 12, Mirpur Road',
  '12/A',
  '34/1 Elephant Road',
  'Road 11, 12/B',
  'বাড়ি ১২, রোড ৭',
  'বাড়ি নং ১২',
  'বাড়ি নং ১২'.normalize('NFD'),
  '১২ নং বাড়ি, রোড ৭',
  'বাসা: ৫',
  '১২/ক লালমাটিয়া',
  'ফ্ল্যাট ৪',
])('sees a house number in %s', (place) => {
  expect(hasHouseNumber(place)).toBe(true);
});

it.each([
  '',
  'Uttara',
  'Sector 7, Uttara',
  'Sector-7',
  'Dhaka-1207',
  'Dhaka 1207, Bangladesh',
  '1207 Dhaka, near Mirpur Road',
  'Dhaka, 1207, Mirpur Road',
  'Road 11',
  'Road 9/A, Dhanmondi',
  'Road No. 7, Block C, Banani',
  'Mirpur 10',
  'Mirpur-10 roundabout',
  'Mirpur 10 Begum Rokeya Avenue',
  'Gulshan 2 Circle',
  'Ward no. 32',
  '2nd Street',
  'Block 3 / B',
  '100 feet Road, Vatara',
  '5 minutes from Mirpur Road',
  '1/2 km from the bridge',
  'Shop open 24/7, Farmgate',
  'The white house by the lake',
  'Greenhouse 5',
  'Floor market',
  'Lighthouse',
  'উত্তরা সেক্টর ৭',
  'রোড ৯/এ, ধানমন্ডি',
  'ঢাকা ১২০৭',
  'মিরপুর ১০',
  'বাড়ির কাছে',
])('sees none in %s', (place) => {
  expect(hasHouseNumber(place)).toBe(false);
});

it('is quick with the longest text that the field takes', () => {
  const texts = ['1', ' ', 'a ', '12 a ', 'no ', 'house ', '12/', 'বা'].map((part) =>
    part.repeat(300 / part.length),
  );
  const before = process.cpuUsage(); // which counts nothing of what else the machine does
  for (const text of texts) hasHouseNumber(text);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000); // microseconds
});

it('sees none where a regular expression can not look behind: in Safari before 16.4', () => {
  const { RegExp: known } = globalThis;
  vi.stubGlobal('RegExp', function read(pattern: string, flags: string) {
    if (pattern.includes('(?<!')) throw new SyntaxError('invalid group specifier name');
    return new known(pattern, flags);
  });
  expect(hasHouseNumber('House 12')).toBe(false);
});
