import type { FastifyRequest } from 'fastify';

// The programs by which chats and networks look at a link; most of them take anything (Accept: */*).
const previewers =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|discordbot|telegrambot|linkedinbot|pinterest|redditbot|skypeuripreview|viber|mastodon|bluesky/i;

/** In which form an address is answered that is both a page of the app and a call. */
export type Form = 'page' | 'data';

/** The headers that `formOf` looks at: what an answer of such an address varies by. */
export const formVariesBy = 'Accept, User-Agent';

/** The page for a browser that is opened there, and for a chat that looks at the link; the data for every program. */
export function formOf(request: FastifyRequest): Form {
  return isNavigation(request) || (isRead(request) && isPreviewer(request)) ? 'page' : 'data';
}

// What most programs send: nothing has to be negotiated for each of their calls.
const acceptedByPrograms = new Set([undefined, '*/*', 'application/json']);

/** Whether a browser is opening an address, rather than a program reading it: Accept prefers text/html. */
export function isNavigation(request: FastifyRequest): boolean {
  if (!isRead(request) || acceptedByPrograms.has(request.headers.accept)) return false;
  return request.accepts().type(['application/json', 'text/html']) === 'text/html';
}

function isPreviewer({ headers }: FastifyRequest): boolean {
  return previewers.test(headers['user-agent'] ?? '');
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
