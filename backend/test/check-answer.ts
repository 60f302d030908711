import { expect } from 'vitest';
import type { Answer } from './create-test-app.js';

// What is neither our text nor anybody's business: the inside of the server.
const inside = /stack|node_modules|SELECT |INSERT |UPDATE "|sqlite|postgres|typeorm|\.ts:|\.js:/i;

/** Holds an answer to whatever input against what is promised: a success or a coded refusal, and nothing of ours. */
export function checkAnswer(what: string, { status, body }: Answer): void {
  expect(status, what).toBeLessThan(500);
  expect(JSON.stringify(body), what).not.toMatch(inside);
  if (status >= 400)
    expect(body.code ?? body.errors?.[0]?.extensions?.code, what).toEqual(expect.any(String));
  const codes = (body.errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code);
  expect(codes, what).not.toContain('INTERNAL_SERVER_ERROR');
}
