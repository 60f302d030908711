import type { EntityManager } from 'typeorm';
import type { Food } from './food.entity.js';

/** What was edited of a post. */
export interface PostEdit {
  /** Whether those who were promised something have to know: where, until when, or the notes. */
  matters: boolean;
  /** Its last day before the change, if it was read. */
  lastDay?: string;
}

/** What to do when a post changes, in the same transaction. food/ does not know who listens. */
export interface PostEvents {
  edited(manager: EntityManager, foodId: string, edit: PostEdit): Promise<void>;
  /** Before it is deleted. @throws NOT_FOUND */
  deleting(manager: EntityManager, foodId: string): Promise<void>;
}

/** Keeps the photos of posts. food/ knows only their ids. */
export interface PostPhotos {
  /** The ids of a post's photos, in the donor's order. */
  listIds(manager: EntityManager, foodId: string): Promise<string[]>;
  /**
   * The path that stands for the first of the photos.
   * @throws BAD_USER_INPUT on `photos`, unless the donor has sent each and no other post holds it
   */
  findPicture(manager: EntityManager, post: PostOfDonor, ids: readonly string[]): Promise<string>;
  /**
   * Makes a post hold these photos and no others. Call it after a write to the post, so that other changes wait.
   * @throws BAD_USER_INPUT as findPicture
   */
  hold(manager: EntityManager, post: PostOfDonor, ids: readonly string[], now: string): Promise<void>;
}

/** What photos need to know of a post. */
export type PostOfDonor = Pick<Food, 'id' | 'donorId'>;
