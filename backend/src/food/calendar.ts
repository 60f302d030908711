import { GraphQLScalarType } from 'graphql';
import { GraphQLLocalDate } from 'graphql-scalars';
import { after, hour, minute } from '../platform/clock.js';
import type { Engine } from '../platform/database/query.js';

/** The LocalDate of graphql-scalars, which checks input; output was checked when it came in. */
export const LocalDate = new GraphQLScalarType<string, string>({
  ...GraphQLLocalDate.toConfig(),
  serialize: String,
});

/** Whether a text is an existing day, year-month-day, as in the LocalDate scalar. */
export function isCalendarDate(value: string): boolean {
  try {
    LocalDate.parseValue(value);
    return true;
  } catch {
    return false; // the scalar's only way to say no
  }
}

// Swedish writes a date as year-month-day. The zone Etc/GMT+12 is UTC−12 (the sign is POSIX's), where a day ends
// last; Pacific/Kiritimati is UTC+14, where it begins first.
const lastZone = dayIn('Etc/GMT+12');
const utc = dayIn('UTC');
const firstZone = dayIn('Pacific/Kiritimati');

/** The day in a zone that is a whole number of hours from UTC. It stays the same for an hour, so it is cached. */
function dayIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  let known = { hours: Number.NaN, day: '' };
  return (instant) => {
    const hours = Math.floor(instant.getTime() / hour);
    if (hours !== known.hours) known = { hours, day: format.format(instant) };
    return known.day;
  };
}

/** The earliest day that is not over everywhere on earth: a post is past its last day when its date is earlier. */
export function earliestOpenDay(now: Date): string {
  return lastZone(now);
}

/**
 * The latest day that is at most a year ahead somewhere on earth: where a day begins first, the same day of the next
 * year, or 1 March after a 29 February.
 */
export function latestLastDay(now: Date): string {
  const day = new Date(`${firstZone(now)}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** The instant at which a post with this last day closes, when the day ends in UTC−12: ISO 8601 in UTC. */
export function closesAt(date: string): string {
  const lastNoon = new Date(`${date}T12:00:00Z`);
  lastNoon.setUTCDate(lastNoon.getUTCDate() + 1);
  return lastNoon.toISOString();
}

/** The same of a post's column, in SQL. */
export const closing: Record<Engine, string> = {
  sqlite: `date("date", '+1 day') || 'T12:00:00.000Z'`,
  postgres: `to_char("date"::date + 1, 'YYYY-MM-DD') || 'T12:00:00.000Z'`,
};

/** Whether a post's last day has come, in UTC. */
export function isLastDay(date: string, now: Date): boolean {
  return date <= utc(now);
}

const gathersFor = { usually: 30, onTheLastDay: 10 }; // minutes

/** How long before a post closes it is drawn at the latest: an asker who is drawn then still has 45 minutes to say yes. */
const drawnBeforeClosing = hour;

/** The end of a gathering by the post's last day: the same, or earlier, so that an asker who is drawn can still answer. */
export function endGathering(until: string, date: string): string {
  const latest = after(closesAt(date), -drawnBeforeClosing);
  return until < latest ? until : latest;
}

/**
 * Until when everybody who asks for a post has the same chance: ISO 8601 in UTC.
 * @param minutes the donor's choice
 */
export function gathersUntil(date: string, postedAt: Date, minutes?: number): string {
  const usual = isLastDay(date, postedAt) ? gathersFor.onTheLastDay : gathersFor.usually;
  return endGathering(after(postedAt, (minutes ?? usual) * minute), date);
}

/** The caller's own day if it is today somewhere on earth, otherwise the day in UTC. */
export function requestDay(now: Date, callersDay?: string | null): string {
  const plausible = callersDay != null && callersDay >= lastZone(now) && callersDay <= firstZone(now);
  return plausible ? callersDay : utc(now);
}
