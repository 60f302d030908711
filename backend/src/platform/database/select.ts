import type BetterSqlite3 from 'better-sqlite3';
import type pg from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { byName, engineOf, nameOf } from './query.js';
import { connectionOf, prepare } from './sqlite-driver.js';

/** The values of a statement's columns, in their order; a `Selection` makes an object of them. */
export type Row = unknown[];

/**
 * Runs one SELECT, whose values stand in it as `$1`, `$2`, …. A row is an array of its columns in their order,
 * which costs a third less than an object.
 */
export type Select = (statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** Reads on a connection of SQLite, for which each text is prepared once. */
export function selectOnSqlite(connection: BetterSqlite3.Database): Select {
  return async (text, values) => prepare(connection, text).raw().all(byName(values)) as Row[];
}

/** A statement that each connection prepares once. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryArrayConfig {
  return { name: nameOf(text), text, values: [...values], rowMode: 'array' };
}

/** Reads in the transaction of a manager. */
export function selectIn({ dataSource, queryRunner }: EntityManager): Select {
  if (engineOf({ dataSource }) === 'sqlite') return selectOnSqlite(connectionOf(dataSource));
  return async (text, values) => {
    const client: pg.ClientBase = await (queryRunner as QueryRunner).connect();
    return (await client.query<Row>(prepared(text, values))).rows;
  };
}
