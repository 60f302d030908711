import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Milliseconds after the signal; Docker, systemd and Kubernetes wait for 10 s or more.
const noticePeriod = 2000; // in which /healthz already answers 503, and everything else as usual
const cutOff = 8000; // after which a call that does not end is cut off
const bound = 9500; // after which the process ends, whatever is left

/**
 * Ends the process on a signal, or when the launcher that holds its IPC channel is gone: calls under way are answered,
 * then it exits with code 0. SIGTERM gives load balancers and kept-alive connections notice first.
 */
export function stopOnSignals(app: FastifyInstance): void {
  const stop = async (reason: string, notice: number) => {
    // A signal comes twice if a launcher passes it on after the whole process group got it.
    if (app.isStopping) return;
    app.isStopping = true;
    app.log.info(`${reason}: answering what is in flight, then stopping.`);
    setTimeout(() => app.server.closeAllConnections(), cutOff).unref();
    setTimeout(() => {
      app.log.fatal('Something did not end in time; stopping without it.');
      process.exit(1);
    }, bound).unref();
    await sleep(notice);
    await app.close();
    process.exit(0);
  };
  const stopOrFail = (reason: string, notice: number) =>
    void stop(reason, notice).catch((error) => {
      app.log.fatal({ err: error }, 'stopping failed');
      process.exit(1);
    });
  process.on('SIGTERM', () => stopOrFail('SIGTERM', noticePeriod));
  process.on('SIGINT', () => stopOrFail('SIGINT', 0)); // somebody at a keyboard
  process.on('disconnect', () => stopOrFail('The launcher is gone', 0));
}
