import { closesAt, earliestOpenDay, isLastDay } from '../food/calendar.js';
import { type Food, portionsLeft, ShareRule } from '../food/food.entity.js';
import { isDonor } from '../food/food.policy.js';
import { after, day, hour, minute } from '../platform/clock.js';
import type { Viewer } from '../platform/identity/viewer.js';
import type { Request } from './request.entity.js';
import { EndReason, isLive, Party, RequestAction, RequestState, transitions } from './request.states.js';

const { PENDING, OFFERED, ACCEPTED, NO_SHOW, EXPIRED } = RequestState;

// All these numbers are part of the design of the way from asking to collected (docs/handover.md).

/** How long an asker's yes is fresh: those who said it within this time need not say it again. */
const yesIsFreshFor = 2 * hour;
/** How long an asker has to say yes to an offer. */
const offerLasts = { usually: 4 * hour, onTheLastDay: 45 * minute };
/** Hours by the asker's clock in which the time to answer does not run. */
const night = { from: 22, to: 7 };
/** How long a portion that became free waits for the donor, if they choose. */
const freedWaits = 15 * minute;
/** How long after the agreed time a donor may say that nobody came. */
const noShowAfter = 30 * minute;
/** How long a no-show may be corrected by the donor and disputed by the asker. */
const noShowOpenFor = 7 * day;
/** How long after a post's end an agreement expires if nobody says how it went. */
const reportedWithin = 72 * hour;
/** How long after a post's end the asker still sees where it was. */
const placeShowsFor = day;
/** How many promises one neighbour may hold for the system to offer them more. */
export const promisesAtOnce = 3;
/** How many of a neighbour's requests may be waiting. */
export const pendingAtOnce = 20;
/** How often a neighbour may ask again for the same post, after taking a request for it back. */
export const asksAgain = 3;

/** How long before an offer runs out its asker is reminded, and how long it must last to be worth a reminder. */
const remindsOfOffer = { before: 30 * minute, ifItLasts: hour };
/** How long before they meet both are reminded. */
const remindsOfPickup = hour;

/** How long successes and failures stay on a neighbour's record. */
const recordedFor = 365 * day;

const servedLatelyFor = 28 * day;
/** How soon the line is looked through again where everybody in it holds enough promises or wants more than is free. */
const askAgain = 15 * minute;

/** The instant since which collections and no-shows count for a neighbour's place in line. */
export function servedSince(now: Date): string {
  return after(now, -servedLatelyFor);
}

/** The instant since which ended requests count for a neighbour's record. */
export function recordedSince(now: Date): string {
  return after(now, -recordedFor);
}

/** Agreements about posts with an earlier last day no longer hold. */
export function earliestAgreedDay(now: Date): string {
  return earliestOpenDay(new Date(after(now, -reportedWithin)));
}

/** The state of a request now: if it has run out it is over, whether or not that is stored yet. */
export function stateOf(
  request: Request,
  food: Food,
  now: Date,
): Pick<Request, 'state' | 'endedBy' | 'endReason'> {
  const ended = (endReason: EndReason) => ({
    state: EXPIRED,
    endedBy: Party.SYSTEM,
    endReason,
  });
  const { state, respondBy, endedBy, endReason } = request;
  if (state === OFFERED && respondBy !== null && respondBy <= now.toISOString())
    return ended(EndReason.UNANSWERED);
  if (state === PENDING && food.date < earliestOpenDay(now)) return ended(EndReason.POST_ENDED);
  if (state === ACCEPTED && agreedUntil(food) <= now.toISOString()) return ended(EndReason.NO_REPORT);
  return { state, endedBy, endReason };
}

/** When a request ended, by somebody or by time; null while it goes on. */
export function endOf(request: Request, food: Food, now: Date): string | null {
  const { state, endReason } = stateOf(request, food, now);
  const { endedAt, respondBy, createdAt } = request;
  if (isLive(state)) return null;
  if (state === request.state) return endedAt ?? createdAt;
  if (endReason === EndReason.UNANSWERED) return respondBy;
  return endReason === EndReason.NO_REPORT ? agreedUntil(food) : closesAt(food.date);
}

