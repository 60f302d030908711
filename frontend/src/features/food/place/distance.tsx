import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { describeDistance, metresBetween } from '../../../domain/distance';
import type { LatLng } from '../../../domain/near';
import { halfOfWide, isWide } from './area-words';

/** How far an area is, in short, and in words for those who hear it. */
export function Distance({ from, to }: { from: LatLng; to: LatLng & { cell: string } }) {
  const { short, words } = describeDistance(
    metresBetween(from, to),
    isWide(to.cell) ? halfOfWide : undefined,
  );
  return (
    <>
      <chakra.span aria-hidden whiteSpace="nowrap">
        {short}
      </chakra.span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
