import type { IconType } from 'react-icons';
import {
  LuArrowLeftRight,
  LuBan,
  LuBellRing,
  LuCalendarClock,
  LuCheck,
  LuCircleHelp,
  LuClock,
  LuEye,
  LuEyeOff,
  LuGift,
  LuHand,
  LuHeart,
  LuHourglass,
  LuPartyPopper,
  LuPencil,
  LuUndo2,
  LuUserX,
  LuX,
} from 'react-icons/lu';
import { paths } from '../../app/paths';
import { isOver } from '../../domain/last-day';
import { countPortions } from '../../domain/quantity';
import { isPromised } from '../../domain/request-state';
import type { Notice_NoticeFragment, NoticeKind, RequestAction, RequestState } from '../../generated/later';
import { plural } from '../../ui/count-text';
import { describeMoment } from '../../ui/local-date';

type Notice = Notice_NoticeFragment;
type Say = (notice: Notice) => string;

interface NoticeText {
  /** What has happened, in a sentence or two. */
  says: Say;
  /** What to do now; empty once there is nothing to do any more. */
  next: Say;
  /** Where that is done: the viewer's own request, its post, the donor's page of it, or the list of all food. */
  leadsTo: 'request' | 'post' | 'line' | 'list';
  icon: IconType;
  tone: 'good' | 'calm' | 'bad';
}

const isNow = ({ request }: Notice, ...states: RequestState[]) =>
  request !== null && states.includes(request.state);
/** Something is agreed, but the last day to pick it up has passed. */
const isOverdue = (notice: Notice) =>
  isNow(notice, 'ACCEPTED') && notice.food !== null && isOver(notice.food.date);
const may = ({ request }: Notice, action: RequestAction) => request?.actions.includes(action) === true;
/** Once the post is gone, nobody knows it any more. */
const isDonors = ({ food }: Notice) => food?.viewerIsDonor === true;

const isStillPromised = ({ request }: Notice) => request !== null && isPromised(request);

const donorOf = ({ food }: Notice) => food?.donor.displayName ?? 'The donor';
/** Several askers are counted, not named. */
const askersOf = ({ count, request, askerName }: Notice) =>
  count > 1 ? `${count} neighbours` : (request?.requester.displayName ?? askerName ?? 'A neighbour');
const has = ({ count }: Notice) => plural(count, 'has', 'have');
const say = ({ count }: Notice) => plural(count, 'says', 'say');

function portionsOf({ count, foodName, request }: Notice, portions = request?.granted) {
  return count === 1 && portions ? `${countPortions(portions)} of ${foodName}` : foodName;
}
/** May be fewer than were promised. */
const collectedOf = (notice: Notice) => portionsOf(notice, notice.request?.collected ?? undefined);

const whatElse = () => 'See what else there is.';
const whoIsNext: Say = ({ food }) => (food && isOver(food.date) ? '' : 'See who is next in line.');
const sayYes: Say = (notice) => {
  const respondBy = notice.request?.respondBy;
  if (!isNow(notice, 'OFFERED')) return '';
  return respondBy ? `Say yes by ${describeMoment(respondBy)}.` : 'Say yes, if you can come.';
};
const pickUp: Say = (notice) => {
  const pickupAt = notice.request?.pickupAt;
  if (!isNow(notice, 'ACCEPTED')) return '';
  if (isOverdue(notice)) return 'Did you pick it up? Please say so.';
  return pickupAt ? `Pick-up: ${describeMoment(pickupAt)}. See where.` : 'See where to pick it up.';
};
const wasPickedUp = 'Was it picked up? Please say so.';
const sayThanks: Say = (notice) =>
  isNow(notice, 'COLLECTED') && notice.request?.thanks == null ? 'Say thanks.' : '';

