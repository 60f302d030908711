import { Button, Flex, Stack } from '@chakra-ui/react';
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
  /** Called with what is still to be done, in words; empty if nothing is begun. The same function in every render. */
  onUnfinished?: (text: string) => void;
}

export const unfinishedTexts = {
  finding: 'Please wait until it is known where you are, or press Stop.',
  naming: 'Please choose one of the places that are offered, or empty the name of the place.',
};

/** Asks where somebody is, by their device's position or by a name. If the first fails, it leads to the second. */
export function PlacePicker({ label, button: ref, onPick, onUnfinished }: PlacePickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = ref ?? ownButton;
  const [isFinding, setIsFinding] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [failure, setFailure] = useState('');
  const wanted = useRef<object>(null); // what was asked for; no longer once a place is picked, or this is gone
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  const unfinished = isFinding ? unfinishedTexts.finding : isNaming ? unfinishedTexts.naming : '';
  useEffect(() => {
    onUnfinished?.(unfinished);
    return () => onUnfinished?.('');
  }, [unfinished, onUnfinished]);

  async function takePosition() {
    if (isFinding) return;
    setFailure('');
    setIsFinding(true);
    const asked = {};
    wanted.current = asked;
    try {
      const position = await findPosition();
      if (wanted.current !== asked) return;
      onPick({ name: '', ...position });
    } catch (error) {
      if (wanted.current !== asked) return;
      setFailure((error as Error).message);
      field.current?.focus();
    }
    setIsFinding(false);
  }

  /** A browser whose question is not answered never says that it took too long. */
  function stopFinding() {
    wanted.current = null;
    setIsFinding(false);
    button.current?.focus();
  }

  function pickNamed(place: PickedPlace) {
    wanted.current = null;
    setIsFinding(false);
    onPick(place);
  }

  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <Button ref={button} variant="outline" aria-disabled={isFinding} onClick={takePosition}>
          <LuLocateFixed aria-hidden />
          {isFinding ? 'Finding out where you are…' : label}
        </Button>
        {isFinding && (
          <Button variant="ghost" onClick={stopFinding}>
            Stop
          </Button>
        )}
      </Flex>
      <FormAlert text={failure} />
      <PlaceSearch ref={field} onPick={pickNamed} onType={(text) => setIsNaming(text.trim() !== '')} />
    </Stack>
  );
}
