import { useEffect } from 'react';
import { useMapPlacesQuery } from '../../../generated/later';
import { type Bounds, wholeWorld, widen } from './bounds';
import type { NamedPlace } from './place-names';
import { type Streets, useStreets } from './use-streets';

interface MapOnGround {
  setBase: (streets: Streets | null) => void;
  setPlaces: (places: readonly NamedPlace[]) => void;
}

interface GroundOptions {
  /** What the map shows; undefined until that is known. */
  bounds: Bounds | undefined;
  /** Whether the names of places are needed beside a map of streets, too, which has names of its own. */
  needsNames?: boolean;
}

/**
 * Draws what is under everything else on a map.
 * @returns the places on the map, the biggest first, and those around it if it has none: in a part of a large town, say
 */
export function useGround(map: MapOnGround | undefined, { bounds, needsNames = false }: GroundOptions) {
  const streets = useStreets();
  useEffect(() => {
    if (map && streets !== undefined) map.setBase(streets);
  }, [map, streets]);

  const names = useMapPlacesQuery({
    variables: { bounds: bounds ?? wholeWorld },
    skip: !bounds || (streets !== null && !needsNames),
  });
  const places = (names.data ?? names.previousData)?.placesIn;
  useEffect(() => {
    if (map && places && streets === null) map.setPlaces(places);
  }, [map, places, streets]);

  const isBare = places?.length === 0;
  const around = useMapPlacesQuery({ variables: { bounds: widen(bounds ?? wholeWorld) }, skip: !isBare });
  const placesAround = isBare ? (around.data ?? around.previousData)?.placesIn : undefined;

  return { streets, places, placesAround };
}
