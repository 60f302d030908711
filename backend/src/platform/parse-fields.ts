import type { z } from 'zod';
import { badUserInput } from '../errors.js';

/** What a schema makes of the fields. @throws BAD_USER_INPUT naming each field that is missing or breaks a rule */
export function parseFields<Output>(schema: z.ZodType<Output>, input: object): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
  throw badUserInput(fields);
}
