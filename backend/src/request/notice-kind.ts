import { registerEnumType } from 'type-graphql';

/** What a neighbour is told of. */
export enum NoticeKind {
  ASKED = 'ASKED',
  OFFERED = 'OFFERED',
  ACCEPTED = 'ACCEPTED',
  CONFIRMED = 'CONFIRMED',
  DECLINED = 'DECLINED',
  WITHDRAWN = 'WITHDRAWN',
  CANCELLED = 'CANCELLED',
  LAPSED = 'LAPSED',
  ENDED = 'ENDED',
  COLLECTED = 'COLLECTED',
  NO_SHOW = 'NO_SHOW',
  CORRECTED = 'CORRECTED',
  DISPUTED = 'DISPUTED',
  POST_CHANGED = 'POST_CHANGED',
  POST_DELETED = 'POST_DELETED',
  POST_HIDDEN = 'POST_HIDDEN',
  POST_RESTORED = 'POST_RESTORED',
  ASKER_LEFT = 'ASKER_LEFT',
  RESPOND_SOON = 'RESPOND_SOON',
  PICKUP_SOON = 'PICKUP_SOON',
  THANKED = 'THANKED',
}

registerEnumType(NoticeKind, {
  name: 'NoticeKind',
  description: 'What a notice tells. There may be more: expect kinds that you do not know.',
  valuesConfig: {
    ASKED: { description: 'The donor: neighbours have asked. One notice for a post, while it is unread.' },
    OFFERED: {
      description: 'The asker: portions are held for them, and they have to say yes by `respondBy`.',
    },
    ACCEPTED: { description: 'The asker: it is agreed.' },
    CONFIRMED: { description: 'The donor: an asker has said yes to an offer.' },
    DECLINED: { description: 'The asker: the donor has said no.' },
    WITHDRAWN: { description: 'The donor: an asker has taken back what was promised to them.' },
    CANCELLED: {
      description:
        'The asker: the donor has taken the promise back, and says why; without a message, the food is no longer ' +
        'available.',
    },
    LAPSED: { description: 'The asker: an offer ran out unanswered.' },
    ENDED: { description: "The asker: the post's last day was over before their turn came." },
    COLLECTED: { description: 'The other side: somebody recorded that it was picked up.' },
    NO_SHOW: { description: 'The asker: the donor says that nobody came. They may dispute it for 7 days.' },
    CORRECTED: { description: 'The asker: the donor has taken a no-show back.' },
    DISPUTED: { description: 'The donor: the asker says that a no-show is not true.' },
    POST_CHANGED: {
      description:
        'The asker who was promised something: the place, the last day or the notes have changed. One notice for a post, ' +
        'while it is unread.',
    },
    POST_DELETED: { description: 'The asker who was promised something: the post is gone.' },
    POST_HIDDEN: {
      description: 'The donor: the moderators have hidden the post. POST_RESTORED takes its place.',
    },
    POST_RESTORED: {
      description: 'The donor: the moderators have put the post back, which they had hidden.',
    },
    ASKER_LEFT: { description: 'The donor: an asker who was promised something has left, or is on hold.' },
    RESPOND_SOON: { description: 'The asker: 30 minutes are left to say yes to an offer.' },
    PICKUP_SOON: { description: 'Both sides: an hour is left until they meet.' },
    THANKED: { description: 'The donor: the asker says thanks.' },
  },
});
