import type { LatLng } from '../../../domain/near';

export interface Position extends LatLng {
  /** In metres: how far off the device may be. */
  accuracy: number;
}

const tooLong = 15_000; // milliseconds

const instead = 'Give the name of a place instead.';

/** By the codes of GeolocationPositionError. */
const failures: Record<number, string> = {
  1: 'Your browser does not give us your position. You can allow it in the settings of this page, beside its address. Or give the name of a place.',
  2: `Your device does not know where it is. ${instead}`,
  3: `Your device took too long to find out where it is. Try again, or give the name of a place.`,
};

/** Where the device is; the browser asks its user first. @throws Error that says in plain words what to do */
export async function findPosition(): Promise<Position> {
  const { geolocation } = navigator;
  // Without https, browsers refuse it unasked.
  if (!geolocation || !isSecureContext) throw new Error(`This browser can't tell where you are. ${instead}`);
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new Error(failures[code] ?? failures[2])),
      { enableHighAccuracy: false, timeout: tooLong, maximumAge: 60_000 },
    );
  });
}
