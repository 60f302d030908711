import { isDeepStrictEqual } from 'node:util';
import { type Call, send } from './calls.js';
import type { Server } from './server.js';

/** @throws Error unless every server answers its call with the same data; cursors may differ, being opaque */
export async function assertSameAnswers(
  row: string,
  servers: readonly Server[],
  calls: readonly Call[],
): Promise<void> {
  const [first, ...others] = await Promise.all(
    servers.map(async (server, i) => withoutCursors(await send(server.url, calls[i] as Call))),
  );
  for (const [i, other] of others.entries()) {
    if (isDeepStrictEqual(other, first)) continue;
    const names = `${servers[0]?.kind.name} and ${servers[i + 1]?.kind.name}`;
    throw new Error(
      `${row}: ${names} answer differently:\n${JSON.stringify(first)}\n${JSON.stringify(other)}`,
    );
  }
}

function withoutCursors(answer: unknown): unknown {
  const json = JSON.stringify(answer, (key, value) => (key === 'endCursor' ? value !== null : value));
  return JSON.parse(json);
}
