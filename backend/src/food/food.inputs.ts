import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { badUserInput } from '../errors.js';
import { NearInput } from '../place/near.js';
import { PointInput, pointShape } from '../place/point.js';
import { parseFields } from '../platform/parse-fields.js';
import { pictureAddress } from '../platform/picture-address.js';
import { textShape } from '../platform/words.js';
import { isCalendarDate, LocalDate } from './calendar.js';
import { FoodUnit, ShareRule } from './food.entity.js';

/** The order of a list of posts. */
export enum FoodSort {
  QUANTITY_DESC = 'QUANTITY_DESC',
  QUANTITY_ASC = 'QUANTITY_ASC',
  NEWEST = 'NEWEST',
  EXPIRING_SOONEST = 'EXPIRING_SOONEST',
  NEAREST = 'NEAREST',
}

registerEnumType(FoodSort, {
  name: 'FoodSort',
  description: 'The order of a list of posts.',
  valuesConfig: {
    QUANTITY_DESC: { description: 'The largest quantity first.' },
    QUANTITY_ASC: { description: 'The smallest quantity first.' },
    NEWEST: { description: 'The latest post first.' },
    EXPIRING_SOONEST: { description: 'The nearest last day first.' },
    NEAREST: {
      description: 'The nearest to `near` first. Posts without an area are not in the list at all.',
    },
  },
});

/** Where a search has found a post. */
export enum FoundIn {
  NAME = 'NAME',
  NOTES_OR_PLACE = 'NOTES_OR_PLACE',
}

registerEnumType(FoundIn, {
  name: 'FoundIn',
  description: 'Where a search has found a post.',
  valuesConfig: {
    NAME: { description: 'Its name contains the text.' },
    NOTES_OR_PLACE: {
      description:
        'Its name does not contain the text, but its name, `foodNotes` and `foodLocation` together contain each of its ' +
        'words.',
    },
  },
});

/** What narrows a list of open posts, and a map of them. */
@ArgsType()
export class FoodFilterArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the food name, in any case: up to 100 characters. In `foods`, these posts are followed by posts with ' +
      'all its words in their name, notes and place together. A word matches the beginning of a word, or the whole word ' +
      'if it has fewer than three letters.',
  })
  search?: string | null;

  @Field(() => NearInput, {
    nullable: true,
    description:
      'The place that `within` is measured from. With `within`, posts that are farther away or have no area are left ' +
      'out. In `foods`, distances are measured from it too, and the sort NEAREST needs it.',
  })
  near?: NearInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to leave out posts of which all portions are promised or collected.',
  })
  withPortionsLeft?: boolean | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      "Only posts whose last day is this one or later: the viewer's own day, for what they can still get.",
  })
  endsFrom?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Only posts whose last day is this one or earlier.',
  })
  endsBy?: string | null;
}

@InputType({
  description:
    'A new post. Texts are trimmed; control characters are refused, and what turns the direction of text (U+202A to U+202E, ' +
    'U+2066 to U+2069) is taken out.',
})
export class AddFoodInput implements Record<keyof FoodFields | keyof OptionalFields, unknown> {
  @Field(() => String, { description: '1 to 120 characters.' })
  foodName: string;

