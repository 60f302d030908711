import { registerEnumType } from 'type-graphql';
import { NoticeKind } from './notice-kind.js';

/** Where a request stands on its way from asking to collected. */
export enum RequestState {
  PENDING = 'PENDING',
  OFFERED = 'OFFERED',
  ACCEPTED = 'ACCEPTED',
  COLLECTED = 'COLLECTED',
  NO_SHOW = 'NO_SHOW',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
}

/** Who does something to a request. */
export enum Party {
  ASKER = 'ASKER',
  DONOR = 'DONOR',
  SYSTEM = 'SYSTEM',
  MODERATOR = 'MODERATOR',
}

/** Why a request ended, if neither side ended it on purpose. */
export enum EndReason {
  UNANSWERED = 'UNANSWERED',
  POST_ENDED = 'POST_ENDED',
  NO_REPORT = 'NO_REPORT',
  POST_DELETED = 'POST_DELETED',
  DONOR_CHANGED = 'DONOR_CHANGED',
  UNAVAILABLE = 'UNAVAILABLE',
  BLOCKED = 'BLOCKED',
}

/** What the viewer may do with a request now. */
export enum RequestAction {
  ACCEPT = 'ACCEPT',
  DECLINE = 'DECLINE',
  CONFIRM = 'CONFIRM',
  REJOIN = 'REJOIN',
  WITHDRAW = 'WITHDRAW',
  CANCEL = 'CANCEL',
  MARK_COLLECTED = 'MARK_COLLECTED',
  MARK_NO_SHOW = 'MARK_NO_SHOW',
  DISPUTE = 'DISPUTE',
}

registerEnumType(RequestState, {
  name: 'RequestState',
  description: 'Where a request stands on its way from asking to collected.',
  valuesConfig: {
    PENDING: { description: 'Asked, and in line.' },
    OFFERED: { description: 'Portions are held for the asker, who has to say yes by `respondBy`.' },
    ACCEPTED: { description: 'Agreed: the asker knows where to pick it up.' },
    COLLECTED: { description: 'Picked up, as one of the two said.' },
    NO_SHOW: { description: 'Not picked up, as the donor said. The asker may dispute it for 7 days.' },
    DECLINED: { description: 'The donor said no.' },
    WITHDRAWN: { description: 'The asker took it back. They may ask again, three times at most.' },
    CANCELLED: {
      description:
        'A promise was taken back, or the food is no longer available. It never counts against the asker.',
    },
    EXPIRED: { description: 'Time ended it: `endReason` says which.' },
  },
});
registerEnumType(Party, {
  name: 'Party',
  description: 'Who did something to a request.',
  valuesConfig: {
    ASKER: { description: 'Who asked.' },
    DONOR: { description: 'Who gives the food away.' },
    SYSTEM: { description: 'Nobody: a rule did.' },
    MODERATOR: { description: 'A moderator.' },
  },
});
registerEnumType(EndReason, {
  name: 'EndReason',
  description: 'Why a request ended, if neither side ended it on purpose.',
  valuesConfig: {
    UNANSWERED: { description: 'The asker did not say yes in time. They may ask again.' },
    POST_ENDED: {
      description: "The post's last day was over first. They may ask again if the donor sets a new one.",
    },
    NO_REPORT: {
      description: 'It was agreed, and nobody said how it went. It counts for and against nobody.',
    },
    POST_DELETED: { description: 'The donor took the post back. Kept for the contract; not set today.' },
    DONOR_CHANGED: {
      description: 'The donor changed what was agreed. Kept for the contract; not set today.',
    },
    UNAVAILABLE: { description: 'The food is no longer available.' },
    BLOCKED: { description: 'The food is no longer available.' },
  },
});
registerEnumType(RequestAction, {
  name: 'RequestAction',
  description: 'What the viewer may do with a request now.',
  valuesConfig: {
    ACCEPT: { description: 'acceptRequest' },
    DECLINE: { description: 'declineRequest' },
    CONFIRM: { description: 'confirmRequest' },
    REJOIN: { description: 'requestFood once more: at the end of the line' },
    WITHDRAW: { description: 'withdrawRequest' },
    CANCEL: { description: 'cancelRequest' },
    MARK_COLLECTED: { description: 'markCollected' },
    MARK_NO_SHOW: { description: 'markNoShow' },
    DISPUTE: { description: 'disputeNoShow' },
  },
});

/** What a transition does to the portions of the post. */
type PortionsEffect = 'none' | 'hold' | 'give back' | 'collect';

