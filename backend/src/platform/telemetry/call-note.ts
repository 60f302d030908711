/** How a call ended: `refused` is the caller's doing, `failed` is ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** What a door notes about a GraphQL call for metrics and traces. It contains nothing that a caller wrote. */
export interface CallNote {
  /** The one field that the operation asks for, `several` of them, or `none` if it didn't get that far. */
  operation: string;
  outcome: Outcome;
  /** From performance.now(). */
  startedAt: number;
  endedAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls that are not GraphQL's, and if nobody watches. */
    callNote: CallNote | null;
    /** Whether it got an answer that another guest had got before. */
    gotKeptAnswer: boolean;
  }
}
