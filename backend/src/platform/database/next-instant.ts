import type { Engine } from './query.js';

/**
 * SQL for the next "updatedAt" of a row: now, or a millisecond after the last one where that is not before now (the same
 * millisecond, another server's clock). So no two changes of a row have the same instant, and it takes one statement
 * only.
 * @param now what the statement calls now
 */
export function nextInstant(engine: Engine, now = ':now'): string {
  return engine === 'postgres'
    ? `GREATEST(${now}, to_char((CAST("updatedAt" AS timestamptz) + interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
    : `MAX(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt", '+0.001 seconds'))`;
}
