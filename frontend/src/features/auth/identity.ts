import type { PasswordPolicy } from './password-policy';

export interface SessionUser {
  uid: string;
  displayName: string;
  email: string | null;
  photoURL: string | null;
  /** Whether they can sign in by a password; if not, it was by Google. */
  hasPassword: boolean;
}

interface Registration {
  name: string;
  photoURL: string;
  email: string;
  password: string;
}

export interface Identity {
  /** Reports the current user at once when it is known, and on every later change. */
  onUserChange(listener: (user: SessionUser | null) => void): void;
  getToken(): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Shows that it is the current user, as if they had just signed in. */
  confirmPassword(password: string): Promise<void>;
  /** The same by Google; rejects where another account is chosen there. */
  confirmWithGoogle(): Promise<void>;
  register(registration: Registration): Promise<void>;
  /** Rejects where the provider tells none. */
  getPasswordPolicy(): Promise<PasswordPolicy>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}
