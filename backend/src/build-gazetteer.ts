import { workerData } from 'node:worker_threads';
import { buildGazetteer } from './place/gazetteer.builder.js';

// A thread of its own, which serve.ts starts: building takes seconds, in which calls must be answered.
try {
  buildGazetteer(workerData);
} catch (error) {
  // A plain error: of one of better-sqlite3's, only the code reaches the other thread.
  throw new Error(String(error));
}
