import type { Server } from 'node:http';
import { addressKey } from './call-source.js';
import { Quota } from './quota.js';

const inAll = 5000; // under the usual limits of open files
// A school or a mobile network's gateway: 100 windows (sockets.ts) with six calls at a time and a WebSocket each, and room.
const perAddress = 1000;

/**
 * Limits how many connections are open at once; more are turned away.
 * @param areOfCallers whether callers connect themselves: the address of a proxy in front is that of all of them
 */
export function limitConnections(server: Server, areOfCallers: boolean): void {
  server.maxConnections = inAll;
  if (!areOfCallers) return;
  const quota = new Quota({ inAll, ofOne: perAddress });
  server.on('connection', (socket) => {
    const leave = quota.take(addressKey(socket.remoteAddress ?? ''), 1);
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
}
