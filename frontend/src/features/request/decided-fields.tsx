import type { RequestFood_FoodFragment } from '../../generated/graphql';
import { type KeptFieldsProps, useKeptFields } from '../../ui/form/draft';
import { TextAreaField } from '../../ui/form/text-field';
import { PortionsField } from './portions-field';

const blank = { portions: '1', message: '' };

interface DecidedFieldsProps extends KeptFieldsProps {
  food: RequestFood_FoodFragment;
}

/** What the asker decides. It is kept until it is sent, also when the dialog is closed and opened again. */
export function DecidedFields({ food, place, form }: DecidedFieldsProps) {
  const { portions, message } = useKeptFields({ place, form }, blank);
  return (
    <>
      <PortionsField left={food.portionsLeft} defaultValue={portions} message={form.messages.portions} />
      <TextAreaField
        isOptional
        name="message"
        label={`A word to ${food.donor.displayName}`}
        rows={3}
        maxLength={1000}
        defaultValue={message}
        message={form.messages.message}
      />
    </>
  );
}
