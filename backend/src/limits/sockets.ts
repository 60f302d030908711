import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { rateLimited } from '../errors.js';
import { addressKey } from './caller.js';
import { windowSeconds } from './rate-limiter.js';

// Windows that are open at once at one address: a household, a school, a mobile network's gateway.
const perAddress = 100;
const inAll = 2000; // of the server's connections; the rest are for calls

const patience = 1000; // milliseconds in which a client may say goodbye

/** How many WebSockets there may be at once. */
export class SocketRoom {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** @throws RATE_LIMITED where there is no room for another one */
  assertRoom(address: string): void {
    const taken = this.#taken.get(addressKey(address)) ?? 0;
    if (taken >= perAddress || this.#all >= inAll) throw rateLimited(windowSeconds);
  }

  /** Keeps the place of a WebSocket until it closes. */
  enter(address: string, socket: WebSocket): void {
    const key = addressKey(address);
    this.#add(key, 1);
    socket.once('close', () => this.#add(key, -1));
  }

  #add(key: string, change: 1 | -1): void {
    const taken = (this.#taken.get(key) ?? 0) + change;
    if (taken === 0) this.#taken.delete(key);
    else this.#taken.set(key, taken);
    this.#all += change;
  }
}

/** Ends all WebSockets when the app closes: Node's server would wait for them. */
export function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const client of clients) client.close(1001, 'The server stops');
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, patience).unref();
  this.websocketServer.close();
  done();
}
