import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LuMap } from 'react-icons/lu';
import { createPartLoader } from '../../../app/page-load';
import { ValueField } from '../../../ui/form/value-field';
import { toast } from '../../../ui/toasts';
import { foodLabels, readPoint, writePoint } from '../food-input';
import type { PickedPlace } from './place-name';
import { PlacePicker, unfinishedTexts } from './place-picker';
import { WhatIsSeen } from './what-is-seen';

interface PlaceFieldProps {
  /** What the fields of the form hold at first: texts, as a draft keeps them. */
  defaultPoint: string;
  defaultWide: string;
  defaultName: string;
  defaultAccuracy: string;
  message?: string;
}

const loadMap = createPartLoader(() => import('./place-on-map')); // apart: most places are found without it
type PlaceMap = typeof import('./place-on-map').PlaceOnMap;

const pinning = 'Please put the pin on the map, or cancel the map.';
const ownMessages: (string | undefined)[] = [pinning, ...Object.values(unfinishedTexts)];

/** The place of a post: picked, shown as others will see it, and removed again. */
export function PlaceField(props: PlaceFieldProps) {
  const { defaultPoint, defaultWide, defaultName, defaultAccuracy, message } = props;
  const [point, setPoint] = useState(defaultPoint);
  const [name, setName] = useState(defaultName);
  const [accuracy, setAccuracy] = useState(Number(defaultAccuracy));
  const [isWide, setIsWide] = useState(defaultWide === 'true');
  const fields = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [PlaceOnMap, setPlaceOnMap] = useState<PlaceMap>(); // while it is open
  const [unfinished, setUnfinished] = useState('');
  const changed = useRef<'place' | 'width'>(undefined);

  // A user who sees a pin or has typed a name takes that for the place, so the form is not sent without it.
  const problem = PlaceOnMap ? pinning : unfinished;

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
    const pressed = opener.current;
    try {
      const { PlaceOnMap } = await loadMap();
      if (opener.current === pressed) setPlaceOnMap(() => PlaceOnMap); // no place was picked or removed meanwhile
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
      <ValueField ref={fields} name="point" value={point} problem={problem} button={next} />
      <input type="hidden" name="placeName" value={name} />
      {/* If it is not known, as empty as in a new form: otherwise it would count as a draft. */}
      <input type="hidden" name="placeAccuracy" value={accuracy || ''} />
      <input type="hidden" name="wideArea" value={String(isWide)} />
      <Box
        padding={{ base: '16px', md: '5' }} // on a phone, larger text gets no larger edges
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
            <WidthChoice
              isWide={isWide}
              onChange={(value) => {
                changed.current = 'width';
                setIsWide(value);
              }}
            />
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

function WidthChoice({ isWide, onChange }: { isWide: boolean; onChange: (isWide: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="6">
      <chakra.input
        type="checkbox"
        boxSize="6"
        flexShrink={0}
        css={{ accentColor: '{colors.leaf.solid}' }}
        checked={isWide}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        Few people live here{' '}
        <chakra.span color="fg.muted">and the area should be wider, about 3&nbsp;km across</chakra.span>
      </span>
    </chakra.label>
  );
}
