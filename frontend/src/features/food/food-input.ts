import type { AddFoodInput } from '../../generated/graphql';

/** What the form asks for. */
export type FoodField = Exclude<keyof AddFoodInput, 'pickupPlace' | 'shareRule' | 'gatherMinutes'>;
export type FoodInput = Pick<AddFoodInput, FoodField>;

export function toFoodInput(get: (name: string) => string): FoodInput {
  return {
    foodName: get('foodName'),
    foodImage: get('foodImage'),
    foodQuantity: Number(get('foodQuantity')),
    date: get('date'),
    foodLocation: get('foodLocation'),
    foodNotes: get('foodNotes'),
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
};

/** The fields that differ between two states of a post. */
export function listChanges(before: FoodInput, after: FoodInput) {
  return (Object.keys(foodLabels) as FoodField[]).filter((name) => before[name] !== after[name]);
}
