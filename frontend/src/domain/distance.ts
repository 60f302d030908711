import { plural } from '../ui/count-text';
import type { LatLng } from './near';

const earthRadius = 6_371_008.8; // metres, on average; the server's lists use the same

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(one: LatLng, other: LatLng) {
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    halfSine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(other.longitude - one.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * A distance to the middle of an area, short and in words.
 * @param least metres, half of what an area is across: distances below it are all the same
 */
export function describeDistance(metres: number, least = 500): { short: string; words: string } {
  if (metres < least) {
    const { short, words } = describeDistance(least, least);
    return { short: `under ${short}`, words: `less than ${words}` };
  }
  const hundreds = Math.round(metres / 100) * 100;
  if (hundreds < 1000) return { short: `${hundreds} m`, words: `${hundreds} metres away` };
  const kilometres = hundreds < 10_000 ? hundreds / 1000 : Math.round(metres / 1000);
  const text = kilometres.toLocaleString('en');
  return { short: `${text} km`, words: `${text} ${plural(kilometres, 'kilometre')} away` };
}

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** In which direction somebody sets out who goes the shortest way. */
export function directionTo(from: LatLng, to: LatLng) {
  const [north, south] = [radians(to.latitude), radians(from.latitude)];
  const east = radians(to.longitude - from.longitude);
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(north),
    Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east),
  );
  return directions.at(
    Math.round((angle / (2 * Math.PI)) * directions.length),
  ) as (typeof directions)[number];
}
