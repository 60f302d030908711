import type { PasswordPolicy } from './password-policy';

export interface SessionUser {
  uid: string;
  displayName: string;
  email: string | null;
  photoURL: string | null;
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
  register(registration: Registration): Promise<void>;
  /** Rejects where the provider tells none. */
  getPasswordPolicy(): Promise<PasswordPolicy>;
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}
