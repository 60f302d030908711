import { z } from 'zod';
import { badUserInput } from '../errors.js';

// Cc: control characters, of which line breaks may stay; Cs: halves of a surrogate pair, which PostgreSQL refuses.
const plain = /^(?:(?!\n)[^\p{Cc}\p{Cs}]|\n)*$/u;

/** What turns the direction of text: the embeddings, overrides and isolates of UAX #9. They would reorder a sentence around them. */
export const turns = /[\u202A-\u202E\u2066-\u2069]/g;

const shown = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Whether there is anything to see of a text: characters without a width, as U+200B, show nothing. */
export function isVisible(text: string): boolean {
  return shown.test(text);
}

/**
 * A text that one neighbour writes to another, or to the moderators, as it is stored: trimmed, in Unicode normalisation
 * form C. 1 to `max` code points.
 * @throws BAD_USER_INPUT naming `field`
 */
export function parseWords(text: string, field: string, max: number): string {
  return parse(text, field, max, `1 to ${max}`);
}

/** The same for a text that may be left out; null if there is none. @throws BAD_USER_INPUT naming `field` */
export function parseOptionalWords(
  text: string | null | undefined,
  field: string,
  max: number,
): string | null {
  return text == null || text.trim() === '' ? null : parse(text, field, max, `at most ${max}`);
}

function parse(text: string, field: string, max: number, lengths: string): string {
  const parsed = z.string().trim().normalize('NFC').max(max).regex(plain).refine(isVisible).safeParse(text);
  if (parsed.success) return parsed.data;
  throw badUserInput({ [field]: `must be ${lengths} characters long, without control characters` });
}
