import { badUserInput } from '../errors.js';

/** What an API calls a count that callers give, and its largest value. */
export interface CountRule {
  field: string;
  max: number;
}

/** A count in an address, in digits alone: Number() would take 0x5 and 1e1, too. NaN for anything else. */
export function readCount(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** @throws BAD_USER_INPUT unless `count` is a whole number from 1 to `max`. */
export function checkCount(count: number, { field, max }: CountRule): void {
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw badUserInput({ [field]: `must be a whole number from 1 to ${max}` });
  }
}
