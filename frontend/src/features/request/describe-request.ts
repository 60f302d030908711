import { isOver } from '../../domain/last-day';
import { isGathering, isPromised } from '../../domain/request-state';
import type {
  MyRequestRow_RequestFragment,
  RequestState,
  RequestStatus_RequestFragment,
} from '../../generated/dashboard';
import type { RequestFood_FoodFragment } from '../../generated/graphql';
import { counted } from '../../ui/count-text';
import { describeMoment } from '../../ui/local-date';

type Row = Pick<MyRequestRow_RequestFragment, 'state' | 'respondBy' | 'pickupAt' | 'endReason'>;

const labels: Record<RequestState, string> = {
  PENDING: 'Waiting',
  OFFERED: 'Yours if you say yes',
  ACCEPTED: 'Accepted',
  COLLECTED: 'Collected',
  NO_SHOW: 'Not collected',
  DECLINED: 'Declined',
  WITHDRAWN: 'Taken back',
  CANCELLED: 'Cancelled',
  EXPIRED: 'No longer available',
};

/** The state of a request in a word or two. */
export function labelOf({ state, endReason }: Pick<Row, 'state' | 'endReason'>) {
  if (endReason === 'UNANSWERED') return 'Not answered in time';
  if (endReason === 'POST_ENDED') return 'Last day over';
  return endReason === 'NO_REPORT' ? 'Over' : labels[state];
}

/** What is most important about it. */
export function describeNext({ state, respondBy, pickupAt }: Row) {
  if (state === 'OFFERED' && respondBy) return `Answer by ${describeMoment(respondBy)}`;
  return state === 'ACCEPTED' && pickupAt ? `Pick-up: ${describeMoment(pickupAt)}` : '';
}

/** What the asker does next, on the post's page. */
export function stepOf({ state, actions, food }: MyRequestRow_RequestFragment) {
  if (actions.includes('CONFIRM')) return 'Answer';
  if (actions.includes('DISPUTE')) return 'That is not true';
  if (actions.includes('REJOIN')) return 'Ask again';
  if (state !== 'ACCEPTED') return null;
  return isOver(food.date) ? 'Say how it went' : 'Pick it up';
}

/** Those that want something of the asker come first, in this order; all others keep theirs. */
const urgency: Partial<Record<RequestState, number>> = { OFFERED: 0, ACCEPTED: 1 };
export const urgencyOf = ({ state }: Pick<Row, 'state'>) => urgency[state] ?? 2;

type Post = Pick<
  RequestFood_FoodFragment,
  'date' | 'shareRule' | 'gathersUntil' | 'portionsLeft' | 'waitingCount'
>;

const drawRule = 'Those who got the least lately come first; among equals, the lot decides.';

/** Who gets a post, for somebody who is about to ask. */
export function describeRule(post: Post) {
  if (isGathering(post)) return `Fair draw: ${describeMoment(post.gathersUntil)}. ${drawRule}`;
  if (post.shareRule === 'DONOR_CHOOSES') return 'The donor chooses who gets it.';
  const isDraw = post.shareRule === 'FAIR_DRAW';
  const rule = isDraw ? 'The draw is over' : 'First come, first served';
  if (post.portionsLeft === 0) return `${rule}: nothing is left, so you would wait in line.`;
  const gets = isDraw ? 'are offered' : 'get';
  return `${rule}: you ${gets} what is left at once, unless you hold three promises already.`;
}

/** What happens to somebody who asks again: they are not drawn with the others. */
function describeRejoining(post: Post) {
  if (post.shareRule !== 'DONOR_CHOOSES' && !isGathering(post) && post.portionsLeft > 0)
    return `You may ask again. ${describeRule(post)}`;
  return post.waitingCount === 0
    ? 'You may ask again. Nobody else is waiting.'
    : 'You may ask again, and join the end of the line.';
}