/** What each kind says and where it leads. A kind that is missing here does not compile. */
const texts: Record<NoticeKind, NoticeText> = {
  ASKED: {
    says: (notice) => `${askersOf(notice)} ${has(notice)} asked for ${notice.foodName}.`,
    next: ({ food }) => (food?.waitingCount ? 'Look at the line, and answer.' : ''),
    leadsTo: 'line',
    icon: LuHand,
    tone: 'good',
  },
  OFFERED: {
    says: (notice) =>
      isNow(notice, 'OFFERED')
        ? `Yours, if you say yes: ${portionsOf(notice)}.`
        : `You were offered ${portionsOf(notice)}.`,
    next: sayYes,
    leadsTo: 'request',
    icon: LuGift,
    tone: 'good',
  },
  ACCEPTED: {
    says: (notice) =>
      isNow(notice, 'ACCEPTED') && !isOverdue(notice)
        ? `${donorOf(notice)} said yes: pick up ${portionsOf(notice)}.`
        : `${donorOf(notice)} said yes to ${portionsOf(notice)}.`,
    next: pickUp,
    leadsTo: 'request',
    icon: LuCheck,
    tone: 'good',
  },
  CONFIRMED: {
    says: (notice) => `${askersOf(notice)} said yes to ${portionsOf(notice)}.`,
    next: (notice) => {
      if (isOverdue(notice)) return wasPickedUp;
      return isNow(notice, 'ACCEPTED') || notice.count > 1 ? 'See what is agreed.' : '';
    },
    leadsTo: 'line',
    icon: LuCheck,
    tone: 'good',
  },
  DECLINED: {
    says: (notice) => `${donorOf(notice)} said no this time to your request for ${notice.foodName}.`,
    next: whatElse,
    leadsTo: 'list',
    icon: LuX,
    tone: 'calm',
  },
  WITHDRAWN: {
    says: (notice) => `${askersOf(notice)} can't come for ${portionsOf(notice)}.`,
    next: whoIsNext,
    leadsTo: 'line',
    icon: LuUndo2,
    tone: 'bad',
  },
  CANCELLED: {
    // A donor who cancels always says why. Without a word it was a block or the moderators, of whom it says no more.
    says: (notice) =>
      notice.message === null
        ? `${notice.foodName} is no longer available.`
        : `${donorOf(notice)} can't give you ${notice.foodName} after all.`,
    next: whatElse,
    leadsTo: 'list',
    icon: LuX,
    tone: 'bad',
  },
  LAPSED: {
    says: ({ foodName }) => `The time to say yes to ${foodName} has run out.`,
    next: (notice) => (may(notice, 'REJOIN') ? 'You may ask again.' : ''),
    leadsTo: 'request',
    icon: LuHourglass,
    tone: 'bad',
  },
  ENDED: {
    says: ({ foodName }) => `The last day of ${foodName} was over before it was your turn.`,
    next: whatElse,
    leadsTo: 'list',
    icon: LuCalendarClock,
    tone: 'calm',
  },
  COLLECTED: {
    says: (notice) => {
      if (!notice.food) return `${notice.foodName} was collected.`;
      return isDonors(notice)
        ? `${askersOf(notice)} ${has(notice)} collected ${collectedOf(notice)}.`
        : `${donorOf(notice)} says that you have collected ${collectedOf(notice)}.`;
    },
    next: (notice) => (isDonors(notice) ? 'See how it went.' : sayThanks(notice)),
    leadsTo: 'request',
    icon: LuPartyPopper,
    tone: 'good',
  },
  NO_SHOW: {
    says: (notice) => `${donorOf(notice)} recorded that you did not come for ${notice.foodName}.`,
    next: (notice) => (may(notice, 'DISPUTE') ? 'Not true? Say so within 7 days.' : ''),
    leadsTo: 'request',
    icon: LuUserX,
    tone: 'bad',
  },
  CORRECTED: {
    says: (notice) => `${donorOf(notice)} has corrected it: you did collect ${notice.foodName}.`,
    next: sayThanks,
    leadsTo: 'request',
    icon: LuCheck,
    tone: 'good',
  },
  DISPUTED: {
    says: (notice) => `${askersOf(notice)} ${say(notice)} that they did come for ${notice.foodName}.`,
    next: (notice) => (may(notice, 'MARK_COLLECTED') ? 'Were they there? Correct it.' : ''),
    leadsTo: 'line',
    icon: LuCircleHelp,
    tone: 'bad',
  },
  POST_CHANGED: {
    says: (notice) => {
      const is = isStillPromised(notice) ? 'is' : 'was';
      return `${donorOf(notice)} has changed ${notice.foodName}, which ${is} promised to you.`;
    },
    next: (notice) => (isStillPromised(notice) ? 'Look at the place, the day and the notes again.' : ''),
    leadsTo: 'post',
    icon: LuPencil,
    tone: 'bad',
  },
  POST_DELETED: {
    says: ({ foodName }) => `${foodName}, which was promised to you, was taken down.`,
    next: whatElse,
    leadsTo: 'list',
    icon: LuBan,
    tone: 'bad',
  },
  POST_HIDDEN: {
    says: ({ food, foodName }) =>
      food?.isHidden
        ? `The moderators have hidden ${foodName}: nobody can ask for it.`
        : `The moderators had hidden ${foodName}.`,
    next: ({ food }) => (food?.isHidden ? 'If you think that is a mistake, you can write to them.' : ''),
    leadsTo: 'line',
    icon: LuEyeOff,
    tone: 'bad',
  },
  POST_RESTORED: {
    says: ({ foodName }) => `The moderators had hidden ${foodName}, and have put it back.`,
    next: ({ food }) =>
      food && !food.isHidden && !isOver(food.date) ? 'Neighbours can ask for it again.' : '',
    leadsTo: 'line',
    icon: LuEye,
    tone: 'good',
  },
  ASKER_LEFT: {
    says: ({ count, foodName }) =>
      count > 1
        ? `${count} neighbours who were promised ${foodName} are no longer here. Their portions are free again.`
        : `A neighbour who was promised ${foodName} is no longer here. Their portions are free again.`,
    next: whoIsNext,
    leadsTo: 'line',
    icon: LuArrowLeftRight,
    tone: 'bad',
  },
  RESPOND_SOON: {
    says: (notice) =>
      isNow(notice, 'OFFERED')
        ? `Still yours, but not for long: ${portionsOf(notice)}.`
        : `${notice.foodName} was waiting for your yes.`,
    next: sayYes,
    leadsTo: 'request',
    icon: LuBellRing,
    tone: 'bad',
  },
  PICKUP_SOON: {
    says: (notice) => {
      if (!isNow(notice, 'ACCEPTED') || isOverdue(notice))
        return `${notice.foodName} was due to be picked up soon.`;
      return isDonors(notice)
        ? `Soon to be picked up by ${askersOf(notice)}: ${portionsOf(notice)}.`
        : `To pick up soon: ${portionsOf(notice)}.`;
    },
    next: (notice) => {
      const pickupAt = notice.request?.pickupAt;
      if (!isDonors(notice)) return pickUp(notice);
      if (isOverdue(notice)) return wasPickedUp;
      return isNow(notice, 'ACCEPTED') && pickupAt ? `They come: ${describeMoment(pickupAt)}.` : '';
    },
    leadsTo: 'request',
    icon: LuClock,
    tone: 'good',
  },
  THANKED: {
    says: (notice) => `${askersOf(notice)} ${say(notice)} thanks for ${notice.foodName}.`,
    next: () => '',
    leadsTo: 'line',
    icon: LuHeart,
    tone: 'good',
  },
};

