import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { CloseCode, type Server } from 'graphql-ws';
import { type DomainError, refusalOf } from '../../errors.js';
import type { MessageCounter } from '../../platform/limits/count-calls.js';

const longestBacklog = 256 * 1024; // bytes that wait to be sent; whoever leaves more unread is not reading
const pingEvery = 12_000; // milliseconds; a client that has not answered by the next one is gone
const mostControlFrames = 100; // between two of our pings; a client needs one or two

/** Ours: the client tries again later, as it does for every code but those of its own mistakes. */
export const tryAgain = 4503;

/** What is known of a connection. */
export interface Session {
  socket: WebSocket;
  request: FastifyRequest;
  /** Why the message at hand must not be answered as it asks; null where nothing forbids it. */
  refusal: DomainError | null;
}

/**
 * Hands a socket's messages to graphql-ws, one after the other. Each is counted before anybody looks at it; the next one
 * stays unread meanwhile. Whoever does not read what is sent to them is disconnected.
 */
export function openSocket<S extends Session>(
  session: S,
  protocol: Server<S>,
  { countMessage, countRefusal, isShutOut }: MessageCounter,
): void {
  const { socket, request } = session;
  const isOpen = () => socket.readyState === socket.OPEN;

  let hear: (text: string) => Promise<void> = async () => undefined;
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      onMessage: (listener) => {
        hear = listener;
      },
      send,
      close(code, reason) {
        if (!isOpen()) return;
        countRefusal(request); // the protocol's own reasons are all mistakes of the client
        socket.close(code, reason);
      },
    },
    session,
  );

  async function send(text: string): Promise<void> {
    if (!isOpen()) return;
    if (socket.bufferedAmount > longestBacklog) {
      request.log.debug('a WebSocket that nobody reads from is dropped');
      socket.terminate();
      return;
    }
    // What can't be sent ends the socket, and with it what it subscribed to.
    await new Promise<void>((resolve) => socket.send(text, () => resolve()));
  }

  async function take(text: string): Promise<void> {
    if (!isOpen()) return;
    if (await isShutOut(request)) {
      socket.close(tryAgain, 'RATE_LIMITED');
      return;
    }
    session.refusal = await countMessage(request);
    if (session.refusal !== null) countRefusal(request); // also where the protocol answers nothing
    hear(text).catch(fail); // not awaited: a subscription is heard until it ends
  }

  function fail(error: unknown): void {
    if (!isOpen()) return;
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
    socket.pause(); // what the receiver holds already still comes
    turn = turn
      .then(() => take(String(data)))
      .catch(fail)
      .then(() => {
        if (--waiting === 0) socket.resume();
      });
  });

  let isAlive = true;
  let controlFrames = 0;
  const countControlFrame = () => {
    if (++controlFrames > mostControlFrames) socket.terminate();
  };
  socket.on('ping', (data) => {
    countControlFrame();
    // Not to somebody who reads none of the answers: only the last one has to be given (RFC 6455, 5.5.3).
    if (isOpen() && socket.bufferedAmount === 0) socket.pong(data);
  });
  socket.on('pong', () => {
    countControlFrame();
    isAlive = true;
  });
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    controlFrames = 0;
    if (isOpen()) socket.ping();
  }, pingEvery);

  socket.once('close', (code, reason) => {
    clearInterval(pinging);
    closed(code, String(reason)).catch((error) =>
      request.log.error({ err: error }, 'a subscription could not be ended'),
    );
  });
}

// A message that only a server sends; graphql-ws throws where it closes on every other mistake (6.3, server.js).
function isOddMessage(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unexpected message of type');
}
