import { getToday } from '../../ui/local-date';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const daysBefore = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);

export const describeClock = (instant: string) => time.format(new Date(instant));

/** The day of a message: `Today`, `Yesterday`, `Friday, 27 November`. */
export function describeDay(instant: string, now = new Date()) {
  const at = new Date(instant);
  if (getToday(at) === getToday(now)) return 'Today';
  if (getToday(at) === getToday(daysBefore(now, 1))) return 'Yesterday';
  return date.format(at);
}

/** The same in little room: `18:40`, `Yesterday`, `Friday`, `27 Nov`. */
export function describeBriefly(instant: string, now = new Date()) {
  const at = new Date(instant);
  if (getToday(at) === getToday(now)) return time.format(at);
  if (getToday(at) === getToday(daysBefore(now, 1))) return 'Yesterday';
  return at >= daysBefore(now, 6) ? weekday.format(at) : short.format(at);
}

interface Written {
  writtenAt: string;
}

/** Messages in their order, by the reader's own calendar days. */
export function groupByDay<Item extends Written>(items: readonly Item[]) {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = getToday(new Date(item.writtenAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
