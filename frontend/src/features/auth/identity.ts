import type { PasswordPolicy } from './password-policy';

export interface SessionUser {
  uid: string;
  displayName: string;
  email: string | null;
  photoURL: string | null;
  /** Whether they can sign in with a password; if not, they used Google. */
  hasPassword: boolean;
}

export interface Profile {
  name: string;
  photoURL: string;
  /** Their own picture, which is sent to our server and then shown instead. */
  photo?: Blob;
}

interface Registration extends Profile {
  email: string;
  password: string;
}

export interface Identity {
  /** Reports the current user at once when it is known, and on every later change. */
  onUserChange(listener: (user: SessionUser | null) => void): void;
  getToken(): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Confirms that it is the current user, as if they had just signed in. */
  confirmPassword(password: string): Promise<void>;
  /** The same with Google; rejects if the user chooses a different account there. */
  confirmWithGoogle(): Promise<void>;
  /** Rejects with an Error for people if their photo could not be sent; the account is there then, without a picture. */
  register(registration: Registration): Promise<void>;
  updateProfile(profile: Profile): Promise<void>;
  /** Rejects if the current password is another one. */
  changePassword(current: string, next: string): Promise<void>;
  /** Rejects if the provider has none. */
  getPasswordPolicy(): Promise<PasswordPolicy>;
  sendPasswordReset(email: string): Promise<void>;
  /** Whether the current user's account was deleted; no if the provider can't be asked. */
  isGone(): Promise<boolean>;
  signOut(): Promise<void>;
}
