import { createHash } from 'node:crypto';

/**
 * The strong ETag of a post as one viewer sees it: a timestamp, which If-Match is compared with, and a hash that covers
 * everything else in the answer (names, addresses).
 * @param encodings the Accept-Encoding header: answers that are compressed in other ways have other tags (RFC 9110, 8.8.3.3)
 */
export function etagOf(updatedAt: string, post: unknown, encodings: unknown): string {
  const hash = createHash('sha1')
    .update(JSON.stringify([post, encodings]))
    .digest('base64url');
  return `"${updatedAt};${hash}"`;
}

/** The timestamps in an If-Match header's strong tags; undefined if any state will do (no header, or *). */
export function parseIfMatch(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.matchAll(/(?<!W\/)"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z);[\w-]+"/g);
  return [...tags].map(([, updatedAt = '']) => updatedAt);
}
