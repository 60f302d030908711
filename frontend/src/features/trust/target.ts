/** What is reported. */
export interface Target {
  kind: 'post' | 'user' | 'message';
  id: string;
  /** The post's name, or the neighbour's. */
  name: string;
}

/** What reporting it is called, on its button and in its dialog. */
export const reportLabel = ({ kind, name }: Target) => `Report ${kind === 'user' ? name : `this ${kind}`}`;

/** A neighbour, as the reader knows them. */
export interface Neighbour {
  id: string;
  displayName: string;
}
