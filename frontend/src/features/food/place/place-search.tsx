import { Button, chakra, Field, Input, Link, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { networkError } from '../../../apollo/connection-error';
import { counted } from '../../../ui/count-text';
import { isComposing } from '../../../ui/is-composing';
import { type PickedPlace, pickedOf } from './place-name';
import { useAddresses } from './use-addresses';
import { usePlaces } from './use-places';

interface PlaceSearchProps {
  ref: RefObject<HTMLInputElement | null>;
  onPick: (place: PickedPlace) => void;
  /** Called with what is typed; empty once a place is picked. */
  onType: (text: string) => void;
}

const shortest = 3; // letters of a street, as on the server
const optionId = (list: string, index: number) => `${list}-${index}`;

/**
 * A place by its name: a field that offers places while one types (the combobox of the ARIA Authoring Practices), and streets
 * on demand if they can be looked up.
 */
export function PlaceSearch({ ref, onPick, onType }: PlaceSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = usePlaces(typed);
  const streets = useAddresses();
  const offered: PickedPlace[] = streets.isAsked
    ? (streets.addresses ?? []).map((address) => ({ ...address, accuracy: 0 }))
    : (found.places ?? []).map(pickedOf);

  function type(text: string) {
    setTyped(text);
    onType(text);
    setActive(0);
    streets.stop();
  }

  function pick(place: PickedPlace | undefined) {
    if (!place) return;
    type('');
    onPick(place);
  }

  function lookForStreet() {
    setActive(0);
    if (!streets.isWaiting) streets.look(typed.trim());
    ref.current?.focus(); // its keys choose among what is found
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const { length } = offered;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % Math.max(1, length)),
      ArrowUp: () => setActive((active + length - 1) % Math.max(1, length)),
      // It never sends the form around it.
      Enter: () => pick(found.isWaiting && !streets.isAsked ? undefined : offered[active]),
      Escape: () => type(''),
    };
    const step = steps[event.key];
    if (!step || (event.key === 'Escape' && typed === '')) return;
    event.preventDefault();
    step();
  }

  return (
    <Field.Root>
      <Field.Label>Name of a place</Field.Label>
      <Input
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={id}
        aria-activedescendant={offered[active] && optionId(id, active)}
        aria-describedby={`${id}-status`}
        autoComplete="off"
        placeholder="ঢাকা, or Neukölln, Berlin"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Options
        id={id}
        label={streets.isAsked ? 'Streets' : 'Places'}
        offered={offered}
        active={active}
        onPick={pick}
      />
      <Text
        id={`${id}-status`}
        aria-live="polite"
        fontSize="sm"
        color="fg.muted"
        minHeight="1lh"
        marginBlockStart="1"
      >
        {streets.isAsked ? describeStreets(streets) : describePlaces(found)}
      </Text>
      {streets.addresses && streets.addresses.length > 0 && (
        <Text fontSize="sm" color="fg.muted">
          Streets from{' '}
          <Link href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap contributors
          </Link>
        </Text>
      )}
      {streets.isThere && (
        <Button
          variant="outline"
          alignSelf="start"
          marginBlockStart="2"
          disabled={typed.trim().length < shortest}
          onClick={lookForStreet}
        >
          Look for the street
        </Button>
      )}
    </Field.Root>
  );
}

const say = (failure: string) => (failure === networkError ? 'There is no connection' : failure);

function describeStreets({ addresses, failure }: ReturnType<typeof useAddresses>) {
  if (failure) return say(failure);
  if (!addresses) return 'Looking…';
  if (addresses.length === 0) {
    return 'No such street found. Check the spelling, and add the town after a comma.';
  }
  return `${counted(addresses.length, 'street')}, the best match first.`;
}

function describePlaces({ places, isWaiting, failure }: ReturnType<typeof usePlaces>) {
  if (failure) return say(failure);
  if (isWaiting && !places?.length) return 'Looking…';
  if (!places) return '';
  if (places.length === 0) {
    return 'No place starts with that. Try a larger town nearby, or the name of its country after a comma.';
  }
  return `${counted(places.length, 'place')}, the best match first.`;
}

interface OptionsProps {
  id: string;
  label: string;
  offered: readonly PickedPlace[];
  active: number;
  onPick: (place: PickedPlace) => void;
}

function Options({ id, label, offered, active, onPick }: OptionsProps) {
  return (
    <chakra.ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={offered.length === 0}
      listStyleType="none"
      marginBlockStart="1"
      background="bg.panel"
      borderWidth="hairline"
      borderColor="border.control"
      borderRadius="md"
      overflow="hidden"
    >
      {offered.map((place, index) => (
        <chakra.li
          key={`${place.name} ${place.latitude}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          paddingInline="3"
          paddingBlock="2"
          minHeight="control"
          cursor="pointer"
          overflowWrap="anywhere"
          background={index === active ? 'leaf.subtle' : undefined}
          _hover={{ background: 'leaf.subtle' }}
          onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => onPick(place)}
        >
          <Name name={place.name} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The place itself, then where it is. */
function Name({ name }: Pick<PickedPlace, 'name'>) {
  const [first = ''] = name.split(', ');
  return (
    <>
      <chakra.span fontWeight="semibold">{first}</chakra.span>
      <chakra.span color="fg.muted">{name.slice(first.length)}</chakra.span>
    </>
  );
}
