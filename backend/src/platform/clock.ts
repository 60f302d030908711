/** Tells what time it is; tests stop it. */
export type Clock = () => Date;
