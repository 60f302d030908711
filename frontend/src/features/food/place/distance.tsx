import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { describeDistance, metresBetween } from '../../../ui/distance';
import type { LatLng } from '../../../ui/near';

/** How far it is, in short, and in words for those who hear it. */
export function Distance({ from, to }: { from: LatLng; to: LatLng }) {
  const { short, words } = describeDistance(metresBetween(from, to));
  return (
    <>
      <chakra.span aria-hidden whiteSpace="nowrap">
        {short}
      </chakra.span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
