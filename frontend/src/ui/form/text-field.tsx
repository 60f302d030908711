import { Box, Field, Input, type InputProps, Textarea, type TextareaProps } from '@chakra-ui/react';
import type { ReactNode, RefAttributes } from 'react';

interface FieldProps {
  name: string;
  label: string;
  message?: string;
  hint?: ReactNode;
  /** Shown instead of the browser's text when a constraint other than `required` is broken. */
  invalidText?: string;
  readOnly?: boolean;
}

function LabelledField({ label, message, hint, readOnly, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(message)} required readOnly={readOnly}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{message}</Field.ErrorText>
    </Field.Root>
  );
}

type TextFieldProps = FieldProps &
  InputProps &
  RefAttributes<HTMLInputElement> & {
    endElement?: ReactNode;
    /** Shown instead of `invalidText` for a value beyond `max`. */
    overflowText?: string;
  };

export function TextField({ endElement, ...props }: TextFieldProps) {
  const { label: _, message: __, hint: ___, invalidText, overflowText, ...input } = props;
  return (
    <LabelledField {...props}>
      <Box position="relative">
        <Input data-invalid-text={invalidText} data-overflow-text={overflowText} {...input} />
        {endElement}
      </Box>
    </LabelledField>
  );
}

export function TextAreaField(props: FieldProps & TextareaProps) {
  const { label: _, message: __, hint: ___, invalidText, ...textarea } = props;
  return (
    <LabelledField {...props}>
      <Textarea data-invalid-text={invalidText} {...textarea} />
    </LabelledField>
  );
}
