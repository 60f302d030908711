import { GraphQLScalarType } from 'graphql';
import { GraphQLLocalDate } from 'graphql-scalars';
import { after, day, hour, minute } from '../platform/clock.js';
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

// A day begins first where clocks are 14 hours ahead of UTC, and ends last where they are 12 hours behind it.
const firstZone = 14 * hour;
const lastZone = -12 * hour;

/** The day where the clocks are this far from UTC. */
function dayAt(zone: number, now: Date): string {
  return new Date(now.getTime() + zone).toISOString().slice(0, 10);
}

/** The earliest day that is not over everywhere on earth: a post is past its last day when its date is earlier. */
export function earliestOpenDay(now: Date): string {
  return dayAt(lastZone, now);
}

/**
 * The latest day that is at most a year ahead somewhere on earth: where a day begins first, the same day of the next
 * year, or 1 March after a 29 February.
 */
export function latestLastDay(now: Date): string {
  const date = new Date(`${dayAt(firstZone, now)}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** The instant at which a post with this last day closes, when the day ends in UTC−12: ISO 8601 in UTC. */
export function closesAt(date: string): string {
  return after(`${date}T12:00:00Z`, day);
}

/** The same of a post's column, in SQL. */
export const closing: Record<Engine, string> = {
  sqlite: `date("date", '+1 day') || 'T12:00:00.000Z'`,
  postgres: `to_char("date"::date + 1, 'YYYY-MM-DD') || 'T12:00:00.000Z'`,
};

/** Whether a post's last day has come, in UTC. */
export function isLastDay(date: string, now: Date): boolean {
  return date <= dayAt(0, now);
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
  const isSomewhere =
    callersDay != null && callersDay >= dayAt(lastZone, now) && callersDay <= dayAt(firstZone, now);
  return isSomewhere ? callersDay : dayAt(0, now);
}
