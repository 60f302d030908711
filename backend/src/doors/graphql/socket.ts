import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { CloseCode, type Server } from 'graphql-ws';
import { type DomainError, refusalOf } from '../../errors.js';
import type { MessageCounter } from '../../platform/limits/count-calls.js';

const longestBacklog = 256 * 1024; // bytes waiting to be sent; a client that leaves more unread is not reading
const pingEvery = 12_000; // milliseconds; a client that has not answered by the next one is gone
const mostControlFrames = 100; // between two of our pings; a client needs one or two

/** Our own close code: the client tries again later, as it does for every code except those for its own mistakes. */
export const tryAgain = 4503;

/** The state of a connection. */
export interface Session {
  socket: WebSocket;
  request: FastifyRequest;
  /** Why the current message is refused; null if it is not. */
  refusal: DomainError | null;
  /** Resolves once the subscription that was asked for last has begun, or was refused. */
  beginning: Promise<void>;
}

/** Passes a socket's messages to graphql-ws, and its answers back. */
export function openSocket<S extends Session>(
  session: S,
  protocol: Server<S>,
  counter: MessageCounter,
): void {
  const { socket, request } = session;
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      onMessage: (hear) => takeInTurn(session, hear, counter),
      send: (text) => send(session, text),
      close(code, reason) {
        if (!isOpen(socket)) return;
        counter.countRefusal(request); // the protocol's own reasons are all mistakes of the client
        socket.close(code, reason);
      },
    },
    session,
  );
  dropWhenGone(socket);
  socket.once('close', (code, reason) => {
    closed(code, String(reason)).catch((error) =>
      request.log.error({ err: error }, 'a subscription could not be ended'),
    );
  });
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}

/** Disconnects a client that does not read what it is sent. */
async function send({ socket, request }: Session, text: string): Promise<void> {
  if (!isOpen(socket)) return;
  if (socket.bufferedAmount > longestBacklog) {
    request.log.debug('a WebSocket that nobody reads from is dropped');
    socket.terminate();
    return;
  }
  // A failed send ends the socket, and its subscriptions with it.
  await new Promise<void>((resolve) => socket.send(text, () => resolve()));
}

/** Passes messages on one after the other. Each is counted before it is handled, and the next one stays unread meanwhile. */
function takeInTurn(
  session: Session,
  hear: (text: string) => Promise<void>,
  { countMessage, countRefusal, isShutOut }: MessageCounter,
): void {
  const { socket, request } = session;

  async function take(text: string): Promise<void> {
    if (!isOpen(socket)) return;
    if (await isShutOut(request)) {
      socket.close(tryAgain, 'RATE_LIMITED');
      return;
    }
    session.refusal = await countMessage(request);
    if (session.refusal !== null) countRefusal(request); // even if the protocol answers nothing
    if (!isOpen(socket)) return; // it has closed meanwhile: what would begin now, nothing would end
    hear(text).catch(fail); // not awaited: for a subscription, it lasts until the subscription ends
    // Otherwise graphql-ws would mix up a subscription that is ended before it has begun with the next one of the same id.
    await session.beginning;
  }

  function fail(error: unknown): void {
    if (!isOpen(socket)) return;
    const refusal = refusalOf(error);
    if (refusal !== null) {
      socket.close(tryAgain, refusal.code);
    } else if (isOddMessage(error)) {
      countRefusal(request);
      socket.close(CloseCode.BadRequest, 'Invalid message received');
    } else {
      request.log.error({ err: error }, 'a message of a WebSocket could not be answered');
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    }
  }

  let turn = Promise.resolve();
  let waiting = 0;
  socket.on('message', (data) => {
    waiting++;
    socket.pause(); // what has already been received still arrives
    turn = turn
      .then(() => take(String(data)))
      .catch(fail)
      .then(() => {
        if (--waiting === 0) socket.resume();
      });
  });
}

/** Pings a client, and drops one that does not answer or sends too many control frames. */
function dropWhenGone(socket: WebSocket): void {
  let isAlive = true;
  let controlFrames = 0;
  const countControlFrame = () => {
    if (++controlFrames > mostControlFrames) socket.terminate();
  };
  socket.on('ping', (data) => {
    countControlFrame();
    // Not while the client reads no answers: only the last ping has to be answered (RFC 6455, 5.5.3).
    if (isOpen(socket) && socket.bufferedAmount === 0) socket.pong(data);
  });
  socket.on('pong', () => {
    countControlFrame();
    isAlive = true;
  });
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    controlFrames = 0;
    if (isOpen(socket)) socket.ping();
  }, pingEvery);
  socket.once('close', () => clearInterval(pinging));
}

// A message that only a server sends: graphql-ws throws an error, but closes the socket on every other mistake (6.3,
// server.js). Or a ping that nests so deeply that it can't be written into the answer.
function isOddMessage(error: unknown): boolean {
  return (
    error instanceof RangeError ||
    (error instanceof Error && error.message.startsWith('Unexpected message of type'))
  );
}
