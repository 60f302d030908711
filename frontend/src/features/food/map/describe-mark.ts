import { describeDistance, metresBetween } from '../../../domain/distance';
import type { LatLng } from '../../../domain/near';
import { plural } from '../../../ui/count-text';
import { halfOfWide } from '../place/area-words';
import { type Gathered, isPoint } from './bounds';

// The API counts up to 100 in one place (schema.graphql, FoodArea.count); several places together may have more.
export const countOf = (count: number) => (count >= 100 ? `${count}+` : String(count));

/** What a mark says. It does not know how large its posts' areas are, so no distance is less than half of a wide one. */
export function describeMark({ count, bounds, ...where }: Gathered, here: LatLng | null) {
  const meals = `${countOf(count)} ${plural(count, 'meal')}`;
  const away = here ? `, ${describeDistance(metresBetween(here, where), halfOfWide).words}` : '';
  return isPoint(bounds) ? `${meals} here${away}` : `${meals} around here${away}, zoom in`;
}
