import { useSyncExternalStore } from 'react';
import { whereAllowed } from './form/draft';

export interface LatLng {
  latitude: number;
  longitude: number;
}

/** From where this browser looks for food. Only it knows: it is in no address and in no account. */
export interface Here extends LatLng {
  /** Empty for the browser's own position. */
  name: string;
}

const key = 'near';
const listeners = new Set<() => void>();
let unkept: string | null = null; // where the browser forbids storage
let last: { text: string | null; here: Here | null } = { text: null, here: null };

const isHere = (value: Partial<Here> | null): value is Here =>
  typeof value?.name === 'string' && Number.isFinite(value.latitude) && Number.isFinite(value.longitude);

/** The same object until another place is chosen. */
function readHere(): Here | null {
  const text = whereAllowed(() => localStorage.getItem(key)) ?? unkept;
  if (text !== last.text) {
    const value = whereAllowed(() => JSON.parse(text ?? 'null'));
    last = { text, here: isHere(value) ? value : null };
  }
  return last.here;
}

function write(text: string | null) {
  const isKept = whereAllowed(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  });
  unkept = isKept ? null : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener); // of other tabs
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** To about 100 m: enough to find food, and less than a door. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

export const keepHere = ({ name, latitude, longitude }: Here) =>
  write(JSON.stringify({ name, latitude: round(latitude), longitude: round(longitude) }));

export const forgetHere = () => write(null);

export const hasHere = () => readHere() !== null;

/** Null while a prerendered page comes alive: it was rendered for everybody. */
export const useHere = () => useSyncExternalStore(subscribe, readHere, () => null);
