/** Tells what time it is; tests stop it. */
export type Clock = () => Date;

/** The real time, where no other clock is given. */
export const systemClock: Clock = () => new Date();

// In milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The instant this many milliseconds after another one: ISO 8601 in UTC. */
export function after(instant: Date | string, milliseconds: number): string {
  return new Date(new Date(instant).getTime() + milliseconds).toISOString();
}
