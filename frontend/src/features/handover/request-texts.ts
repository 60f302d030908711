import type { Collects, EndReason, HandoverRequest_RequestFragment } from '../../generated/graphql';
import { countPortions } from '../../ui/count-portions';

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
  UNANSWERED: 'Gave no answer in time',
  POST_ENDED: 'The last day was over first',
  NO_REPORT: 'Nobody said how it went',
  POST_DELETED: 'The post was taken down',
  DONOR_CHANGED: 'You changed what was agreed',
  UNAVAILABLE: 'Not possible any more',
  BLOCKED: 'Not possible any more',
};

/** How it ended, for the donor. */
export function describeEnd({ state, endReason }: HandoverRequest_RequestFragment) {
  if (state === 'COLLECTED') return 'Collected';
  if (state === 'NO_SHOW') return 'Did not come';
  if (state === 'DECLINED') return 'You declined';
  if (state === 'CANCELLED') return 'You took it back';
  if (state === 'WITHDRAWN') return 'No longer wants it';
  return endReason ? endTexts[endReason] : 'Over';
}
