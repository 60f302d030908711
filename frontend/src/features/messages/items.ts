import type { MessageBubble_MessageFragment } from '../../generated/later';
import type { Unsent } from './outbox';

/** A message as it is shown: one that the server has, or one that it will have. */
export interface Item {
  /** Stays the same when the server gets it. */
  key: string;
  number?: number;
  isMine: boolean;
  body: string | null;
  writtenAt: string;
  unsent?: Unsent;
}

/** In place of a text that nobody may read any more. */
export const goneText = 'This message is gone.';

function fromServer({ id, clientKey, number, isMine, body, sentAt }: MessageBubble_MessageFragment): Item {
  return { key: clientKey ?? id, number, isMine, body, writtenAt: sentAt };
}

function fromOutbox(unsent: Unsent): Item {
  const { clientKey, body, writtenAt, isSent } = unsent;
  return { key: clientKey, isMine: true, body, writtenAt, unsent: isSent ? undefined : unsent };
}

/** What the server has, then what it has not yet; each once. */
export function mergeItems(
  messages: readonly MessageBubble_MessageFragment[],
  unsent: readonly Unsent[],
): Item[] {
  const known = new Set(messages.map(({ clientKey }) => clientKey));
  const waiting = unsent.filter(({ clientKey }) => !known.has(clientKey));
  return [...messages.map(fromServer), ...waiting.map(fromOutbox)];
}
