import { once } from 'node:events';
import { createServer } from 'node:http';

/** Another server, for a neighbour's picture that is not ours. */
export const foreignHost = 'pictures.example.org';
export const foreignPicture = { url: `http://${foreignHost}/tart.svg`, width: 40 };

const port = 4311;

/**
 * Every browser finds it here. A route in Playwright would do, too, but while there is one, all that a page asks for goes
 * through Playwright, and nothing is cached: a quarter more processor time.
 */
export const foreignHostRule = `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1:${port}`;

export default async function startForeignServer() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'image/svg+xml');
    response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="${foreignPicture.width}" height="30"/>`);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => void server.close();
}
