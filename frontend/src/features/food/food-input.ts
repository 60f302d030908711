import type { LatLng } from '../../domain/near';
import { unitChoices } from '../../domain/quantity';
import type {
  AddFoodInput,
  FoodForm_FoodFragment,
  FoodUnit,
  PickupPlaceQuery,
  ShareRule,
} from '../../generated/dashboard';
import { readPhotoList, writeCopies, writePhotos } from './photos/photo-list';

/** What the form asks for. */
export type FoodField = Exclude<keyof AddFoodInput, 'gatherMinutes'>;
/** All of it but the photos or the picture: one of the two is left out. */
export type FoodInput = Required<Pick<AddFoodInput, Exclude<FoodField, 'photos' | 'foodImage'>>> &
  Partial<Pick<AddFoodInput, 'photos' | 'foodImage'>>;

/** Where exactly it is, as texts for the form's fields. Only its donor and those they accept may know. */
interface EditedPickup {
  pickupPlace: string;
  point: string;
  wideArea: string;
}

/** A post as its form edits it. */
export type EditedFood = Omit<FoodForm_FoodFragment, 'photos'> &
  EditedPickup &
  ReturnType<typeof writePhotos>;

/** A post as the form's fields hold it. If it has photos, the first one is its picture, which is not edited then. */
export function editFood(food: FoodForm_FoodFragment) {
  const photos = food.photos.map(({ id, sizes }) => ({ id, path: sizes[0]?.path ?? '' }));
  return { ...food, ...writePhotos(photos), ...(photos.length > 0 && { foodImage: '' }) };
}

/** What a copy of a post begins with: everything but its day, for which the form has a default. */
export function copyFood(food: FoodForm_FoodFragment, pickup: PickupPlaceQuery | undefined) {
  const { foodName, foodImage, foodQuantity, foodUnit, foodLocation, foodNotes, shareRule } = editFood(food);
  const photoCopies = writeCopies(food.photos.map(({ sizes }) => sizes.at(-1)?.path ?? ''));
  const texts = { foodName, foodImage, foodQuantity, foodUnit, foodLocation, foodNotes, shareRule };
  const fields: Record<Exclude<FoodField, 'date' | 'photos'>, string | number | null> = {
    ...texts,
    ...editPickup(pickup),
  };
  return { ...fields, photoCopies };
}

export const writePoint = (point: LatLng | null | undefined) =>
  point ? `${point.latitude.toFixed(6)},${point.longitude.toFixed(6)}` : '';

/** Reads what `writePoint` wrote; null if the donor set no pin. */
export function readPoint(text: string): LatLng | null {
  const [latitude, longitude] = text.split(',').map(Number);
  return text === '' || latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** A pick-up place as the form's fields hold it. */
export function editPickup(pickup: PickupPlaceQuery | undefined): EditedPickup {
  const { pickupPlace, pickupPoint } = pickup ?? {};
  return {
    pickupPlace: pickupPlace ?? '',
    point: writePoint(pickupPoint),
    wideArea: String(pickupPoint?.wideArea ?? false),
  };
}

/** What the form's fields say, as the server takes it. */
export function toFoodInput(get: (name: string) => string): FoodInput {
  const photos = readPhotoList(get('photos'));
  return {
    foodName: get('foodName'),
    ...(photos.length > 0 ? { photos } : { foodImage: get('foodImage') }),
    foodQuantity: Number(get('foodQuantity')),
    foodUnit: (get('foodUnit') || null) as FoodUnit | null,
    date: get('date'),
    foodLocation: get('foodLocation'),
    foodNotes: get('foodNotes'),
    pickupPlace: get('pickupPlace'),
    shareRule: get('shareRule') as ShareRule,
    point: readPoint(get('point')),
    wideArea: get('wideArea') === 'true',
  };
}

/** Whether a post is what the form has sent. */
export const isAsSent = (food: EditedFood, input: FoodInput) =>
  JSON.stringify(toFoodInput((name) => String(food[name as FoodField] ?? ''))) === JSON.stringify(input);

/** The fields of the form, by their names there. */
export const foodLabels: Record<FoodField, string> = {
  foodName: 'Food Name',
  foodQuantity: 'Food Quantity',
  foodUnit: 'Unit',
  foodLocation: 'Pickup Location',
  date: 'Expire Date',
  photos: 'Photos',
  foodImage: 'Food Image',
  foodNotes: 'Additional Notes',
  pickupPlace: 'Pick-up place',
  point: 'On the map',
  wideArea: 'A wider area',
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
    text: 'You see who asks, in a fair order, and accept whom you like. If a promise falls through, the next in line is offered it after 15 minutes, unless you accept somebody before.',
  },
  {
    value: 'FAIR_DRAW',
    label: 'Fair draw',
    text: 'We wait a little. Then those who got the least lately come first, and a draw decides between equals.',
  },
  {
    value: 'FIRST_COME',
    label: 'First come, first served',
    text: "Whoever asks gets it at once, while portions last. Good for tonight's soup.",
  },
];

export const usualRule: ShareRule = 'DONOR_CHOOSES';

/** The value of a field, in the form's words. */
export function describeValue(name: FoodField, food: EditedFood) {
  if (name === 'shareRule') return shareRules.find(({ value }) => value === food.shareRule)?.label;
  if (name === 'foodUnit') return unitChoices.find(({ value }) => value === food.foodUnit)?.label;
  if (name === 'photos') return String(readPhotoList(food.photos).length);
  if (name === 'wideArea') return food.wideArea === 'true' ? 'Yes' : 'No';
  return name === 'point' ? food.point && 'Another place' : food[name];
}

/** The fields that differ between two states of a post. */
export function listChanges(before: EditedFood, after: EditedFood) {
  return (Object.keys(foodLabels) as FoodField[]).filter((name) => before[name] !== after[name]);
}
