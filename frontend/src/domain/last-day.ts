import { getNow } from '../ui/clock';
import { addDays } from '../ui/local-date';

/** When a day is over everywhere on earth, at UTC−12, as on the server. */
export const closesAt = (date: string) => `${addDays(date, 1)}T12:00:00Z`;

export const isOver = (date: string, now = getNow()) => new Date(closesAt(date)) <= now;