/** Until when an agreement holds if nobody says how it went. */
function agreedUntil({ date }: Food): string {
  return after(closesAt(date), reportedWithin);
}

/** Whether a request goes on: it waits, or something is promised. */
export function isGoingOn(request: Request, food: Food, now: Date): boolean {
  return isLive(stateOf(request, food, now).state);
}

/** Whether something is promised to a request, and has not run out. */
export function isPromised(request: Request, food: Food, now: Date): boolean {
  const { state } = stateOf(request, food, now);
  return state === OFFERED || state === ACCEPTED;
}

/** Why a request ended, for its two sides: nobody is told that somebody blocks them. */
export function shownReason(endReason: EndReason | null): EndReason | null {
  return endReason === EndReason.BLOCKED ? EndReason.UNAVAILABLE : endReason;
}

/** How many portions the system may offer to the line now. */
export function portionsToOffer(food: Food, now: Date): number {
  if (food.date < earliestOpenDay(now) || food.hiddenBy !== null) return 0;
  const left = portionsLeft(food);
  const instant = now.toISOString();
  if (food.shareRule === ShareRule.FIRST_COME) return left;
  if (food.shareRule === ShareRule.FAIR_DRAW) return (food.gathersUntil ?? '') <= instant ? left : 0;
  return food.offersFrom !== null && food.offersFrom <= instant ? Math.min(left, food.portionsFreed) : 0;
}

/** When portions that become free at `now` will be offered to the line. */
export function offersFrom(food: Food, now: Date): string | null {
  return food.shareRule === ShareRule.DONOR_CHOOSES ? after(now, freedWaits) : null;
}

/** When something becomes due for a post, apart from what is due for single requests. */
export function dueInstants(food: Food, now: Date): string[] {
  const { shareRule, gathersUntil, waitingCount, portionsHeld, portionsFreed } = food;
  if (food.date < earliestOpenDay(now)) return portionsHeld > 0 ? [agreedUntil(food)] : [];
  const instant = now.toISOString();
  const due: string[] = [];
  // Even if nobody waits yet: a request before then is added without the lock (RequestRepository.add).
  if (shareRule === ShareRule.FAIR_DRAW && gathersUntil !== null && gathersUntil > instant)
    due.push(gathersUntil);
  // Then it is over for those who wait, and later for what is agreed, if nobody says how it went.
  if (waitingCount > 0 || portionsHeld > 0) due.push(closesAt(food.date));
  if (waitingCount === 0) return due;
  if (portionsToOffer(food, now) > 0) due.push(after(now, askAgain)); // those who are next hold enough promises
  const mayOfferFreed = shareRule === ShareRule.DONOR_CHOOSES && portionsFreed > 0 && portionsLeft(food) > 0;
  if (mayOfferFreed && food.offersFrom !== null && food.offersFrom > instant) due.push(food.offersFrom);
  return due;
}

/** Whether the asker said yes so recently that they need not be asked again. */
export function isYesFresh(request: Request, now: Date): boolean {
  return after(request.joinedAt, yesIsFreshFor) > now.toISOString();
}

/** By when an offer made now has to be answered: at the latest by the time to meet, if there is one. */
export function respondBy(food: Food, timeZone: string | null, now: Date, pickupAt: string | null): string {
  const end = pickupAt ?? closesAt(food.date);
  const at = hasLastDayBegun(food.date, timeZone, now)
    ? after(now, offerLasts.onTheLastDay)
    : afterWaking(now, offerLasts.usually, timeZone);
  return at < end ? at : end;
}

/** Whether an asker is awake on a post's last day, or that is over: by UTC where their time zone is not known. */
function hasLastDayBegun(date: string, timeZone: string | null, now: Date): boolean {
  if (timeZone === null) return isLastDay(date, now);
  // Year-month-day and the hour.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [today = '', time = ''] = format.format(now).split(' ');
  return date < today || (date === today && Number.parseInt(time, 10) >= night.to);
}

