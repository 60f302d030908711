import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextField } from '../../ui/form/text-field';
import { foodLabels } from './food-input';
import { hasHouseNumber } from './house-number';

interface LocationFieldProps {
  defaultValue: string;
  message?: string;
}

/** The area that everybody sees. It says so, and points out a house number, but takes it. */
export function LocationField({ defaultValue, message }: LocationFieldProps) {
  const [isTooMuch, setIsTooMuch] = useState(() => hasHouseNumber(defaultValue));
  // The same height either way, so that nothing below moves while somebody types.
  const hint = (
    <chakra.span display="block" minHeight="2lh" aria-live="polite" color={isTooMuch ? 'clay.fg' : undefined}>
      {isTooMuch
        ? 'Everybody sees this. Put the house number under pick-up place.'
        : 'Everybody sees this: a street or an area is enough.'}
    </chakra.span>
  );
  return (
    <TextField
      name="foodLocation"
      label={foodLabels.foodLocation}
      maxLength={300}
      autoComplete="address-level2"
      hint={!message && hint}
      defaultValue={defaultValue}
      onChange={({ target }) => setIsTooMuch(hasHouseNumber(target.value))}
      message={message}
    />
  );
}
