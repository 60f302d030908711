import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { mostAhead } from './bounded-request.js';

const waitingOn = new WeakMap<Socket, number>();

/**
 * Begins a read that was sent ahead (pipelined) only when its answer's turn has come, and ends a connection on which too many
 * calls wait. Otherwise each would keep its file or page in memory while its client reads nothing, which no limit counts. And
 * Node does not tell answers that wait when their connection closes, so their files would stay open for ever.
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
