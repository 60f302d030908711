import { HStack, Link } from '@chakra-ui/react';
import type { LatLng } from '../../domain/near';

/** Links to the exact point in a map app and on the web. Neither learns of it before its link is followed. */
export function PointLinks({ point }: { point: LatLng }) {
  const { latitude, longitude } = point;
  const at = `${latitude},${longitude}`;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
  return (
    <HStack wrap="wrap" columnGap="4" rowGap="2" marginBlock="1">
      <Link href={`geo:${at}?q=${at}`} rel="noreferrer">
        Open in your map app
      </Link>
      <Link href={map} target="_blank" rel="noreferrer">
        See it on OpenStreetMap
      </Link>
    </HStack>
  );
}
