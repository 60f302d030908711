import { badUserInput, expired, forbidden } from '../errors.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { earliestOpenDay, latestLastDay } from './calendar.js';
import type { Food } from './food.entity.js';

/** Whether the viewer posted this food. Ownership goes by our user id, never by an e-mail address. */
export function isDonor(food: Food, viewer: Viewer | null): boolean {
  return viewer !== null && food.donorId === viewer.userId;
}

/** @throws FORBIDDEN unless the viewer posted this food. */
export function assertMayChange(food: Food, viewer: Viewer): void {
  if (!isDonor(food, viewer)) throw forbidden('Only its donor may change this post.');
}

/** @throws FORBIDDEN unless the viewer posted this food. */
export function assertMayReadPickup(food: Food, viewer: Viewer): void {
  if (!isDonor(food, viewer))
    throw forbidden('Only its donor may read this. If you are accepted, it is on your request.');
}

/** @throws FORBIDDEN for the donor; EXPIRED once the post's last day has passed */
export function assertMayRequest(food: Food, viewer: Viewer, now: Date): void {
  if (isDonor(food, viewer)) throw forbidden('You can not ask for your own food.');
  if (food.date < earliestOpenDay(now)) throw expired();
}

/** @throws BAD_USER_INPUT for a new last day that is over everywhere on earth, or more than a year ahead */
export function assertLastDay(date: string, now: Date): void {
  if (date < earliestOpenDay(now)) throw badUserInput({ date: 'must be today or a later day' });
  if (date > latestLastDay(now)) throw badUserInput({ date: 'must be at most a year ahead' });
}