/** Of a newer server's kind: the page was loaded before it. */
const unknown: NoticeText = {
  says: ({ foodName }) => `There is news about ${foodName}.`,
  next: () => 'Load this page again to read it.',
  leadsTo: 'post',
  icon: LuBellRing,
  tone: 'calm',
};
const textOf = ({ kind }: Notice) => texts[kind] ?? unknown;

function placeOf(notice: Notice) {
  const { leadsTo } = textOf(notice);
  if (leadsTo === 'list') return paths.availableFood;
  if (!notice.food) return undefined;
  const { id, viewerIsDonor } = notice.food;
  // A notice for both sides leads each to their own page.
  if (leadsTo === 'line' || viewerIsDonor) return paths.dashboard.postedFood.to(id);
  return leadsTo === 'request' ? paths.foodDetails.toOwnRequest(id) : paths.foodDetails.to(id);
}

export function describeNotice(notice: Notice) {
  const { says, next, icon, tone } = textOf(notice);
  const to = placeOf(notice);
  return {
    text: says(notice),
    next: to ? next(notice) : 'This post is gone.',
    /** undefined if the post is gone, and there is nowhere to go */
    to,
    icon,
    tone,
    /** The donor's reason or the asker's thanks: who it is from. */
    messageFrom: notice.kind === 'THANKED' ? askersOf(notice) : donorOf(notice),
  };
}
