import { getNow } from './clock';
import { addDays, getTime, getToday } from './local-date';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format;
const weekday = format({ weekday: 'long' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = format({ day: 'numeric', month: 'short' });

const isToday = (at: Date, now: Date) => getToday(at) === getToday(now);
const isYesterday = (at: Date, now: Date) => getToday(at) === addDays(getToday(now), -1);

/** Years other than the reader's own are named. */
const withYear = (day: string, at: Date, now: Date) =>
  at.getFullYear() === now.getFullYear() ? day : `${day} ${at.getFullYear()}`;

export const describeClock = (instant: string) => getTime(new Date(instant));

/** The reader's own day: `Today`, `Yesterday`, `Friday 27 November`, `Tuesday 2 December 2025`. */
export function describeDay(instant: string, now = getNow()) {
  const at = new Date(instant);
  if (isToday(at, now)) return 'Today';
  return isYesterday(at, now) ? 'Yesterday' : withYear(longDay(at), at, now);
}

/** Where there is little room: `18:40`, `Yesterday`, `Friday`, `27 Nov`, `2 Dec 2025`. */
export function describeBriefly(instant: string, now = getNow()) {
  const at = new Date(instant);
  if (isToday(at, now)) return getTime(at);
  if (isYesterday(at, now)) return 'Yesterday';
  return getToday(at) >= addDays(getToday(now), -6) ? weekday(at) : withYear(shortDay(at), at, now);
}

/** Day and time: `18:40`, `Yesterday, 09:15`, `21 November, 09:15`, `2 December 2025, 09:15`. */
export function describePast(instant: string, now = getNow()) {
  const at = new Date(instant);
  if (isToday(at, now)) return getTime(at);
  return `${isYesterday(at, now) ? 'Yesterday' : withYear(dayAndMonth(at), at, now)}, ${getTime(at)}`;
}
