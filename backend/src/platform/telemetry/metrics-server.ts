import { once } from 'node:events';
import { createServer } from 'node:http';

/** Where Prometheus reads the metrics: METRICS_HOST and METRICS_PORT. */
export interface MetricsAddress {
  host: string;
  port: number;
}

interface MetricsSource {
  contentType: string;
  /** Null if there is nothing to read yet. */
  read: () => Promise<string | null>;
  log: { error: (details: object, message: string) => void };
}

/** Serves GET /metrics at an address of its own, which the public need not reach. @throws Error if that is in use */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  { contentType, read, log }: MetricsSource,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        text === null
          ? response.writeHead(503).end()
          : response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read'); // a worker has just ended
        response.writeHead(503).end();
      },
    );
  }).listen(port, host);
  await once(server, 'listening');
  server.unref(); // it doesn't keep the process running
}
