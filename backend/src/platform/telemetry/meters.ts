import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Summary } from 'prom-client';
import type { Database } from '../database/database.js';
import { describeCall } from './described-call.js';
import type { Watcher } from './watcher.js';

// Seconds. A call ends after 15.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** What Prometheus reads about this process (docs/operations.md). No label contains anything that a caller wrote. */
export class Meters implements Watcher {
  // A worker's parent process reads it, and adds it to the others' (workers.ts).
  readonly registry = new AggregatorRegistry();
  readonly #registers = [this.registry];

  readonly #calls = new Histogram({
    name: 'pantry_call_duration_seconds',
    help: 'Answered calls by door, operation and outcome.',
    labelNames: ['door', 'operation', 'outcome'],
    buckets,
    registers: this.#registers,
  });

  readonly #keptAnswers = new Counter({
    name: 'pantry_kept_answers_total',
    help: "Guests' calls that a kept answer answers (hit), or whose answer was looked for (miss).",
    labelNames: ['result'],
    registers: this.#registers,
  });

  readonly #jobs = new Summary({
    name: 'pantry_job_duration_seconds',
    help: 'Runs of the jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    percentiles: [],
    registers: this.#registers,
  });

  constructor() {
    AggregatorRegistry.setRegistries(this.#registers);
    collectDefaultMetrics({ register: this.registry });
  }

  watch(app: FastifyInstance, database: Database): void {
    app.addHook('onResponse', (request, reply, done) => {
      if (!request.ws) {
        const { door, operation, outcome } = describeCall(request, reply);
        this.#calls.observe({ door, operation, outcome }, reply.elapsedTime / 1000);
        if (request.gotKeptAnswer) this.#keptAnswers.inc({ result: 'hit' });
        else if (request.guestAnswer) this.#keptAnswers.inc({ result: 'miss' });
      }
      done();
    });
    const registers = this.#registers;
    new Gauge({
      name: 'pantry_sockets',
      help: 'Open WebSockets.',
      registers,
      collect() {
        this.set(app.websocketServer.clients.size);
      },
    });
    new Gauge({
      name: 'pantry_database_connections',
      help: 'Connections (on SQLite: the one that writes) by state, and as `waiting` the units of work that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, number] of Object.entries(database.load)) this.set({ state }, number);
      },
    });
  }

  jobEnded(job: string, seconds: number, hasFailed: boolean): void {
    this.#jobs.observe({ job, outcome: hasFailed ? 'failed' : 'ok' }, seconds);
  }
}
