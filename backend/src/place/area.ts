import { cellToBoundary, cellToLatLng, cellToParent, getResolution, latLngToCell } from 'h3-js';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import type { LatLng } from './point.js';

// What the public knows of where a post is: a cell of the H3 grid (h3geo.org), which is the same for everybody within it.
const narrow = 8; // about 0.7 km²
const wide = 7; // about 5 km²

@ObjectType({
  description:
    'Roughly where a post is: a cell of the H3 grid, of about 0.7 km², or 5 km² where few people live. Every place in ' +
    'the cell has the same area, so it does not say where in the cell the post is.',
  simpleResolvers: true,
})
export class Area implements LatLng {
  @Field(() => ID, { description: 'The H3 cell, of resolution 8, or 7 where few people live.' })
  cell: string;

  @Field(() => Float, { description: "The cell's centre, in degrees north." })
  latitude: number;

  @Field(() => Float, { description: "The cell's centre, in degrees east." })
  longitude: number;
}

@ObjectType('LatLng', { description: 'A place on earth, in degrees of WGS 84.', simpleResolvers: true })
class Corner implements LatLng {
  @Field(() => Float, { description: 'North of the equator.' })
  latitude: number;

  @Field(() => Float, { description: 'East of Greenwich.' })
  longitude: number;
}

@ObjectType({ description: 'An area with its outline, to draw it.', simpleResolvers: true })
export class AreaShape extends Area {
  @Field(() => [Corner], { description: "The cell's corners, counter-clockwise; the first is not repeated." })
  boundary: Corner[];
}

/**
 * The area that a point is in. The wide one is derived from the narrow one and not from the point: cells are not exact
 * parts of their parents, so the two together would say more about the point than the narrow one does.
 */
export function areaAt({ latitude, longitude }: LatLng, isWide: boolean): Area {
  const around = latLngToCell(latitude, longitude, narrow);
  const cell = isWide ? cellToParent(around, wide) : around;
  const [north, east] = cellToLatLng(cell);
  return { cell, latitude: north, longitude: east };
}

/** The area with its outline. */
export function withShape(area: Area): AreaShape {
  const boundary = cellToBoundary(area.cell).map(([latitude, longitude]) => ({ latitude, longitude }));
  return { ...area, boundary };
}

/** Whether it is the cell of a wide area. */
export function isWideCell(cell: string | null): boolean {
  return cell !== null && getResolution(cell) === wide;
}
