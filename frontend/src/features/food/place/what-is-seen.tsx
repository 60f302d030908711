import { chakra, Flex, Grid, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { networkError } from '../../../apollo/connection-error';
import { describeError } from '../../../apollo/errors';
import { describeDistance } from '../../../domain/distance';
import { useAreaOfQuery } from '../../../generated/later';
import { readPoint } from '../food-input';
import { AreaMap } from './area-map';
import { mapOf, widthOf } from './area-words';

const unsure = 500; // metres

function describeAccuracy(name: string, accuracy: number) {
  const { short } = describeDistance(accuracy);
  if (name === '') return accuracy > unsure ? `Your device is only sure of this to about ${short}.` : '';
  if (accuracy === 0) return ''; // a street or a house
  const nearer = accuracy > 2 * unsure ? ' The name of a part of town would be more exact.' : '';
  return `This is the middle of the place.${nearer}`;
}

function describeFailure(error: unknown) {
  const failure = describeError(error);
  return failure === networkError ? "The map can't be drawn without a connection." : failure;
}

interface WhatIsSeenProps {
  point: string;
  name: string;
  accuracy: number;
  isWide: boolean;
}

/** The chosen place, as others will see it. */
export function WhatIsSeen({ point, name, accuracy, isWide }: WhatIsSeenProps) {
  const place = readPoint(point) ?? { latitude: 0, longitude: 0 };
  const { data, error } = useAreaOfQuery({ variables: { point: place, wideArea: isWide } });
  const area = data?.areaOf;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
    >
      {area ? (
        <AreaMap area={area} point={place} />
      ) : error ? (
        <Text color="fg.muted">{describeFailure(error)} The place is kept.</Text>
      ) : (
        <Skeleton aspectRatio="280 / 220" />
      )}
      <Stack gap="3" aria-live="polite">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name || 'Where you have marked it'}
        </Text>
        <Flex gap="2.5">
          <Swatch of="area" />
          <Text minWidth="0">
            <strong>Everybody sees</strong> the area, {area ? widthOf(area.cell) : 'as it is drawn'}: not
            where in it you are.
          </Text>
        </Flex>
        <Flex gap="2.5">
          <Swatch of="point" />
          <Text minWidth="0">
            <strong>Only neighbours you accept see</strong> the point.{' '}
            <Link href={mapOf(place, 17)} target="_blank" rel="noreferrer">
              Check it on OpenStreetMap
            </Link>
          </Text>
        </Flex>
        <Text color="clay.fg" fontSize="sm" _empty={{ display: 'none' }}>
          {describeAccuracy(name, accuracy)}
        </Text>
      </Stack>
    </Grid>
  );
}

/** How the map draws it. */
function Swatch({ of }: { of: 'area' | 'point' }) {
  return (
    <chakra.span
      aria-hidden
      flexShrink={0}
      boxSize="4"
      marginBlockStart="1"
      borderRadius={of === 'area' ? 'sm' : 'full'}
      background={of === 'area' ? 'leaf.muted' : 'clay.solid'}
      borderWidth={of === 'area' ? '2px' : '0'}
      borderColor="leaf.solid"
    />
  );
}
