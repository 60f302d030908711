import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The programs that chats and social networks use to fetch a link; most of them accept anything (Accept: */*).
const previewers =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|discordbot|telegrambot|linkedinbot|pinterest|redditbot|skypeuripreview|viber|mastodon|bluesky/i;

/** The form of the answer at an address that is both a page of the app and a call. */
type Form = 'page' | 'data';

/** The headers that `formOf` looks at, so an answer at such an address varies by them. */
export const formVariesBy = 'Accept, User-Agent';

/** The page for a browser that opens the address and for a chat that fetches it; the data for all other programs. */
export function formOf(request: FastifyRequest): Form {
  return isNavigation(request) || (isRead(request) && isPreviewer(request)) ? 'page' : 'data';
}

// What most programs send; it needs no negotiation.
const acceptedByPrograms = new Set([undefined, '*/*', 'application/json']);

/** Whether a browser, rather than a program, opens the address: Accept prefers text/html. */
export function isNavigation(request: FastifyRequest): boolean {
  if (!isRead(request) || acceptedByPrograms.has(request.headers.accept)) return false;
  return request.accepts().type(['application/json', 'text/html']) === 'text/html';
}

/** The same of an address that can't be decoded: Fastify refuses it before its plugins can say what Accept prefers. */
export function isBrokenNavigation(request: FastifyRequest): boolean {
  return isRead(request) && (request.headers.accept?.includes('text/html') ?? false);
}

// A program of a social network that asks for JSON wants no preview: it uses the API.
function isPreviewer({ headers: { accept, 'user-agent': agent = '' } }: FastifyRequest): boolean {
  return !accept?.includes('application/json') && previewers.test(agent);
}

/** Whether the call changes nothing, by its method. */
export function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The built app. */
export interface Pages {
  /** Sends the page that the build rendered for the address, otherwise index.html, which shows any page. */
  send: (reply: FastifyReply) => Promise<FastifyReply>;
  /** Sends index.html with more HTML in its head, and at the beginning of its `noscript`: elements that run nothing. */
  sendWith: (reply: FastifyReply, more: { head: string; noscript: string }) => FastifyReply;
  /** Sends index.html, with the status 400: the app says what is wrong. */
  refuse: (reply: FastifyReply) => FastifyReply;
  /** Serves the files, and the app's page for every other address. */
  register: (app: FastifyInstance) => Promise<void>;
}
