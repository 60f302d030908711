import type { Engine } from './query.js';

/**
 * SQL for the instant at which a row changes: now, or a millisecond after its last change where that is not before now
 * (the same millisecond, another server's clock). So no two changes of a row have the same instant, and it takes one
 * statement only.
 * @param column where the row keeps the instant of its last change, as ISO 8601 in UTC with milliseconds
 * @param now what the statement calls now
 */
export function nextInstant(engine: Engine, column: string, now = ':now'): string {
  return engine === 'postgres'
    ? `GREATEST(${now}, to_char((CAST("${column}" AS timestamptz) + interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
    : `MAX(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', "${column}", '+0.001 seconds'))`;
}
