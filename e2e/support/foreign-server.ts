import { once } from 'node:events';
import { createServer } from 'node:http';

/** Other servers: for a neighbour's picture that is not ours, and a Photon that knows one street (start-product.mjs). */
export const foreignHost = 'pictures.example.org';
export const foreignPicture = { url: `http://${foreignHost}/tart.svg`, width: 40 };

export const street = { name: 'Gongin', latitude: 62.0094, longitude: -6.7712 };

const port = 4311;

/**
 * Every browser finds it here. A route in Playwright would do, too, but while there is one, all that a page asks for goes
 * through Playwright, and nothing is cached: a quarter more processor time.
 */
export const foreignHostRule = `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1:${port}`;

export default async function startForeignServer() {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api?')) return response.end(JSON.stringify(findStreet(request.url)));
    response.setHeader('Content-Type', 'image/svg+xml');
    response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="${foreignPicture.width}" height="30"/>`);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => void server.close();
}

function findStreet(url: string) {
  const isAskedFor = new URL(url, 'http://localhost').searchParams.get('q')?.startsWith(street.name);
  const { name, latitude, longitude } = street;
  const properties = { type: 'street', name, postcode: '100', city: 'Tórshavn', countrycode: 'FO' };
  const feature = { geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
  return { type: 'FeatureCollection', features: isAskedFor ? [feature] : [] };
}
