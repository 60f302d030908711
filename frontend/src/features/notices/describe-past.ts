import { getToday } from '../../ui/local-date';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** When it was, on the reader's clock: `18:40`, `Yesterday, 09:15`, `21 November, 09:15`. */
export function describePast(instant: string, now = new Date()) {
  const at = new Date(instant);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (getToday(at) === getToday(now)) return time.format(at);
  const date = getToday(at) === getToday(yesterday) ? 'Yesterday' : day.format(at);
  return `${date}, ${time.format(at)}`;
}
