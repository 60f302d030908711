import type { AddFoodInput } from '../../generated/graphql';

export function toFoodInput(get: (name: string) => string): AddFoodInput {
  return {
    foodName: get('foodName'),
    foodImage: get('foodImage'),
    foodQuantity: Number(get('foodQuantity')),
    date: get('date'),
    foodLocation: get('foodLocation'),
    foodNotes: get('foodNotes'),
  };
}
