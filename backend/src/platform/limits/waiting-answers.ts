import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends the answers that wait behind another one of their connection, once it closes. Node tells only the one that is
 * being sent: what the others read from, files and memory for pictures, would stay taken for ever.
 */
export function endWaitingAnswers(server: Server): void {
  const waitingOn = new WeakMap<Socket, Set<ServerResponse>>();

  function waitingAt(socket: Socket): Set<ServerResponse> {
    const known = waitingOn.get(socket);
    if (known !== undefined) return known;
    const waiting = new Set<ServerResponse>();
    waitingOn.set(socket, waiting);
    socket.once('close', () => {
      for (const answer of waiting) end(answer);
    });
    return waiting;
  }

  server.on('request', ({ socket }, answer) => {
    if (answer.socket !== null) return; // it is the only one, or the first
    const waiting = waitingAt(socket);
    waiting.add(answer);
    answer.once('socket', () => waiting.delete(answer)); // its turn has come
  });
}

/** As Node does when the connection of an answer closes (lib/_http_server.js, emitCloseNT). */
function end(answer: ServerResponse): void {
  Object.assign(answer, { destroyed: true, _closed: true }).emit('close');
}
