import { FoodUnit, ShareRule } from '../src/food/food.entity.js';
import type { LatLng } from '../src/place/point.js';
import { RequestState } from '../src/request/request.states.js';

const { OFFERED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } = RequestState;

/** A neighbour with an account in the Auth emulator. */
export interface DemoNeighbour {
  uid: string;
  displayName: string;
  email: string;
  password: string;
  photoURL: string;
}

/**
 * Where in Gulshan and Banani, Dhaka, the places of the demo neighbourhood are, by the beginning of their
 * name. The donors of the others give no point.
 */
const points: Record<string, LatLng> = {
  'Lakeview Community Hall': { latitude: 23.7935, longitude: 90.4169 },
  'Rooftop garden of Shapla Tower': { latitude: 23.7802, longitude: 90.4164 },
  'Shapla Tower': { latitude: 23.7802, longitude: 90.4164 },
  'Corner bakery on Kadam Road': { latitude: 23.7861, longitude: 90.4081 },
  'Kadam Road bakery': { latitude: 23.7861, longitude: 90.4081 },
  'Rahman Tailors': { latitude: 23.7868, longitude: 90.4078 },
  'Golap House': { latitude: 23.7748, longitude: 90.4112 },
  'Riverside Flats': { latitude: 23.8012, longitude: 90.4213 },
  'Bamboo Lane': { latitude: 23.7921, longitude: 90.3988 },
  'Neem Street': { latitude: 23.7779, longitude: 90.4025 },
  'Community kitchen': { latitude: 23.7779, longitude: 90.4025 },
  'Shimul Court': { latitude: 23.7702, longitude: 90.4205 },
  'Little Sparrow School': { latitude: 23.7951, longitude: 90.4058 },
  'Football ground': { latitude: 23.8003, longitude: 90.4098 },
  'Wholesale market': { latitude: 23.7655, longitude: 90.3987 },
};

/** Where a demo post is picked up; null if its donor says nothing but the words. */
export function pointOf({ foodLocation }: DemoPost): LatLng | null {
  const name = Object.keys(points).find((place) => foodLocation.startsWith(place));
  return (name && points[name]) || null;
}

/** A post of the demo neighbourhood. Its last day is in days from today, so it is always in the future. */
interface DemoPost {
  donor: string;
  foodName: string;
  foodImage: string;
  foodQuantity: number;
  foodUnit?: FoodUnit;
  daysAhead: number;
  foodLocation: string;
  foodNotes: string;
  requestedBy?: string[];
  /** Where exactly; only whom the donor has accepted sees it. */
  pickupPlace?: string;
  shareRule?: ShareRule;
  /** Those of the neighbours who asked whom the donor has accepted. */
  accepted?: string[];
  /** When they meet tomorrow, in hours and minutes where the server runs, if they have agreed on a time. */
  meetsAt?: [number, number];
  /** Those of them who have collected it. */
  collected?: string[];
  /** What has become of the requests of others who asked, 8 hours ago. */
  became?: Record<string, RequestState>;
  /** What one of them and the donor have written each other. The writer of each has read what came before. */
  talk?: { asker: string; says: readonly (readonly [author: string, text: string])[] };
}

const displayNames = {
  amina: 'Amina Rahman',
  rafi: 'Rafi Chowdhury',
  jose: 'José Álvarez',
  shirin: 'Shirin Begum',
  kwame: 'Kwame Mensah',
  'mei-ling': 'Mei-Ling Chen',
  harpreet: 'Harpreet Singh',
  nusrat: 'Nusrat Jahan',
};

export const demoNeighbours: readonly DemoNeighbour[] = Object.entries(displayNames).map(
  ([name, displayName]) => ({
    uid: `demo-${name}`,
    displayName,
    email: `${name}@example.com`,
    password: 'Pantry1',
    photoURL: `/pictures/neighbours/${name}.svg`,
  }),
);

