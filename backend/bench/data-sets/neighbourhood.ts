import { type Food, FoodStatus } from '../../src/food/food.entity.js';
import { joinWords, wordsOf } from '../../src/food/search.js';
import { correctable, deletions } from '../../src/food/slips.js';
import { areaAt } from '../../src/place/area.js';
import { keyOf } from '../../src/place/morton.js';
import type { LatLng } from '../../src/place/point.js';
import { foldForSearch } from '../../src/platform/fold-for-search.js';
import type { Request } from '../../src/request/request.entity.js';
import type { User } from '../../src/user/user.entity.js';

// The same neighbourhood on every machine and in every run, whatever the size.

/** In one name of ten. */
export const commonWord = 'bread';
/** In the names of five posts that are open, however many posts there are. */
export const rareWord = 'quince';
/** A slip for a dish that is everywhere. */
export const slip = { typed: 'tomatos', meant: 'tomatoes' };
/** In no name. */
export const missingWord = 'mangosteen';
/**
 * Words in between, and in how many names of a hundred each of them is. Some share pieces with dishes that are everywhere,
 * and one of them holds the common word.
 */
export const wordShares: Readonly<Record<string, number>> = {
  saltimbocca: 0.01,
  breadfruit: 0.03,
  currywurst: 0.1,
  tomatillo: 0.3,
  lasagne: 1,
  ricotta: 3,
};

const neighbours = 4000; // who post and ask
/** How many neighbours have done neither yet. Each may have 20 requests waiting, so it takes many to ask all the
 * time, and fewer than the server remembers the tokens of. */
export const newcomers = 4800;

export type UserRow = Pick<User, 'id' | 'uid' | 'displayName' | 'photoURL' | 'email'>;

const firstNames = 'Nadia Rafi Amina Tomás Søren İpek Zoë Liam Mei Priya Yusuf Chloé নাদিয়া Οδυσσέας'.split(
  ' ',
);
const adjectives = 'Fresh Warm Crusty Homemade Leftover Spicy Sweet Vegan Crème Organic Smoked টাটকা'.split(
  ' ',
);
const dishes =
  'bread|lentil soup|apples|rice|curry|tomatoes|pasta salad|yoghurt|dal|pierogi|börek|সবজি খিচুড়ি'.split('|');
const extras = ['', '', 'with herbs', 'for two', 'from the garden', 'in a jar', 'to freeze'];

/** A neighbour of the data set, by number. */
export function makeUser(n: number): UserRow {
  return {
    id: uuid(Date.UTC(2024, 0) + n * 1000, randomOf(n + 1)),
    uid: `bench-${n}`,
    displayName: `${firstNames[n % firstNames.length]} ${n}`,
    photoURL: `https://pictures.example.org/neighbours/${n}.jpg`,
    email: `neighbour-${n}@example.org`,
  };
}

export function makeUsers(): UserRow[] {
  return Array.from({ length: neighbours + newcomers }, (_, n) => makeUser(n));
}

/** The neighbours who have neither posted nor asked: whatever they ask for, it is for the first time. */
export function makeNewcomers(): UserRow[] {
  return Array.from({ length: newcomers }, (_, n) => makeUser(neighbours + n));
}

