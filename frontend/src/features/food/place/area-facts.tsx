import { Link, Text } from '@chakra-ui/react';
import { type LatLng, useHere } from '../../../domain/near';
import { Fact } from '../../../ui/facts';
import { mapOf, widthOf } from './area-words';
import { Distance } from './distance';

/** Where a post is, as roughly as everybody may know, and how far that is from the place that this browser keeps. */
export function AreaFacts({ area }: { area: LatLng & { cell: string } }) {
  const here = useHere();
  return (
    <>
      {here && (
        <Fact label={`From ${here.name || 'where you are'}`}>
          <Distance from={here} to={area} />
        </Fact>
      )}
      <Fact label="Area">
        Somewhere in an area {widthOf(area.cell)}{' '}
        <Text as="span" fontWeight="normal" display="inline-block">
          <Link href={mapOf(area)} target="_blank" rel="noreferrer">
            See it on OpenStreetMap
          </Link>
        </Text>
      </Fact>
    </>
  );
}
