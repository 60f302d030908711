import type BetterSqlite3 from 'better-sqlite3';
import type pg from 'pg';
import { byName, nameOf } from './query.js';

/** The values of a statement's columns, in their order; a `Selection` makes an object of them. */
export type Row = unknown[];

/**
 * Runs one SELECT, whose values stand in it as `$1`, `$2`, …, outside of any transaction. A row is an array of its
 * columns in their order, which costs a third less than an object.
 */
export type Select = (statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** Each text is prepared once on the connection, and kept: there are as many as the code has. */
export function selectOnSqlite(connection: BetterSqlite3.Database): Select {
  const prepared = new Map<string, BetterSqlite3.Statement>();
  return async (text, values) => {
    let statement = prepared.get(text);
    if (statement === undefined) {
      statement = connection.prepare(text).raw();
      prepared.set(text, statement);
    }
    return statement.all(byName(values)) as Row[];
  };
}

/** A statement that each connection prepares once. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryArrayConfig {
  return { name: nameOf(text), text, values: [...values], rowMode: 'array' };
}
