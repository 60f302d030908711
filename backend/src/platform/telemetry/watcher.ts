import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';

/** What watches the server at work: its metrics, its traces. */
export interface Watcher {
  /** Puts its hooks on an app. To be called before anything is registered there. */
  watch: (app: FastifyInstance, database: Database) => void;
  /** Told of each run of a job, with its seconds. */
  jobEnded?: (name: string, seconds: number, hasFailed: boolean) => void;
}
