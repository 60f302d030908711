/** Whether it is a photo that somebody has sent to our server. */
export const isSentPhoto = (src: string) => src.startsWith('/photos/');

// A photo that somebody sent, at the width that a post names, and a picture of ours, which the API names as an SVG.
const ours = /^(\/(?:photos|pictures\/(?:food|home))\/[^/]+?)(?:-800\.webp|\.svg)$/;

/** What the paths of a picture begin with that our server has in several widths. Undefined for every other picture. */
export const stemOf = (src: string) => ours.exec(src)?.[1];

/** The smallest that our server has of a picture, for beside a name (scripts/draw-pictures.mjs). */
export function toSmall(src: string) {
  const stem = stemOf(src);
  return stem ? `${stem}-400.webp` : src.replace(/^(\/pictures\/neighbours\/[^/]+)\.svg$/, '$1-192.webp');
}
