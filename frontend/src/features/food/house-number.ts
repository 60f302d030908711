// Only guesses: what it takes for a house number is pointed out, and never refused.

const toPlainDigits = (text: string) =>
  text.replace(/[০-৯٠-٩०-९]/g, (digit) => String('০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩०१२३४५६७८९'.indexOf(digit) % 10));

/** In one spelling: Bengali letters with a dot can be written in two ways, and the dot is often left out. */
const toPlain = (text: string) => toPlainDigits(text.normalize('NFC').replaceAll('\u09bc', '')).toLowerCase();

const between = String.raw`[\s.:#-]{0,3}(?:(?:no|nr|number|নং|নম্বর|নাম্বার)[\s.:#-]{0,3})?`;
const word = (...words: string[]) =>
  String.raw`(?<![\p{L}\p{M}])(?:${words.map(toPlain).join('|')})${between}`;

// 'Road 9/A' and 'Sector 7' name an area, as '12/A' and 'House 7' do not.
const areas = word(
  ...['road', 'rd', 'street', 'st', 'lane', 'avenue', 'ave', 'sector', 'block', 'section', 'ward', 'phase'],
  ...['রোড', 'সড়ক', 'লেন', 'গলি', 'সেক্টর', 'ব্লক', 'ওয়ার্ড', 'সেকশন'],
);
const area = String.raw`${areas}\d{1,4}(?:\s?\/\s?[\p{L}\d]{1,3})?`;

const houses = word(
  ...['house', 'flat', 'apartment', 'apt', 'unit', 'floor', 'holding', 'plot', 'building', 'bldg', 'room'],
  ...['suite', 'villa', 'বাড়ি', 'বাড়ী', 'বাসা', 'ফ্ল্যাট', 'হোল্ডিং', 'প্লট', 'তলা'],
);
const streets =
  'street|st|road|rd|lane|ln|avenue|ave|drive|close|way|court|terrace|place|crescent|square|circus|hill|row|mews';
// '100 feet road' and '5 minutes from Mirpur Road' begin with no house.
const units = '(?:feet|ft|foot|minutes?|mins?|km|m|metres?|meters?|steps|stops|houses)';
const start = String.raw`(?:^|[,;\n])\s?`;

const signs = [
  String.raw`${houses}[\p{L}-]{0,2}\d`,
  String.raw`(?<![\p{L}\p{M}])h\s?#\s?\d`,
  String.raw`\d(?:st|nd|rd|th)\s(?:floor|flat)`,
  String.raw`\d\s?(?:নং|নম্বর|নাম্বার)?\s?(?:${['বাড়ি', 'বাড়ী', 'বাসা'].map(toPlain).join('|')})`,
  String.raw`${start}(?:no|nr|number|#)[\s.:#]{0,2}\d`,
  // 12/A, 34/1: but not 24/7, nor 1/2 km
  String.raw`(?<![\d/])(?!24\/7)\d{1,4}\s?\/\s?(?:\d{1,4}|\p{L}{1,2})(?![\d/\p{L}])(?!\s?${units}(?!\p{L}))`,
  // 12 Baker Street, 12A, Lake Road
  String.raw`${start}\d{1,5}(?:\p{L}|-\d{1,4})?(?:(?<!\d{4}),)?\s(?!${units}(?!\p{L}))` +
    String.raw`(?:[\p{L}\p{M}.'’-]{1,40}\s){0,4}(?:${streets})(?![\p{L}])`,
];

/** Whether a place that everybody sees looks as if it had a house number in it. */
export function hasHouseNumber(place: string) {
  try {
    const text = toPlain(place)
      .replace(/[^\S\n]+/g, ' ')
      .replace(new RegExp(area, 'gu'), ' ');
    return signs.some((sign) => new RegExp(sign, 'u').test(text));
  } catch {
    return false; // Safari knows no lookbehind before 16.4
  }
}
