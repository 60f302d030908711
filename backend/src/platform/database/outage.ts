import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

// A full disk, a file that is locked, read-only, broken or gone (https://sqlite.org/rescode.html).
const sqliteCodes =
  /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM|PROTOCOL)(_|$)/;

// By class (https://www.postgresql.org/docs/current/errcodes-appendix.html): 08 connection, 25006 read-only, 26000 a
// statement that others sent just before could not be prepared (bundles.ts), 28 another password or no right to connect,
// 3D000 renamed or being replaced, 40 rolled back for another's sake, 53 disk full or too many connections, 55000 closed
// to connections, 55P03 a lock, 57 stopped, starting or out of time, 58 its files, XX001 and XX002 broken data.
const postgresCodes = /^(08...|25006|26000|28...|3D000|40...|53...|55000|55P03|57...|58...|XX00[12])$/;

// A certificate that has expired, or that Node takes for another's (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

// What pg and its pool say without a code (pg 8, lib/client.js and connection.js; pg-pool 3, index.js).
const poolMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|The server does not support SSL|There was an error establishing an SSL)/;

// What TypeORM says of the next statement where the connection broke within a transaction.
const brokenWithin = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** What the driver said, without the statement and its values, which TypeORM puts around it. */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/** The driver's code of a failure: `SQLITE_FULL`, `57P01`, `ECONNREFUSED`. */
export function databaseCode(error: unknown): string {
  const cause = driverErrorOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Whether a call failed because the database could not do its work just now, and not because of the call. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (brokenWithin.some((kind) => error instanceof kind)) return true;
  const code = databaseCode(error);
  if (code === '') return poolMessages.test(String((driverErrorOf(error) as Error).message));
  return (
    [sqliteCodes, postgresCodes, certificateCodes].some((codes) => codes.test(code)) || socketCodes.has(code)
  );
}

/** Whether PostgreSQL refused to write in this session. */
export function isReadOnly(error: unknown): boolean {
  return databaseCode(error) === '25006';
}

const uniqueViolations = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);
const foreignKeyViolations = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a statement failed because its row would have been a second one under a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.has(databaseCode(error));
}

/** Whether a statement failed because what its row refers to is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(databaseCode(error));
}
