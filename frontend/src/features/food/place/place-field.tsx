import {
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Link,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LuMap } from 'react-icons/lu';
import { networkError } from '../../../apollo/connection-error';
import { describeError } from '../../../apollo/errors';
import { describeDistance } from '../../../domain/distance';
import { useAreaOfQuery } from '../../../generated/later';
import { toast } from '../../../ui/toasts';
import { foodLabels, readPoint, writePoint } from '../food-input';
import { AreaMap } from './area-map';
import { mapOf, widthOf } from './area-words';
import type { PickedPlace } from './place-name';
import { PlacePicker, unfinishedTexts } from './place-picker';

interface PlaceFieldProps {
  /** What the fields of the form hold at first: texts, as a draft keeps them. */
  defaultPoint?: string;
  defaultWide?: string;
  defaultName?: string;
  message?: string;
}

type PlaceMap = typeof import('./place-on-map').PlaceOnMap;

const pinning = 'Please put the pin on the map, or cancel the map.';
const ownMessages: (string | undefined)[] = [pinning, ...Object.values(unfinishedTexts)];

/** The place of a post: picked, shown as others will see it, and removed again. */
export function PlaceField({
  defaultPoint = '',
  defaultWide = '',
  defaultName = '',
  message,
}: PlaceFieldProps) {
  const [point, setPoint] = useState(defaultPoint);
  const [name, setName] = useState(defaultName);
  const [accuracy, setAccuracy] = useState(0);
  const [isWide, setIsWide] = useState(defaultWide === 'true');
  const fields = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [PlaceOnMap, setPlaceOnMap] = useState<PlaceMap>(); // while it is open
  const [unfinished, setUnfinished] = useState('');
  const changed = useRef<'place' | 'width'>(undefined);

  // Who sees a pin, or has typed a name, takes it for the place; the form is not sent without it.
  const problem = PlaceOnMap ? pinning : unfinished;
  useEffect(() => fields.current?.setCustomValidity(problem), [problem]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes.
  useEffect(() => {
    if (!changed.current) return;
    fields.current?.dispatchEvent(new Event('input', { bubbles: true })); // for the draft
    if (changed.current === 'place') next.current?.focus(); // what had the focus is gone
    changed.current = undefined;
  }, [point, isWide, PlaceOnMap]);

  function pick(picked: PickedPlace | null) {
    changed.current = 'place';
    setPoint(writePoint(picked));
    setName(picked?.name ?? '');
    setAccuracy(picked?.accuracy ?? 0);
    setPlaceOnMap(undefined);
    if (!picked) setIsWide(false);
  }

  async function openMap() {
    try {
      const { PlaceOnMap } = await import('./place-on-map'); // apart: most places are found without it
      setPlaceOnMap(() => PlaceOnMap);
    } catch {
      toast.error('The map could not be loaded. Please try again, or give the name of a place.');
    }
  }

  function closeMap() {
    flushSync(() => setPlaceOnMap(undefined));
    opener.current?.focus();
  }

  // Our own message follows what is done here; the server's does not.
  const shown = ownMessages.includes(message) ? problem : message;
  return (
    <chakra.fieldset gridColumn="1 / -1" border="none" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="semibold">
        {foodLabels.point} (optional)
      </chakra.legend>
      <Text color="fg.muted" fontSize="sm" marginBlockEnd="3">
        It lets neighbours see how near your food is.
      </Text>
      <VisuallyHidden asChild>
        <input
          ref={fields}
          readOnly
          aria-hidden
          tabIndex={-1}
          name="point"
          value={point}
          data-invalid-text={problem}
          onFocus={() => next.current?.focus()} // the form puts the focus on the first field that is wrong
        />
      </VisuallyHidden>
      <input type="hidden" name="placeName" value={name} />
      <input type="hidden" name="wideArea" value={String(isWide)} />
      <Box
        padding={{ base: '4', md: '5' }}
        background="bg.panel"
        borderWidth="hairline"
        borderColor="border"
        borderRadius="md"
      >
        {PlaceOnMap ? (
          <PlaceOnMap
            from={readPoint(point)}
            isWide={isWide}
            button={next}
            onPick={(place) => pick({ ...place, name: '', accuracy: 0 })}
            onCancel={closeMap}
          />
        ) : point === '' ? (
          <Stack gap="4">
            <PlacePicker label="Where you are" button={next} onPick={pick} onUnfinished={setUnfinished} />
            <Button ref={opener} variant="outline" alignSelf="start" onClick={openMap}>
              <LuMap aria-hidden />
              Choose it on a map
            </Button>
          </Stack>
        ) : (
          <Stack gap="4">
            <WhatIsSeen point={point} name={name} accuracy={accuracy} isWide={isWide} />
            <chakra.label display="flex" alignItems="center" gap="3" minHeight="6">
              <chakra.input
                type="checkbox"
                boxSize="6"
                flexShrink={0}
                css={{ accentColor: '{colors.leaf.solid}' }}
                checked={isWide}
                onChange={(event) => {
                  changed.current = 'width';
                  setIsWide(event.target.checked);
                }}
              />
              <span>
                Few people live here{' '}
                <chakra.span color="fg.muted">
                  and the area should be wider, about 3&nbsp;km across
                </chakra.span>
              </span>
            </chakra.label>
            <Flex gap="3" wrap="wrap">
              <Button ref={opener} variant="outline" onClick={openMap}>
                <LuMap aria-hidden />
                Move it on a map
              </Button>
              <Button ref={next} variant="outline" onClick={() => pick(null)}>
                Remove the place
              </Button>
            </Flex>
          </Stack>
        )}
      </Box>
      {shown && (
        <Text role="alert" fontSize="sm" color="fg.error" marginBlockStart="1">
          {shown}
        </Text>
      )}
    </chakra.fieldset>
  );
}

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
  return failure === networkError ? 'The map can’t be drawn without a connection.' : failure;
}

interface WhatIsSeenProps {
  point: string;
  name: string;
  accuracy: number;
  isWide: boolean;
}

function WhatIsSeen({ point, name, accuracy, isWide }: WhatIsSeenProps) {
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
          <Text>
            <strong>Everybody sees</strong> the area, {area ? widthOf(area.cell) : 'as it is drawn'}: not
            where in it you are.
          </Text>
        </Flex>
        <Flex gap="2.5">
          <Swatch of="point" />
          <Text>
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
