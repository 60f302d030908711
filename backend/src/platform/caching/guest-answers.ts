import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallCounter } from '../limits/count-calls.js';
import type { CallKind } from '../limits/rate-limiter.js';
import type { CallNote } from '../telemetry/call-note.js';

/** What a door must know to keep the answer of the call that it is answering. */
export interface GuestAnswer {
  /** The calls that it counted as; they are counted again each time it is used. */
  admissions: { kind: CallKind; calls: number }[];
  /** Set by the door: every guest who asks the same gets the same answer, until an open post changes. */
  mayBeKept: boolean;
  /** Set if the answer contains more than open posts and their donors: only their changes empty the cache. */
  holdsMore: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if nothing is kept: for users' calls, and for methods that write. */
    guestAnswer: (GuestAnswer & { state: string; settle: (kept: Kept | null) => void }) | null;
  }
}

interface Kept {
  state: string;
  admissions: GuestAnswer['admissions'];
  headers: Record<string, string>;
  note: CallNote | null;
  /** In UTF-8: encoding it each time would cost a third of the call. */
  payload: Buffer;
}

interface GuestAnswersOptions {
  /** The form in which an address is answered. */
  formOf: (request: FastifyRequest) => string;
  /** The state of the open posts and the day: never the same again once one of them has changed. */
  findState: () => Promise<string>;
  admitCalls: CallCounter;
}

const memory = 16 * 1024 * 1024; // bytes of all answers together
const largestAnswer = 512 * 1024; // bytes; a page of 1,000 posts
const longestKey = 4096; // characters, and bytes of a body
const keptHeaders = [
  'etag',
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'link',
  'x-total-count',
];

/** What guests were answered, and what the calls under way will keep. */
class KeptAnswers {
  readonly #answers = new LRUCache<string, Kept>({
    maxSize: memory,
    maxEntrySize: largestAnswer,
    sizeCalculation: ({ payload }, key) => payload.length + key.length,
  });
  // Null if nothing is to be kept. Without it, every guest who asks right after a write would cause the same work again.
  readonly #coming = new Map<string, Promise<Kept | null>>();

  find(key: string, state: string): Kept | Promise<Kept | null> | undefined {
    const known = this.#answers.get(key);
    return known?.state === state ? known : this.#coming.get(`${state} ${key}`);
  }

  /** @returns to be called with what is to be kept; null if nothing */
  announce(key: string, state: string): (kept: Kept | null) => void {
    const asked = `${state} ${key}`;
    let settle: (kept: Kept | null) => void = () => undefined;
    const answer = new Promise<Kept | null>((resolve) => {
      settle = (kept) => {
        if (kept !== null) this.#answers.set(key, kept);
        if (this.#coming.get(asked) === answer) this.#coming.delete(asked);
        resolve(kept);
      };
    });
    this.#coming.set(asked, answer);
    return settle;
  }
}

/**
 * Gives guests the answer that others got before, as long as no open post has changed since, through any door or
 * process (docs/decisions/038-kept-answers-follow-what-is-public.md). Limits still count each call.
 * @returns a function that adds this to a door, to be called before its routes and after its ETags: answers are kept as
 *   they are sent, with their ETag and compressed
 */
export function createAnswerKeeper({ formOf, findState, admitCalls }: GuestAnswersOptions) {
  const answers = new KeptAnswers();

  /** @returns whether there was one, which is then sent */
  async function sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const key = keyOf(request, formOf);
    if (key === null) return false;
    const state = await findState(); // before the data is read: a write in between makes the answer old, never wrong
    const answer = answers.find(key, state);
    // Calls of one turn advance together: if this always awaited, all of them would get past it before one is
    // announced.
    const kept = answer instanceof Promise ? await answer : answer;
    if (kept == null) {
      const settle = answers.announce(key, state);
      request.guestAnswer = { state, admissions: [], mayBeKept: false, holdsMore: false, settle };
      return false;
    }
    for (const { kind, calls } of kept.admissions) await admitCalls(request, reply, kind, calls);
    request.callNote = kept.note;
    request.gotKeptAnswer = true;
    reply.headers(kept.headers).send(kept.payload);
    return true;
  }

  // With an async hook, Fastify would listen for the end of each answer: 4 % of the cost of a kept one.
  const giveKept: preHandlerHookHandler = (request, reply, done) => {
    sendKept(request, reply).then((isSent) => {
      if (!isSent) done();
    }, done);
  };

  const keep: onSendAsyncHookHandler = async ({ guestAnswer, callNote }, reply, payload) => {
    guestAnswer?.settle(toKeep(guestAnswer, callNote, reply, payload));
  };

  return (door: FastifyInstance): void => {
    door.addHook('preHandler', giveKept);
    // After compression, which is a hook of each route.
    door.addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? [], keep].flat();
    });
    // For a call that ended without an answer.
    door.addHook('onResponse', async ({ guestAnswer }) => guestAnswer?.settle(null));
  };
}

/** Null if the answer must not be kept. */
function toKeep(
  { mayBeKept, holdsMore, state, admissions }: NonNullable<FastifyRequest['guestAnswer']>,
  note: CallNote | null,
  reply: FastifyReply,
  payload: unknown,
): Kept | null {
  if (!mayBeKept || holdsMore || reply.statusCode !== 200) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null; // a stream
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );
  return {
    state,
    admissions,
    headers,
    note,
    payload: typeof payload === 'string' ? Buffer.from(payload) : payload,
  };
}

// Apollo Server wants one of these before it answers a GET (its CSRF prevention).
const preflightHeaders = ['content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** Everything that an answer to a guest can depend on, besides the data and the day. */
function keyOf(request: FastifyRequest, formOf: GuestAnswersOptions['formOf']): string | null {
  const { signIn, method, url, headers, body, ws } = request;
  if (signIn !== null || ws || (method !== 'GET' && url !== '/graphql')) return null;
  // Nothing has been counted yet: what may be long or deep is not looked at. What was compressed may be both.
  const isShort =
    Number(headers['content-length']) <= longestKey && headers['content-encoding'] === undefined;
  if (method !== 'GET' && !isShort) return null;
  const form = formOf(request);
  if (form === 'page') return null; // no page is kept, and each is sent even while the database says nothing
  const asked = [
    method,
    url,
    form,
    headers.accept,
    headers['accept-encoding'],
    ...preflightHeaders.map((name) => headers[name]),
    body,
  ];
  const key = JSON.stringify(asked);
  return key.length <= longestKey ? key : null;
}
