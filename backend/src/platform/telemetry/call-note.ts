/** How a call ended: `refused` is the caller's doing, `failed` is ours. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** What a door says of a GraphQL call for metrics and traces. It holds nothing that a caller wrote. */
export interface CallNote {
  /** The one field that the operation asks for, `several` of them, or `none` where it never got so far. */
  operation: string;
  outcome: Outcome;
  /** By performance.now(). */
  startedAt: number;
  endedAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls that are not GraphQL's, and where nobody watches. */
    callNote: CallNote | null;
    /** Whether it was answered with what another guest got. */
    gotKeptAnswer: boolean;
  }
}
