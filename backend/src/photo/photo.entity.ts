import { Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { User } from '../user/user.entity.js';

/** One of the sizes that a photo is kept in: pixels. */
export interface Size {
  width: number;
  height: number;
}

@ObjectType({ description: 'A photo in one of its sizes, as WebP.', simpleResolvers: true })
class PhotoSize {
  @Field(() => String, { description: 'Its path on this server. What is there never changes.' })
  path: string;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;

  @Field(() => Int, { description: 'Pixels.' })
  height: number;
}

/**
 * A photo that somebody has sent. It belongs to its sender. One of their posts may hold it, or their profile. The
 * pictures themselves are files (photo.store.ts).
 */
@Entity('photos')
@Index(['foodId', 'position'])
@Index(['ownerId'])
@Index(['name'])
@Index(['freeSince'], { where: '"freeSince" IS NOT NULL' })
export class Photo {
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  ownerId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner: Relation<User>;

  /** The post that holds it; null while none does. */
  @Column('varchar', { nullable: true })
  foodId: string | null;

  @ManyToOne(() => Food, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'foodId', referencedColumnName: 'id' })
  food: Relation<Food> | null;

  /** Its place among the photos of its post, from 0. */
  @Column('integer', { default: 0 })
  position: number;

  /** What its files are called: a hash of all of them. Two photos that look the same share their files. */
  @Column('varchar')
  name: string;

  /** The sizes that it is kept in, smallest first, as JSON: a list of `Size`. */
  @Column('varchar')
  sizes: string;

  /** The placeholder while it loads (evanw.github.io/thumbhash), in base64. */
  @Column('varchar')
  thumbhash: string;

  @Column('varchar')
  createdAt: string;

  /** Since when neither a post nor its owner's profile holds it; null while one does. */
  @Column('varchar', { nullable: true })
  freeSince: string | null;
}

/** A photo without its relations. */
export type PhotoRow = Omit<Photo, 'owner' | 'food'>;

@ObjectType('Photo', { description: "A photo of a post's food.", simpleResolvers: true })
export class ShownPhoto implements PhotoSize {
  @Field(() => ID, { description: 'The id that `photos` of AddFoodInput and UpdateFoodInput take.' })
  id: string;

  @Field(() => String, { description: 'The path of its largest size.' })
  path: string;

  @Field(() => Int, { description: 'The width of its largest size, in pixels.' })
  width: number;

  @Field(() => Int, { description: 'The height of its largest size, in pixels.' })
  height: number;

  @Field(() => String, {
    description: 'A placeholder to show while it loads, in base64 (evanw.github.io/thumbhash).',
  })
  thumbhash: string;

  @Extensions({ entries: 3 })
  @Field(() => [PhotoSize], { description: 'All its sizes, smallest first.' })
  sizes: PhotoSize[];
}

/** What `fileOf` makes. */
export const fileName = /^(?<name>[0-9a-f]{32})-\d{1,4}\.webp$/;

/** What a file is called: the photo's name, and its width in pixels. */
export function fileOf(name: string, width: number): string {
  return `${name}-${width}.webp`;
}

const folder = '/photos/';

/** The path of a photo in one of its sizes. */
function pathOf({ name }: PhotoRow, { width }: Size): string {
  return folder + fileOf(name, width);
}

/** The name of the photo that a path stands for; undefined if it is no path of a photo. */
export function nameIn(path: string): string | undefined {
  return path.startsWith(folder) ? fileName.exec(path.slice(folder.length))?.groups?.name : undefined;
}

/** A photo as both APIs show it. */
export function presentPhoto(photo: PhotoRow): ShownPhoto {
  const sizes = sizesOf(photo).map((size) => ({ path: pathOf(photo, size), ...size }));
  return { id: photo.id, ...(sizes.at(-1) as PhotoSize), thumbhash: photo.thumbhash, sizes };
}

/** The path that stands for a photo where there is one picture only: its size of 800 pixels, or less if it is small or very tall. */
export function picturePath(photo: PhotoRow): string {
  // The second, which is 800 wide only if the first is 400: the app reads that from the path (ui/picture-sizes.ts).
  const [small, medium = small] = sizesOf(photo) as [Size, ...Size[]];
  return pathOf(photo, medium);
}

/** The sizes that a photo is kept in, smallest first. */
export function sizesOf({ sizes }: { sizes: string }): Size[] {
  return JSON.parse(sizes);
}
