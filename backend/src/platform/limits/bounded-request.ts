import type { Socket } from 'node:net';
import { RequestOrSocket } from './sockets.js';

// Calls that a connection may send ahead (pipelining) and that arrive together. Browsers send none, some clients a few.
export const mostAhead = 16;
const block = 4096; // bytes

// Node's parser reads all calls that have arrived on a connection before anything else happens.
let connection: Socket | null = null;
let ahead = 0;

/**
 * A request that takes no more memory and time than its bytes do. Its body comes in blocks, however small the pieces are
 * in which it is sent: each piece that is kept until the body is whole takes some 100 bytes more. And a connection ends
 * that sends too many calls ahead: an address that is shut out could send thousands, all of them to be answered first.
 */
export class BoundedRequest extends RequestOrSocket {
  #hasBegun = false;
  #block: Buffer | null = null;
  #length = 0;

  constructor(socket: Socket) {
    super(socket);
    if (socket !== connection) {
      connection = socket;
      ahead = 0;
      // Microtasks run sooner: after each body that the parser hands on.
      setImmediate(() => {
        connection = null;
      });
    }
    if (++ahead > mostAhead) this.#endConnection();
  }

  /** As CONNECT, to which nobody listens: Node reads no further, and destroys the connection. */
  #endConnection(): void {
    const ignore = () => undefined;
    Object.defineProperties(this, {
      method: { get: () => 'CONNECT', set: ignore },
      upgrade: { get: () => true, set: ignore },
    });
  }

  /** Called by Node's parser with each piece of the body, and with null at its end. @returns whether to send more */
  override push(piece: Buffer | null): boolean {
    // The first piece is the whole body of most requests, so it is not copied.
    if (piece === null || piece.length >= block || !this.#hasBegun) {
      this.#hasBegun = true;
      this.#pushBlock();
      return super.push(piece);
    }
    const wantsMore = this.#length + piece.length <= block || this.#pushBlock();
    this.#block ??= Buffer.allocUnsafeSlow(block);
    this.#length += piece.copy(this.#block, this.#length);
    return wantsMore;
  }

  #pushBlock(): boolean {
    const whole = this.#block?.subarray(0, this.#length);
    this.#block = null;
    this.#length = 0;
    return whole === undefined || super.push(whole);
  }
}