/** When to remind of a request that has just entered its state; null if there is nothing to remind of. */
export function remindAt({ state, respondBy, pickupAt }: Request, now: Date): string | null {
  if (state === OFFERED && respondBy !== null) {
    const lasts = new Date(respondBy).getTime() - now.getTime();
    return lasts < remindsOfOffer.ifItLasts ? null : after(respondBy, -remindsOfOffer.before);
  }
  if (state !== ACCEPTED || pickupAt === null) return null;
  const at = after(pickupAt, -remindsOfPickup);
  return at > now.toISOString() ? at : null;
}

/** The instant after this much time outside the night of a time zone, in steps of a quarter of an hour. */
function afterWaking(now: Date, milliseconds: number, timeZone: string | null): string {
  if (timeZone === null) return after(now, milliseconds);
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const step = 15 * minute;
  let at = now.getTime();
  for (let awake = 0; awake < milliseconds; at += step) {
    const hourThere = Number(format.format(at));
    if (hourThere >= night.to && hourThere < night.from) awake += step;
  }
  return new Date(at).toISOString();
}

/** Whether what is agreed may have been picked up already: its time has come. */
export function mayHaveMet({ state, pickupAt }: Request, food: Food, now: Date): boolean {
  return state === ACCEPTED && (pickupAt ?? closesAt(food.date)) <= now.toISOString();
}

/** Whether an asker may see where to pick it up. */
export function showsPlace(request: Request, food: Food, now: Date): boolean {
  return request.state === ACCEPTED && after(closesAt(food.date), placeShowsFor) > now.toISOString();
}

/** Which side of a request the viewer is on; null for neither. */
export function sideOf(
  viewer: Viewer | null,
  { food, requesterId }: Request,
): Party.DONOR | Party.ASKER | null {
  if (viewer === null) return null;
  if (isDonor(food, viewer)) return Party.DONOR;
  return requesterId === viewer.userId ? Party.ASKER : null;
}

/** What one side may do with a request now. */
export function actionsOf(request: Request, food: Food, by: Party, now: Date): RequestAction[] {
  const { state, endReason } = stateOf(request, food, now);
  const actions = transitions
    .filter((transition) => transition.from === state && transition.by.includes(by))
    .map(({ action }) => action)
    .filter((action) => action !== null)
    .filter((action) => isTimeFor(action, request, food, endReason, now));
  return [...new Set(actions)];
}

/** The ends after which an asker may join the line again: they waited in vain, did not answer, or the post was unavailable. */
const mayRejoin: ReadonlySet<EndReason> = new Set([
  EndReason.UNANSWERED,
  EndReason.POST_ENDED,
  EndReason.BLOCKED,
  EndReason.UNAVAILABLE,
]);

function isTimeFor(
  action: RequestAction,
  request: Request,
  food: Food,
  endReason: EndReason | null,
  now: Date,
): boolean {
  const isOpen = food.date >= earliestOpenDay(now);
  const { pickupAt, state, endedAt, disputedAt } = request;
  const instant = now.toISOString();
  switch (action) {
    case RequestAction.ACCEPT:
      return isOpen && portionsLeft(food) > 0;
    case RequestAction.REJOIN:
      return isOpen && endReason !== null && mayRejoin.has(endReason);
    case RequestAction.MARK_NO_SHOW:
      if (food.hiddenBy !== null) return false; // it may be hidden because of what its asker has reported
      return (pickupAt === null ? closesAt(food.date) : after(pickupAt, noShowAfter)) <= instant;
    case RequestAction.DISPUTE:
      return disputedAt === null && after(endedAt ?? instant, noShowOpenFor) > instant;
    case RequestAction.MARK_COLLECTED:
      return state !== NO_SHOW || after(endedAt ?? instant, noShowOpenFor) > instant;
    default:
      return true;
  }
}
