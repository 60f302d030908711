import type { EntityManager } from 'typeorm';
import type { Food } from '../food/food.entity.js';
import type { NoticeKind } from './notice-kind.js';
import type { NewRequest, Request } from './request.entity.js';

/** A notice for one user. */
export interface Told {
  userId: string;
  kind: NoticeKind;
  /** What one side said to the other with it, and which user that was. */
  message?: { text: string; by: string } | null;
  /** Deduplicates: notices of the same kind and request with the same `once` are sent only once. Default: the instant. */
  once?: string;
}

/** Something that has happened to a request, which the open pages of both sides show, or to a post. Some users are notified. */
export interface News {
  food: Pick<Food, 'id' | 'foodName' | 'donorId'>;
  /** null if it has happened to the post itself. */
  request: Pick<Request, 'id' | 'requesterId'> | null;
  told: readonly Told[];
  /** The request was taken back: an unread notice that it was asked for counts one less. */
  isTakenBack?: boolean;
}

/** Notifies users of what happens to requests and posts, in the same transaction. request/ knows only this interface. */
export interface Teller {
  tell(manager: EntityManager, news: readonly News[], now: Date): Promise<void>;
  /**
   * The statements that notify the donor of a request that is written in plain SQL, to be run together with it.
   * @param post what they read the post from, with conditions: `foods WHERE …`
   * @param value where a value stands in the statement
   */
  askedStatements(asked: NewRequest, post: string, value: (value: unknown) => string): [string, string];
}
