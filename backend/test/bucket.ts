import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { BucketAccess } from '../src/photo/photo.bucket.js';

// S3 as far as photos need it, by AWS's documentation: https://docs.aws.amazon.com/AmazonS3/latest/API/

/** What a bucket has under a name. */
interface StoredObject {
  bytes: Buffer;
  type?: string;
  cacheControl?: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

export interface TestBucket {
  access: BucketAccess;
  objects: Map<string, StoredObject>;
  /** What it was asked, as 'GET NAME'. */
  asked: string[];
  /** Answers a call in its place, if it is set and returns true. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
}

const mostSkew = 15 * 60_000; // milliseconds between the two clocks

/**
 * A bucket on a port of its own, which believes no call whose signature it does not find by its own reckoning. It ends with
 * the test. @param path where it is: '/photos', or '' as for a bucket with a host of its own
 */
export async function startBucket(path = '/photos'): Promise<TestBucket> {
  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bucket: TestBucket = {
    access: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      region: 'eu-test-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    objects: new Map(),
    asked: [],
    instead: null,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const [wholePath = ''] = url.split('?');
    const name = decodeURIComponent(wholePath).slice(path.length + 1);
    bucket.asked.push(`${method} ${name}`);
    if (bucket.instead?.(request, response)) return;
    const body = await buffer(request);
    const problem = refusalOf({ method, url, headers, body }, bucket.access);
    if (problem) return refuse(response, ...problem);
    if (wholePath !== path && !wholePath.startsWith(`${path}/`)) return refuse(response, 404, 'NoSuchBucket');
    const there = bucket.objects.get(name);
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
      const { 'content-type': type, 'cache-control': cacheControl } = headers;
      bucket.objects.set(name, { bytes: body, type, cacheControl, at: Date.now() });
      response.setHeader('ETag', `"${sha256(body)}"`);
    } else if (method === 'DELETE') {
      bucket.objects.delete(name);
      response.statusCode = 204;
    } else if (there === undefined) {
      return refuse(response, 404, 'NoSuchKey');
    } else {
      response.setHeader('Last-Modified', new Date(there.at).toUTCString());
      response.setHeader('Content-Length', there.bytes.length);
      response.write(there.bytes);
    }
    response.end();
  }
  return bucket;
}

/** As AWS does, with what it received of the key and of the signature. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  const { authorization = '' } = response.req.headers;
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message><AWSAccessKeyId>${authorization}</AWSAccessKeyId></Error>`,
    );
}

interface Call {
  method: string;
  /** As it is in the request line. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function refusalOf(call: Call, access: BucketAccess): [status: number, code: string] | null {
  const { headers, body } = call;
  const claim = claimOf(call);
  if (claim === null) return [403, 'AccessDenied'];
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < mostSkew)) return [403, 'RequestTimeTooSkewed'];
  if (claim.accessKeyId !== access.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (claim.scope !== `${time.slice(0, 8)}/${access.region}/s3/aws4_request`)
    return [400, 'AuthorizationHeaderMalformed'];
  const toSign = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (toSign.some((name) => !claim.signedHeaders.includes(name))) return [403, 'AccessDenied'];
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  if (claim.signature !== signatureOf(call, access.secretAccessKey)) return [403, 'SignatureDoesNotMatch'];
  return null;
}

function claimOf({ headers }: Call) {
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(.+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  return signature === ''
    ? null
    : { accessKeyId, scope, signedHeaders: signedHeaders.split(';').toSorted(), signature };
}

/**
 * The signature that a call must have: 'Signature Calculations for the Authorization Header', step by step. What it covers is
 * what the call itself says.
 */
export function signatureOf(call: Call, secret: string): string {
  const { method, url, headers } = call;
  const claim = claimOf(call);
  if (claim === null) throw new Error('There is no signature.');
  const { scope, signedHeaders } = claim;
  const [path = '', query = ''] = url.split('?');
  const parameters = query
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const [name = '', value = ''] = parameter.split('=');
      return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value))}`;
    });
  const canonicalRequest = [
    method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    parameters.toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const stringToSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => createHmac('sha256', key).update(part).digest(), `AWS4${secret}`);
  return createHmac('sha256', key).update(stringToSign).digest('hex');
}

/** AWS's UriEncode. */
function encode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
