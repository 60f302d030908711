import { createKept } from '../ui/kept';

export interface LatLng {
  latitude: number;
  longitude: number;
}

/** The place near which this browser looks for food. Only the browser knows it: it is in no URL and in no account. */
export interface Here extends LatLng {
  /** Empty for the browser's own position. */
  name: string;
}

const isHere = (value: Partial<Here> | null): value is Here =>
  typeof value?.name === 'string' && Number.isFinite(value.latitude) && Number.isFinite(value.longitude);

const kept = createKept('near', (value) => (isHere(value as Partial<Here> | null) ? (value as Here) : null));

/** To about 100 m: enough to find food, too rough to find a door. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

export const keepHere = ({ name, latitude, longitude }: Here) =>
  kept.keep({ name, latitude: round(latitude), longitude: round(longitude) });

export const forgetHere = kept.forget;

export const hasHere = kept.has;

/** Null while a prerendered page comes alive: it was rendered for everybody. */
export const useHere = kept.use;
