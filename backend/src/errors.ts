import { isForeignKeyViolation, isOutage } from './platform/database/outage.js';

/** The HTTP status of each refusal in REST; GraphQL uses it only if the whole operation is refused. */
export const httpStatuses = {
  UNAUTHENTICATED: 401,
  RECENT_SIGN_IN_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  ALREADY_REQUESTED: 409,
  EXPIRED: 409,
  STATE_CHANGED: 409,
  NO_PORTIONS_LEFT: 409,
  QUANTITY_PROMISED: 409,
  TOO_MANY_OPEN: 409,
  CHAT_CLOSED: 409,
  CONFLICT: 412, // a precondition (If-Match) that does not hold: RFC 9110, 15.5.13
  IDEMPOTENCY_KEY_REUSED: 422,
  CURSOR_EXPIRED: 410,
  PHOTO_REFUSED: 422,
  RATE_LIMITED: 429,
  BUSY: 503,
  TIMEOUT: 503,
  AUTH_UNAVAILABLE: 503,
  GEOCODER_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

/** What went wrong, for both APIs: `extensions.code` in GraphQL, `code` in a legacy answer. */
export type ErrorCode = keyof typeof httpStatuses;

/** A refusal that the caller may read: its message is safe to show, whatever NODE_ENV says. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** What the answer has in addition to the code: `fields`, `current`, `minimum`, `portionsLeft`, `sending`, `retryAfterSeconds`. */
    readonly details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The HTTP status of this refusal in the legacy API. */
  get httpStatus(): number {
    return httpStatuses[this.code];
  }
}

/** No token, or a bad, expired or foreign one. */
export function unauthenticated(message = 'Please sign in first.', options?: ErrorOptions): DomainError {
  return new DomainError('UNAUTHENTICATED', message, {}, options);
}

/** The provider says that this sign-in is not valid, or no longer valid. */
export function signInNotValid(options?: ErrorOptions): DomainError {
  return unauthenticated('Your sign-in is invalid or has expired. Please sign in again.', options);
}

/** Rethrows the failure of a write. If it failed because the user was just deleted, throws UNAUTHENTICATED instead. */
export function throwIfAccountGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? signInNotValid({ cause: error }) : error;
}

/** Signed in, but too long ago for something that can't be undone. */
export function recentSignInRequired(): DomainError {
  return new DomainError('RECENT_SIGN_IN_REQUIRED', 'Please sign in again first, to show that it is you.');
}

/** All our data is deleted, but the provider's account is not; the provider's error is the cause. */
export function accountNotClosed(cause: DomainError): DomainError {
  const message =
    'Your posts, your requests and your profile are deleted, but your sign-in is not yet. Please try again.';
  return new DomainError(cause.code, message, {}, { cause });
}

/** Signed in, but not allowed to do this. */
export function forbidden(message: string): DomainError {
  return new DomainError('FORBIDDEN', message);
}

/** There is none with this id, or none that this user sees. */
export function notFound(
  what: 'food post' | 'neighbour' | 'report' | 'request' | 'conversation' | 'message',
): DomainError {
  return new DomainError('NOT_FOUND', `There is no such ${what}.`);
}

/** Nothing that this user sees has this id. */
export function targetNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is nothing like that to report.');
}

/** `fields` holds one sentence for each field that breaks a rule. */
export function badUserInput(fields: Record<string, string>): DomainError {
  const sentences = Object.entries(fields).map(([field, sentence]) => `${field} ${sentence}`);
  return new DomainError('BAD_USER_INPUT', `Some input is not valid: ${sentences.join('; ')}.`, { fields });
}

/** This user has already asked for this post. */
export function alreadyRequested(): DomainError {
  return new DomainError('ALREADY_REQUESTED', 'You have already Request the Food');
}

/** The post's last day has passed. */
export function expired(): DomainError {
  return new DomainError('EXPIRED', 'The last day of this food has passed.');
}

/** The request has moved on; `current` is its state now. */
export function stateChanged(current: string): DomainError {
  return new DomainError('STATE_CHANGED', 'This request has moved on in the meantime.', { current });
}

/** Fewer portions are left than are needed; `portionsLeft` says how many. */
export function noPortionsLeft(portionsLeft: number): DomainError {
  return new DomainError('NO_PORTIONS_LEFT', 'There are not enough portions left.', { portionsLeft });
}

/** More portions are promised or collected than the new quantity has; `minimum` is the smallest possible quantity. */
export function quantityPromised(minimum: number): DomainError {
  const message = `${minimum} of its portions are promised or collected already.`;
  return new DomainError('QUANTITY_PROMISED', message, { minimum });
}

/** Too many of the user's requests are waiting: another one would not be fair to others. */
export function tooManyOpen(): DomainError {
  const message =
    'You have asked for a lot that is not decided yet. Please wait for an answer, or take a request back.';
  return new DomainError('TOO_MANY_OPEN', message);
}

