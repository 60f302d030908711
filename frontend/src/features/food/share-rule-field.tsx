import { RadioCards } from '../../ui/form/radio-cards';
import { foodLabels, shareRules, usualRule } from './food-input';

interface ShareRuleFieldProps {
  defaultValue?: string;
  message?: string;
}

export function ShareRuleField({ defaultValue = usualRule, message }: ShareRuleFieldProps) {
  return (
    <RadioCards
      name="shareRule"
      legend={foodLabels.shareRule}
      choices={shareRules}
      bind={(value) => ({ defaultChecked: value === defaultValue })}
      message={message}
    />
  );
}
