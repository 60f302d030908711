import type { LatLng } from '../../../domain/near';

// Areas are H3 cells: the wide ones are those of resolution 7, whose names begin like this.
export const isWide = (cell: string) => cell.startsWith('87');

/** Half of what a wide area is across, in metres. */
export const halfOfWide = 1500;

/** How large an area is, in words; the number is not parted from its unit. */
export const widthOf = (cell: string) => `about ${isWide(cell) ? 3 : 1}\u00a0km across`;

/** A map on another site, which learns the place only when somebody follows the link. */
export const mapOf = ({ latitude, longitude }: LatLng, zoom = 15) =>
  `https://www.openstreetmap.org/#map=${zoom}/${latitude.toFixed(4)}/${longitude.toFixed(4)}`;
