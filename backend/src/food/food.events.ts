import type { EntityManager } from 'typeorm';

/** Who has to know what becomes of a post, in the transaction in which it does. food/ knows nobody who asks for it. */
export interface PostEvents {
  /** @param matters whether those who were promised something have to know: where, until when, or the notes */
  edited(manager: EntityManager, foodId: string, change: { matters: boolean }): Promise<void>;
  /** Before it is deleted. @throws NOT_FOUND */
  deleting(manager: EntityManager, foodId: string): Promise<void>;
}