/** A transition from one state to another. */
export interface Transition {
  from: RequestState;
  to: RequestState;
  /** Who may make it. */
  by: readonly Party[];
  /** What they call it; null for what only the system and a moderator do. */
  action: RequestAction | null;
  portions: PortionsEffect;
  /**
   * Who is notified of it, and with which notice; null for nobody. `askerHeld`: the notice that the donor gets instead if
   * the asker was put on hold.
   */
  told: { to: 'asker' | 'donor' | 'other side'; as: NoticeKind; askerHeld?: NoticeKind } | null;
}

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } =
  RequestState;
const { ASKER, DONOR, SYSTEM, MODERATOR } = Party;
const { ACCEPT, DECLINE, CONFIRM, REJOIN, WITHDRAW, CANCEL, MARK_COLLECTED, MARK_NO_SHOW, DISPUTE } =
  RequestAction;

/** A row of the table: a transition from each of these states. Nobody is notified if `told` is left out. */
type Row = [
  from: RequestState[],
  to: RequestState,
  by: Party[],
  action: RequestAction | null,
  portions: PortionsEffect,
  told?: [to: NonNullable<Transition['told']>['to'], as: NoticeKind, askerHeld?: NoticeKind],
];

const rows: Row[] = [
  // By the system if the rule is first come, first served; by the donor if the asker's last yes is fresh.
  [[PENDING], ACCEPTED, [DONOR, SYSTEM], ACCEPT, 'hold', ['asker', NoticeKind.ACCEPTED]],
  [[PENDING], OFFERED, [DONOR, SYSTEM], ACCEPT, 'hold', ['asker', NoticeKind.OFFERED]],
  [[OFFERED], ACCEPTED, [ASKER], CONFIRM, 'none', ['donor', NoticeKind.CONFIRMED]],
  [[EXPIRED], PENDING, [ASKER], REJOIN, 'none'],
  [[PENDING], DECLINED, [DONOR], DECLINE, 'none', ['asker', NoticeKind.DECLINED]],
  [[PENDING], WITHDRAWN, [ASKER], WITHDRAW, 'none'],
  [[OFFERED, ACCEPTED], WITHDRAWN, [ASKER], WITHDRAW, 'give back', ['donor', NoticeKind.WITHDRAWN]],
  [[OFFERED, ACCEPTED], CANCELLED, [DONOR], CANCEL, 'give back', ['asker', NoticeKind.CANCELLED]],
  // The donor has blocked the asker, or the moderators have hidden the post or one of the two.
  [[PENDING], CANCELLED, [SYSTEM, MODERATOR], null, 'none'],
  [
    [OFFERED, ACCEPTED],
    CANCELLED,
    [SYSTEM, MODERATOR],
    null,
    'give back',
    ['asker', NoticeKind.CANCELLED, NoticeKind.ASKER_LEFT],
  ],
  [[CANCELLED], PENDING, [ASKER], REJOIN, 'none'],
  [[OFFERED], EXPIRED, [SYSTEM], null, 'give back', ['asker', NoticeKind.LAPSED]],
  [[PENDING], EXPIRED, [SYSTEM], null, 'none', ['asker', NoticeKind.ENDED]],
  // Nobody has said how it went: it counts for and against nobody.
  [[ACCEPTED], EXPIRED, [SYSTEM], null, 'give back'],
  [[ACCEPTED], COLLECTED, [ASKER, DONOR], MARK_COLLECTED, 'collect', ['other side', NoticeKind.COLLECTED]],
  [[ACCEPTED], NO_SHOW, [DONOR], MARK_NO_SHOW, 'give back', ['asker', NoticeKind.NO_SHOW]],
  [[NO_SHOW], COLLECTED, [DONOR], MARK_COLLECTED, 'collect', ['asker', NoticeKind.CORRECTED]],
  [[NO_SHOW], NO_SHOW, [ASKER], DISPUTE, 'none', ['donor', NoticeKind.DISPUTED]],
];

/** All transitions of a request. docs/reference/request-states.md is written from them. */
export const transitions: readonly Transition[] = rows.flatMap(([states, to, by, action, portions, told]) =>
  states.map((from) => ({
    from,
    to,
    by,
    action,
    portions,
    told: told ? { to: told[0], as: told[1], askerHeld: told[2] } : null,
  })),
);

/** The states in which a request goes on: it waits, or something is promised. */
export const liveStates: readonly RequestState[] = [PENDING, OFFERED, ACCEPTED];

/** Whether a request in this state goes on. */
export function isLive(state: RequestState): boolean {
  return liveStates.includes(state);
}
