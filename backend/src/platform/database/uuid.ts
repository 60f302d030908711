import { day } from '../clock.js';

/** The lowest UUIDv7 of an instant, in milliseconds since 1970: those made since are above it (RFC 9562, 5.7). */
export function lowestIdOf(instant: number): string {
  const hex = instant.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Whether we first saw a user within the last day. */
export function isFirstDay(userId: string, now: Date): boolean {
  return userId >= lowestIdOf(now.getTime() - day + 1);
}
