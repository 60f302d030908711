import { Button, Stack } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LuLocateFixed } from 'react-icons/lu';
import { FormAlert } from '../../../ui/form/form-alert';
import { findPosition } from './find-position';
import type { PickedPlace } from './place-name';
import { PlaceSearch } from './place-search';

interface PlacePickerProps {
  /** The label of the button that asks for the position. */
  label: string;
  button?: RefObject<HTMLButtonElement | null>;
  onPick: (place: PickedPlace) => void;
}

/** Asks where somebody is, by their device's position or by a name. If the first fails, it leads to the second. */
export function PlacePicker({ label, button, onPick }: PlacePickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState('');
  const wanted = useRef<object>(null); // what was asked for; no longer once a place is picked, or this is gone
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  async function takePosition() {
    if (isFinding) return;
    setFailure('');
    setIsFinding(true);
    const asked = {};
    wanted.current = asked;
    try {
      const position = await findPosition();
      if (wanted.current === asked) onPick({ name: '', ...position });
    } catch (error) {
      if (wanted.current !== asked) return;
      setFailure((error as Error).message);
      field.current?.focus();
    } finally {
      setIsFinding(false);
    }
  }

  function pickNamed(place: PickedPlace) {
    wanted.current = null;
    onPick(place);
  }

  return (
    <Stack gap="4">
      <Button
        ref={button}
        variant="outline"
        alignSelf="start"
        aria-disabled={isFinding}
        onClick={takePosition}
      >
        <LuLocateFixed aria-hidden />
        {isFinding ? 'Finding out where you are…' : label}
      </Button>
      <FormAlert text={failure} />
      <PlaceSearch ref={field} onPick={pickNamed} />
    </Stack>
  );
}
