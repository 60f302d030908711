/** The signed-in caller of one HTTP request. It comes from the verified token and from nowhere else. */
export interface Viewer {
  userId: string;
  /** The account's e-mail address; an account may have none. */
  email: string | null;
}

/** Whether an address that a legacy call names is the viewer's own, compared without case. */
export function isOwnAddress(viewer: Viewer, address: string): boolean {
  return viewer.email !== null && viewer.email.toLowerCase() === address.toLowerCase();
}
