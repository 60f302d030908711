import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// The pictures that come with the product: frontend/public/pictures.
const ownPicture = /^\/pictures\/[a-z0-9-]+\/[a-z0-9-]+\.svg$/;

// Names that never mean a host of the public internet: RFC 6761 and 6762 (its appendix G too), RFC 8375, and ICANN's
// resolution 2024.07.29.06.
const privateNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/;

// All of IPv6 that IANA has given to the public internet.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether it is the path of an uploaded photo (photo/). Callers may not give such a path themselves. */
export function isPhotoPath(value: string): boolean {
  return value.startsWith('/photos/');
}

/**
 * A picture's address in the form that WHATWG URL gives it, or null if it may not be shown. A page that shows it makes
 * each reader's browser call it, so an address inside a private network is refused.
 */
export function pictureAddress(value: string): string | null {
  if (ownPicture.test(value)) return value;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isPlain = url.username === '' && url.password === '';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isPlain && isWeb && isPublicHost(url.hostname) ? url.href : null;
}

/** @param hostname as WHATWG URL gives it: in lower case, IPv4 in its usual form however it was written */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) === 0) return host.includes('.') && !privateNames.test(host);
  const address = ipaddr.process(host); // extracts the IPv4 address that an IPv6 one may contain
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
