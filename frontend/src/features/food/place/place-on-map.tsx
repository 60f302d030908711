import 'leaflet/dist/leaflet.css';
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LuMapPin } from 'react-icons/lu';
import { describeDistance, metresBetween } from '../../../domain/distance';
import { type LatLng, useHere } from '../../../domain/near';
import { useAreaOfQuery } from '../../../generated/later';
import { useReducedMotion } from '../../../ui/use-reduced-motion';
import { MapCredit } from '../map/map-credit';
import { mapStyles } from '../map/map-styles';
import { createPinMap, type PinMap, type Pinned } from '../map/pin-map';
import { useGround } from '../map/use-ground';

interface PlaceOnMapProps {
  /** Where the pin stands at first, if that is known. */
  from: LatLng | null;
  isWide: boolean;
  /** The button that puts the pin. */
  button: RefObject<HTMLButtonElement | null>;
  onPick: (place: LatLng) => void;
  onCancel: () => void;
}

const middle: LatLng = { latitude: 20, longitude: 10 }; // of a map of the world

/** Picks a place by moving a map under a pin. It shows at once what everybody would see of it. */
export function PlaceOnMap({ from, isWide, button, onPick, onCancel }: PlaceOnMapProps) {
  const isStill = useReducedMotion();
  const here = useHere();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMap>();
  const [pinned, setPinned] = useState<Pinned>();
  const [first] = useState({ from, here });

  useEffect(() => {
    if (!frame.current) return;
    const created = createPinMap(frame.current, { isStill, onRest: setPinned });
    if (first.from) created.show(first.from, 15);
    else if (first.here) created.show(first.here, 14);
    else created.show(middle, 1);
    setMap(created);
    frame.current.focus({ preventScroll: true });
    frame.current.scrollIntoView({ block: 'nearest' });
    return () => {
      setMap(undefined);
      created.remove();
    };
  }, [isStill, first]);

  const {
    streets,
    places = [],
    placesAround = [],
  } = useGround(map, { bounds: pinned?.bounds, needsNames: true });

  const isClose = pinned?.isClose ?? false;
  const point = { latitude: pinned?.latitude ?? 0, longitude: pinned?.longitude ?? 0 };
  const { data, previousData } = useAreaOfQuery({ variables: { point, wideArea: isWide }, skip: !isClose });
  const corners = isClose ? (data ?? previousData)?.areaOf.boundary : undefined;
  useEffect(() => {
    map?.setArea(corners ?? []);
  }, [map, corners]);

  function take() {
    const now = map?.read();
    if (now?.isClose) onPick({ latitude: now.latitude, longitude: now.longitude });
  }

  return (
    <Stack gap="3">
      <Text id="pin-help">
        Move the map until the pin is where your food is. Or tap where it is. By keyboard, the arrows move the
        map, plus and minus zoom.
      </Text>
      <Box
        position="relative"
        height="min(60svh, 22rem)"
        borderRadius="md"
        overflow="hidden"
        isolation="isolate"
        background="bg.emphasized"
        css={mapStyles}
      >
        <Box
          ref={frame}
          height="full"
          scrollMarginBlockStart="20"
          role="application"
          aria-label="Map to choose the place on"
          aria-describedby="pin-help"
        />
        <chakra.span
          aria-hidden
          position="absolute"
          insetStart="50%"
          top="50%"
          translate="-50% -100%"
          zIndex="940"
          color="clay.solid"
          fontSize="4xl"
          pointerEvents="none"
          css={{ '& svg': { fill: '{colors.bg.panel}' } }}
        >
          <LuMapPin />
        </chakra.span>
        <MapCredit streets={streets} />
      </Box>
      <Text aria-live="polite" color="fg.muted" fontSize="sm" minHeight="1lh">
        {pinned &&
          (isClose
            ? describe(point, [...places, ...placesAround])
            : 'Please zoom in until the scale says 500\u00a0m or less.')}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button ref={button} aria-disabled={!isClose} onClick={take}>
          Put the pin here
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  );
}

function describe(point: LatLng, places: readonly (LatLng & { name: string })[]) {
  const [nearest] = places
    .map(({ name, ...where }) => ({ name, metres: metresBetween(point, where) }))
    .sort((one, other) => one.metres - other.metres);
  return nearest
    ? `The pin is ${describeDistance(nearest.metres).words} from the middle of ${nearest.name}.`
    : 'The pin is in the middle of the map.';
}