  @Field(() => String, {
    description:
      'A public http(s) address of up to 2000 characters, or the path of one of our own pictures (/pictures/…). With ' +
      '`photos` it is ignored and may be empty: the first photo is shown.',
  })
  foodImage: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'The ids of up to 6 photos, in the order in which they are shown. The caller has sent them with POST /photos, and ' +
      'no other post holds them.',
  })
  photos: string[] | null | undefined;

  @Field(() => Int, { description: '1 to 10000.' })
  foodQuantity: number;

  @Field(() => FoodUnit, { nullable: true, description: 'What the quantity counts. It may be left out.' })
  foodUnit: FoodUnit | null | undefined;

  @Field(() => LocalDate, {
    description:
      'The last day on which it may be picked up: not over yet, anywhere on earth, and at most a year ahead.',
  })
  date: string;

  @Field(() => String, { description: 'Where to pick it up: 1 to 300 characters.' })
  foodLocation: string;

  @Field(() => String, { description: '1 to 2000 characters, line breaks included.' })
  foodNotes: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The exact place, up to 300 characters: only the donor and the askers they have accepted ever see it.',
  })
  pickupPlace: string | null | undefined;

  @Field(() => PointInput, {
    nullable: true,
    description:
      'The same as a point: nobody else ever sees it. Everybody sees the area that it is in (areaOf), and the post is ' +
      'found near other places by that area.',
  })
  point: PointInput | null | undefined;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether few people live there: the area is a wider one. False if it is left out.',
  })
  wideArea: boolean | null | undefined;

  @Field(() => ShareRule, {
    nullable: true,
    description: 'Who gets the portions: DONOR_CHOOSES if it is left out.',
  })
  shareRule: ShareRule | null | undefined;

  @Field(() => Int, {
    nullable: true,
    description:
      'For how many minutes after posting everybody who asks has the same chance: 0 to 720. If it is left out, 30, or ' +
      '10 on the last day. It ends at least an hour before the post does.',
  })
  gatherMinutes: number | null | undefined;
}

@InputType({
  description: 'Changes to a post, by the rules of AddFoodInput. Fields that are left out stay as they are.',
})
export class UpdateFoodInput implements Record<keyof AddFoodInput, unknown> {
  @Field(() => String, { nullable: true, description: '1 to 120 characters.' })
  foodName: string | null | undefined;

  @Field(() => String, {
    nullable: true,
    description: 'As in AddFoodInput. A post with photos shows the first of them and takes no other picture.',
  })
  foodImage: string | null | undefined;

  @Field(() => [ID], {
    nullable: true,
    description:
      'All photos of the post, as in AddFoodInput; those that it holds already may stay. An empty list takes them away: ' +
      'then the post shows `foodImage`, or one of our own pictures if that is left out.',
  })
  photos: string[] | null | undefined;

  @Field(() => Int, { nullable: true, description: '1 to 10000.' })
  foodQuantity: number | null | undefined;

  @Field(() => FoodUnit, { nullable: true, description: 'As in AddFoodInput; null takes it away.' })
  foodUnit: FoodUnit | null | undefined;

  @Field(() => LocalDate, { nullable: true, description: 'As in AddFoodInput; an old date may stay.' })
  date: string | null | undefined;

  @Field(() => String, { nullable: true, description: '1 to 300 characters.' })
  foodLocation: string | null | undefined;

  @Field(() => String, { nullable: true, description: '1 to 2000 characters.' })
  foodNotes: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'As in AddFoodInput; an empty text takes it away.' })
  pickupPlace: string | null | undefined;

  @Field(() => PointInput, {
    nullable: true,
    description: 'As in AddFoodInput; null takes it away, and the area with it.',
  })
  point: PointInput | null | undefined;

  @Field(() => Boolean, {
    nullable: true,
    description: 'As in AddFoodInput, for the given point, or for the stored one if none is given.',
  })
  wideArea: boolean | null | undefined;

  @Field(() => ShareRule, { nullable: true, description: 'As in AddFoodInput.' })
  shareRule: ShareRule | null | undefined;

  @Field(() => Int, { nullable: true, description: 'As in AddFoodInput, from when it was posted.' })
  gatherMinutes: number | null | undefined;
}

const picture = textShape(1, 2000).transform((value, context) => {
  const address = pictureAddress(value);
  if (address !== null && address.length <= 2000) return address;
  context.addIssue(
    address === null
      ? 'must be the public http(s) address of a picture, or one of our own pictures'
      : 'must be at most 2000 characters long',
  );
  return z.NEVER;
});

