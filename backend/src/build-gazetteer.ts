import { workerData } from 'node:worker_threads';
import { buildGazetteer } from './place/gazetteer.repository.js';

// A thread of its own, which serve.ts starts: building takes seconds, in which calls must be answered.
try {
  buildGazetteer(workerData);
} catch (error) {
  // A plain one: of an error of better-sqlite3's only the code would get through to the other thread.
  throw new Error(String(error));
}
