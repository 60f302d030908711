import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { DomainError, rateLimited } from '../../errors.js';
import { addressKey } from './call-source.js';
import { Quota } from './quota.js';
import { windowSeconds } from './rate-limiter.js';

// Windows open at the same time at one address: a household, a school, a mobile network's gateway.
const perAddress = 100;
const inAll = 2000; // of the server's connections; the rest are for calls
// A window of the web app follows the posts and, where somebody is signed in, their inbox. Each change is worked out again
// for each subscription, so a connection may have more of them only while others at its address have fewer.
const subscriptionsPerWindow = 2;
// Nodes of a document that count as one subscription. Each takes some 350 bytes until the subscription ends, and the fields
// are worked out at each change. The web app's documents have up to 47; all of a post with its people and photos has 223.
const nodesPerPlace = 100;

// Frames that a message may have, and packets that a frame may come in. In the usual ones of 1,460 bytes, the largest takes 12.
const mostPieces = 64;

const patience = 1000; // milliseconds for a client to close cleanly

/** The server of all WebSockets. It limits the size of messages, and how long closing one may take. */
export const socketOptions: WebsocketPluginOptions['options'] & { closeTimeout: number } = {
  maxPayload: 16 * 1024, // bytes of a message; a subscription to everything takes 2 KiB
  // Each piece takes some 100 bytes more until the message is whole, and the library's own limits are 16,384 and 262,144.
  maxFragments: mostPieces,
  maxBufferedChunks: mostPieces,
  autoPong: false, // graphql/socket.ts answers pings
  closeTimeout: 2 * patience,
  handleProtocols,
};

/**
 * A request that upgrades to nothing but a WebSocket. Any other upgrade may be ignored (RFC 9110, 7.8), and is: curl
 * --http2 and Java's HttpClient offer h2c with an ordinary call. Node looks at `upgrade` once the headers are there.
 */
export class RequestOrSocket extends IncomingMessage {
  declare private isUpgrade: boolean | null; // set by the constructor of IncomingMessage

  get upgrade(): boolean {
    const isSocket = this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
    return this.isUpgrade === true && isSocket;
  }

  set upgrade(value: boolean | null) {
    this.isUpgrade = value;
  }
}

/** Refuses upgrades to a WebSocket anywhere except at `address`. */
export function refuseOtherSockets(app: FastifyInstance, address: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.ws) return done();
    const isHere = request.method === 'GET' && request.routeOptions.url === address;
    done(
      isHere ? undefined : new DomainError('BAD_USER_INPUT', `WebSockets are answered at ${address} only.`),
    );
  });
}

/** How many WebSockets may be open at once, and how many subscriptions over all of them. */
export class SocketRoom {
  readonly #sockets = new Quota({ inAll, ofOne: perAddress });
  readonly #subscriptions = new Quota({
    inAll: subscriptionsPerWindow * inAll,
    ofOne: subscriptionsPerWindow * perAddress,
  });

  /**
   * Reserves a place for a connection that wants to become a WebSocket, until it closes.
   * @throws RATE_LIMITED if there is none left
   */
  enter(address: string, connection: Socket): void {
    if (connection.destroyed) return;
    connection.once('close', takePlaces(this.#sockets, address, 1));
  }

  /**
   * Reserves a place for a subscription, or several for a long document. @returns gives them back
   * @throws RATE_LIMITED if there are not as many left
   */
  subscribe(address: string, nodes: number): () => void {
    return takePlaces(this.#subscriptions, address, Math.ceil(nodes / nodesPerPlace));
  }
}

function takePlaces(quota: Quota, address: string, count: number): () => void {
  const leave = quota.take(addressKey(address), count);
  if (leave === null) throw rateLimited(windowSeconds);
  return leave;
}

/** Closes all WebSockets when the app closes; otherwise Node's server would wait for them. */
export function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer;
  for (const client of clients) client.close(1001, 'The server stops');
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, patience).unref();
  this.websocketServer.close();
  done();
}