function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.int(sentence).min(min, sentence).max(max, sentence);
}

const foodFields = z.object({
  foodName: textShape(1, 120),
  foodImage: picture,
  foodQuantity: wholeNumber(1, 10_000),
  date: z
    .string({ error: 'must be a date' })
    .refine(isCalendarDate, 'must be a calendar date, year-month-day'),
  foodLocation: textShape(1, 300),
  foodNotes: textShape(1, 2000, { lineBreaks: true }),
} satisfies Record<Exclude<keyof AddFoodInput, keyof OptionalFields>, z.ZodType>);

/** How many photos a post may have. */
export const mostPhotos = 6;

const photos = z
  .array(z.string().toLowerCase(), { error: 'must be a list of ids' })
  .max(mostPhotos, `must be at most ${mostPhotos}`)
  .refine((ids) => new Set(ids).size === ids.length, 'must not have the same one twice');

const optionalFields = z
  .object({
    shareRule: z.enum(ShareRule, { error: 'must be DONOR_CHOOSES, FAIR_DRAW or FIRST_COME' }),
    gatherMinutes: wholeNumber(0, 720),
    pickupPlace: textShape(0, 300),
    point: pointShape.nullable(),
    wideArea: z.boolean('must be true or false'),
    photos,
    foodUnit: z.enum(FoodUnit, { error: `must be one of ${Object.values(FoodUnit).join(', ')}` }).nullable(),
  })
  .partial();

/** The fields of a post that its donor writes, as they are stored. */
export type FoodFields = z.infer<typeof foodFields>;

/** What a post may have: how its donor shares it, where exactly it is picked up, its photos, and its unit. */
export type OptionalFields = z.infer<typeof optionalFields>;

/** The names of these fields. The first edition had none of them. */
export const optionalNames: readonly string[] = Object.keys(optionalFields.shape);

/** How many characters a search may have. */
export const longestSearch = 100;

const search = textShape(0, longestSearch);

/** If a post has photos, its picture is the first of them, and a `foodImage` that was given is ignored. */
type Picture = Partial<Pick<FoodFields, 'foodImage'>>;

/** Null counts as left out. @throws BAD_USER_INPUT naming each field that is missing or breaks a rule. */
export function parseNewFood(input: object): Omit<FoodFields, 'foodImage'> & Picture & OptionalFields {
  const fields = withoutNulls(input);
  const schema = foodFields.extend(optionalFields.shape);
  return parseFields(hasPhotos(fields) ? schema.omit({ foodImage: true }) : schema, fields);
}

/** The given fields; null counts as left out, except where it takes something away: the point and the unit. @throws as parseNewFood */
export function parseFoodChanges(input: object): Partial<FoodFields> & OptionalFields {
  const fields = withoutNulls(input, ['point', 'foodUnit']);
  const schema = foodFields.partial().extend(optionalFields.shape);
  return parseFields(hasPhotos(fields) ? schema.omit({ foodImage: true }) : schema, fields);
}

function withoutNulls(input: object, but: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || but.includes(name)),
  );
}

function hasPhotos({ photos }: { photos?: unknown }): boolean {
  return Array.isArray(photos) && photos.length > 0;
}

/** @throws BAD_USER_INPUT naming `field` if the text is longer than 100 characters or contains control characters. */
export function parseSearch(value: string | null | undefined, field: string): string {
  const parsed = search.safeParse(value ?? '');
  if (!parsed.success) throw badUserInput({ [field]: parsed.error.issues[0]?.message ?? '' });
  return parsed.data;
}

/** Null and an empty text count as left out. @throws BAD_USER_INPUT naming `field` for anything but a calendar date */
export function parseDay(value: string | null | undefined, field: string): string | undefined {
  if (!value) return undefined;
  if (isCalendarDate(value)) return value;
  throw badUserInput({ [field]: 'must be a calendar date, year-month-day' });
}
