import { type Logger, pino } from 'pino';

/** Where all logs go: standard output. A full disk there ends nobody: what was not written comes with a later line. */
export const logOutput = pino.destination({ dest: 1, maxLength: 1_000_000 }); // characters that may wait

// At the end of the process pino calls flushSync, which tries for ever as long as nothing can be written (sonic-boom 4.2.1).
const { flushSync } = logOutput;
logOutput.on('error', () => {
  logOutput.flushSync = () => undefined;
});
logOutput.on('write', () => {
  logOutput.flushSync = flushSync;
});

/** A log of its own, for what runs beside the app. */
export function createLog(level: string): Logger {
  return pino({ level }, logOutput);
}
