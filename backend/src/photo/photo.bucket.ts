import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry, { type Options } from 'p-retry';
import { busy, DomainError, photosUnavailable } from '../errors.js';
import { keptForEver } from '../platform/caching/cache-control.js';
import { Quota } from '../platform/limits/quota.js';
import { readAnswer } from '../platform/read-answer.js';
import { fileOf } from './photo.entity.js';
import type { PhotoFile, PhotoStore, Picture } from './photo.store.js';

const patience = 10_000; // milliseconds for what a caller waits for, all tries together
const sweepPatience = 5000; // the same for what the sweep deletes of a photo, which a server that stops waits for
const longest = 8 * 1024 * 1024; // bytes of an answer: more than a photo of 1600 x 3200 pixels can have
const mostHeld = 8 * longest; // bytes of pictures that this process has in memory at once, for readers who may be slow

/** A bucket of S3-compatible storage, and the access key of the server. */
export interface BucketAccess {
  /** Its address, to which the names of the files are appended. */
  url: string;
  /** Undefined if the address says it; otherwise us-east-1. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of S3-compatible storage, as `NAME-WIDTH.webp`. */
export class PhotoBucket implements PhotoStore {
  readonly #url: string;
  readonly #client: AwsClient;
  readonly #memory = new Quota({ inAll: mostHeld, ofOne: mostHeld });

  constructor({ url, ...key }: BucketAccess) {
    this.#url = url.replace(/\/$/, '');
    this.#client = new AwsClient({ ...key, service: 's3' });
  }

  async keep(name: string, files: readonly PhotoFile[]): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': keptForEver };
    const put = async ({ width, bytes }: PhotoFile) => {
      const answer = await this.#call('PUT', fileOf(name, width), signal, { headers, body: bytes });
      await answer.body?.cancel();
      if (!answer.headers.has('ETag')) throw new Error('The bucket did not say that it keeps the file.');
    };
    try {
      await Promise.all(files.map(put));
    } catch (cause) {
      throw photosUnavailable({ cause });
    }
  }

  async read(file: string): Promise<Picture | null> {
    let release: () => void = () => undefined;
    try {
      const signal = AbortSignal.timeout(patience);
      const answer = await this.#call('GET', file, signal).catch(nullIfMissing);
      if (answer === null) return null;
      release = await this.#hold(answer);
      const content = await readAnswer(answer, longest);
      // Browsers would keep the answer of anything in between for a year.
      if (content.toString('latin1', 8, 12) !== 'WEBP') throw new Error('The bucket answered no WebP.');
      return { length: content.length, content, release };
    } catch (cause) {
      release();
      throw cause instanceof DomainError ? cause : photosUnavailable({ cause });
    }
  }

  /** Reserves memory for an answer's body. @returns gives it back @throws BUSY */
  async #hold({ headers, body }: Response): Promise<() => void> {
    const release = this.#memory.take('', Number(headers.get('Content-Length') ?? longest));
    if (release !== null) return release;
    await body?.cancel();
    throw busy();
  }

  async remove(name: string, before: number, widths: readonly number[]): Promise<boolean> {
    const signal = AbortSignal.timeout(sweepPatience);
    const gone = await Promise.all(
      widths.map((width) => this.#deleteIfOld(fileOf(name, width), before, signal)),
    );
    return gone.every(Boolean);
  }

  /**
   * The bucket's clock says how old a file is. It refuses calls from one that differs from its own by 15 minutes.
   * @returns whether the file is gone
   */
  async #deleteIfOld(file: string, before: number, signal: AbortSignal): Promise<boolean> {
    const call = (method: string) => this.#call(method, file, signal).catch(nullIfMissing);
    const there = await call('HEAD');
    if (there && !(Date.parse(there.headers.get('Last-Modified') ?? '') < before)) return false;
    // A missing file as well: only this answer says whether it is the bucket that is missing.
    const answer = await call('DELETE');
    await answer?.body?.cancel();
    return true;
  }

  /** @throws Refusal unless the bucket does it */
  async #call(
    method: string,
    file: string,
    signal: AbortSignal,
    { headers, body }: { headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<Response> {
    const sum = createHash('sha256').update(body ?? '');
    const whole = { 'X-Amz-Content-Sha256': sum.digest('hex') }; // signed, so a body that broke on its way is refused
    const attempt = async () => {
      const request = await this.#client.sign(`${this.#url}/${file}`, {
        method,
        headers: { ...headers, ...whole },
        body: body as RequestInit['body'],
      });
      // AwsClient's own fetch, which would try again as well, loses a signal when garbage is collected.
      const answer = await fetch(request, { redirect: 'error', signal });
      if (!answer.ok) throw await readRefusal(answer);
      return answer;
    };
    return pRetry(attempt, { ...again, signal });
  }
}

// After 200 ms, and after 600 more.
const again: Options = {
  retries: 2,
  minTimeout: 200,
  factor: 3,
  shouldRetry: ({ error }) => (error instanceof Refusal ? error.isPassing : isBroken(error)),
};

/** Whether the connection was closed before an answer came, as when the bucket restarts or finds it idle for too long. */
function isBroken({ cause }: Error): boolean {
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String((cause as NodeJS.ErrnoException)?.code));
}

/** A refusal by the bucket. Its message is left out, since it may quote the key and the signature. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code = 'without a code',
  ) {
    super(`The bucket answered ${status}, ${code}.`);
  }

  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429;
  }
}

async function readRefusal(answer: Response): Promise<Refusal> {
  const text = String(await readAnswer(answer, longest));
  return new Refusal(answer.status, /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1]);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404 && error.code !== 'NoSuchBucket') return null;
  throw error;
}
