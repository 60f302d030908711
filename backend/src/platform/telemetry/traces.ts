import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import type { Database } from '../database/database.js';
import { describeCall } from './described-call.js';
import type { Watcher } from './watcher.js';

// Milliseconds to send what is left at shutdown. The exporter itself would retry for 10 s, and the server would stop too late.
const patience = 1000;

/**
 * Sends a trace of each call to the collector of OTEL_EXPORTER_OTLP_ENDPOINT: the HTTP call, and in it the GraphQL
 * operation and the reads and writes of the database. No attribute contains anything that a caller wrote, and a
 * caller's own trace is not continued. Spans are made in our own hooks, because a bundle has no modules that a library
 * could patch.
 */
export class Traces implements Watcher {
  readonly #exporter = new OTLPTraceExporter();
  readonly #provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pantry-neighbor' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            this.#exporter.export(spans, (result) => {
              this.#note(result.error);
              done(result);
            }),
          shutdown: () => this.#exporter.shutdown(),
        },
      }),
    ],
  });
  readonly #tracer = this.#provider.getTracer('pantry-neighbor');
  readonly #calls = new WeakMap<FastifyRequest, Span>();
  /** The call under way. */
  readonly #current = new AsyncLocalStorage<Context>();
  #isFailing = false;

  constructor(private readonly log: { warn: (message: string) => void }) {}

  watch(app: FastifyInstance, database: Database): void {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.ws) return done(); // it stays open for hours
      const { method, routeOptions } = request;
      const call = this.#tracer.startSpan(
        `${method} ${routeOptions.url ?? 'none'}`,
        { kind: SpanKind.SERVER },
        ROOT_CONTEXT,
      );
      this.#calls.set(request, call);
      this.#current.run(trace.setSpan(ROOT_CONTEXT, call), done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const call = this.#calls.get(request);
      if (call !== undefined) this.#end(call, request, reply);
      done();
    });
    app.addHook('onClose', () => {
      const message = `no answer within ${patience} ms`;
      return pTimeout(this.#provider.shutdown(), { milliseconds: patience, message }).catch((error) =>
        this.#note(error),
      );
    });
    database.onWork = (kind) => {
      const context = this.#current.getStore();
      if (context === undefined) return () => undefined; // a job, or the version of the kept answers
      const work = this.#tracer.startSpan(`database ${kind}`, { kind: SpanKind.CLIENT }, context);
      work.setAttribute('db.system.name', database.engine === 'sqlite' ? 'sqlite' : 'postgresql');
      return () => work.end();
    };
  }

  /** Logs a collector that takes nothing once, rather than every few seconds, until it takes something again. */
  #note(error: Error | undefined): void {
    if (error !== undefined && !this.#isFailing) {
      this.log.warn(`The collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces: ${error.message}`);
    }
    this.#isFailing = error !== undefined;
  }

  #end(call: Span, request: FastifyRequest, reply: FastifyReply): void {
    const { callNote, method, routeOptions, gotKeptAnswer } = request;
    const { door, operation, outcome } = describeCall(request, reply);
    if (callNote && !gotKeptAnswer) {
      const context = trace.setSpan(ROOT_CONTEXT, call);
      const { startedAt, endedAt } = callNote;
      this.#tracer.startSpan(`graphql ${operation}`, { startTime: startedAt }, context).end(endedAt);
    }
    call.setAttributes({
      'http.request.method': method,
      'http.response.status_code': reply.statusCode,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
      'pantry.door': door,
      'pantry.operation': operation,
      'pantry.outcome': outcome,
    });
    if (outcome === 'failed') call.setStatus({ code: SpanStatusCode.ERROR });
    call.end();
  }
}
