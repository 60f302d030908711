import { useEffect } from 'react';
import { useMapPlacesQuery } from '../../../generated/later';
import { type Bounds, wholeWorld } from './bounds';
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

/** Draws what is under everything else on a map. */
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

  return { streets, places };
}
