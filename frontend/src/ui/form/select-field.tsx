import type { ComponentProps } from 'react';
import { Select } from '../select';
import { controlProps, type FieldProps, LabelledField } from './text-field';

/** In a file of its own: the forms that guests see have none. */
export function SelectField(props: FieldProps & ComponentProps<typeof Select>) {
  return (
    <LabelledField {...props}>
      {(described, id) => (
        <Select
          id={id}
          width="full"
          required={!props.isOptional}
          aria-invalid={props.message ? true : undefined}
          {...described}
          {...controlProps(props)}
        />
      )}
    </LabelledField>
  );
}