/** The posts with their requests, in the order of posting. What is left out of a row is as the database has it by default. */
export function* makePosts(count: number) {
  const random = randomOf(2026);
  const places = makePlaces(Math.ceil(count / postsOfATown));
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const pickDish = (place: number) => wordAt(place) ?? (random() < 0.1 ? commonWord : pick(dishes.slice(1)));
  const donors = makeUsers().slice(0, neighbours);
  const rare = new Set([0, 1, 2, 3, 4].map((i) => Math.floor(((i + 0.5) * count) / 5)));
  for (let n = 0; n < count; n++) {
    const time = Date.UTC(2025, 0) + n * 1000;
    const at = new Date(time).toISOString();
    const dish = rare.has(n) ? `${rareWord} jelly` : pickDish(random());
    const foodName = [pick(adjectives), dish, pick(extras)].join(' ').trim();
    const foodLocation = `${1 + (n % 300)} Station Road, by the bakery`;
    const isOver = random() < 0.2 && !rare.has(n);
    const donor = pick(donors);
    const askers = random() < 0.1 ? [pick(donors), pick(donors)] : [];
    const id = uuid(time, random);
    const requests = [...new Set(askers)]
      .filter((asker) => asker !== donor)
      .map(
        (asker, i): Partial<Request> => ({
          id: uuid(time + 1 + i, random),
          foodId: id,
          requesterId: asker.id,
          foodRequestDate: at.slice(0, 10),
          createdAt: at,
          joinedAt: at,
        }),
      );
    const food = {
      id,
      foodName,
      foodNameFolded: foldForSearch(foodName),
      foodImage: `https://pictures.example.org/food/${n % 500}.jpg`,
      foodQuantity: 1 + Math.floor(random() ** 3 * 200),
      isPast: isOver,
      date: `${isOver ? 2020 : 2199}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}`,
      foodLocation,
      foodNotes: notes,
      wordsFolded: joinWords(foodName, notes, foodLocation),
      foodStatus: requests.length > 0 ? FoodStatus.REQUESTED : FoodStatus.AVAILABLE,
      requestCount: requests.length,
      waitingCount: requests.length,
      donorId: donor.id,
      createdAt: at,
      updatedAt: at,
      ...areaIn(places),
    } satisfies Partial<Food>;
    yield { food, requests };
  }
}

const notes = 'Made this morning, still good.\nPlease bring a bag or a jar, and ring twice.';

/** The words of the names of so many posts, those that are open, by their deletions, as the server keeps them (docs/decisions/069-words-and-slips.md). */
export function makeWords(count: number): { trace: string; word: string; lastDay: string }[] {
  const lastDays = new Map<string, string>();
  for (const { food } of makePosts(count)) {
    const { foodName, date, isPast } = food;
    if (isPast) continue;
    for (const word of correctable(wordsOf(foodName)))
      if ((lastDays.get(word) ?? '') < date) lastDays.set(word, date);
  }
  return [...lastDays].flatMap(([word, lastDay]) =>
    deletions(word).map((trace) => ({ trace, word, lastDay })),
  );
}

const postsOfATown = 500;
const townRadius = 0.06; // degrees of latitude, about 7 km

/** The middle of a town, by number; the towns of a neighbourhood are the first so many. */
export function townAt(n: number): LatLng {
  const part = (step: number) => ((n + 0.5) * step) % 1;
  return { latitude: 44 + 10 * part(0.7548776662466927), longitude: -1 + 16 * part(0.5698402909980532) };
}

/** Places in any of these towns, denser towards its middle; null for a post without one. */
function* makePlaces(towns: number): Generator<LatLng | null, never> {
  const random = randomOf(2027);
  for (;;) {
    if (random() < 0.2) yield null;
    const town = townAt(Math.floor(random() * towns));
    const [distance, angle] = [townRadius * random(), 2 * Math.PI * random()];
    yield {
      latitude: town.latitude + distance * Math.sin(angle),
      longitude: town.longitude + (distance * Math.cos(angle)) / Math.cos((town.latitude * Math.PI) / 180),
    };
  }
}

function areaIn(places: Generator<LatLng | null, never>) {
  const place = places.next().value;
  if (place === null) return { areaCell: null, areaLatitude: null, areaLongitude: null, areaKey: null };
  const { cell: areaCell, latitude, longitude } = areaAt(place, false);
  return {
    areaCell,
    areaLatitude: latitude,
    areaLongitude: longitude,
    areaKey: keyOf({ latitude, longitude }),
  };
}

/** The word in between that stands at a place from 0 to 1, if one does. */
function wordAt(place: number): string | undefined {
  let rest = place * 100;
  return Object.entries(wordShares).find(([, share]) => {
    rest -= share;
    return rest < 0;
  })?.[0];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A UUIDv7 of a given time. */
export function uuid(time: number, random: () => number): string {
  const digits = (count: number) =>
    Math.floor(random() * 16 ** count)
      .toString(16)
      .padStart(count, '0');
  const stamp = time.toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
