import type { FastifyRequest } from 'fastify';
import { busy } from '../../errors.js';
import { Quota } from '../../platform/limits/quota.js';
import { refusal } from '../http-errors.js';

/** The formats that may be sent. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const largest = 8 * 1024 * 1024; // bytes of a picture
const inAll = 8 * largest; // that this process has in memory at once, pictures that wait included
const ofOne = 3 * largest; // the same, of one account's
const piece = 64 * 1024; // bytes for which room is taken at a time; a connection delivers no more at once

/** Limits how many bytes of uploads are in memory at once: of all callers, and of each. */
export class BodyRoom {
  readonly #quota = new Quota({ inAll, ofOne });

  /**
   * Does `work` with the body of the call. It takes room only as it arrives: what is announced may never come.
   * @throws 413, 415; 400 where it breaks off; BUSY if there is no room left
   */
  async use<T>(request: FastifyRequest, userId: string, work: (picture: Buffer) => Promise<T>): Promise<T> {
    assertWelcome(request);
    const taken: (() => void)[] = [];
    const takePiece = () => {
      const giveBack = this.#quota.take(userId, piece);
      if (giveBack === null) throw busy();
      taken.push(giveBack);
    };
    try {
      return await work(await readPicture(request, takePiece));
    } finally {
      for (const giveBack of taken) giveBack();
    }
  }
}

/** Refuses what the headers already say is none of ours. */
function assertWelcome({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (!mediaTypes.some((mediaType) => mediaType === type) || encoding !== 'identity') {
    throw refusal(415, `Send the picture itself, as ${mediaTypes.join(', ')}.`);
  }
  if (Number(headers['content-length']) > largest) throw tooLarge();
}

/** The body of a call. @param takePiece takes room for the next piece of it */
async function readPicture({ raw }: FastifyRequest, takePiece: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let room = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > largest) throw tooLarge();
      for (; room < bytes; room += piece) takePiece();
      chunks.push(chunk);
    }
  } catch (error) {
    if (raw.destroyed) throw refusal(400, 'The picture broke off.');
    throw error;
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge() {
  return refusal(413, 'A picture may have 8 MiB.');
}
