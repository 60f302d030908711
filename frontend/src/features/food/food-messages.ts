import { getErrorCode, getFieldErrors, getSmallestQuantity } from '../../apollo/errors';
import type { FieldMessages } from '../../ui/form/messages';
import { wholeNumberText } from '../../ui/form/number-field';
import { type FoodField, foodLabels } from './food-input';

/** How to correct a field, in the form's words. */
export const foodTexts = {
  dayIsOver: 'Please choose today or a later day.',
  dayIsTooFar: 'Please choose a day at most a year from today.',
  picture: 'Please give an address that begins with https:// or http://, or choose a picture.',
};

// The server's messages (backend/src/food), which are meant for programs.
const textsByRule: Record<string, string> = {
  'must be a whole number from 1 to 10000': wholeNumberText(10_000),
  'must be today or a later day': foodTexts.dayIsOver,
  'must be at most a year ahead': foodTexts.dayIsTooFar,
  'must be the public http(s) address of a picture, or one of our own pictures':
    'Please give the web address of a picture that everybody can open, beginning with https://, or choose a picture.',
  'must be photos that you have sent and that no other post has':
    'These photos are gone: photos that are not posted are kept for a day. Please remove them and choose them again.',
  'must not contain control characters':
    'Please type this again: it contains characters that cannot be displayed.',
};

const isOfTheForm = (name: string): name is FoodField => name in foodLabels;

/** The server's errors for the form's fields; empty if the problem is something else. */
export function describeFoodErrors(error: unknown): FieldMessages {
  const messages: FieldMessages = {};
  if (getErrorCode(error) === 'QUANTITY_PROMISED') {
    messages.foodQuantity = `It must be at least ${getSmallestQuantity(error)}: that many are promised or collected.`;
  }
  for (const [name, rule] of Object.entries(getFieldErrors(error))) {
    if (!isOfTheForm(name)) continue;
    messages[name] = textsByRule[rule] ?? `Please change ${foodLabels[name]}: it cannot be saved like this.`;
  }
  return messages;
}
