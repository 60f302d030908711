import { RequestOrSocket } from './sockets.js';

const block = 4096; // bytes

/**
 * A request whose body takes memory by its bytes, however small the pieces are in which it comes: each piece that is
 * kept until the body is whole takes some 100 bytes more. So all but the first of them, which is the whole body of most
 * requests, are copied into blocks.
 */
export class CompactRequest extends RequestOrSocket {
  #hasBegun = false;
  #block: Buffer | null = null;
  #length = 0;

  /** Called by Node's parser with each piece of the body, and with null at its end. @returns whether to send more */
  override push(piece: Buffer | null): boolean {
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
