import { workerData } from 'node:worker_threads';
import { buildGazetteer } from './place/gazetteer.repository.js';

// A thread of its own, which serve.ts starts: building takes seconds, in which calls must be answered.
buildGazetteer(workerData);
