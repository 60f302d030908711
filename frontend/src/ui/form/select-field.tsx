import type { ComponentProps } from 'react';
import { Select } from '../select';
import { type FieldProps, LabelledField } from './text-field';

/** In a file of its own: the forms that guests see have none. */
export function SelectField(props: FieldProps & ComponentProps<typeof Select>) {
  const { label: _, message, hint: ___, isOptional, invalidText, ...select } = props;
  return (
    <LabelledField {...props}>
      {(described, id) => (
        <Select
          id={id}
          width="full"
          required={!isOptional}
          aria-invalid={message ? true : undefined}
          data-invalid-text={invalidText}
          {...described}
          {...select}
        />
      )}
    </LabelledField>
  );
}
