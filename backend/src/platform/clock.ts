/** Tells what time it is; tests stop it. */
export type Clock = () => Date;

/** The real time, where no other clock is given. */
export const systemClock: Clock = () => new Date();
