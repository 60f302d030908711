import { TextField } from '../../ui/form/text-field';

type TextFieldProps = Parameters<typeof TextField>[0];

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
