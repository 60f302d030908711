import { chakra, Field, Input, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { type FoundPlace, nameOf } from './place-name';
import { usePlaces } from './use-places';

interface PlaceSearchProps {
  ref?: Ref<HTMLInputElement>;
  onPick: (place: FoundPlace) => void;
}

/** A place by its name: a field that offers places while one types (the combobox of the ARIA Authoring Practices). */
export function PlaceSearch({ ref, onPick }: PlaceSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { places, isWaiting, failure } = usePlaces(typed);
  const offered = places ?? [];
  const idOf = (index: number) => `${id}-${index}`;

  function pick(place: FoundPlace | undefined) {
    if (!place) return;
    setTyped('');
    onPick(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { length } = offered;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % Math.max(1, length)),
      ArrowUp: () => setActive((active + length - 1) % Math.max(1, length)),
      Enter: () => pick(isWaiting ? undefined : offered[active]), // it never sends the form around it
      Escape: () => setTyped(''),
    };
    const step = steps[event.key];
    if (!step || (event.key === 'Escape' && typed === '')) return;
    event.preventDefault();
    event.stopPropagation(); // Escape would close the dialog, too
    step();
  }

  function describe() {
    if (failure) return failure === 'Network Error' ? 'There is no connection' : failure;
    if (!places) return isWaiting ? 'Looking …' : '';
    if (places.length === 0) {
      return isWaiting
        ? 'Looking …'
        : 'No place begins like this. Try a larger town nearby, or the name of its country after a comma.';
    }
    return `${places.length} ${places.length === 1 ? 'place' : 'places'}, the biggest first.`;
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
        aria-activedescendant={offered[active] && idOf(active)}
        aria-describedby={`${id}-status`}
        autoComplete="off"
        placeholder="ঢাকা, or Neukölln, Berlin"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.ul
        id={id}
        role="listbox"
        aria-label="Places"
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
            key={`${nameOf(place)} ${place.latitude}`}
            id={idOf(index)}
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
            onClick={() => pick(place)}
          >
            <chakra.span fontWeight="semibold">{place.name}</chakra.span>
            <chakra.span color="fg.muted">{nameOf(place).slice(place.name.length)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Text
        id={`${id}-status`}
        aria-live="polite"
        fontSize="sm"
        color="fg.muted"
        minHeight="1lh"
        marginBlockStart="1"
      >
        {describe()}
      </Text>
    </Field.Root>
  );
}
