import { validate as isUuid } from 'uuid';
import { badUserInput } from '../errors.js';
import { after, day, minute } from '../platform/clock.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { parseWords } from '../platform/words.js';
import type { Request } from '../request/request.entity.js';
import { endOf } from '../request/request.policy.js';
import { RequestState } from '../request/request.states.js';
import { type Conversation, ConversationSending } from './conversation.entity.js';

/** How many messages one neighbour may send within how many milliseconds. */
export interface SendingLimit {
  messages: number;
  within: number;
}

export const sendingLimits: readonly SendingLimit[] = [
  { messages: 20, within: minute },
  { messages: 200, within: day },
];

/** How long the two may write after a request ended, or was deleted with its post. */
const openAfterEnd = 7 * day;
/** How long the text of a message is kept. That of a report is kept as long after the decision. */
export const textsKeptFor = 90 * day;

const longestText = 1000; // characters

/** @throws BAD_USER_INPUT */
export function parseText(body: string, field: string): string {
  return parseWords(body, field, longestText);
}

/** @throws BAD_USER_INPUT */
export function parseClientKey(clientKey: string): string {
  if (!isUuid(clientKey)) throw badUserInput({ clientKey: 'must be a UUID' });
  return clientKey.toLowerCase();
}

/** Whether it is the viewer's post that a conversation is about. */
export function isDonorIn({ donorId }: Conversation, { userId }: Viewer): boolean {
  return donorId === userId;
}

/** Whether the viewer is one of the two who write each other. */
export function isPartOf({ donorId, askerId }: Conversation, { userId }: Viewer): boolean {
  return donorId === userId || askerId === userId;
}

/**
 * The newest of an asker's requests for a post, also one that was taken back; null if there is none. One that was not
 * taken back comes after all that were, even if its id is lower, since the clock of its server was behind.
 * @param requests by their ids
 */
export function newestOf(requests: readonly Request[]): Request | null {
  return requests.find(({ state }) => state !== RequestState.WITHDRAWN) ?? requests.at(-1) ?? null;
}

/** Whether one side may write now. @param request the asker's newest one; null if it is gone */
export function sendingOf(
  conversation: Conversation,
  viewer: Viewer,
  request: Request | null,
  now: Date,
): ConversationSending {
  const { food, endedAt, lastNumber, isAnswered } = conversation;
  const isOver = request === null || food === null;
  const end = isOver ? (endedAt ?? '') : endOf(request, food, now);
  if (end !== null && end <= after(now, -openAfterEnd)) return ConversationSending.CLOSED;
  // An asker who was accepted counts as answered, also after the agreement has ended.
  const waits = lastNumber > 0 && !isAnswered && !request?.agreedAt;
  return waits && !isDonorIn(conversation, viewer)
    ? ConversationSending.WAITS_FOR_ANSWER
    : ConversationSending.OPEN;
}
