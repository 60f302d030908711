import type { Viewer } from '../platform/identity/viewer.js';
import { EmailVisibility, type User } from './user.entity.js';

/**
 * Whether a signed-in neighbour sees somebody's e-mail address, in a place where the API shows it.
 * @param haveAgreed whether there is an agreement between the two; it matters only for AGREED
 */
export function showsEmail(owner: User, viewer: Viewer, haveAgreed: boolean): boolean {
  if (owner.id === viewer.userId || owner.emailVisibility === EmailVisibility.EVERYBODY) return true;
  return owner.emailVisibility === EmailVisibility.AGREED && haveAgreed;
}
