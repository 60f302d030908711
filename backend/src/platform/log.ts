import { LRUCache } from 'lru-cache';
import { type Logger, pino, stdSerializers } from 'pino';
import { refusalOf } from '../errors.js';
import { databaseCode } from './database/outage.js';

/**
 * Where all logs go: standard output. Neither a full disk there nor a pipe that nobody reads stops the process: what could
 * not be written comes with a later line.
 */
export const logOutput = pino.destination({
  dest: 1,
  maxLength: 1_000_000, // characters that may wait
  retryEAGAIN: () => false, // a full pipe: the process would sleep until it is read
});

// At the end of the process pino calls flushSync, which tries for ever as long as nothing can be written (sonic-boom 4.2.1).
const { flushSync } = logOutput;
logOutput.on('error', () => {
  logOutput.flushSync = () => undefined;
});
logOutput.on('write', () => {
  logOutput.flushSync = flushSync;
});

/** The outages whose stack the log has had in the last minute. */
const toldOf = new LRUCache<string, true>({ max: 100, ttl: 60_000 });

/** What the log has of an error. In an outage every call fails alike, so the stack comes once a minute. */
function describeError(error: Error) {
  const described = stdSerializers.err(error);
  if (refusalOf(error) === null) return described;
  const { type, message } = described;
  const short = { type, message, code: databaseCode(error), stack: 'as logged before' };
  const key = JSON.stringify(short);
  if (toldOf.has(key)) return short;
  toldOf.set(key, true);
  return described;
}

/** How every log writes what it is given. */
export const logSerializers = { err: describeError };

/** A log of its own, for what runs beside the app. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: logSerializers }, logOutput);
}
