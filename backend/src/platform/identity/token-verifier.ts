/** The user of a verified token, as the identity provider describes them. */
export interface Identity {
  uid: string;
  name: string | null;
  picture: string | null;
  email: string | null;
  emailVerified: boolean;
  /** When the provider said so: seconds since 1970. */
  issuedAt: number;
}

/** A verified token: its user and its times. */
export interface SignIn extends Identity {
  /** The token itself, for asking the provider in the caller's own name. Never logged, never stored. */
  token: string;
  /** When the caller gave their password or came from Google: seconds since 1970. */
  signedInAt: number;
  /** When the token expires: seconds since 1970. */
  expiresAt: number;
}

/** Finds out who has signed in, from the token that they send. */
export interface TokenVerifier {
  /**
   * @throws UNAUTHENTICATED for a token that is bad, expired or foreign;
   *   AUTH_UNAVAILABLE if that can't be checked because the provider is out of reach.
   */
  verify(token: string): Promise<SignIn>;
}
