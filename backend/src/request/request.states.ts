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

/** Why a request ended that nobody ended on purpose, or that ended with something else. */
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
    OFFERED: { description: 'Portions are held for the asker, who has to say yes until `respondBy`.' },
    ACCEPTED: { description: 'Agreed: the asker knows where to pick it up.' },
    COLLECTED: { description: 'Picked up, as one of the two said.' },
    NO_SHOW: { description: 'Not picked up, as the donor said. The asker may dispute it for 7 days.' },
    DECLINED: { description: 'The donor said no.' },
    WITHDRAWN: { description: 'The asker took it back. They may ask again, three times at most.' },
    CANCELLED: {
      description:
        'A promise was taken back, or it can not be had any more. It never counts against the asker.',
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
    MODERATOR: { description: 'Who runs the place.' },
  },
});
registerEnumType(EndReason, {
  name: 'EndReason',
  description: 'Why a request ended that neither side ended on purpose.',
  valuesConfig: {
    UNANSWERED: { description: 'The asker did not say yes in time. They may ask again.' },
    POST_ENDED: {
      description:
        "The post's last day was over first. They may ask again, should the donor give it another one.",
    },
    NO_REPORT: {
      description: 'It was agreed, and nobody said how it went. It counts for and against nobody.',
    },
    POST_DELETED: { description: 'The donor took the post back.' },
    DONOR_CHANGED: { description: 'The donor changed what was agreed.' },
    UNAVAILABLE: { description: 'It can not be had any more.' },
    BLOCKED: { description: 'It can not be had any more.' },
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

/** One way from a state to another. */
export interface Transition {
  from: RequestState;
  to: RequestState;
  /** Who may take it. */
  by: readonly Party[];
  /** What they call it; null for what only the system and a moderator do. */
  action: RequestAction | null;
  portions: PortionsEffect;
  /**
   * Who is told of it, and as what; null for what nobody is told of. `askerHeld`: what the donor is told in their place where
   * it is the asker who was put on hold.
   */
  told: { to: 'asker' | 'donor' | 'other side'; as: NoticeKind; askerHeld?: NoticeKind } | null;
}

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } =
  RequestState;
const { ASKER, DONOR, SYSTEM, MODERATOR } = Party;

/** Every way that a request can go; there is no other. docs/handover.md shows it, and is written from it. */
export const transitions = [
  // The system's, where the rule of sharing is first come, first served; the donor's where the asker's last yes is fresh.
  {
    from: PENDING,
    to: ACCEPTED,
    by: [DONOR, SYSTEM],
    action: RequestAction.ACCEPT,
    portions: 'hold',
    told: { to: 'asker', as: NoticeKind.ACCEPTED },
  },
  {
    from: PENDING,
    to: OFFERED,
    by: [DONOR, SYSTEM],
    action: RequestAction.ACCEPT,
    portions: 'hold',
    told: { to: 'asker', as: NoticeKind.OFFERED },
  },
  {
    from: OFFERED,
    to: ACCEPTED,
    by: [ASKER],
    action: RequestAction.CONFIRM,
    portions: 'none',
    told: { to: 'donor', as: NoticeKind.CONFIRMED },
  },
  {
    from: EXPIRED,
    to: PENDING,
    by: [ASKER],
    action: RequestAction.REJOIN,
    portions: 'none',
    told: null,
  },
  {
    from: PENDING,
    to: DECLINED,
    by: [DONOR],
    action: RequestAction.DECLINE,
    portions: 'none',
    told: { to: 'asker', as: NoticeKind.DECLINED },
  },
  {
    from: PENDING,
    to: WITHDRAWN,
    by: [ASKER],
    action: RequestAction.WITHDRAW,
    portions: 'none',
    told: null,
  },
  {
    from: OFFERED,
    to: WITHDRAWN,
    by: [ASKER],
    action: RequestAction.WITHDRAW,
    portions: 'give back',
    told: { to: 'donor', as: NoticeKind.WITHDRAWN },
  },
  {
    from: ACCEPTED,
    to: WITHDRAWN,
    by: [ASKER],
    action: RequestAction.WITHDRAW,
    portions: 'give back',
    told: { to: 'donor', as: NoticeKind.WITHDRAWN },
  },
  {
    from: OFFERED,
    to: CANCELLED,
    by: [DONOR],
    action: RequestAction.CANCEL,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.CANCELLED },
  },
  {
    from: ACCEPTED,
    to: CANCELLED,
    by: [DONOR],
    action: RequestAction.CANCEL,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.CANCELLED },
  },
  // The donor has blocked the asker, or whoever runs the place has hidden the post or one of them.
  {
    from: PENDING,
    to: CANCELLED,
    by: [SYSTEM, MODERATOR],
    action: null,
    portions: 'none',
    told: null,
  },
  {
    from: OFFERED,
    to: CANCELLED,
    by: [SYSTEM, MODERATOR],
    action: null,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.CANCELLED, askerHeld: NoticeKind.ASKER_LEFT },
  },
  {
    from: ACCEPTED,
    to: CANCELLED,
    by: [SYSTEM, MODERATOR],
    action: null,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.CANCELLED, askerHeld: NoticeKind.ASKER_LEFT },
  },
  {
    from: CANCELLED,
    to: PENDING,
    by: [ASKER],
    action: RequestAction.REJOIN,
    portions: 'none',
    told: null,
  },
  {
    from: OFFERED,
    to: EXPIRED,
    by: [SYSTEM],
    action: null,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.LAPSED },
  },
  {
    from: PENDING,
    to: EXPIRED,
    by: [SYSTEM],
    action: null,
    portions: 'none',
    told: { to: 'asker', as: NoticeKind.ENDED },
  },
  // Nobody has said how it went: it counts for and against nobody.
  {
    from: ACCEPTED,
    to: EXPIRED,
    by: [SYSTEM],
    action: null,
    portions: 'give back',
    told: null,
  },
  {
    from: ACCEPTED,
    to: COLLECTED,
    by: [ASKER, DONOR],
    action: RequestAction.MARK_COLLECTED,
    portions: 'collect',
    told: { to: 'other side', as: NoticeKind.COLLECTED },
  },
  {
    from: ACCEPTED,
    to: NO_SHOW,
    by: [DONOR],
    action: RequestAction.MARK_NO_SHOW,
    portions: 'give back',
    told: { to: 'asker', as: NoticeKind.NO_SHOW },
  },
  {
    from: NO_SHOW,
    to: COLLECTED,
    by: [DONOR],
    action: RequestAction.MARK_COLLECTED,
    portions: 'collect',
    told: { to: 'asker', as: NoticeKind.CORRECTED },
  },
  {
    from: NO_SHOW,
    to: NO_SHOW,
    by: [ASKER],
    action: RequestAction.DISPUTE,
    portions: 'none',
    told: { to: 'donor', as: NoticeKind.DISPUTED },
  },
] as const satisfies readonly Transition[];

/** Whether a request in this state goes on: it waits, or something is promised. */
export function isLive(state: RequestState): boolean {
  return state === PENDING || state === OFFERED || state === ACCEPTED;
}
