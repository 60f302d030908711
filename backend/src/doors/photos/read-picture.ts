import type { FastifyRequest } from 'fastify';
import { busy } from '../../errors.js';
import { Quota } from '../../platform/limits/quota.js';

/** The formats that may be sent. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const largest = 8 * 1024 * 1024; // bytes of a picture
const inAll = 8 * largest; // that this process has in memory at once, pictures that wait included
const ofOne = 3 * largest; // the same, of one account's

/** Limits how many bytes of uploads are in memory at once: of all callers, and of each. */
export class BodyRoom {
  readonly #quota = new Quota({ inAll, ofOne });

  /** Does `work` if there is room for the body of the call. @throws 413, 415; BUSY */
  async use<T>(request: FastifyRequest, userId: string, work: () => Promise<T>): Promise<T> {
    const giveBack = this.#quota.take(userId, announcedBytes(request));
    if (giveBack === null) throw busy();
    try {
      return await work();
    } finally {
      giveBack();
    }
  }
}

/** The length of the body according to its header; without one, the largest that is allowed. */
function announcedBytes({ headers }: FastifyRequest): number {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!mediaTypes.some((mediaType) => mediaType === type)) {
    throw refusal(415, `Send the picture itself, as ${mediaTypes.join(', ')}.`);
  }
  const announced = headers['content-length'];
  const bytes = announced === undefined ? largest : Number(announced);
  if (bytes > largest) throw tooLarge();
  return bytes;
}

/** The body of a call. @throws 413; 400 where it breaks off */
export async function readPicture({ raw }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > largest) break;
      chunks.push(chunk);
    }
  } catch {
    throw refusal(400, 'The picture broke off.');
  }
  if (bytes > largest) {
    raw.resume(); // so that the caller gets to the answer
    throw tooLarge();
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge() {
  return refusal(413, 'A picture may have 8 MiB.');
}

/** In the form of Fastify's own refusals of bodies, which the error handler knows. */
function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
