import type { AddFoodInput, FoodForm_FoodFragment, ShareRule } from '../../generated/graphql';

/** What the form asks for. */
export type FoodField = Exclude<keyof AddFoodInput, 'gatherMinutes'>;
export type FoodInput = Omit<AddFoodInput, 'gatherMinutes'>;

/** A post as its form edits it: with the place that only its donor and whom they accept may know. */
export type EditedFood = FoodForm_FoodFragment & { pickupPlace: string };

export function toFoodInput(get: (name: string) => string): FoodInput {
  return {
    foodName: get('foodName'),
    foodImage: get('foodImage'),
    foodQuantity: Number(get('foodQuantity')),
    date: get('date'),
    foodLocation: get('foodLocation'),
    foodNotes: get('foodNotes'),
    pickupPlace: get('pickupPlace'),
    shareRule: get('shareRule') as ShareRule,
  };
}

/** The fields of the form, by their names there. */
export const foodLabels: Record<FoodField, string> = {
  foodName: 'Food Name',
  foodQuantity: 'Food Quantity',
  foodLocation: 'Pickup Location',
  date: 'Expire Date',
  foodImage: 'Food Image',
  foodNotes: 'Additional Notes',
  pickupPlace: 'Pick-up place',
  shareRule: 'Who gets it',
};

interface ShareRuleChoice {
  value: ShareRule;
  label: string;
  text: string;
}

/** The rules of sharing, the usual one first. */
export const shareRules: ShareRuleChoice[] = [
  {
    value: 'DONOR_CHOOSES',
    label: 'I choose',
    text: 'You see who asks, in a fair order, and accept whom you like.',
  },
  {
    value: 'FAIR_DRAW',
    label: 'Fair draw',
    text: 'It waits a little, then goes to those who have had least lately, and among equals by lot.',
  },
  {
    value: 'FIRST_COME',
    label: 'First come, first served',
    text: "Whoever asks gets it at once, while portions last. Good for tonight's soup.",
  },
];

export const usualRule: ShareRule = 'DONOR_CHOOSES';

/** The value of a field, in the form's words. */
export const describeValue = (name: FoodField, food: EditedFood) =>
  name === 'shareRule' ? shareRules.find(({ value }) => value === food.shareRule)?.label : food[name];

/** The fields that differ between two states of a post. */
export function listChanges(before: FoodInput, after: FoodInput) {
  return (Object.keys(foodLabels) as FoodField[]).filter((name) => before[name] !== after[name]);
}
