import { getToday } from '../../ui/local-date';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** An instant on the reader's clock: `18:40`, `09:15 tomorrow`, `09:15 on Friday, 27 November`. */
export function describeTime(instant: string, now = new Date()) {
  const at = new Date(instant);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (getToday(at) === getToday(now)) return time.format(at);
  if (getToday(at) === getToday(tomorrow)) return `${time.format(at)} tomorrow`;
  return `${time.format(at)} on ${day.format(at)}`;
}
