import { metresBetween } from '../domain/distance';
import type { LatLng } from '../domain/near';
import { fail, type Store, type StoredFood } from './store';

/** The places that the tests know. */
export const places = {
  dhaka: { name: 'ঢাকা', latitude: 23.7104, longitude: 90.40744, population: 10_356_500 },
  sylhet: { name: 'Sylhet', latitude: 24.89904, longitude: 91.87198, population: 237_000 },
};

/** The house that the tests know. */
const rykestrasse = { name: 'Rykestraße 12, 10405 Berlin, Germany', latitude: 52.53439, longitude: 13.42115 };

const cells = { '8': '883cf1a8a7fffff', '7': '873cf1a8affffff' };

/** Areas of the tests: squares of a hundredth of a degree. */
function areaOf({ latitude, longitude }: LatLng, wideArea: boolean) {
  const middle = (degrees: number) => Math.round(degrees * 100) / 100;
  return { cell: cells[wideArea ? 7 : 8], latitude: middle(latitude), longitude: middle(longitude) };
}

export const placeQueries = {
  places: (_: unknown, { search }: { search: string }, { store }: { store: Store }) => {
    if (store.failures.places) throw store.failures.places;
    return Object.values(places)
      .filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase()))
      .map((place) => ({ ...place, region: null, country: 'Bangladesh' }));
  },
  addresses: (_: unknown, { search }: { search: string }, { store }: { store: Store }) => {
    if (store.failures.addresses) throw store.failures.addresses;
    return [
      rykestrasse,
      { ...rykestrasse, name: 'Rykestraße, 17309 Pasewalk, Germany', latitude: 53.5 },
    ].filter(({ name }) => name.startsWith(search));
  },
  areaOf: (
    _: unknown,
    { point, wideArea }: { point: LatLng; wideArea: boolean },
    { store }: { store: Store },
  ) => {
    if (store.failures.areaOf) throw store.failures.areaOf;
    const area = areaOf(point, wideArea);
    const corners = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ] as const;
    const boundary = corners.map(([north, east]) => ({
      latitude: area.latitude + north / 200,
      longitude: area.longitude + east / 200,
    }));
    return { ...area, boundary };
  },
};

export const placeFood = {
  area: ({ point, wideArea }: StoredFood) => (point ? areaOf(point, wideArea ?? false) : null),
};

/** The posts of a list by how near they are, as the server lists them. */
export function listNear(
  foods: StoredFood[],
  near: (LatLng & { within?: number | null }) | null,
  sort: string,
) {
  if (!near) return foods;
  const distanceOf = (food: StoredFood) => {
    const area = placeFood.area(food);
    return area ? metresBetween(near, area) : Number.POSITIVE_INFINITY;
  };
  const found = foods.filter((food) => distanceOf(food) <= (near.within ?? 1e9));
  return sort === 'NEAREST' ? found.sort((a, b) => distanceOf(a) - distanceOf(b)) : found;
}

/** The donor's own. */
export const findPoint = (food: StoredFood | undefined, isDonor: boolean) => {
  if (!food || !isDonor) throw fail('FORBIDDEN', 'Only the donor may do this.');
  return food.point ? { ...food.point, wideArea: food.wideArea ?? false } : null;
};
