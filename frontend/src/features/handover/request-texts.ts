import { countPortions } from '../../domain/quantity';
import type { Collects, EndReason, HandoverRequest_RequestFragment } from '../../generated/dashboard';

export const collectsTexts: Record<Collects, string> = {
  RARELY: 'has collected rarely',
  SOMETIMES: 'has collected sometimes',
  OFTEN: 'has collected often',
};

export function describeWish({ portions, minPortions }: HandoverRequest_RequestFragment) {
  const least = minPortions > 1 && minPortions < portions ? `, ${minPortions} at least` : '';
  return `Wants ${countPortions(portions)}${least}`;
}

const endTexts: Record<EndReason, string> = {
  UNANSWERED: 'Did not answer in time',
  POST_ENDED: 'The last day ended first',
  NO_REPORT: 'Nobody said how it went',
  POST_DELETED: 'The post was taken down',
  DONOR_CHANGED: 'You changed what was agreed',
  UNAVAILABLE: 'No longer possible',
  BLOCKED: 'No longer possible',
};

function describeCollected({ collected, granted }: HandoverRequest_RequestFragment) {
  if (collected == null) return 'Collected';
  return granted != null && collected < granted
    ? `Collected ${collected} of ${countPortions(granted)}`
    : `Collected ${countPortions(collected)}`;
}

/** How often they came for what was agreed, if that is known yet. */
export function describeRecord({ askerRecord }: HandoverRequest_RequestFragment) {
  return askerRecord ? `collected ${askerRecord.kept} of ${askerRecord.of} agreed` : '';
}

/** How it ended, for the donor. */
export function describeEnd(request: HandoverRequest_RequestFragment) {
  const { state, endReason, isDisputed } = request;
  if (state === 'COLLECTED') return describeCollected(request);
  if (state === 'NO_SHOW')
    return isDisputed ? 'Did not come. They say that this is not true' : 'Did not come';
  if (state === 'DECLINED') return 'You declined';
  if (endReason) return endTexts[endReason];
  return state === 'CANCELLED' ? 'You cancelled' : 'Over';
}

/** The same with the donor's word. */
export function describeEndInFull(request: HandoverRequest_RequestFragment) {
  const end = describeEnd(request);
  return request.endNote ? `${end}: “${request.endNote}”` : end;
}

/** For a donor who has just said no in other words: what was said before, perhaps on another device, stays. */
export const overBeforeText = (request: HandoverRequest_RequestFragment) =>
  `It was over already: ${describeEndInFull(request)}. It stays as it was.`;

/** For a donor who has just said that there is nothing left. */
export const stillOfferedText =
  'This was cancelled already, and what came free is offered to others. If nothing is left, please change your post.';
