import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { mostAhead } from './bounded-request.js';

const waitingOn = new WeakMap<Socket, number>();

/**
 * Has a read that was sent ahead begin when its answer's turn comes, and ends a connection on which too many calls wait.
 * Otherwise each would have its file or its page in memory while nothing is read from the connection; no limit counts those. And
 * Node says nothing to the answers that wait when their connection closes, so their files would stay open for ever.
 */
export const readInTurn: onRequestHookHandler = ({ method, raw: { socket } }, { raw: answer }, done) => {
  if (answer.socket !== null) return done(); // it is the only one, or the first
  const isRead = method === 'GET' || method === 'HEAD';
  const count = (change: 1 | -1) => {
    const waiting = (waitingOn.get(socket) ?? 0) + change;
    waitingOn.set(socket, waiting);
    return waiting;
  };
  if (count(1) > mostAhead) return void socket.destroy(); // and it is not done
  answer.once('socket', () => {
    count(-1);
    if (isRead) setImmediate(done);
  });
  if (!isRead) done();
};