export const demoPosts: readonly DemoPost[] = [
  {
    donor: 'demo-amina',
    foodName: 'Chicken biryani from the wedding',
    foodImage: '/pictures/food/biryani.svg',
    foodQuantity: 30,
    foodUnit: FoodUnit.PORTIONS,
    daysAhead: 1,
    foodLocation: 'Lakeview Community Hall, kitchen door behind the banyan tree',
    foodNotes:
      'We cooked for two hundred, and thirty plates are still warm in the pot. Halal chicken; contains ghee, egg and cashew nuts. Come between 8 and 10 pm with your own boxes.',
    requestedBy: ['demo-rafi', 'demo-kwame', 'demo-nusrat'],
    pickupPlace: 'Kitchen door, ring twice and ask for Amina',
    accepted: ['demo-kwame'],
    talk: {
      asker: 'demo-kwame',
      says: [
        [
          'demo-kwame',
          'Congratulations! There are three of us in the room. May I come at nine, after training?',
        ],
        [
          'demo-amina',
          'Thank you, Kwame! Nine is fine. Take enough for all three, and bring boxes with lids.',
        ],
        ['demo-kwame', 'Boxes are packed. Does the cashew come off easily? One of us is allergic.'],
      ],
    },
  },
  {
    donor: 'demo-rafi',
    foodName: 'Pumpkins from the rooftop garden',
    foodImage: '/pictures/food/pumpkin.svg',
    foodQuantity: 6,
    daysAhead: 12,
    foodLocation: 'Rooftop garden of Shapla Tower, lift to the 9th floor',
    foodNotes:
      'Six small ones, about two kilos each, grown without spray. Ring the bell marked Garden Club any afternoon.',
    requestedBy: ['demo-amina', 'demo-shirin'],
  },
  {
    donor: 'demo-jose',
    foodName: 'Sourdough loaves',
    foodImage: '/pictures/food/bread.svg',
    foodQuantity: 8,
    foodUnit: FoodUnit.LOAVES,
    daysAhead: 2,
    foodLocation: 'Corner bakery on Kadam Road, side window',
    foodNotes:
      'Baked this morning and not sold. Contains wheat and rye; the seeded ones have sesame. They freeze well.',
    requestedBy: ['demo-amina', 'demo-harpreet'],
    pickupPlace: 'Side window beside the blue bench; knock on the shutter',
    accepted: ['demo-amina'],
    meetsAt: [17, 45],
    talk: {
      asker: 'demo-amina',
      says: [
        ['demo-amina', 'Good morning José! One without sesame, if there is one left?'],
        ['demo-jose', 'I have put a plain rye aside for you. The window is open until six.'],
        ['demo-amina', 'Perfect, I close the shop at half past five and come straight over.'],
      ],
    },
  },
  {
    donor: 'demo-shirin',
    foodName: 'খিচুড়ি (khichuri)',
    foodImage: '/pictures/food/khichuri.svg',
    foodQuantity: 12,
    daysAhead: 0,
    foodLocation: 'Beside the tailor, at Golap House',
    foodNotes:
      'A big rainy-day pot of rice, moong dal and vegetables. No meat, no nuts. Please bring a container with a lid and come before nine tonight.',
    requestedBy: ['demo-rafi', 'demo-mei-ling'],
    pickupPlace: 'Ground floor, green gate',
  },
  {
    donor: 'demo-kwame',
    foodName: 'Ripe mangoes, one full crate',
    foodImage: '/pictures/food/mangoes.svg',
    foodQuantity: 60,
    foodUnit: FoodUnit.PIECES,
    daysAhead: 5,
    foodLocation: 'Security desk, Riverside Flats block C',
    foodNotes:
      'My uncle sent far more than two people can eat. Take ten, take twenty. A few are soft and best for juice.',
    requestedBy: ['demo-nusrat'],
  },
  {
    donor: 'demo-mei-ling',
    foodName: 'Pork-free vegetable dumplings',
    foodImage: '/pictures/food/dumplings.svg',
    foodQuantity: 24,
    foodUnit: FoodUnit.PIECES,
    daysAhead: 1,
    foodLocation: 'Bamboo Lane, above the bicycle shop',
    foodNotes:
      'Cabbage, mushroom and glass noodle, steamed. Contains wheat, soy and sesame. I can heat them for you if you tell me when you come.',
    requestedBy: ['demo-jose'],
    pickupPlace: 'Second floor, the bell on the left',
  },
  {
    donor: 'demo-harpreet',
    foodName: 'Langar dal and rotis',
    foodImage: '/pictures/food/flatbreads.svg',
    foodQuantity: 40,
    daysAhead: 0,
    foodLocation: 'Community kitchen, side entrance on Neem Street',
    foodNotes:
      'Everyone is welcome, no questions asked. Dal is vegan, rotis contain wheat and a little ghee. Serving until 9 pm; there are bags if you would rather carry it home.',
    requestedBy: ['demo-amina'],
    accepted: ['demo-amina'],
    collected: ['demo-amina'],
  },
  {
    donor: 'demo-nusrat',
    foodName: 'Half a birthday cake',
    foodImage: '/pictures/food/birthday-cake.svg',
    foodQuantity: 10,
    daysAhead: 1,
    foodLocation: 'Opposite the playground, Shimul Court',
    foodNotes:
      'My daughter turned seven and her friends were too busy dancing to eat. Vanilla sponge; contains wheat, egg and milk. Candles removed, sprinkles not.',
    requestedBy: ['demo-rafi', 'demo-kwame', 'demo-mei-ling'],
    pickupPlace: 'Flat 4B',
    shareRule: ShareRule.FAIR_DRAW,
  },
  {
    donor: 'demo-amina',
    foodName: 'Red lentils, unopened bags',
    foodImage: '/pictures/food/lentils.svg',
    foodQuantity: 8,
    foodUnit: FoodUnit.BAGS,
    daysAhead: 14,
    foodLocation: 'Rahman Tailors, front counter, Kadam Road',
    foodNotes: 'Bought two cartons by mistake. One kilo each, sealed. Collect in shop hours, 10 to 7.',
    requestedBy: ['demo-harpreet'],
  },
  {
    donor: 'demo-rafi',
    foodName: 'Fresh farm eggs',
    foodImage: '/pictures/food/eggs.svg',
    foodQuantity: 30,
    foodUnit: FoodUnit.PIECES,
    daysAhead: 7,
    foodLocation: 'Shapla Tower lobby, ask for Rafi at the desk',
    foodNotes:
      'From my cousin’s hens in the village, washed and dated. Please bring your own egg tray or a bowl with a tea towel.',
  },
  {
    donor: 'demo-jose',
    foodName: 'Crème caramel',
    foodImage: '/pictures/food/creme-caramel.svg',
    foodQuantity: 6,
    daysAhead: 1,
    foodLocation: 'Kadam Road bakery',
    foodNotes:
      'Six single portions in little glass pots. Milk, egg and sugar, nothing else. I would love the pots back!',
    pickupPlace: 'The lower bell',
  },
  {
    donor: 'demo-shirin',
    foodName: 'Mishti doi in clay pots',
    foodImage: '/pictures/food/sweet-yogurt.svg',
    foodQuantity: 12,
    daysAhead: 2,
    foodLocation: 'Golap House',
    foodNotes: 'Set last night with date-palm jaggery. Contains milk. Keep it cold and eat within two days.',
    requestedBy: ['demo-amina'],
    pickupPlace: 'First landing, blue door',
    became: { 'demo-amina': OFFERED },
  },
  {
    donor: 'demo-kwame',
    foodName: 'Jollof-style rice with chicken',
    foodImage: '/pictures/food/rice-and-curry.svg',
    foodQuantity: 15,
    daysAhead: 0,
    foodLocation: 'Riverside Flats, shared kitchen on the roof',
    foodNotes:
      'Medium hot, by which I mean hot. Halal chicken, no nuts, no dairy. Bring a box and a strong tongue.',
  },
  {
    donor: 'demo-mei-ling',
    foodName: 'Noodle soup, extra broth',
    foodImage: '/pictures/food/noodles.svg',
    foodQuantity: 6,
    daysAhead: 0,
    foodLocation: 'Noodle counter at the ferry steps, back door',
    foodNotes:
      'Chicken broth and noodles kept apart so they do not go soft. Contains wheat and soy. After closing, 9.30 to 10 pm.',
  },
  {
    donor: 'demo-harpreet',
    foodName: 'Potatoes and onions',
    foodImage: '/pictures/food/potatoes-and-onions.svg',
    foodQuantity: 50,
    foodUnit: FoodUnit.KILOGRAMS,
    daysAhead: 10,
    foodLocation: 'Wholesale market, stall 17, near the clock',
    foodNotes:
      'Odd shapes that shops will not take, perfectly good inside. Fifty kilos in all; bring a strong bag and help yourself before noon.',
  },
  {
    donor: 'demo-nusrat',
    foodName: 'Bananas, three big bunches',
    foodImage: '/pictures/food/bananas.svg',
    foodQuantity: 36,
    daysAhead: 3,
    foodLocation: 'Staff room window, Little Sparrow School',
    foodNotes: 'Left over from sports day. Some are spotty, which makes the best pancakes.',
  },
  {
    donor: 'demo-amina',
    foodName: 'বেগুন — garden aubergines',
    foodImage: '/pictures/food/aubergines.svg',
    foodQuantity: 9,
    daysAhead: 6,
    foodLocation: 'Courtyard of Nayan Bari',
    foodNotes: 'They all ripened in the same week. Leave the basket, take the aubergines.',
    requestedBy: ['demo-rafi', 'demo-jose', 'demo-shirin', 'demo-kwame', 'demo-mei-ling'],
    pickupPlace: 'The basket under the stairs',
    became: {
      'demo-rafi': NO_SHOW,
      'demo-jose': CANCELLED,
      'demo-shirin': EXPIRED,
      'demo-kwame': DECLINED,
      'demo-mei-ling': WITHDRAWN,
    },
  },
  {
    donor: 'demo-rafi',
    foodName: 'Office lunch boxes',
    foodImage: '/pictures/food/lunch-boxes.svg',
    foodQuantity: 18,
    foodUnit: FoodUnit.BOXES,
    daysAhead: 0,
    foodLocation: 'Reception of the Delta Works building, ground floor',
    foodNotes:
      'Half the team worked from home today. Rice, vegetables and prawn: contains shellfish and soy. Sealed, in the fridge, until 6 pm.',
  },
  {
    donor: 'demo-jose',
    foodName: 'Croissants of yesterday',
    foodImage: '/pictures/food/croissants.svg',
    foodQuantity: 14,
    daysAhead: 1,
    foodLocation: 'Kadam Road bakery, side window',
    foodNotes:
      'A minute in the oven and they are new. Contain wheat, butter and egg. First come, first served from 7 am.',
  },
  {
    donor: 'demo-shirin',
    foodName: 'Samosas after the tea party',
    foodImage: '/pictures/food/samosas.svg',
    foodQuantity: 20,
    daysAhead: 1,
    foodLocation: 'Golap House',
    foodNotes:
      'Potato and pea, fried this afternoon. Contain wheat; no nuts and no egg. The green chutney is sharp.',
    pickupPlace: 'Ground floor, green gate',
  },
  {
    donor: 'demo-kwame',
    foodName: 'Tinned tomatoes and beans',
    foodImage: '/pictures/food/tinned-food.svg',
    foodQuantity: 24,
    daysAhead: 14,
    foodLocation: 'Riverside Flats, block C',
    foodNotes: 'Clearing the cupboard before I move rooms. All well within date, two tins slightly dented.',
    pickupPlace: 'The shelf by the letter boxes',
  },
  {
    donor: 'demo-mei-ling',
    foodName: 'Oranges and lemons',
    foodImage: '/pictures/food/citrus.svg',
    foodQuantity: 25,
    daysAhead: 8,
    foodLocation: 'Bamboo Lane, fruit cart by the second lamp post',
    foodNotes: 'End of the day at the cart and I cannot carry them home. Good skins, very juicy.',
  },
  {
    donor: 'demo-harpreet',
    foodName: 'Whole milk, two bottles',
    foodImage: '/pictures/food/milk.svg',
    foodQuantity: 2,
    foodUnit: FoodUnit.LITRES,
    daysAhead: 2,
    foodLocation: 'Neem Street dairy, ask at the cold counter',
    foodNotes: 'Delivered twice by mistake. One litre each, sealed and kept cold all the way.',
  },
  {
    donor: 'demo-nusrat',
    foodName: 'Vegetable soup for a cold evening',
    foodImage: '/pictures/food/vegetable-soup.svg',
    foodQuantity: 8,
    foodUnit: FoodUnit.PORTIONS,
    daysAhead: 1,
    foodLocation: 'Shimul Court, opposite the playground',
    foodNotes:
      'Carrot, bean, potato and a good deal of garlic. Vegan, no nuts, no gluten. Bring a jar and I will fill it.',
    pickupPlace: 'Flat 4B',
  },
  {
    donor: 'demo-amina',
    foodName: 'Homemade guava and berry jam',
    foodImage: '/pictures/food/jam.svg',
    foodQuantity: 10,
    daysAhead: 14,
    foodLocation: 'Rahman Tailors, front counter, Kadam Road',
    foodNotes:
      'Ten small jars from the school fair. Only fruit, sugar and lemon. Bring an empty jar back some day.',
  },
  {
    donor: 'demo-rafi',
    foodName: 'Cooked rice, a whole pot',
    foodImage: '/pictures/food/rice.svg',
    foodQuantity: 20,
    daysAhead: 0,
    foodLocation: 'Shapla Tower, community room on the 1st floor',
    foodNotes:
      'Plain steamed rice from our meeting, covered and still hot at six. Good for anyone cooking curry tonight.',
  },
  {
    donor: 'demo-jose',
    foodName: 'Spaghetti al pomodoro',
    foodImage: '/pictures/food/spaghetti.svg',
    foodQuantity: 5,
    daysAhead: 1,
    foodLocation: 'Kadam Road bakery, upstairs kitchen',
    foodNotes:
      'I always cook for ten and live alone. Contains wheat; cheese is in a separate bag. Reheat with a splash of water.',
  },
  {
    donor: 'demo-shirin',
    foodName: 'Laddoo and roshogolla',
    foodImage: '/pictures/food/sweets.svg',
    foodQuantity: 40,
    daysAhead: 4,
    foodLocation: 'Golap House',
    foodNotes:
      'My son passed his exams and everybody brought sweets. Contain milk, ghee and pistachio. Please take some for your children.',
    requestedBy: ['demo-amina', 'demo-jose'],
    pickupPlace: 'First landing, blue door',
  },
  {
    donor: 'demo-kwame',
    foodName: 'Watermelon, cut this morning',
    foodImage: '/pictures/food/watermelon.svg',
    foodQuantity: 12,
    daysAhead: 0,
    foodLocation: 'Football ground gate, blue cool box',
    foodNotes: 'Big slices, wrapped and on ice. After the match, from half past five.',
  },
  {
    donor: 'demo-mei-ling',
    foodName: 'Spinach, pak choi and broccoli',
    foodImage: '/pictures/food/leafy-greens.svg',
    foodQuantity: 15,
    daysAhead: 2,
    foodLocation: 'Bamboo Lane allotments, bench by the pump',
    foodNotes:
      'Cut at sunrise, needs washing. If nobody is there, take what you need and close the gate because of the goats.',
  },
  {
    donor: 'demo-harpreet',
    foodName: 'Rajma and chickpeas, soaked',
    foodImage: '/pictures/food/beans-and-chickpeas.svg',
    foodQuantity: 10,
    daysAhead: 1,
    foodLocation: 'Community kitchen, side entrance on Neem Street',
    foodNotes:
      'We soaked too much for Sunday. Kidney beans must be boiled hard before you eat them! Ask any of the cooks for the recipe.',
  },
  {
    donor: 'demo-nusrat',
    foodName: 'Sandwiches from the parents’ meeting',
    foodImage: '/pictures/food/sandwiches.svg',
    foodQuantity: 16,
    daysAhead: 0,
    foodLocation: 'Little Sparrow School, caretaker’s door',
    foodNotes:
      'Egg and cucumber, or cheese and tomato. Contain wheat, egg and milk. Kept in the fridge; caretaker leaves at 7.',
  },
  {
    donor: 'demo-amina',
    foodName: 'Tea, biscuits and company',
    foodImage: '/pictures/food/tea.svg',
    foodQuantity: 12,
    daysAhead: 3,
    foodLocation: 'Nayan Bari courtyard, under the neem tree',
    foodNotes:
      'Two packets of tea and a tin of biscuits, more than my mother and I can use. Biscuits contain wheat and milk. Stay for a cup if you like.',
  },
  {
    donor: 'demo-rafi',
    foodName: 'Tomatoes by the kilo',
    foodImage: '/pictures/food/tomatoes.svg',
    foodQuantity: 18,
    foodUnit: FoodUnit.KILOGRAMS,
    daysAhead: 4,
    foodLocation: 'Rooftop garden of Shapla Tower, lift to the 9th floor',
    foodNotes: 'Split skins after the rain, wonderful taste. Cook them soon.',
  },
  {
    donor: 'demo-jose',
    foodName: 'Piña, mango y más: fruit platter',
    foodImage: '/pictures/food/tropical-fruit.svg',
    foodQuantity: 8,
    daysAhead: 1,
    foodLocation: 'Ferry steps, yellow kiosk',
    foodNotes:
      'Cut fruit from a cancelled boat party: pineapple, melon, kiwi, coconut. Covered and cold. Bring a bowl.',
  },
  {
    donor: 'demo-shirin',
    foodName: 'Prawn malai curry',
    foodImage: '/pictures/food/prawn-curry.svg',
    foodQuantity: 6,
    daysAhead: 0,
    foodLocation: 'Golap House',
    foodNotes:
      'Contains shellfish and coconut milk. Mild enough for children. Come while it is warm, before half past eight.',
    pickupPlace: 'Ground floor, green gate',
  },
  {
    donor: 'demo-kwame',
    foodName: 'Chocolate-chip cookies',
    foodImage: '/pictures/food/cookies.svg',
    foodQuantity: 30,
    foodUnit: FoodUnit.PIECES,
    daysAhead: 6,
    foodLocation: 'Riverside Flats',
    foodNotes:
      'Practice batch for the school bake sale; I burnt none, I promise. Contain wheat, egg, milk and soy. May contain nuts.',
    pickupPlace: 'Common room, red tin',
  },
  {
    donor: 'demo-mei-ling',
    foodName: 'Mixed vegetable box',
    foodImage: '/pictures/food/mixed-vegetables.svg',
    foodQuantity: 5,
    foodUnit: FoodUnit.BOXES,
    daysAhead: 5,
    foodLocation: 'Green Basket shop, pick-up shelf at the back',
    foodNotes:
      'Five boxes nobody collected: carrots, peppers, corn, aubergine, onions. Say the word neighbour at the till.',
  },
  {
    donor: 'demo-harpreet',
    foodName: 'Apples and pears',
    foodImage: '/pictures/food/apples.svg',
    foodQuantity: 45,
    foodUnit: FoodUnit.PIECES,
    daysAhead: 9,
    foodLocation: 'Wholesale market, stall 17, near the clock',
    foodNotes: 'A few bruises, no worms that I know of. Lovely stewed with cinnamon.',
  },
  {
    donor: 'demo-nusrat',
    foodName: 'Cucumber, olive and tomato salad',
    foodImage: '/pictures/food/salad.svg',
    foodQuantity: 10,
    daysAhead: 0,
    foodLocation: 'Shimul Court, rooftop, during the film evening',
    foodNotes:
      'Big bowl from our potluck, dressing on the side. Vegan; dressing contains mustard. Eat today, it will not keep.',
  },
];
