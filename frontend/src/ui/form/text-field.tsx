import { Box, Field, Input, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react';
import { type ReactNode, type RefAttributes, useId } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  message?: string;
  hint?: ReactNode;
  /** Shown instead of the browser's text when a constraint other than `required` is broken. */
  invalidText?: string;
  readOnly?: boolean;
  isOptional?: boolean;
}

interface LabelledFieldProps extends FieldProps {
  /** Chakra's own controls have the id from the field around them. */
  children: (
    described: { 'aria-describedby'?: string; 'aria-errormessage'?: string },
    id: string,
  ) => ReactNode;
}

export function LabelledField({ label, message, hint, readOnly, isOptional, children }: LabelledFieldProps) {
  const id = useId();
  const ids = { errorText: `${id}-error`, helperText: `${id}-hint` };
  const errorId = message ? ids.errorText : undefined;
  // The error is in both attributes, because not every screen reader knows aria-errormessage. Chakra would set
  // that one only after a MutationObserver has seen the text, when the field already has the focus.
  const describedBy = [errorId, hint && ids.helperText].filter(Boolean).join(' ');
  return (
    <Field.Root id={id} ids={ids} invalid={Boolean(message)} required={!isOptional} readOnly={readOnly}>
      <Field.Label>{isOptional ? `${label} (optional)` : label}</Field.Label>
      {children({ 'aria-describedby': describedBy || undefined, 'aria-errormessage': errorId }, id)}
      {hint && <Field.HelperText as="div">{hint}</Field.HelperText>}
      <Field.ErrorText>{message}</Field.ErrorText>
    </Field.Root>
  );
}

/** What is left for the control of a field. */
export function controlProps<Props extends FieldProps>(props: Props) {
  const { label, message, hint, isOptional, invalidText, ...control } = props;
  return { 'data-invalid-text': invalidText, ...control };
}

export type TextFieldProps = FieldProps &
  InputProps &
  RefAttributes<HTMLInputElement> & {
    endElement?: ReactNode;
    /** Shown instead of `invalidText` for a value beyond `max`. */
    overflowText?: string;
  };

export function TextField({ endElement, overflowText, ...props }: TextFieldProps) {
  return (
    <LabelledField {...props}>
      {(described) => (
        <Box position="relative">
          <Input dir="auto" data-overflow-text={overflowText} {...described} {...controlProps(props)} />
          {endElement}
        </Box>
      )}
    </LabelledField>
  );
}

export function TextAreaField(props: FieldProps & TextareaProps) {
  return (
    <LabelledField {...props}>
      {(described) => <Textarea dir="auto" {...described} {...controlProps(props)} />}
    </LabelledField>
  );
}
