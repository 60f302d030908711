import { createHash } from 'node:crypto';

type Directives = Record<string, readonly string[]>;

const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** For everything that is not a page: if a browser shows such an answer as a page after all, it may do nothing. */
export const answerPolicy = write(nothing);

/**
 * For a page of the app: its own files, the inline blocks in `html`, and the hosts that its sign-in calls.
 * @param authDomain the host of Google's sign-in; null with the Auth emulator, which is on our own port
 */
export function pagePolicy(html: string, authDomain: string | null): string {
  const google = authDomain === null ? [] : ['https://apis.google.com'];
  const firebase =
    authDomain === null
      ? []
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return write({
    ...nothing,
    'script-src': ["'self'", ...hashes(html, 'script'), ...google],
    // Emotion fills its style elements through the CSSOM, so the browser checks an empty text.
    'style-src': ["'self'", ...hashes(html, 'style'), hash('')],
    // Neighbours' pictures may be anywhere. Leaflet gives each tile that it takes away an empty picture, as data:.
    'img-src': ["'self'", 'data:', 'https:', 'http:'],
    'connect-src': ["'self'", ...firebase],
    'frame-src': authDomain === null ? ["'none'"] : [`https://${authDomain}`],
    'form-action': ["'self'"],
  });
}

/** For Sandbox's page: its own blocks, Sandbox's script, /graphql, and the frame that the script opens. */
export function sandboxPolicy(html: string): string {
  return write({
    ...nothing,
    'script-src': [...hashes(html, 'script'), 'https://embeddable-sandbox.cdn.apollographql.com'],
    'style-src': hashes(html, 'style'),
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://sandbox.embed.apollographql.com'],
  });
}

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashes(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>(.*?)</${element}>`, 'gs'));
  return [...new Set([...blocks].map(([, text = '']) => hash(text)))];
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
