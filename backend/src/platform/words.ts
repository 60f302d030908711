import { z } from 'zod';
import { badUserInput } from '../errors.js';

// What turns the direction of text: the embeddings, overrides and isolates of UAX #9. They would reorder a sentence around
// them.
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Whether there is anything to see of a text: characters without a width, as U+200B, show nothing. */
function isVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** The rule for all texts: trimmed, in Unicode normalisation form C, `min` to `max` code points, no control characters. */
function checked(text: z.ZodString, min: number, max: number, lineBreaks: boolean) {
  const sentence = `must be ${min} to ${max} characters long`;
  // Cc: control characters; Cs: halves of a surrogate pair, which are not characters and which PostgreSQL refuses.
  const forbidden = lineBreaks ? /(?!\n)[\p{Cc}\p{Cs}]/u : /[\p{Cc}\p{Cs}]/u;
  return text
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .trim()
    .normalize('NFC')
    .refine((value) => !forbidden.test(value), 'must not contain control characters')
    .min(min, sentence) // in code points, so that an emoji or a Bengali letter counts as in any other language
    .max(max, sentence)
    .refine((value) => min === 0 || isVisible(value), sentence);
}

/** A text of a post, or a search for posts, as it is stored: also without what turns its direction. */
export function textShape(min: number, max: number, { lineBreaks = false } = {}) {
  const text = z.string({ error: 'must be a text' });
  const clean = text.overwrite((value) => value.replaceAll(turns, ''));
  return checked(clean, min, max, lineBreaks);
}

/**
 * A text that one neighbour writes to another, or to the moderators, as it is stored: 1 to `max` code points.
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
  const parsed = checked(z.string(), 1, max, true).safeParse(text);
  if (parsed.success) return parsed.data;
  throw badUserInput({ [field]: `must be ${lengths} characters long, without control characters` });
}

/** A name from an account, without what may not be in a text; empty if nothing of it is visible. */
export function cleanName(name: string): string {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(turns, '')
    .trim()
    .normalize('NFC');
  return isVisible(clean) ? clean : '';
}
