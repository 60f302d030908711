import { FoodUnit } from '../../food/food.entity.js';
import type { FoodList, PublicFood } from './public-food.js';

export const exampleFood: PublicFood = {
  id: '019ac8f0-5a3e-7c41-9d2b-6f1e8a70b3c5',
  url: 'https://pantry.example/FoodDetails/019ac8f0-5a3e-7c41-9d2b-6f1e8a70b3c5',
  foodName: 'Lentil soup',
  foodImage: 'https://pantry.example/pictures/food/lentils.svg',
  foodQuantity: 4,
  date: '2026-12-24',
  foodLocation: 'Community kitchen, side entrance',
  foodNotes: 'Still warm. Bring a jar.',
  foodStatus: 'Available',
  displayName: 'Amina',
  createdAt: '2026-12-20T16:05:00.000Z',
  updatedAt: '2026-12-20T16:05:00.000Z',
  foodUnit: FoodUnit.PORTIONS,
};

/** A page as /openapi.json shows it. */
export const exampleList: FoodList = {
  foods: [exampleFood],
  origin: 'https://pantry.example',
  address: { page: '/feed.atom?search=soup', list: '/feed.atom?search=soup' },
  next: null,
};
