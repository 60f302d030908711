/** Who a verified token speaks for, in the identity provider's words. */
export interface Identity {
  uid: string;
  name: string | null;
  picture: string | null;
  email: string | null;
  emailVerified: boolean;
}

export interface TokenVerifier {
  /**
   * @throws UNAUTHENTICATED for a token that is bad, expired or foreign;
   *   AUTH_UNAVAILABLE when that can't be told because the provider is out of reach.
   */
  verify(token: string): Promise<Identity>;
}
