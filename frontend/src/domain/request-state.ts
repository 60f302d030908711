import { getNow } from '../ui/clock';

interface Request {
  state: string;
}

/** Portions are kept for the asker. */
export const isPromised = ({ state }: Request) => state === 'OFFERED' || state === 'ACCEPTED';

interface Post {
  shareRule: string;
  gathersUntil: string | null;
}

/** A draw is still ahead. */
export const isGathering = (post: Post): post is Post & { gathersUntil: string } =>
  post.shareRule === 'FAIR_DRAW' && post.gathersUntil !== null && new Date(post.gathersUntil) > getNow();

/** It has not come to an end. */
export const isLive = (request: Request) => request.state === 'PENDING' || isPromised(request);

/** Whether another word is kept than the one that was just sent: what was said before stays. Words are kept as NFC. */
export const hasOtherWord = (kept: string | null, sent: string) => (kept ?? '') !== sent.normalize('NFC');
