import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';

/** Watches the running server: the metrics and the traces. */
export interface Watcher {
  /** Adds its hooks to an app, before anything else is registered. */
  watch: (app: FastifyInstance, database: Database) => void;
  /** Called after each run of a job, with its duration in seconds. */
  jobEnded?: (name: string, seconds: number, hasFailed: boolean) => void;
}