/** The one sentence that says where a request stands, and after the last day what the asker may say of it. */
export function headlineOf(request: RequestStatus_RequestFragment, post: Post) {
  const { state, ahead, respondBy, endReason, isDisputed } = request;
  switch (state) {
    case 'PENDING':
      if (isGathering(post)) {
        const where = request.hasRejoined ? 'You come after those in the draw' : 'You are in the draw';
        return `${where}: ${describeMoment(post.gathersUntil)}.`; // nobody is next yet
      }
      if (ahead == null) return 'You are in line.';
      return ahead === 0
        ? 'You are next.'
        : `${counted(ahead, 'neighbour is', 'neighbours are')} ahead of you.`;
    case 'OFFERED':
      return respondBy
        ? `It is yours if you say yes by ${describeMoment(respondBy)}.`
        : 'It is yours if you say yes.';
    case 'ACCEPTED':
      return isOver(post.date) ? 'Did you pick it up? Please say so.' : 'It is yours.';
    case 'COLLECTED':
      return 'Collected. Thank you for saving good food, and enjoy it!';
    case 'NO_SHOW':
      return isDisputed
        ? 'The donor recorded that you did not come. You have said that this is not true.'
        : 'The donor recorded that you did not come.';
    case 'DECLINED':
      return 'The donor said no this time.';
    case 'WITHDRAWN':
      return 'You have taken your request back.';
    case 'CANCELLED':
      return endReason ? 'It is no longer available.' : "The donor can't give it to you after all.";
    case 'EXPIRED':
      if (endReason === 'UNANSWERED') return 'The time to say yes has run out.';
      if (endReason === 'POST_ENDED') return 'Its last day was over before it was your turn.';
      return endReason === 'NO_REPORT' ? 'Nobody has said how it went.' : 'It is no longer available.';
  }
}

export function describeCollected(collected: number | null | undefined, granted: number | null | undefined) {
  if (collected == null || granted == null || granted === 1) return '';
  return collected < granted
    ? `Collected ${collected} of ${granted} portions.`
    : `Collected all ${granted} portions.`;
}

function portionsOf(request: RequestStatus_RequestFragment) {
  const { state, portions, granted, collected } = request;
  if (state === 'COLLECTED') return describeCollected(collected, granted);
  if (state === 'PENDING') return portions > 1 ? `You have asked for ${portions} portions.` : '';
  if (!isPromised(request) || granted == null || portions === 1) return '';
  return granted < portions
    ? `${granted} of the ${portions} portions that you asked for.`
    : `All ${granted} portions that you asked for.`;
}

/** What else the asker may want to know. */
export function detailsOf(request: RequestStatus_RequestFragment, post: Post) {
  const { state, pickupAt, endReason } = request;
  const details = [portionsOf(request)];
  if (state === 'PENDING' && isGathering(post) && !request.hasRejoined) details.push(drawRule);
  if (state === 'PENDING') details.push('The answer will appear here.');
  if (isPromised(request) && pickupAt) details.push(`Pick-up: ${describeMoment(pickupAt)}.`);
  if (request.isDisputed && state === 'NO_SHOW') details.push('It counts against nobody.');
  if (state === 'CANCELLED') details.push('It does not count against you.');
  if (request.actions.includes('REJOIN')) details.push(describeRejoining(post));
  if (endReason === 'NO_REPORT') details.push('It counts neither for nor against anybody.');
  return details.filter((text) => text !== '').join(' ');
}

/** A step of the timeline. */
export interface Step {
  label: string;
  is: 'done' | 'now' | 'ahead' | 'ended';
}

/** The steps from asking to collected, as far as it went. */
export function stepsOf(
  request: Pick<RequestStatus_RequestFragment, 'state' | 'endReason' | 'agreedAt'>,
): Step[] {
  const { state, agreedAt } = request;
  const asked: Step = { label: 'Asked', is: 'done' };
  const accepted: Step = { label: 'Accepted', is: 'done' };
  const collected: Step = { label: 'Collected', is: 'ahead' };
  if (state === 'PENDING') return [{ ...asked, is: 'now' }, { ...accepted, is: 'ahead' }, collected];
  if (state === 'OFFERED') return [asked, { label: 'Your yes', is: 'now' }, collected];
  if (state === 'ACCEPTED') return [asked, accepted, { ...collected, is: 'now' }];
  if (state === 'COLLECTED') return [asked, accepted, { ...collected, is: 'done' }];
  const ended: Step = { label: labelOf(request), is: 'ended' };
  return agreedAt !== null ? [asked, accepted, ended] : [asked, ended];
}
