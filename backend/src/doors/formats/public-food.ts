import { type Food, statusTexts } from '../../food/food.entity.js';
import { addressOf } from './public-origin.js';

/**
 * A post as any guest may see it, with the documented field names: no e-mail address and no requester. New fields come
 * last, since the columns of CSV go by their position.
 */
export type PublicFood = ReturnType<typeof presentPublicFood>;

/** @param origin what makes its addresses absolute */
export function presentPublicFood(food: Food, origin: string) {
  return {
    id: food.id,
    url: addressOf(food, origin),
    foodName: food.foodName,
    foodImage: new URL(food.foodImage, origin).href,
    foodQuantity: food.foodQuantity,
    date: food.date,
    foodLocation: food.foodLocation,
    foodNotes: food.foodNotes,
    foodStatus: statusTexts[food.foodStatus],
    displayName: food.donor.displayName,
    createdAt: food.createdAt,
    updatedAt: food.updatedAt,
    foodUnit: food.foodUnit,
  };
}

/** A page of the public list, with its addresses. */
export interface FoodList {
  foods: PublicFood[];
  /** Where the caller reached us: https://pantry.example */
  origin: string;
  /** The path of this very page, and that of the list that it is a page of. */
  address: { page: string; list: string };
  /** The path of the page after it; null on the last one. */
  next: string | null;
}
