import 'leaflet/dist/leaflet.css';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { describeDistance, directionTo, metresBetween } from '../../../domain/distance';
import { useFoodMapQuery } from '../../../generated/later';
import { useReducedMotion } from '../../../ui/use-reduced-motion';
import type { FoodFilters } from '../use-food-filters';
import { around, wholeWorld } from './bounds';
import { createMap, type FoodsOnMap } from './leaflet-map';
import { MapCredit } from './map-credit';
import { mapStyles } from './map-styles';
import { useGround } from './use-ground';

/** Where the posts of the list are. It shows nothing that the list does not say, for those who can't see it. */
export function FoodMap({ filters }: { filters: FoodFilters }) {
  const { search, near, within, here, narrowing, mapView } = filters;
  const isStill = useReducedMotion();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FoodsOnMap>();
  const { data, previousData, error } = useFoodMapQuery({
    variables: {
      bounds: mapView?.bounds ?? wholeWorld,
      search: search || null,
      near: within ? near : null,
      ...narrowing,
    },
  });
  const areas = (data ?? previousData)?.foodAreas;

  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });

  useEffect(() => {
    if (!frame.current) return;
    const created = createMap(frame.current, {
      isStill,
      onView: (view) => {
        const { isLeaving, setMapView } = latest.current;
        if (!isLeaving) setMapView(view);
        return !isLeaving;
      },
      onOnly: (only) => {
        const { mapView, setMapView } = latest.current;
        if (mapView) setMapView({ ...mapView, only });
      },
    });
    setMap(created);
    const { mapView } = latest.current;
    if (mapView) created.show(mapView);
    return () => {
      setMap(undefined);
      created.remove();
    };
  }, [isStill]);

  // It begins around the place, or else where the posts are: at first, and whenever another place is chosen.
  const isShown = mapView !== null;
  const everywhere = data?.foodAreas; // until it is shown
  useEffect(() => {
    if (!map || isShown) return;
    if (here) map.showAround(here, within);
    else if (everywhere) map.showBounds(around(everywhere.map(({ bounds }) => bounds)) ?? wholeWorld);
    else if (error) map.showBounds(wholeWorld);
  }, [map, isShown, here, within, everywhere, error]);

  useEffect(() => {
    if (map && areas) map.setAreas(areas, here, mapView?.only);
  }, [map, areas, here, mapView?.only]);

  useEffect(() => {
    map?.setHere(here, within);
  }, [map, here, within]);

  const { streets, placesAround } = useGround(map, { bounds: mapView?.bounds });
  const landmark = placesAround?.[0];

  return (
    <Box position="relative" height="full" containerType="inline-size" css={mapStyles}>
      <Box
        ref={frame}
        height="full"
        role="region"
        aria-label="Map of the meals"
        aria-describedby="map-help"
      />
      <Box id="map-help" hidden>
        The arrow keys move the map, plus and minus zoom. The list has all that the map shows.
      </Box>
      {mapView && landmark && (
        <Text
          position="absolute"
          top="2"
          insetInline="80px" // between the buttons and the scale
          zIndex="950"
          pointerEvents="none"
          color="fg.muted"
          fontSize="sm"
          lineHeight="snug"
          textAlign="center"
          css={{ '@container (max-width: 16rem)': { display: 'none' } }} // text twice as large has no room there
        >
          <chakra.span background="bg.panel">
            {describeDistance(metresBetween(landmark, mapView)).short} {directionTo(landmark, mapView)} of{' '}
            <bdi>{landmark.name}</bdi>
          </chakra.span>
        </Text>
      )}
      <MapCredit streets={streets} />
    </Box>
  );
}
