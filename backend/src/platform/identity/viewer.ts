import type { DomainError } from '../../errors.js';
import type { SignIn } from './token-verifier.js';

/** The signed-in caller of one HTTP request. It comes only from the verified token. */
export interface Viewer {
  userId: string;
  /** The account's e-mail address; an account may have none. */
  email: string | null;
  /** Whether nothing was hidden from them when the call came, so that lists need not ask; undefined if unknown. */
  seesEverything?: boolean;
}

/** Who is calling. */
export interface Identified {
  /** Null for a guest, and for a new account that can't be recorded now: its caller reads what a guest reads. */
  viewer: Viewer | null;
  /** The sign-in that proves it; null for a guest. */
  signIn: SignIn | null;
  /** Why a new account is not known. */
  outage: DomainError | null;
}

/** A signed-in caller with the sign-in that proves it. */
export interface Caller {
  viewer: Viewer;
  signIn: SignIn;
}

/** A user as the caller of a request. */
export function viewerOf({ id, email, seesEverything }: Omit<Viewer, 'userId'> & { id: string }): Viewer {
  return { userId: id, email, seesEverything };
}

/** Whether the address in a legacy call is the viewer's own, ignoring case. */
export function isOwnAddress(viewer: Viewer, address: string): boolean {
  return viewer.email !== null && viewer.email.toLowerCase() === address.toLowerCase();
}
