import { TextField, type TextFieldProps } from './text-field';

export const wholeNumberText = (max: number) =>
  max === 1 ? 'It can only be 1.' : `Please give a whole number from 1 to ${max}.`;

/** A whole number from 1 to `max`. */
export function NumberField(props: TextFieldProps & { max: number }) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      invalidText={wholeNumberText(props.max)}
      {...props}
    />
  );
}
