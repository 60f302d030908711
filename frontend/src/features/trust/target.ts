/** What is reported. */
export interface Target {
  kind: 'post' | 'user' | 'message';
  id: string;
  /** The post's name, or the neighbour's. */
  name: string;
}

/** A neighbour, as the reader knows them. */
export interface Neighbour {
  id: string;
  displayName: string;
}
