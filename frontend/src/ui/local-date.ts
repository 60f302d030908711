import { getNow } from './clock';

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function getToday(now = getNow()) {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The same day next year; for 29 February, 28 February. */
export function getYearAhead(day: string) {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

export function addDays(day: string, days: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return getToday(new Date(year, month - 1, date + days));
}

export type NamedDay = 'today' | 'tomorrow';

/** What the viewer calls a day, if it has a name. */
export function nameOfDay(day: string, today: string): NamedDay | undefined {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : undefined;
}

export const getTime = (moment: Date) => `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

/** A moment as a neighbour says it, in their own time zone: `18:40`, `tomorrow, 09:15` or `2026-11-27, 09:15`. */
export function describeMoment(instant: string, now = getNow()) {
  const moment = new Date(instant);
  const day = getToday(moment);
  const name = nameOfDay(day, getToday(now));
  return name === 'today' ? getTime(moment) : `${name ?? day}, ${getTime(moment)}`;
}

/** A moment in the format of a datetime-local field. */
export const getLocalMoment = (moment = getNow()) => `${getToday(moment)}T${getTime(moment)}`;
