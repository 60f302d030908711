import { useState } from 'react';
import { onlyPortionsLeft } from '../../domain/quantity';
import { NumberField } from '../../ui/form/number-field';

interface PortionsFieldProps {
  /** How many are left. It may become fewer while the form is open. */
  left: number;
  defaultValue: string;
  message?: string;
}

/** Only where there is a choice when the form opens: a field that vanished later would take what was typed with it. */
export function PortionsField({ left, defaultValue, message }: PortionsFieldProps) {
  const [hasChoice] = useState(left > 1);
  if (!hasChoice) return null;
  const most = Math.max(left, 1);
  return (
    <NumberField
      name="portions"
      label="How many portions?"
      max={most}
      defaultValue={defaultValue}
      message={message}
      hint={`1 to ${most}. If fewer are free when it is your turn, you are offered those.`}
      overflowText={onlyPortionsLeft(most)}
    />
  );
}
