// The pictures that come with the product: frontend/public/pictures.
const ownPicture = /^\/pictures\/[a-z0-9-]+\/[a-z0-9-]+\.svg$/;

/** A picture's address in the form that WHATWG URL gives it, or null where it is none that may be shown. */
export function pictureAddress(value: string): string | null {
  if (ownPicture.test(value)) return value;
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const plain = url.username === '' && url.password === '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
