import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where calls come from, as far as the limits distinguish it. */
export interface CallSource {
  /** The IP address, as the trusted proxies report it. */
  address: string;
  /** Our id of the signed-in user; null for a guest. */
  userId: string | null;
}

// Some proxies send the caller's port with it, as Azure's do: all their callers would be one.
const withPort = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/** The key that an address is counted under; an IPv6 caller can choose addresses from a whole /64 network. */
export function addressKey(given: string): string {
  if (isIPv4(given)) return given; // most callers, in the usual notation
  const [, ipv4, ipv6] = withPort.exec(given) ?? [];
  const address = ipv4 ?? ipv6 ?? given;
  if (!ipaddr.isValid(address)) return 'unknown'; // a proxy may send anything
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
