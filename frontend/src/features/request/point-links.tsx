import { HStack, Link } from '@chakra-ui/react';

/** The exact point, for a map of one's own and for one on the web; neither learns of it before it is followed. */
export function PointLinks({ point }: { point: { latitude: number; longitude: number } }) {
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