/** The user may not write here now; `sending` says why. */
export function chatClosed(sending: 'WAITS_FOR_ANSWER' | 'CLOSED'): DomainError {
  const message =
    sending === 'CLOSED'
      ? 'This conversation is over.'
      : 'You can write again as soon as the donor has written back, or has accepted you.';
  return new DomainError('CHAT_CLOSED', message, { sending });
}

/** The user has sent another text under this clientKey. */
export function clientKeyReused(): DomainError {
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This clientKey was sent before with another text.');
}

/** The post has changed since the caller saw it; `current` is the post as it is now. */
export function conflict(current: object): DomainError {
  return new DomainError('CONFLICT', 'This post has changed since you last saw it.', { current });
}

/** The caller has used this Idempotency-Key for another input within the last 24 hours. */
export function idempotencyKeyReused(): DomainError {
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent before with other input.');
}

/** This database no longer has the changes since then, or never had them; the copy has to be made again. */
export function cursorExpired(): DomainError {
  return new DomainError(
    'CURSOR_EXPIRED',
    'The changes since this cursor are not kept any more. Start again: ask without a cursor, then read the whole list.',
  );
}

/** What was sent is not a picture that we accept; the message says why. */
export function photoRefused(message: string, options?: ErrorOptions): DomainError {
  return new DomainError('PHOTO_REFUSED', message, {}, options);
}

/** Too many photos are being worked on, or read, for another one now. */
export function busy(options?: ErrorOptions): DomainError {
  const message = 'Many photos are on their way at the moment. Please try again soon.';
  return new DomainError('BUSY', message, { retryAfterSeconds: 5 }, options);
}

/** This server has no geocoder. */
export function noGeocoder(): DomainError {
  return new DomainError('NOT_FOUND', 'Streets can not be looked up here. Please give the name of a place.');
}

/** Too many streets are being looked up: another one would have to wait for too long. */
export function geocoderBusy(): DomainError {
  const message = 'Many streets are being looked up at the moment. Please try again soon.';
  return new DomainError('BUSY', message, { retryAfterSeconds: 5 });
}

/** The geocoder can't be reached, or what it answers makes no sense. */
export function geocoderUnavailable(options?: ErrorOptions): DomainError {
  const message =
    'Streets can not be looked up right now. Please give the name of a place, or try again later.';
  return new DomainError('GEOCODER_UNAVAILABLE', message, { retryAfterSeconds: 30 }, options);
}

/** Where photos are kept can't be reached, is full or read-only: a temporary problem on our side. */
export function photosUnavailable(options?: ErrorOptions): DomainError {
  const message = "Photos can't be saved or shown at the moment. Please try again soon.";
  return new DomainError('STORAGE_UNAVAILABLE', message, { retryAfterSeconds: 5 }, options);
}

/** Too many calls; after `retryAfterSeconds` the next one is accepted. */
export function rateLimited(retryAfterSeconds: number): DomainError {
  const message = `Too many calls. Try again in ${retryAfterSeconds} seconds.`;
  return new DomainError('RATE_LIMITED', message, { retryAfterSeconds });
}

/** The answer took too long. */
export function timedOut(): DomainError {
  const message = 'This took too long. Try again soon: a change may have been made all the same.';
  return new DomainError('TIMEOUT', message);
}

/** The identity provider can't be reached: our problem, not a bad token. */
export function authUnavailable(options?: ErrorOptions): DomainError {
  const message = 'Sign-in can not be checked at the moment. Try again soon.';
  return new DomainError('AUTH_UNAVAILABLE', message, {}, options);
}

/** The database can't be reached, is full, locked or read-only: a temporary problem on our side. */
export function storageUnavailable(options?: ErrorOptions): DomainError {
  const message = 'Our database does not answer at the moment. Please try again soon.';
  return new DomainError('STORAGE_UNAVAILABLE', message, { retryAfterSeconds: 5 }, options);
}

/** Whether the log must have a refusal: something failed. Not if we are just BUSY: callers could fill it with that. */
export function isTrouble(status: number, code: string): boolean {
  return status >= 500 && code !== 'BUSY';
}

/** Whether an error is a refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}

const longestMessage = 400; // characters: the longest one that quotes nothing, which is Apollo Server's about CSRF, has 341

/** Cuts a message to 400 characters: its beginning and end. The middle is mostly the caller's own text. */
export function boundedMessage(message: string): string {
  if (message.length <= longestMessage) return message;
  const half = longestMessage / 2 - 1;
  // Not in the middle of an emoji: half of one is no text.
  const start = message.slice(0, half).replace(/[\ud800-\udbff]$/, '');
  const end = message.slice(1 - half).replace(/^[\udc00-\udfff]/, '');
  return `${start} … ${end}`;
}

/** What the caller may see of a failure; null for a bug, of which callers may see nothing. */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  return isOutage(error) ? storageUnavailable({ cause: error }) : null;
}
