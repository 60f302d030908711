import { expect } from 'vitest';
import type { Answer } from './create-test-app.js';

// Text from inside the server, which no answer may show.
const inside = /stack|node_modules|SELECT |INSERT |UPDATE "|sqlite|postgres|typeorm|\.ts:|\.js:/i;

/**
 * Checks that an answer is what we promise for any input: a success or a refusal with a code, and nothing from inside
 * the server.
 */
export function checkAnswer(what: string, { status, body }: Answer): void {
  expect(status, what).toBeLessThan(500);
  expect(JSON.stringify(body), what).not.toMatch(inside);
  if (status >= 400)
    expect(body.code ?? body.errors?.[0]?.extensions?.code, what).toEqual(expect.any(String));
  const codes = (body.errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code);
  expect(codes, what).not.toContain('INTERNAL_SERVER_ERROR');
}
