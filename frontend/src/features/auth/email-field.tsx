import { TextField, type TextFieldProps } from '../../ui/form/text-field';

export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      invalidText="That does not look like an email address."
      {...props}
    />
  );
}
