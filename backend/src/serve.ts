import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createApp } from './app/create-app.js';
import { stopOnSignals } from './app/stop-on-signals.js';
import type { Env } from './env.js';
import { PhotoFolder } from './photo/photo.store.js';
import { GazetteerService } from './place/gazetteer.service.js';
import { Geocoder } from './place/geocoder.js';
import { GeocoderService } from './place/geocoder.service.js';
import { Database } from './platform/database/database.js';
import { migrate } from './platform/database/migrate.js';
import { FirebaseTokenVerifier } from './platform/identity/firebase-token-verifier.js';
import { IdentityToolkit } from './platform/identity/identity-toolkit.js';
import { createLog } from './platform/log.js';
import { serveMetrics } from './platform/telemetry/metrics-server.js';
import type { Watcher } from './platform/telemetry/watcher.js';

// After the server listens, so that it does not delay the first guests. Whoever needs any of it before that has it at once.
const restAfter = 1000; // milliseconds

const builtForProduction = '<meta name="build" content="production"'; // frontend/index.html

/** Answers calls in this process until it is told to end. @throws Error if the server can't start */
export async function serve(env: Env): Promise<void> {
  const pagesFolder = join(import.meta.dirname, '../../../frontend/dist');
  const index = join(pagesFolder, 'index.html');
  const hasPages = existsSync(index);
  // One that was built for the Auth emulator offers its demo accounts instead of Google's.
  if (env.production && !(hasPages && readFileSync(index, 'utf8').includes(builtForProduction))) {
    const message = 'the web app is not built for production. Run npm run build first.';
    throw Object.assign(new Error(message), { code: 'NOT_BUILT' }); // as errors from outside have one (main.ts)
  }
  if (env.photosBucket === null) await PhotoFolder.prepare(env.photosFolder);
  const log = createLog(env.logLevel);
  if (!cluster.isWorker) await migrate(env.databaseUrl, log);
  const { replicaUrls: urls } = env;
  const replicas = urls.length === 0 ? null : { urls, log };
  const database = await Database.connect(env.databaseUrl, replicas);
  const verifier = new FirebaseTokenVerifier(env.firebase.projectId, env.firebase.emulatorHost !== null);
  const gazetteer = new GazetteerService(env.placesFile, buildAside);
  const app = await createApp({
    ...env,
    database,
    verifier,
    provider: new IdentityToolkit(env.firebase),
    gazetteer,
    geocoder: createGeocoder(env),
    emulatorHost: env.firebase.emulatorHost,
    pagesFolder: hasPages ? pagesFolder : null, // npm run dev leaves the pages to Vite
    watchers: await createWatchers(env),
  });
  app.addHook('onClose', () => database.close());
  if (env.legacyWritesOpen) {
    app.log.warn('LEGACY_REST_WRITES=open: anybody who reaches this server may post and edit in any name.');
  }

  stopOnSignals(app);
  await app.listen({ host: env.host, port: env.port });
  await sleep(restAfter);
  await verifier.load();
  // Of several workers, the first one does it.
  if ((cluster.worker?.id ?? 1) === 1)
    await gazetteer
      .prepare()
      .catch((err) => app.log.warn({ err }, 'There are no names of places. A look-up tries again.'));
}

/** Asks once a second, shared between all processes of this server. */
function createGeocoder({ geocoderUrl, workers }: Env): GeocoderService | null {
  return geocoderUrl === null ? null : new GeocoderService(new Geocoder(geocoderUrl), 1000 * workers);
}

/** Builds the gazetteer in a thread of its own, which a server that stops does not wait for. */
async function buildAside(file: string): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'build-gazetteer.js'), { workerData: file });
  worker.unref();
  await once(worker, 'exit');
}

/** The metrics and the traces that the environment asks for. Their libraries are loaded only then. */
async function createWatchers({ metrics, tracesTo, logLevel }: Env): Promise<Watcher[]> {
  const watchers: Watcher[] = [];
  if (metrics !== null) {
    const { Meters } = await import('./platform/telemetry/meters.js');
    const meters = new Meters();
    const { contentType } = meters.registry;
    const read = () => meters.registry.metrics();
    // A worker's metrics are read by its parent process.
    if (!cluster.isWorker) await serveMetrics(metrics, { contentType, read, log: createLog(logLevel) });
    watchers.push(meters);
  }
  if (tracesTo !== null) {
    const { Traces } = await import('./platform/telemetry/traces.js');
    watchers.push(new Traces(createLog(logLevel)));
  }
  return watchers;
}
